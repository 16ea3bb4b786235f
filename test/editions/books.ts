import { expect } from 'vitest'
import { editionOf } from '#editions/index.ts'
import type { Game, OptionValue } from '#engine/game.ts'
import { cardsBeside, hotelsOfCheaters } from './cheaters/books.ts'

const hotel = 5

/** What holds in every game of every edition, whatever its options: no money, card, deed or piece comes or goes. */
export function expectBooks(game: Game): void {
  expect(money(game)).toBe(0)
  expect(pieces(game)).toEqual(stocks[game.edition]?.(game) ?? stocksByOption(game))
  expect(cards(game)).toBe(Object.values(editionOf(game.edition).decks).flat().length)
  for (const seat of game.seats) expect(seat.cash).toBeGreaterThanOrEqual(0)
  for (const deed of game.deeds)
    if (typeof deed?.owner === 'number') expect(game.seats[deed.owner]?.out).toBe(false)
}

function money({ seats, bank }: Game): number {
  return seats.reduce((sum, seat) => sum + seat.cash, bank.cash + bank.pot)
}

/** Where an edition has a stock that no option sets. */
const stocks: Readonly<Record<string, (game: Game) => ReturnType<typeof pieces>>> = {
  cheaters: (game) => ({ houses: 0, hotels: hotelsOfCheaters(game) }),
}

function stocksByOption({ options }: Game) {
  return { houses: stock(options['stock.houses']), hotels: stock(options['stock.hotels']) }
}

/** Without end they are not counted. */
function stock(option: OptionValue | undefined): number | null {
  return typeof option === 'number' ? option : null
}

function pieces({ deeds, bank }: Game) {
  let [houses, hotels] = [0, 0]
  for (const deed of deeds) {
    if (deed?.level === hotel) hotels += 1
    else houses += deed?.level ?? 0
  }
  return {
    houses: bank.houses === null ? null : bank.houses + houses,
    hotels: bank.hotels === null ? null : bank.hotels + hotels,
  }
}

/** Face down, held, or drawn and not carried out yet. */
function cards(game: Game): number {
  const { decks, seats, agenda } = game
  const down = Object.values(decks).reduce((sum, deck) => sum + deck.length, 0)
  const held = seats.reduce((sum, seat) => sum + seat.cards.length, down)
  if (game.edition === 'cheaters') return held + cardsBeside(game)
  return held + agenda.filter(({ step }) => step === 'card').length
}
