import { deck, seat, square } from '#test/scenario/kinds.ts'
import type { Fields } from '#test/scenario/fields.ts'
import type { EditionEvents } from '#engine/event.ts'

/** Facts of the edition's events for scenarios; the compiler checks that the list is complete. */
export const facts: { events: Fields<EditionEvents['my-first']> } = {
  events: {
    gotPlace: { seat, square },
    recycled: { deck },
  },
}
