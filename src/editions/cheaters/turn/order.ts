import { fromLeft, livingSeats } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Game } from '../game.ts'

/** Seats that are not bankrupt, in seat order. */
export function inGame(game: Game): number[] {
  return livingSeats(game)
}

/** The others in the game, from the left of a seat round the table. */
export function leftOf(game: Game, seat: number): number[] {
  return fromLeft(game, seat)
}

/** Walked home for good (CHE-153). */
export function isHome(game: Game, seat: number): boolean {
  return game.own.finished.includes(seat)
}

/** Neither out, nor in the cell, nor home for good, so that their token can be moved (CHE-159, CHE-207). */
export function isMovable(game: Game, seat: number): boolean {
  const { jail, out } = seatAt(game, seat)
  return !out && jail === null && !isHome(game, seat)
}

/** Other players, in seat order. */
export function othersThan(game: Game, seat: number): number[] {
  return leftOf(game, seat).sort((a, b) => a - b)
}

/** Who has the tray after a seat (CHE-019); that seat itself where no other one still walks, null where nobody does (CHE-160). */
export function nextAfter(game: Game, seat: number): number | null {
  const others = leftOf(game, seat)
  const self = game.seats[seat]?.out ? [] : [seat]
  return [...others, ...self].find((other) => !isHome(game, other)) ?? null
}

/** From the first roll of a turn until its closing begins: accusations are taken (CHE-301). */
export function isWindowOpen(game: Game): boolean {
  const { phase, window } = game.own
  return phase !== 'closing' && window === game.turn.number
}
