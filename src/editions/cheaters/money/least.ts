import { lotAt } from '#engine/board.ts'
import { press } from '#engine/edition.ts'
import type { Choice } from '#engine/option.ts'
import { refusal } from '#engine/refusal.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { FreeAction, Game, Play, Position } from '../game.ts'
import { isUnderSale } from '../cheats/under-sale.ts'
import { bankHeld, leastExpensive, sell } from './sale.ts'

function mayBuy(game: Game, seat: number): boolean {
  const { phase, buyOptions } = game.own
  const isOnTurn = phase === 'open' && game.turn.seat === seat
  return isOnTurn && buyOptions.some((option) => option.seat === seat && option.now)
}

/** The cheapest of the Bank's, while a pickpocket who got away may have it; null where there is none to be had (CHE-214). */
function offered(position: Position, seat: number): { square: number; price: number } | null {
  const { game, board } = position
  if (!mayBuy(game, seat)) return null
  const square = leastExpensive(position, bankHeld(position))
  if (square === null || isUnderSale(game, square)) return null
  return { square, price: lotAt(board, square).price }
}

function take(play: Play, seat: number, { square, price }: { square: number; price: number }): void {
  const { own } = play.game
  own.buyOptions = own.buyOptions.filter((option) => option.seat !== seat || !option.now)
  sell(play, seat, square, price, 'purchase')
  play.emit({ kind: 'took', seat, square })
}

/** Bought for the printed price, wherever the token is (CHE-214). */
export const buyLeast: FreeAction = {
  options: (position, seat) => {
    const sale = offered(position, seat)
    return sale && seatAt(position.game, seat).cash >= sale.price
      ? [{ ...press('buyLeast', null, { price: sale.price }), fixed: { square: sale.square } }]
      : []
  },
  explain: (position, seat) => {
    const sale = offered(position, seat)
    return sale && refusal('shortOfCash', { need: sale.price, have: seatAt(position.game, seat).cash })
  },
  carry: (play, seat) => {
    const sale = offered(play, seat)
    if (sale) take(play, seat, sale)
  },
}

/** What a time-out does with the option: it takes what costs nothing, and leaves the rest (Decisions). */
export function freeChoice(position: Position, seat: number): Choice | null {
  const sale = offered(position, seat)
  return sale?.price === 0 ? { act: 'buyLeast', prompt: null, with: { square: sale.square } } : null
}
