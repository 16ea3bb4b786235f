import { z } from 'zod'
import type * as engine from '#engine/edition.ts'
import type * as core from '#engine/game.ts'

/** What this edition keeps of a game, in `game.own`; everybody may know all of it. */
export const ownSchema = z.strictObject({
  /** Cards that have been carried out, face up, the last one on top (JUN-037). */
  discards: z.array(z.string()),
  /** The card that is being carried out. */
  card: z.string().nullable(),
})
export type Own = z.infer<typeof ownSchema>

/** What the engine knows by these names, with the state that this edition keeps of a game. */

export type Game = core.Game<Own>
export type View = engine.View<Own>
export type Play = engine.Play<Own>
export type Position = engine.Position<Own>
export type Answer<Kind extends core.PromptName = core.PromptName> = engine.Answer<Own, Kind>
export type PromptKind<Kind extends core.PromptName = core.PromptName> = engine.PromptKind<Own, Kind>
export type Figures = engine.FiguresOf<Own>
