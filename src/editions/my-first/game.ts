import { z } from 'zod'
import type * as engine from '#engine/edition.ts'
import type * as core from '#engine/game.ts'

/** What this edition keeps of a game, in `game.own`. */
export const ownSchema = z.strictObject({
  /** Chance cards that were carried out, face up, the last one on top (MYF-027). */
  discards: z.array(z.string()),
  /** The card that is being carried out; it is out of the pile until then (MYF-028). */
  inUse: z.string().nullable(),
})
export type Own = z.infer<typeof ownSchema>

/** What the engine knows by these names, with the state that this edition keeps of a game. */

export type Game = core.Game<Own>
export type Play = engine.Play<Own>
export type Position = engine.Position<Own>
export type Answer = engine.Answer<Own>
export type PromptKind<Kind extends core.PromptName = core.PromptName> = engine.PromptKind<Own, Kind>
export type Figures = engine.FiguresOf<Own>
