import { z } from 'zod'

declare module '#engine/game.ts' {
  interface Slices {
    /** Cards of each deck that have not come up since it was shuffled (CLS-061); null where they go under the deck. */
    unseen: Record<string, number> | null
  }
}

export const cardsState = { unseen: z.record(z.string(), z.int()).nullable() }
