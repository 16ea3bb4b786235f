import { z } from 'zod'
import type { Edition } from './edition.ts'
import * as part from './game.ts'

/** Fields of the games of all editions; `Game` documents them. */
const core = {
  edition: z.string(),
  rules: z.int(),
  mechanics: z.record(z.string(), z.int()).exactOptional(),
  options: part.optionsSchema,
  host: z.int(),
  version: z.int(),
  now: z.number(),
  seats: z.array(part.seatSchema),
  deeds: z.array(part.deedSchema.nullable()),
  bank: part.bankSchema,
  decks: z.record(z.string(), z.array(z.string())),
  turn: part.turnSchema,
  agenda: z.array(part.stepSchema),
  prompts: z.array(part.promptSchema),
  lastId: z.int(),
  drawn: z.record(z.string(), z.int()),
  quietHours: part.quietHoursSchema.exactOptional(),
  alarm: z.number().nullable(),
  undo: part.undoableSchema.nullable(),
  over: part.outcomeSchema.nullable(),
}

const made = new WeakMap<Edition, z.ZodType<part.Game>>()

/**
 * Returns the strict schema of a stored game: the core, the state of the edition's mechanics, and its own state. Validates
 * external states; use the edition under the rules that saved them.
 */
export function gameSchema(edition: Edition): z.ZodType<part.Game> {
  const known = made.get(edition)
  if (known) return known
  const schema: z.ZodType<unknown> = z.strictObject({ ...core, ...edition.slices, own: edition.own })
  // The compiler cannot follow which slices an edition has; each has its type in `Game`.
  const ofGame = schema as z.ZodType<part.Game>
  made.set(edition, ofGame)
  return ofGame
}
