import type { Deed, Game, Seat } from './game.ts'
import { copyJson } from './json.ts'

/**
 * A game that can be changed without the given one changing. Knows the large parts by name, which is several times
 * faster than feeling the way through them; options are fixed once a game has begun, and shared.
 */
export function copyGame(game: Game): Game {
  return {
    ...game,
    seats: game.seats.map(copySeat),
    deeds: game.deeds.map(copyDeed),
    bank: { ...game.bank },
    decks: copyDecks(game.decks),
    turn: { ...game.turn, lapsed: [...game.turn.lapsed] },
    agenda: copyJson(game.agenda),
    prompts: copyJson(game.prompts),
    debts: copyJson(game.debts),
    offers: copyJson(game.offers),
    orders: copyJson(game.orders),
    auction: copyJson(game.auction),
    drawn: { ...game.drawn },
    over: copyJson(game.over),
    own: copyJson(game.own),
  }
}

function copySeat(seat: Seat): Seat {
  return { ...seat, cards: [...seat.cards] }
}

function copyDeed(deed: Deed | null): Deed | null {
  return deed && { ...deed }
}

function copyDecks(decks: Game['decks']): Game['decks'] {
  const copies: Game['decks'] = {}
  for (const deck in decks) copies[deck] = [...(decks[deck] as string[])]
  return copies
}
