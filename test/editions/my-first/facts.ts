import { deck, seat, square } from '#test/scenario/kinds.ts'
import type { Fields } from '#test/scenario/fields.ts'
import type { EditionEvents } from '#engine/event.ts'

/** Its events with the facts that a scenario can name; the compiler keeps them complete. */
export const facts: { events: Fields<EditionEvents['my-first']> } = {
  events: {
    gotPlace: { seat, square },
    recycled: { deck },
  },
}
