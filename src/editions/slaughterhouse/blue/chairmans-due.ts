import { deedsOf } from '#mechanics/property/holdings.ts'
import type { Play, Position, PromptKind } from '../game.ts'
import { cheapest, chosen, deedOption, mayEmpty } from '../property/choosing.ts'
import { seize } from '../property/seize.ts'
import { takePrompt } from '../property/taking.ts'
import { closing } from '../turn/closing.ts'
import type { BlueCard } from './cards.ts'
import { hasNoEffect, type BlueStep } from './carry.ts'

const why: BlueCard = 'chairmans_due'

/** A property for the Chairman, or any property there is where they have drawn it themselves (SLH-126, SLH-127). */
export function chairmansDue(play: Play, step: BlueStep): void {
  if (play.game.own.chairman === step.seat) offerAny(play, step)
  else demandOne(play, step)
}

function demandOne(play: Play, step: BlueStep): void {
  const { seat } = step
  const [only, ...others] = deedsOf(play.game, seat)
  if (only === undefined) hasNoEffect(play, step)
  else if (others.length > 0 || mayEmpty(play.game, only))
    play.ask({ kind: 'c10.forfeit', seats: [seat], timer: 'choice' })
  else seize(play, only, play.game.own.chairman, why)
}

function offerAny(play: Play, step: BlueStep): void {
  if (takeable(play, step.seat).length === 0) hasNoEffect(play, step)
  else play.ask({ kind: 'c10.take', seats: [step.seat], timer: 'choice' })
}

function takeable({ board, game }: Position, seat: number): number[] {
  return board.properties.filter((square) => game.deeds[square]?.owner !== seat)
}

/** Where the Coin has come to whoever drew the card meanwhile, because its holder has left, nobody gets anything. */
function demanded({ game }: Position, seat: number): number[] {
  return game.own.chairman === seat ? [] : deedsOf(game, seat)
}

const usualTribute: PromptKind['fallback'] = (position, { id }, seat) => {
  const deed = cheapest(position, demanded(position, seat))
  const to = position.game.own.chairman
  return deed === null ? null : { act: 'forfeit', prompt: id, with: { deed: [deed], to } }
}

export const tributePrompt: PromptKind = {
  options: (position, { id }, seat) =>
    deedOption('forfeit', id, demanded(position, seat), { fixed: { to: position.game.own.chairman } }),
  fallback: usualTribute,
  whenLeaving: usualTribute,
  acts: {
    forfeit: closing((play, _seat, move) => seize(play, chosen(move), play.game.own.chairman, why)),
  },
}

/** Monopolies and unsold deeds included, and they may leave it (SLH-127). */
export const chairmanTakesPrompt = takePrompt(
  (position, _prompt, seat) => takeable(position, seat),
  why,
  () => true,
)
