import { seatAt } from '#mechanics/money/funds.ts'
import type { Prompt } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import type { Option } from '#engine/option.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import type { Answer, Game, Play, Position } from '../game.ts'
import { homeOf } from '../cop/home.ts'
import { rogueAt } from '../state.ts'
import { seatOption } from '../turn/seat-option.ts'
import { visit } from '../turn/to-jail.ts'
import { commit, noted } from './crimes.ts'

/** What the faces of the die stand for (SLH-067). */
const faces: readonly number[] = [5, 10, 20, 50, 100, 500]

interface Taking {
  amount: number
  isCrime: boolean
}

/** What each face takes out of a pocket with so much in it, and whether that is a crime (SLH-067, SLH-068, SLH-074). */
export function takingsFrom({ options }: Pick<Game, 'options'>, cash: number): Taking[] {
  return faces.map((face) => {
    const amount = Math.min(face, cash)
    return { amount, isCrime: amount >= (options['pick_crime_min'] as number) }
  })
}

/** Seats whose pockets the active player may pick where they have landed (SLH-063 to SLH-069). */
export function victims(position: Position, seat: number): number[] {
  const { game, board } = position
  const { at, out } = seatAt(game, seat)
  if (out || game.turn.seat !== seat || at === board.jail) return []
  if (at === homeOf(board) && !staysOnHome(game)) return []
  const { beside, picked, isWaived } = game.own.outing
  if (isWaived) return []
  return beside.filter((other) => {
    const mate = seatAt(game, other)
    return !mate.out && mate.at === at && mate.cash > 0 && !picked.includes(other)
  })
}

/** On Go To Jail who stays there may pick pockets, and whom the square is about to send to Jail may not (SLH-065). */
function staysOnHome({ agenda, options }: Game): boolean {
  const landing = agenda.findLast(({ step }) => step === 'square')
  return options['pick_on_go_to_jail'] === true && (!landing || landing['special'] === visit)
}

/** With what is in the pocket, the most that the die can bring out of it, and whether that would be a crime (SLH-074). */
export function pickOption(game: Game, prompt: number, victim: number): Option {
  const { cash } = seatAt(game, victim)
  const { amount: mostAmount, isCrime } = takingsFrom(game, cash).at(-1) as Taking
  const crimeAmount = game.options['pick_crime_min'] as number
  return seatOption('pickpocket', prompt, { victim }, { cash, mostAmount, crimeAmount, isCrime })
}

/** One option for each pocket. */
export function pickOptions(position: Position, prompt: Prompt, seat: number): Option[] {
  return victims(position, seat).map((victim) => pickOption(position.game, prompt.id, victim))
}

/** One die; the victim pays what they have of it (SLH-067, SLH-068, SLH-074). */
export function pickPocket(play: Play, seat: number, victim: number): void {
  const die = play.roll('pick', 1, faces.length)[0] as number
  const { amount, isCrime } = takingsFrom(play.game, seatAt(play.game, victim).cash)[die - 1] as Taking
  pay(play, victim, seat, amount, 'pickpocket')
  play.emit({ kind: 'pickpocketed', seat, victim, die, amount, isCrime })
  if (isCrime) commit(play, seat, { kind: 'pick', amount, victim })
  else if (play.game.options['petty_repaid'] !== 'off')
    rogueAt(play.game, seat).petty.push(noted(play, { kind: 'pick', amount, victim }))
}

/** By landing beside somebody: each once (SLH-069). The question stays open while it has another answer. */
export const pickpocket: Answer = {
  explain: (position, seat, move) => whyNot(position, seat, move.with['victim']),
  carry: (play, seat, move) => {
    const victim = move.with['victim'] as number
    play.game.own.outing.picked.push(victim)
    pickPocket(play, seat, victim)
  },
}

function whyNot({ game }: Position, seat: number, victim: unknown): Refusal | null {
  const other = typeof victim === 'number' ? game.seats[victim] : undefined
  if (!other || other.out || typeof victim !== 'number') return null
  if (game.own.outing.picked.includes(victim)) return refusal('pickedAlready', { seat: victim })
  if (game.own.outing.isWaived) return refusal('pocketsWaived', {})
  if (other.at === seatAt(game, seat).at && other.cash === 0) return refusal('emptyPockets', { seat: victim })
  return refusal('noPickpocketing', {})
}
