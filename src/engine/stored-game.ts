import { z } from 'zod'
import type { Edition } from './edition.ts'
import * as part from './game.ts'

/** What every game has, whatever its edition; `Game` says what each of them is. */
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
 * The shape of a game as it is stored: the core, what each mechanic of its edition keeps beside it, and the edition's own
 * state; nothing else may stand in it. For a state that comes from outside, read under the rules that it was saved by.
 */
export function gameSchema(edition: Edition): z.ZodType<part.Game> {
  const known = made.get(edition)
  if (known) return known
  const schema: z.ZodType<unknown> = z.strictObject({ ...core, ...edition.slices, own: edition.own })
  // Which parts there are hangs on the edition, beyond what the compiler follows; each is of the type it has in `Game`.
  const ofGame = schema as z.ZodType<part.Game>
  made.set(edition, ofGame)
  return ofGame
}
