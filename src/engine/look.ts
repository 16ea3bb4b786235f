import { isActive } from './agenda.ts'
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

/** What a viewer may know of a game. Written out part by part: it is made for every decision of every player. */
export function look(edition: Edition, game: Game, viewer: number | null): View {
  const { offers, orders, auction } = game
  const view: View = {
    viewer,
    edition: game.edition,
    rules: game.rules,
    options: game.options,
    host: game.host,
    version: game.version,
    now: game.now,
    seats: game.seats,
    deeds: game.deeds,
    bank: game.bank,
    decks: deckSizes(game),
    turn: game.turn,
    prompts: openPrompts(game, viewer),
    debts: game.debts,
    offers: offers.length > 0 ? offers.filter(({ from, to }) => from === viewer || to === viewer) : offers,
    orders: orders.length > 0 ? orders.filter(({ seat }) => seat === viewer) : orders,
    auction: auction && { ...auction, maxima: auction.maxima.filter(({ seat }) => seat === viewer) },
    lastId: game.lastId,
    over: game.over,
    own: game.own,
  }
  edition.hide(view, game)
  return view
}

function deckSizes({ decks }: Game): Record<string, number> {
  const sizes: Record<string, number> = {}
  for (const deck in decks) sizes[deck] = decks[deck]?.length ?? 0
  return sizes
}

function openPrompts(game: Game, viewer: number | null): Prompt[] {
  const open: Prompt[] = []
  for (const prompt of game.prompts) {
    const isMine = viewer !== null && prompt.seats.includes(viewer)
    if ((isMine || !prompt.private) && isActive(game, prompt)) open.push(prompt)
  }
  return open
}
