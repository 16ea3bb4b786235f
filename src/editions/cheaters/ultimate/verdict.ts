import type { Step, StepOf } from '#engine/game.ts'
import type { Play, TamperKey, Tamper, Part } from '../state.ts'
import { inOrder, type Undone } from '../cheats/cheat.ts'
import type { Said } from '../events.ts'
import { charge } from '../money/charge.ts'
import { returnCard } from './cards.ts'
import { returnRoll } from './dice.ts'
import { returnSlipped, returnTaken } from './money.ts'
import { returnTray } from './neighbour.ts'
import { nothingToReturn } from './accuse.ts'
import { returnSum } from './sums.ts'
import { openTampers } from './tampers.ts'
import { undoDeed, undoHotel } from './things.ts'
import { returnCuffs, returnToken } from './tokens.ts'

/** What a convict pays who caught them (CHE-226, CHE-234). */
const toCatcher = 100

/** How each tamper is undone (CHE-226). */
const undoing: Readonly<Record<TamperKey, (play: Play, tamper: Tamper) => Undone>> = {
  TAKE_MONEY: returnTaken,
  SLIP_MONEY: returnSlipped,
  MOVE_TOKEN: returnToken,
  MOVE_DEED: undoDeed,
  MOVE_HOTEL: undoHotel,
  FALSE_DICE: returnRoll,
  WRONG_SUM: returnSum,
  CARD_TRICK: returnCard,
  CUFFS: returnCuffs,
  WRONG_NEIGHBOUR: returnTray,
  SEALED_NOTE: nothingToReturn,
}

/** Takes tampers of one seat back, the last one first; what is left of it to pay, and what follows in public. */
export function takeBack(
  play: Play,
  tampers: readonly Tamper[],
  catcher: number,
): { parts: Part[]; then: Step[] } {
  const undone = tampers.toReversed().map((tamper) => {
    Object.assign(tamper, { status: 'caught', catcher })
    return undoing[tamper.tamper](play, tamper)
  })
  return {
    parts: undone.flatMap(({ parts = [] }) => parts),
    then: ofFirstRoll(undone.flatMap(({ then = [] }) => then)),
  }
}

function isMove({ step }: Step): boolean {
  return step === 'cheat.real'
}

function isOther(step: Step): boolean {
  return !isMove(step)
}

/** Of several false rolls the first is made good: the moves of later ones do not count (CHE-213, step 2). */
function ofFirstRoll(steps: readonly Step[]): Step[] {
  const first = steps.findLast(isMove)
  return steps.filter((step) => isOther(step) || step === first)
}

/** After the move by the real dice come the payments and Jail, then what else the undo brings about (CHE-112, CHE-226). */
export function punish(
  play: Play,
  seat: number,
  catcher: number,
  { parts, then }: { parts: Part[]; then: Step[] },
): void {
  const owed = [...parts, { to: catcher, amount: toCatcher }]
  const due = { step: 'tamper.fine', seat, parts: owed }
  inOrder(play, [...then.filter(isMove), due, ...then.filter(isOther)])
}

export function fine(play: Play, { seat, parts }: StepOf<'tamper.fine'>): void {
  charge(play, seat, parts, 'cheat', [{ step: 'cheat.jail', seat }])
}

/** Caught: all that is open of that kind (CHE-226). */
export function convictOf(play: Play, seat: number, key: TamperKey, catcher: number, how: Said): void {
  const { game } = play
  const tampers = openTampers(game, seat, key)
  game.own.settled.push({ accused: seat, cheat: key, catcher, at: game.now })
  game.own.cries.push({ window: game.own.window, seat: catcher, accused: seat, isRight: true })
  const undone = takeBack(play, tampers, catcher)
  const did = { ...tampers.at(-1)?.did }
  const booked = { catcherAmount: toCatcher, times: tampers.length, isJailed: true }
  play.emit({ kind: 'guilty', seat: catcher, accused: seat, cheat: key, how, did, booked, newCard: null })
  punish(play, seat, catcher, undone)
}
