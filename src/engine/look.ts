import { isActive } from './agenda.ts'
import type { Edition, Ending } from './edition.ts'
import type { Auction, Bank, Contention, Filing, Game, Offer, Order, Prompt, Seat } from './game.ts'

type SeenSeat = Omit<Seat, 'cash'> & { cash: number | null }
type SeenBank = Omit<Bank, 'cash'> & { cash: number | null }

/**
 * A game as one viewer may know it: a seat, or null for what everybody at the table may see. Shares its parts with
 * the game: read it, never change it.
 */
export interface View extends Omit<
  Game,
  | 'seats'
  | 'bank'
  | 'decks'
  | 'drawn'
  | 'agenda'
  | 'offers'
  | 'orders'
  | 'contention'
  | 'auction'
  | 'filings'
  | 'prompts'
  | 'alarm'
  | 'rests'
  | 'undo'
> {
  viewer: number | null
  /** Cash is null where it is not for this viewer to know. */
  seats: SeenSeat[]
  bank: SeenBank
  /** Cards left face down, by deck. */
  decks: Record<string, number>
  /** Open decisions that may be answered now; of those that are private to somebody else that there is one, where all wait for it. */
  prompts: Prompt[]
  /** Offers whose terms the viewer may know. */
  offers: Offer[]
  /** The viewer's own building orders. */
  orders: Order[]
  /** Claims are the viewer's own. */
  contention: Contention | null
  /** Stored maxima and sealed bids are the viewer's own. */
  auction: Auction | null
  /** The viewer's own. */
  filings: Filing[]
  /** When the game ends before its last bankruptcy; null where it will not, and after the end. */
  ending: Ending | null
}

/** What a viewer may know of a game. Written out part by part: it is made for every decision of every player. */
export function look(edition: Edition, game: Game, viewer: number | null): View {
  const { offers, orders, contention, auction, filings } = game
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
    contention: contention && contentionSeenBy(contention, viewer),
    auction: auction && auctionSeenBy(auction, viewer),
    filings: filings.length > 0 ? filings.filter(({ seat }) => seat === viewer) : filings,
    lastId: game.lastId,
    ending: game.over ? null : (edition.ending?.(game) ?? null),
    over: game.over,
    own: game.own,
  }
  edition.hide(view, game)
  return view
}

/** A contention without the claims of others. */
export function contentionSeenBy(contention: Contention, viewer: number | null): Contention {
  return { ...contention, claims: contention.claims.filter(({ seat }) => seat === viewer) }
}

/** An auction without the maxima and sealed bids of others. */
export function auctionSeenBy(auction: Auction, viewer: number | null): Auction {
  const isOwn = ({ seat }: { seat: number }) => seat === viewer
  return { ...auction, maxima: auction.maxima.filter(isOwn), sealed: auction.sealed.filter(isOwn) }
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
    if ((isMine || !prompt.private || prompt.blocks) && isActive(game, prompt))
      open.push(isMine || !prompt.private || prompt.aboutKnown ? prompt : { ...prompt, about: {} })
  }
  return open
}
