import { z } from 'zod'

/** What this edition keeps of a game, in `game.own`. */
export const ownSchema = z.strictObject({
  /** Chance cards that were carried out, face up, the last one on top (MYF-027). */
  discards: z.array(z.string()),
  /** The card that is being carried out; it is out of the pile until then (MYF-028). */
  inUse: z.string().nullable(),
})
export type Own = z.infer<typeof ownSchema>
