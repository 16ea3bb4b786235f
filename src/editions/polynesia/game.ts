import { z } from 'zod'
import type * as engine from '#engine/edition.ts'
import type * as core from '#engine/game.ts'

/** What this edition keeps beside its mechanics. */
export const ownSchema = z.strictObject({
  /** The offer by which a jailed player asks for a release card, to be played as soon as it is theirs (POL-079). */
  wish: z.int().nullable(),
})
export type Own = z.infer<typeof ownSchema>

/** What the engine knows by these names, with the state that this edition keeps of a game. */

export type Game = core.Game<Own>
export type Play = engine.Play<Own>
export type Position = engine.Position<Own>
export type Answer<Kind extends core.PromptName = core.PromptName> = engine.Answer<Own, Kind>
export type PromptKind<Kind extends core.PromptName = core.PromptName> = engine.PromptKind<Own, Kind>
export type FreeAction = engine.FreeAction<Own>
export type Figures = engine.FiguresOf<Own>
