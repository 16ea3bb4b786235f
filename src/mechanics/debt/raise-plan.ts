import type { Edition, Position } from '#engine/edition.ts'
import type { GameEvent } from '#engine/event.ts'
import type { Game } from '#engine/game.ts'
import { openDebts } from './state.ts'
import { copyGame } from '#engine/copy.ts'
import { MoveInPlay, type Play } from '#engine/play.ts'
import type { Raise } from '../asset.ts'

/** The bot's steps to raise money, and the cash that results. */
export interface RaisePlan {
  events: GameEvent[]
  cash: number
}

/**
 * Previews how the bot raises money for a seat (CLS-127), by running the step on a copy of the game. `sum` is
 * the cash to reach, by default the seat's debt. Returns null if there is no debt or the seat cannot raise
 * enough.
 */
export function raisePlan(position: Position, seat: number, sum?: number): RaisePlan | null {
  const wanted = sum ?? openDebts(position.game).find(({ debtor }) => debtor === seat)?.amount
  const after = wanted === undefined ? null : raised(position, seat, wanted)
  return after && { events: after.events, cash: after.game.seats[seat]?.cash ?? 0 }
}

/** Returns the game after a seat has raised an amount; null if that is impossible. */
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

/** Creates a trial move on a copy of a game, used to preview raising money. */
export function trialOn<Own>(edition: Edition, game: Game<Own>): MoveInPlay<Own> {
  return new MoveInPlay<Own>(edition, copyGame(edition, game), () => {
    throw new Error('raising money must not draw')
  })
}

type Way<Own> = (play: Play<Own>, raise: Raise) => void

/**
 * Wraps a way to raise money so that it skips mortgages that turn out to be unnecessary because later sales
 * bring more than was missing. Skips the largest loans first (CLS-127).
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

/** Raises cash from all assets of the edition, in the order of CLS-127. */
export const raiseMoney = withoutUnneeded((play: Play, raise: Raise) => {
  const { assets } = play.edition.figures
  for (const isSparing of [true, false]) for (const asset of assets) asset.raise?.(play, raise, isSparing)
})
