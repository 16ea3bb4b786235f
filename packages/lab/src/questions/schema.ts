import { z } from 'zod'

// The schema of a file of questions.

const name = z.string().min(1).max(60)
const sentence = z.string().min(1).max(600)
const value = z.union([z.string(), z.number(), z.boolean()])

const variant = z.strictObject({
  name,
  /** Default: the edition that the file is about. */
  edition: z.string().exactOptional(),
  preset: z.string().exactOptional(),
  rules: z.record(z.string(), value).exactOptional(),
  players: z.int().exactOptional(),
  /** Number of seats that play at random. */
  random: z.int().min(1).exactOptional(),
})

const expectation = z.strictObject({
  /** Default: the second variant. */
  variant: name.exactOptional(),
  /** Default: the first measure. */
  measure: z.string().exactOptional(),
  is: z.enum(['more', 'less', 'same']),
  /** A number to compare with instead of the first variant. */
  than: z.number().exactOptional(),
  /** The label of `than`, as in "luck alone would be 25 %". */
  called: name.exactOptional(),
  /** For `same`: the largest difference that counts as equal, in the measure's unit. */
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
  /** A name, or a name with its label in the report. */
  measure: z
    .array(z.union([z.string(), z.strictObject({ of: z.string(), called: name })]))
    .min(1)
    .max(8),
  expects: expectation.exactOptional(),
  /** The name of a count, such as `act:swap`. If it hardly occurs in any variant, the games prove nothing. */
  hangsOn: z.string().exactOptional(),
  /** A remark on the limits of the figures. */
  note: sentence.exactOptional(),
})

export const fileSchema = z.strictObject({ questions: z.array(z.unknown()) })

export type WrittenQuestion = z.infer<typeof questionSchema>
export type WrittenVariant = WrittenQuestion['variants'][number]
