import { z } from 'zod'

/** What this edition keeps beside its mechanics. */
export const ownSchema = z.strictObject({
  /** The offer by which a jailed player asks for a release card, to be played as soon as it is theirs (POL-079). */
  wish: z.int().nullable(),
})
export type Own = z.infer<typeof ownSchema>
