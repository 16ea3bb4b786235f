import type { Edition } from '#engine/edition.ts'
import type { Game } from '#engine/game.ts'
import { look } from '#engine/look.ts'
import type { GivenGoods } from '#engine/option.ts'
import { playerOf } from './bridge.ts'
import { bestDeal } from './deals.ts'
import { figuresOf } from './figures.ts'
import { goodsOf, propose } from './offers.ts'

/**
 * The deal with another one that a computer player in a seat would think fair to both and best for the seat, by what
 * the seat may see; null where there is none, and in editions whose computer players make no such deals.
 */
export function suggestedDeal(
  edition: Edition,
  game: Game,
  seat: number,
  partner: number,
): { give: GivenGoods; get: GivenGoods } | null {
  if (game.over || !playerOf(edition.name).habits.includes(propose)) return null
  const figures = figuresOf(edition.board(game.options), edition.figures.dice)
  const deal = bestDeal(look(edition, game, seat), figures, seat, (one) => one.partner === partner)
  return deal && goodsOf(deal)
}
