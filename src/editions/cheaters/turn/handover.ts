import { hotel } from '#engine/board.ts'
import { press, type PromptKind, type StepHandler } from '#engine/edition.ts'
import type { Game, Step } from '#engine/game.ts'
import type { Play } from '#engine/play.ts'
import { deedsOf } from '../../classic/holdings.ts'
import { seatAt } from '../../classic/means.ts'
import type { Row } from '../events.ts'
import { clockOf } from '../paces.ts'
import { cellOf, ownOf } from '../state.ts'
import { askNeighbour, asksNeighbour } from '../ultimate/neighbour.ts'
import { restart } from './opening.ts'
import { inGame, isHome, nextAfter } from './order.ts'

const hundred = 100

/** The tray is passed to who is next, or in Ultimate mode to whom its holder says (CHE-012, CHE-360). */
function handover(play: Play, { next }: Step & { next?: number }): void {
  const { game } = play
  const own = ownOf(game)
  if (next === undefined && asksNeighbour(game)) return askNeighbour(play)
  own.buyOptions = own.buyOptions.filter(({ now }) => !now)
  play.push({ step: 'await' })
  giveTray(play, next ?? nextAfter(game, game.turn.seat))
}

/** What all may see is told, and the pause runs (CHE-127, CHE-140). */
export function giveTray(play: Play, next: number | null): void {
  const { game } = play
  const pause = clockOf(game, 'handover_pause')
  const pauseEndsAt = game.now + pause
  Object.assign(ownOf(game), { phase: 'handover', next, pauseEndsAt, turnEnds: false })
  tell(play)
  if (pause > 0) play.askBeside({ kind: 'goOn', seats: inGame(game), timer: 'choice', lasts: pause })
  if (next !== null) play.push({ step: 'trayComes', seat: next })
}

function tell(play: Play): void {
  const { game } = play
  const { next, pauseEndsAt, handcuffs } = ownOf(game)
  const isBank = (square: number) => game.deeds[square]?.owner === null
  const squares = game.deeds.map((_, square) => square).filter(isBank)
  play.emit({
    kind: 'handover',
    number: game.turn.number,
    seat: game.turn.seat,
    next,
    rows: game.seats.map((_, seat) => rowOf(game, seat)),
    cell: cellOf(game),
    handcuffs,
    bankDeeds: squares.length,
    bankHotels: hotelsOn(game, squares),
    tray: game.bank.hotels ?? 0,
    pauseEndsAt,
  })
}

function rowOf(game: Game, seat: number): Row {
  const { token, cash, cards, out } = seatAt(game, seat)
  const squares = deedsOf(game, seat)
  const kept = (deck: string) => cards.filter((card) => card.deck === deck).length
  return {
    seat,
    token,
    hundreds: Math.floor(cash / hundred),
    deeds: squares.length,
    hotels: hotelsOn(game, squares),
    chance: kept('chance'),
    chest: kept('chest'),
    out,
    finished: isHome(game, seat),
  }
}

function hotelsOn(game: Game, squares: number[]): number {
  return squares.filter((square) => game.deeds[square]?.level === hotel).length
}

/** The pause is over before its time: all have gone on (CHE-141). */
function endPause({ game }: Play): void {
  ownOf(game).pauseEndsAt = game.now
  game.prompts = game.prompts.filter(({ kind }) => kind !== 'pause')
  const roll = game.prompts.find(({ kind }) => kind === 'turn.roll')
  if (!roll) return
  roll.about['pauseEndsAt'] = game.now
  restart(game, roll)
}

function goOn(play: Play, seat: number, id: number | undefined): void {
  const prompt = play.game.prompts.find((one) => one.id === id)
  if (!prompt) return
  play.answered(prompt, seat)
  if (prompt.seats.length === 0) endPause(play)
}

/** Everybody in the game may say that he has looked; nobody must (CHE-141, CHE-142). */
export const goOnPrompt: PromptKind = {
  options: (_position, prompt) => [press('goOn', prompt.id)],
  fallback: () => null,
  lapse: (play, prompt) => play.close(prompt.id),
  leave: (play, prompt, seat) => goOn(play, seat, prompt.id),
  acts: { goOn: { carry: (play, seat, _move, prompt) => goOn(play, seat, prompt?.id) } },
}

export const handoverSteps: Readonly<Record<string, StepHandler>> = { handover }
