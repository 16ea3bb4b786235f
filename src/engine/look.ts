import { activePrompts } from './agenda.ts'
import type { Edition } from './edition.ts'
import type { Auction, Game, Offer, Order, Prompt } from './game.ts'

/**
 * A game as one viewer may know it: a seat, or null for what everybody at the table may see. Shares its parts with
 * the game: read it, never change it.
 */
export interface View extends Omit<
  Game,
  'decks' | 'drawn' | 'agenda' | 'offers' | 'orders' | 'auction' | 'prompts'
> {
  viewer: number | null
  /** Cards left face down, by deck. */
  decks: Record<string, number>
  /** Open decisions that may be answered now and are not private to somebody else. */
  prompts: Prompt[]
  /** Offers whose terms the viewer may know. */
  offers: Offer[]
  /** The viewer's own building orders. */
  orders: Order[]
  /** Stored maxima are the viewer's own. */
  auction: Auction | null
}

/** What a viewer may know of a game. */
export function look(edition: Edition, game: Game, viewer: number | null): View {
  const { decks, drawn: _drawn, agenda: _agenda, ...open } = game
  const mine = (seat: number) => seat === viewer
  const view: View = {
    ...open,
    viewer,
    decks: Object.fromEntries(Object.entries(decks).map(([deck, cards]) => [deck, cards.length])),
    prompts: activePrompts(game).filter((prompt) => !prompt.private || prompt.seats.some(mine)),
    offers: game.offers.filter((offer) => mine(offer.from) || mine(offer.to)),
    orders: game.orders.filter((order) => mine(order.seat)),
    auction: game.auction && {
      ...game.auction,
      maxima: game.auction.maxima.filter((maximum) => mine(maximum.seat)),
    },
  }
  edition.hide(view, game)
  return view
}
