import { expect } from 'vitest'
import type { z } from 'zod'
import { editionOf } from '#editions/index.ts'
import type { Game, OptionValue } from '#engine/game.ts'
import { expectSame } from '#test/expecting.ts'
import { foundIn } from './found.ts'

const shapesEach = 8
const cardsByEdition = new Map<string, number>()

/** Checks of one edition: `test/editions/<edition>/books.ts` exports them as `books`. */
export interface Books {
  /**
   * Returns the numbers of pieces in the game, null if unlimited. Default: the numbers that the options set.
   */
  stock?: (game: Game) => { houses: number | null; hotels: number | null }
  /** Returns the number of cards that are neither in a deck nor held by a seat. */
  cardsBeside?: (game: Game) => number
  /** The schema of the edition's own state. */
  schema?: z.ZodType
  /** Throws if an invariant of this edition does not hold. */
  alsoHolds?: (game: Game) => void
}

const books = await foundIn<Books>('books', 'books')

/**
 * Checks invariants of every game, with any options: the totals of money, cards, deeds and pieces never
 * change.
 */
export function expectBooks(game: Game): void {
  expectSame(money(game), 0)
  const own = books[game.edition]
  const stock = own?.stock?.(game) ?? stocksByOption(game)
  const { houses, hotels } = pieces(game)
  expectSame(houses, stock.houses)
  expectSame(hotels, stock.hotels)
  // If the last rival leaves while a card is open, that card is in no pile at the end.
  if (!game.over) expectSame(cards(game), cardsOf(game.edition))
  for (const seat of game.seats) if (!(seat.cash >= 0)) expect(seat.cash).toBeGreaterThanOrEqual(0)
  for (const deed of game.deeds)
    if (typeof deed?.owner === 'number')
      expectSame(game.seats[deed.owner]?.out, isEstateWaiting(game, deed.owner))
  // Parses only some states, since that is slow and a wrong shape stays for several moves.
  if (game.over || game.version % shapesEach === 0) own?.schema?.parse(game.own)
  own?.alsoHolds?.(game)
}

/** Whether a seat is out but its estate waits for a decision on claimed rent (CLS-134). */
export function isEstateWaiting({ agenda }: Pick<Game, 'agenda'>, seat: number): boolean {
  return agenda.some((step) => step.step === 'bankrupt' && step['seat'] === seat)
}

function money({ seats, bank }: Game): number {
  return seats.reduce((sum, seat) => sum + seat.cash, bank.cash + bank.pot)
}

function stocksByOption({ options }: Game) {
  return { houses: stock(options['stock.houses']), hotels: stock(options['stock.hotels']) }
}

/** Returns the number of pieces that an option sets; null if they are unlimited. */
function stock(option: OptionValue | undefined): number | null {
  return typeof option === 'number' ? option : null
}

function pieces({ edition, options, deeds, bank }: Game) {
  const { hotel } = editionOf(edition).board(options).buildings
  let [houses, hotels] = [0, 0]
  for (const deed of deeds) {
    if (deed && deed.level === hotel) hotels += 1
    else houses += deed?.level ?? 0
  }
  return {
    houses: bank.houses === null ? null : bank.houses + houses,
    hotels: bank.hotels === null ? null : bank.hotels + hotels,
  }
}

/** Returns the number of cards in all decks of an edition. */
function cardsOf(edition: string): number {
  const known = cardsByEdition.get(edition) ?? Object.values(editionOf(edition).decks).flat().length
  cardsByEdition.set(edition, known)
  return known
}

/**
 * Counts the cards in decks, held by seats, and elsewhere. By default, "elsewhere" means cards whose effect
 * is in progress.
 */
function cards(game: Game): number {
  const { decks, seats, agenda } = game
  const down = Object.values(decks).reduce((sum, deck) => sum + deck.length, 0)
  const held = seats.reduce((sum, seat) => sum + seat.cards.length, down)
  const beside = books[game.edition]?.cardsBeside?.(game)
  return held + (beside ?? agenda.filter(({ step }) => step === 'card').length)
}
