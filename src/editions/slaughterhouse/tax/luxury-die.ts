import type { Prompt, Step } from '#engine/game.ts'
import { deedsOf, fromLeft } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Play, Position, PromptKind } from '../game.ts'
import { mayPlayKey } from '../key/key.ts'
import { cheapest, chosen, deedOption, losable, mayEmpty } from '../property/choosing.ts'
import { isInMonopoly } from '../property/monopoly.ts'
import { seize } from '../property/seize.ts'
import { takePrompt } from '../property/taking.ts'
import { closing } from '../turn/closing.ts'
import { seatWithMost } from '../turn/seat-option.ts'

/** What the die of Luxury Tax brings (SLH-029 to SLH-033). */

const why = 'luxury'
/** Nobody takes it: they must give it away. */
const given = 'forfeit'

interface SeatStep extends Step {
  step: string
  seat: number
}

function ask(play: Play, kind: string, seat: number, about: Prompt['about']): void {
  play.ask({ kind, seats: [seat], timer: 'choice', about })
}

/** The Bank takes a property of its own choice (SLH-029). */
export function loseOne(play: Play, { seat }: SeatStep): void {
  const [only, ...others] = losable(play, seat)
  if (only === undefined) return nothingHappens(play, seat)
  if (others.length > 0 || mayPlayKey(play.game, seat)) ask(play, 'lux.lose', seat, { loser: seat })
  else seize(play, only, 'bank', why)
}

/** Another player of their own choice gets a property of their own choice, which may be mortgaged first (SLH-030). */
export function forfeitOne(play: Play, { seat }: SeatStep): void {
  const deeds = deedsOf(play.game, seat)
  const others = fromLeft(play.game, seat)
  const [only] = deeds
  if (only === undefined) return nothingHappens(play, seat)
  const isChoice = deeds.length > 1 || others.length > 1 || mayPlayKey(play.game, seat)
  if (isChoice || mayEmpty(play.game, only)) ask(play, 'lux.forfeit', seat, {})
  else seize(play, only, others[0] as number, given)
}

/** They take what belongs to no monopoly (SLH-031). */
export function takeOne(play: Play, { seat }: SeatStep): void {
  offerTaking(play, seat, false)
}

/** They take any property of another (SLH-032). */
export function takeAny(play: Play, { seat }: SeatStep): void {
  offerTaking(play, seat, true)
}

function offerTaking(play: Play, seat: number, isAny: boolean): void {
  const [only, ...others] = takeable(play, seat, isAny)
  if (only === undefined) return nothingHappens(play, seat)
  const isChoice = others.length > 0 || mayLeave(play) || mayPlayKey(play.game, seat)
  if (isChoice) ask(play, 'lux.take', seat, { isAny })
  else seize(play, only, seat, why)
}

/** The die orders the taking, unless the table leaves it to who rolled (AMB-10). */
function mayLeave({ game }: Position): boolean {
  return game.options['luxury_take'] === 'may'
}

function takeable(position: Position, seat: number, isAny: boolean): number[] {
  const { board, game } = position
  return board.properties.filter((square) => {
    const owner = game.deeds[square]?.owner ?? null
    return owner !== null && owner !== seat && (isAny || !isInMonopoly(position, square))
  })
}

function nothingHappens(play: Play, seat: number): void {
  play.emit({ kind: 'dieVoid', seat, square: seatAt(play.game, seat).at })
}

export const losePrompt: PromptKind = {
  options: (position, { id }, seat) => deedOption('lose', id, losable(position, seat)),
  fallback: (position, { id }, seat) => {
    const deed = cheapest(position, losable(position, seat))
    return deed === null ? null : { act: 'lose', prompt: id, with: { deed: [deed] } }
  },
  acts: { lose: closing((play, _seat, move) => seize(play, chosen(move), 'bank', why)) },
}

function poorest({ game }: Position, seat: number): number | null {
  return seatWithMost(fromLeft(game, seat), (other) => -seatAt(game, other).cash)
}

/** The cheapest for the poorest. */
const usualForfeit: PromptKind['fallback'] = (position, { id }, seat) => {
  const deed = cheapest(position, deedsOf(position.game, seat))
  const to = poorest(position, seat)
  return deed === null || to === null ? null : { act: 'forfeit', prompt: id, with: { deed: [deed], to } }
}

export const forfeitPrompt: PromptKind = {
  options: (position, { id }, seat) => {
    const deeds = deedsOf(position.game, seat)
    return fromLeft(position.game, seat).flatMap((to) => deedOption('forfeit', id, deeds, { fixed: { to } }))
  },
  fallback: usualForfeit,
  whenLeaving: usualForfeit,
  acts: {
    forfeit: closing((play, _seat, move) => seize(play, chosen(move), move.with['to'] as number, given)),
  },
}

/** What belongs to others and, but for the six, to no monopoly (SLH-031, SLH-032). */
export const luxuryTakePrompt = takePrompt(
  (position, { about }, seat) => takeable(position, seat, about['isAny'] as boolean),
  why,
  mayLeave,
)
