import type { EditionEvents } from '#engine/event.ts'
import type { EditionRefusals } from '#engine/refusal.ts'
import type { Fields } from '#test/scenario/fields.ts'
import { many, maybe, money, seat, square } from '#test/scenario/kinds.ts'

/** Its events and refusals with the facts that a scenario can name; the compiler keeps both complete. */
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
