import type { EditionEvents } from '#engine/event.ts'
import type { Fields } from '#test/scenario/fields.ts'
import { card, deck, flag, maybe, money, seat, square, word } from '#test/scenario/kinds.ts'

/** Facts of the edition's events for scenarios; the compiler checks that the list is complete. */
export const facts: { events: Fields<EditionEvents['junior']> } = {
  events: {
    boothPlaced: { seat, square, from: maybe(seat) },
    boothLost: { seat, card, why: word, group: word, owner: maybe(seat) },
    turnedOver: { deck, isShuffled: flag },
    goLost: { seat, amount: money },
  },
}
