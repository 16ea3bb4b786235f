import type { EditionEvents } from '#engine/event.ts'
import type { EditionRefusals } from '#engine/refusal.ts'
import type { Fields } from '#test/scenario/fields.ts'
import { many, maybe, money, seat, square } from '#test/scenario/kinds.ts'

/**
 * Facts of the edition's events and refusals for scenarios; the compiler checks that the lists are complete.
 */
export const facts: {
  events: Fields<EditionEvents['polynesia']>
  refusals: Fields<EditionRefusals['polynesia']>
} = {
  events: {
    titlesDealt: { seat, squares: many(square), price: money },
    counted: {
      seat,
      amount: money,
      cash: money,
      titlesAmount: maybe(money),
      mortgagedAmount: maybe(money),
      buildingsAmount: maybe(money),
    },
  },
  refusals: { inOwnTurnOnly: {}, hotelGoesWhole: { square }, hotelFirst: { square }, countNear: {} },
}
