import { z } from 'zod'

/** What this edition keeps of a game, in `game.own`; everybody may know all of it. */
export const ownSchema = z.strictObject({
  /** Cards that have been carried out, face up, the last one on top (JUN-037). */
  discards: z.array(z.string()),
  /** The card that is being carried out. */
  card: z.string().nullable(),
})
export type Own = z.infer<typeof ownSchema>
