import { z } from 'zod'
import type { Edition } from './edition.ts'
import * as part from './game.ts'

/** Fields that the games of all editions have; `Game` documents them. */
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
 * Returns the strict schema of a stored game: the core, the state of the edition's mechanics, and the
 * edition's own state. Used to validate external states; pass the edition with the rules that saved them.
 */
export function gameSchema(edition: Edition): z.ZodType<part.Game> {
  const known = made.get(edition)
  if (known) return known
  const schema: z.ZodType<unknown> = z.strictObject({ ...core, ...edition.slices, own: edition.own })
  // The compiler cannot know which slices an edition has; `Game` has the type of each.
  const ofGame = schema as z.ZodType<part.Game>
  made.set(edition, ofGame)
  return ofGame
}
