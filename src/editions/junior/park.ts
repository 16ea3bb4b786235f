import { propertyAt } from '#engine/board.ts'
import { answering, press } from '#engine/edition.ts'
import { announceComplete } from '#mechanics/property/complete.ts'
import { deedAt, deedsOf, wouldComplete } from '#mechanics/property/holdings.ts'
import { choose, closing, closingWithoutUndo } from '../answers.ts'
import type { Answer, Game, Play, Position, PromptKind } from './game.ts'
import { payUp, purse } from './money.ts'

// Booths: a booth owns its attraction, and every player has a fixed number of booths (JUN-004, JUN-020).

/** Number of booths that each player starts with; later on the board and in the player's hand (JUN-004). */
export function boothsEach({ seats }: { seats: readonly unknown[] }): number {
  return seats.length === 2 ? 12 : 10
}

/** Number of booths in a player's hand, including replaced ones (JUN-047). */
export function boothsInHand(game: Game, seat: number): number {
  return boothsEach(game) - deedsOf(game, seat).length
}

/** Places a booth; a replaced booth returns to its owner (JUN-047, JUN-050). */
function putUp(play: Play, seat: number, square: number): void {
  deedAt(play.game, square).owner = seat
}

/** Places a booth from a card. */
export function putUpFree(play: Play, seat: number, square: number): void {
  const from = deedAt(play.game, square).owner
  putUp(play, seat, square)
  play.emit({ kind: 'boothPlaced', seat, square, from })
  announceComplete(play, seat, [square])
}

/** Offers a free attraction, or buys it immediately if an option requires that (JUN-016 to JUN-019). */
export function offer(play: Play, seat: number, square: number): void {
  const { price } = propertyAt(play.board, square)
  const { game } = play
  if (boothsInHand(game, seat) === 0) play.emit({ kind: 'rested', seat, square, why: 'noBooth' })
  else if (game.options['buy.mandatory'] === true) buy(play, seat, square)
  else if (purse(game, seat) < price) play.emit({ kind: 'rested', seat, square, why: 'tooDear' })
  else play.ask({ kind: 'buy', seats: [seat], timer: 'buy', about: { square, price } })
}

/** Places the booth once the price is paid, even if that takes the last coin (JUN-017, JUN-053). */
function buy(play: Play, seat: number, square: number): void {
  const { price } = propertyAt(play.board, square)
  const brings = () => {
    putUp(play, seat, square)
    play.emit({ kind: 'bought', seat, square, price })
    announceComplete(play, seat, [square])
  }
  payUp(play, { seat, to: 'bank', amount: price, why: 'purchase', about: { square }, brings })
}

/** Whether the payment would leave the player no money, which ends the game (JUN-053, JUN-057). */
function isLast(game: Game, seat: number, price: number): boolean {
  return game.options['end.trigger'] === 'zero' && purse(game, seat) === price
}

/** Fee for visitors after a purchase: doubled if the purchase completes the colour (JUN-021, JUN-022). */
function feeWhenBought(position: Position, square: number, seat: number): number {
  const { price } = propertyAt(position.board, square)
  return wouldComplete(position, square, seat) ? 2 * price : price
}

const decline: Answer<'buy' | 'buy.last'> = closing((play, seat, _move, { about: { square } }) =>
  play.emit({ kind: 'declined', seat, square }),
)

/** By default, buys if some money is left afterwards. */
export const buyPrompt: PromptKind<'buy'> = {
  options: (position, { id, about: { square, price } }, seat) => {
    const visitAmount = feeWhenBought(position, square, seat)
    return [press('buy', id, { square, price, visitAmount }), press('decline', id, { square })]
  },
  fallback: ({ game }, { id, about: { price } }, seat) =>
    choose(id, purse(game, seat) > price ? 'buy' : 'decline'),
  acts: {
    buy: closing((play, seat, _move, { about }) => {
      if (isLast(play.game, seat, about.price))
        play.ask({ kind: 'buy.last', seats: [seat], timer: 'buy', about })
      else buy(play, seat, about.square)
    }),
    decline,
  },
}

/** Asks for confirmation before the player spends the last coin (JUN-057). */
export const lastPrompt: PromptKind<'buy.last'> = {
  options: (_position, { id, about }) => [
    press('decline', id, { square: about.square }),
    press('spendAll', id, about),
  ],
  fallback: answering('decline'),
  acts: {
    spendAll: closingWithoutUndo((play, seat, _move, { about }) => buy(play, seat, about.square)),
    decline,
  },
}
