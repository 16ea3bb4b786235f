import { lotAt } from '#engine/board.ts'
import { pay } from '#engine/money.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import { takenLawfully } from '../cheats/taken-on.ts'
import type { Game, Play, Position, Stop } from '../state.ts'
import { reviewFinalPhase } from '../turn/order.ts'
import { stopWithId } from '../turn/stops.ts'
import { freeDeeds, faceValue } from './values.ts'

/** Properties of the Bank, and what is bought from it or sold to it. */

export function bankHeld({ board, game }: Position): number[] {
  return board.properties.filter((square) => game.deeds[square]?.owner === null)
}

/** The first ahead of a square, itself the last of all (CHE-202, C08, A72); null where the Bank holds none. */
export function nextBankHeld(position: Position, from: number): number | null {
  const held = bankHeld(position)
  return held.find((square) => square > from) ?? held[0] ?? null
}

/** By printed price, of equal prices the lower square; null where there is none (CHE-116). */
export function leastExpensive(
  { board }: Pick<Position, 'board'>,
  squares: readonly number[],
): number | null {
  const price = (square: number) => lotAt(board, square).price
  return squares.toSorted((a, b) => price(a) - price(b) || a - b)[0] ?? null
}

/** A deed goes from the Bank to a seat for a price; its hotel stands on it (CHE-034). */
export function sell(play: Play, seat: number, square: number, price: number, why: string): void {
  pay(play, seat, 'bank', price, why, { square })
  deedAt(play.game, square).owner = seat
  reviewFinalPhase(play)
}

/** A property goes to the Bank for its face value, and its hotel stays on it (CHE-052, CHE-062, CHE-063). */
export function sellToBank(play: Play, seat: number, square: number): void {
  const amount = faceValue(play, square)
  pay(play, 'bank', seat, amount, 'sale', { square })
  deedAt(play.game, square).owner = null
  takenLawfully(play.game, seat, square, { amount })
}

/** Sells deeds that are not frozen, the cheapest first, until a seat has so much cash (CHE-064). */
export function sellFor(play: Play, seat: number, sum: number): void {
  const cheapest = freeDeeds(play.game, seat)
    .filter((square) => faceValue(play, square) > 0)
    .sort((a, b) => faceValue(play, a) - faceValue(play, b) || a - b)
  for (const square of cheapest) if (seatAt(play.game, seat).cash < sum) sellToBank(play, seat, square)
}

/** Notes at the stop that led to it what its owner has bought there (CHE-213). */
export function noteBought(
  game: Game,
  seat: number,
  id: number,
  bought: { square: number; price: number },
): void {
  const stop = stopWithId(game, id)
  if (stop?.seat === seat) stop.bought = bought
}

/** Deed and price of what was bought at a stop are exchanged back, if its owner still holds the deed (CHE-113, CHE-213). */
export function undoPurchase(play: Play, { seat, bought }: Stop): void {
  if (!bought) return
  const deed = deedAt(play.game, bought.square)
  if (deed.owner !== seat) return
  deed.owner = null
  pay(play, 'bank', seat, bought.price, 'undone')
}

/** The property whose purchase or auction is going on; no sleight can take it (CHE-203). Everybody may know. */
export function isUnderSale(game: Game, square: number): boolean {
  return (
    game.own.auction?.square === square ||
    game.prompts.some(({ kind, about }) => kind === 'buy' && about['square'] === square) ||
    game.agenda.some(
      ({ step, square: at }) => (step === 'buy' || step === 'cheaters.auction') && at === square,
    )
  )
}
