import { ledgerOf } from '#editions/cheaters/look/ledger.ts'
import { ownOf, typed } from './typed.ts'
import { hotel } from '#mechanics/buildings.ts'
import type { Game, Seat } from '#engine/game.ts'
import type { Below } from '#test/engine/random.ts'

const kept = { chance: ['C02', 'C04', 'C06'], chest: ['K06', 'K08', 'K16'] }

/** Sets up the middle of a game: most deeds owned, hotels built, tokens spread, some kept cards, maybe the final phase. */
export function scramble(game: Game, below: Below): void {
  const { seats, bank } = game
  for (const deed of game.deeds) {
    if (!deed) continue
    if (below(5) > 0) deed.owner = below(seats.length)
    if (deed.level === 0 && below(4) === 0 && (bank.hotels ?? 0) > 0) {
      deed.level = hotel
      bank.hotels = (bank.hotels ?? 0) - 1
    }
  }
  seats.forEach((seat) => {
    const cash = 10 * below(150)
    bank.cash += seat.cash - cash
    Object.assign(seat, { cash, at: below(game.deeds.length) })
  })
  for (const [deck, cards] of Object.entries(kept))
    for (const card of cards) if (below(2)) deal(game, deck, card, below)
  const own = ownOf(game)
  if (below(2)) imprison(game, below(seats.length))
  own.finalPhase = game.deeds.every((deed) => deed?.owner !== null) || below(4) === 0
  own.secret.opening = ledgerOf(typed(game))
}

function imprison(game: Game, seat: number): void {
  const at = game.deeds.length / 4
  Object.assign(game.seats[seat] as Seat, { at, jail: 0 })
  ownOf(game).handcuffs = seat
}

/** Deals a card to a seat that keeps none of its deck. */
function deal(game: Game, deck: string, card: string, below: Below): void {
  const seat = game.seats[below(game.seats.length)]
  if (!seat || seat.cards.some((held) => held.deck === deck)) return
  game.decks[deck] = (game.decks[deck] ?? []).filter((other) => other !== card)
  seat.cards.push({ deck, card })
}
