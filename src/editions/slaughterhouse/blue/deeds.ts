import { deedsOf, livingSeats, nextLiving } from '#mechanics/property/holdings.ts'
import { choose, closing } from '../../answers.ts'
import type { Play, Position, PromptKind } from '../game.ts'
import { cheapest, chosen, deedOption, losable, mayEmpty, seize, takePrompt } from '../property.ts'
import { type BlueCard, type BlueStep, hasNoEffect } from './cards.ts'

declare module '#engine/game.ts' {
  interface Subjects {
    'c9.choose': { owner: number; loser: number }
  }
}

const byNeighbour: BlueCard = 'neighbours_choice'

/** The next player names what the Bank gets of the drawer's (SLH-125). */
export function neighboursChoice(play: Play, step: BlueStep): void {
  const { seat } = step
  const [only, ...others] = losable(play, seat)
  if (only === undefined) hasNoEffect(play, step)
  else if (others.length > 0) askNeighbour(play, seat)
  else seize(play, only, 'bank', byNeighbour)
}

function askNeighbour(play: Play, owner: number): void {
  const seats = [nextLiving(play.game, owner)]
  play.ask({ kind: 'c9.choose', seats, timer: 'choice', about: { owner, loser: owner } })
}

export const neighbourPrompt: PromptKind<'c9.choose'> = {
  options: (position, prompt) => deedOption('condemn', prompt.id, losable(position, prompt.about.owner)),
  fallback: (position, prompt) => {
    const deed = cheapest(position, losable(position, prompt.about.owner))
    return deed === null ? null : choose(prompt.id, 'condemn', { deed: [deed] })
  },
  acts: { condemn: closing((play, _seat, move) => seize(play, chosen(move), 'bank', byNeighbour)) },
  /** The choice is the next one's then. */
  leave: (play, prompt) => {
    play.close(prompt.id)
    if (livingSeats(play.game).length > 1) askNeighbour(play, prompt.about.owner)
  },
}

const byChairman: BlueCard = 'chairmans_due'

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
  else seize(play, only, play.game.own.chairman, byChairman)
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
  return deed === null ? null : choose(id, 'forfeit', { deed: [deed], to })
}

export const tributePrompt: PromptKind = {
  options: (position, { id }, seat) =>
    deedOption('forfeit', id, demanded(position, seat), { fixed: { to: position.game.own.chairman } }),
  fallback: usualTribute,
  whenLeaving: usualTribute,
  acts: {
    forfeit: closing((play, _seat, move) => seize(play, chosen(move), play.game.own.chairman, byChairman)),
  },
}

/** Monopolies and unsold deeds included, and they may leave it (SLH-127). */
export const chairmanTakesPrompt = takePrompt(
  (position, _prompt, seat) => takeable(position, seat),
  byChairman,
  () => true,
)
