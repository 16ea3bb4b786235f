import type { Edition, Position } from '#engine/edition.ts'
import type { GameEvent } from '#engine/event.ts'
import type { Game } from '#engine/game.ts'
import { openDebts } from './state.ts'
import { copyGame } from '#engine/copy.ts'
import { MoveInPlay, type Play } from '#engine/play.ts'
import type { Raise } from '../asset.ts'

/** What the bot would do to raise money, and the cash in hand after it. */
export interface RaisePlan {
  events: GameEvent[]
  cash: number
}

/**
 * What raising money for a seat would do now, in the order of CLS-127: the same step on a copy of the game, which goes no
 * further. Without a sum, cash in hand, it is for the seat's debt; null where there is none, or not so much to be raised.
 */
export function raisePlan(position: Position, seat: number, sum?: number): RaisePlan | null {
  const wanted = sum ?? openDebts(position.game).find(({ debtor }) => debtor === seat)?.amount
  const after = wanted === undefined ? null : raised(position, seat, wanted)
  return after && { events: after.events, cash: after.game.seats[seat]?.cash ?? 0 }
}

/** The game in which a seat has raised so much cash; null where that cannot be. */
export function raised(
  { edition, game }: Position,
  seat: number,
  sum: number,
): { game: Game; events: GameEvent[] } | null {
  if (!('raise' in edition.steps)) return null
  const play = trialOn(edition, game)
  play.do({ step: 'raise', seat, sum })
  return (play.game.seats[seat]?.cash ?? 0) >= sum ? { game: play.game, events: play.events } : null
}

/** Play on a copy of a game, which goes no further: to see what raising money would do. */
export function trialOn<Own>(edition: Edition, game: Game<Own>): MoveInPlay<Own> {
  return new MoveInPlay<Own>(edition, copyGame(edition, game), () => {
    throw new Error('money is raised without chance')
  })
}

type Way<Own> = (play: Play<Own>, raise: Raise) => void

/**
 * Raises money in some way without the mortgages that turn out not to be needed, once what followed them has brought more
 * than was missing: of those, the largest loans first (CLS-127).
 */
export function withoutUnneeded<Own>(way: Way<Own>): Way<Own> {
  return (play, raise) => way(play, { ...raise, spared: unneededIn(way, play, raise) })
}

function unneededIn<Own>(way: Way<Own>, play: Play<Own>, raise: Raise): number[] {
  const trial = trialOn(play.edition, play.game)
  way(trial, raise)
  let excess = (trial.game.seats[raise.seat]?.cash ?? 0) - raise.sum
  return trial.events
    .filter((event) => event.kind === 'mortgaged')
    .toSorted((one, other) => other.amount - one.amount || one.square - other.square)
    .flatMap(({ square, amount }) => {
      if (amount > excess) return []
      excess -= amount
      return [square]
    })
}

/** Raises a sum in cash out of whatever the edition's mechanics know, in the order of CLS-127. */
export const raiseMoney = withoutUnneeded((play: Play, raise: Raise) => {
  const { assets } = play.edition.figures
  for (const isSparing of [true, false]) for (const asset of assets) asset.raise?.(play, raise, isSparing)
})
