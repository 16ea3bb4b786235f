import { z } from 'zod'

/** The shape of a file of questions. */

const name = z.string().min(1).max(60)
const sentence = z.string().min(1).max(600)
const value = z.union([z.string(), z.number(), z.boolean()])

const variant = z.strictObject({
  name,
  /** Another edition than the file's. */
  edition: z.string().exactOptional(),
  preset: z.string().exactOptional(),
  rules: z.record(z.string(), value).exactOptional(),
  players: z.int().exactOptional(),
  /** Seats that play at random. */
  random: z.int().min(1).exactOptional(),
})

const expectation = z.strictObject({
  /** The second variant, unless told otherwise. */
  variant: name.exactOptional(),
  /** The first measure, unless told otherwise. */
  measure: z.string().exactOptional(),
  is: z.enum(['more', 'less', 'same']),
  /** A number in place of the first variant. */
  than: z.number().exactOptional(),
  /** What that number is, as in "luck alone would be 25 %". */
  called: name.exactOptional(),
  /** For `same`: how far apart is still the same, in the unit of the measure. */
  within: z.number().positive().exactOptional(),
})

export const questionSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be small letters, digits and hyphens'),
  ask: z.string().min(1).max(160),
  rules: z.array(z.string()).exactOptional(),
  doubt: sentence,
  players: z.int().exactOptional(),
  games: z.int().min(2).max(1_000_000).exactOptional(),
  variants: z.array(variant).min(1).max(8),
  /** By its name, or by its name and what the report shall call it. */
  measure: z
    .array(z.union([z.string(), z.strictObject({ of: z.string(), called: name })]))
    .min(1)
    .max(8),
  expects: expectation.exactOptional(),
  /** What must come about in one of the variants at least for the games to say anything: `act:swap`. */
  hangsOn: z.string().exactOptional(),
  /** What the figures cannot say. */
  note: sentence.exactOptional(),
})

export const fileSchema = z.strictObject({ questions: z.array(z.unknown()) })

export type WrittenQuestion = z.infer<typeof questionSchema>
export type WrittenVariant = WrittenQuestion['variants'][number]
