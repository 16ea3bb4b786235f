import { expect } from 'vitest'
import type { z } from 'zod'
import { editionOf } from '#editions/index.ts'
import type { Game, OptionValue } from '#engine/game.ts'
import { expectSame } from '#test/expecting.ts'
import { foundIn } from './found.ts'

const shapesEach = 8
const cardsByEdition = new Map<string, number>()

/** What an edition counts otherwise: `test/editions/<edition>/books.ts` exports it as `books`. */
export interface Books {
  /** Pieces that there are, where no option sets them. */
  stock?: (game: Game) => { houses: number | null; hotels: number | null }
  /** Cards that are neither face down nor held. */
  cardsBeside?: (game: Game) => number
  /** What its own state is held to. */
  schema?: z.ZodType
  /** Throws where something does not hold that its own rules promise at every moment. */
  alsoHolds?: (game: Game) => void
}

const books = await foundIn<Books>('books', 'books')

/** What holds in every game of every edition, whatever its options: no money, card, deed or piece comes or goes. */
export function expectBooks(game: Game): void {
  expectSame(money(game), 0)
  const own = books[game.edition]
  const stock = own?.stock?.(game) ?? stocksByOption(game)
  const { houses, hotels } = pieces(game)
  expectSame(houses, stock.houses)
  expectSame(hotels, stock.hotels)
  // A card that lies open when the last rival leaves is in no pile at the end.
  if (!game.over) expectSame(cards(game), cardsOf(game.edition))
  for (const seat of game.seats) if (!(seat.cash >= 0)) expect(seat.cash).toBeGreaterThanOrEqual(0)
  for (const deed of game.deeds)
    if (typeof deed?.owner === 'number')
      expectSame(game.seats[deed.owner]?.out, isEstateWaiting(game, deed.owner))
  // Takes longer than the move did, and what has a wrong shape keeps it for more than a move.
  if (game.over || game.version % shapesEach === 0) own?.schema?.parse(game.own)
  own?.alsoHolds?.(game)
}

/** Whether a seat is out and rent that may be claimed of it is decided before its estate is shared out (CLS-134). */
export function isEstateWaiting({ agenda }: Pick<Game, 'agenda'>, seat: number): boolean {
  return agenda.some((step) => step.step === 'bankrupt' && step['seat'] === seat)
}

function money({ seats, bank }: Game): number {
  return seats.reduce((sum, seat) => sum + seat.cash, bank.cash + bank.pot)
}

function stocksByOption({ options }: Game) {
  return { houses: stock(options['stock.houses']), hotels: stock(options['stock.hotels']) }
}

/** Without end they are not counted. */
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

/** As many as all decks of an edition have. */
function cardsOf(edition: string): number {
  const known = cardsByEdition.get(edition) ?? Object.values(editionOf(edition).decks).flat().length
  cardsByEdition.set(edition, known)
  return known
}

/** Face down, held, or where else an edition has them: drawn and not carried out yet, unless it says otherwise. */
function cards(game: Game): number {
  const { decks, seats, agenda } = game
  const down = Object.values(decks).reduce((sum, deck) => sum + deck.length, 0)
  const held = seats.reduce((sum, seat) => sum + seat.cards.length, down)
  const beside = books[game.edition]?.cardsBeside?.(game)
  return held + (beside ?? agenda.filter(({ step }) => step === 'card').length)
}
