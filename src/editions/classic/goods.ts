import type { Position } from '#engine/edition.ts'
import type { Goods, HeldCard } from '#engine/game.ts'
import type { Ask } from '#engine/option.ts'
import { deedAt } from './holdings.ts'
import { seatAt } from './means.ts'

interface GivenGoods {
  cash: number
  deeds: number[]
  cards: HeldCard[]
}

/** One side of a deal out of a move, its deeds with the mortgage flag that both sides see now. */
export function readGoods({ game }: Position, given: unknown): Goods {
  const { cash, deeds, cards } = given as GivenGoods
  return {
    cash,
    deeds: deeds.map((square) => ({ square, mortgaged: deedAt(game, square).mortgaged })),
    cards: cards.map(({ deck, card }) => ({ deck, card })),
  }
}

/** The question for one side of a deal, out of what a seat may give. */
export function goodsAsk(name: string, seat: number, cash: number, deeds: number[], { game }: Position): Ask {
  return { name, type: 'goods', seat, cash: Math.max(0, cash), deeds, cards: seatAt(game, seat).cards }
}

export function isEmpty({ cash, deeds, cards }: Goods): boolean {
  return cash === 0 && deeds.length === 0 && cards.length === 0
}

export function mortgagedIn({ deeds }: Goods): number[] {
  return deeds.filter((deed) => deed.mortgaged).map((deed) => deed.square)
}
