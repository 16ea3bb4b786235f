import { handCard as handClassicCard } from '#mechanics/cards/held.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { tradable } from '#mechanics/trade/trade-checks.ts'
import type { HeldCard } from '#engine/game.ts'
import type { Play, Position } from '../game.ts'
import { getOutNow } from '../blue/cards.ts'
import { change, countOf, tools, type Tool } from '../tools/inventory.ts'

/** In a deal a piece of the inventory is a card of this deck, so that it is chosen and shown like one. */
const inventory = 'inventory'

export function asGoods(tool: Tool): HeldCard {
  return { deck: inventory, card: tool }
}

export function isTool(held: { deck?: unknown } | null): boolean {
  return held?.deck === inventory
}

/** No deed changes hands by agreement before the gate has opened (SLH-145). */
export function tradableDeeds(position: Position, seat: number): number[] {
  return position.game.own.gateOpen ? tradable(position, seat) : []
}

/** Cards but blue card 4; by option what the inventory holds, piece by piece (SLH-147, AMB-57). */
export function tradableCards({ game }: Position, seat: number): HeldCard[] {
  const cards = seatAt(game, seat).cards.filter(({ card }) => card !== getOutNow)
  if (game.options['trade_inventory'] !== true) return cards
  const pieces = tools.flatMap((tool) =>
    Array.from({ length: countOf(game, seat, tool) }, () => asGoods(tool)),
  )
  return [...cards, ...pieces]
}

/** Hands over a card, or a piece of the inventory: given first, so that a Miner is in play all the time. */
export function handCard(play: Play, step: Parameters<typeof handClassicCard>[1]): void {
  if (!isTool(step)) return handClassicCard(play, step)
  const tool = step.card as Tool
  change(play, step.to, tool, 1)
  change(play, step.from, tool, -1)
}
