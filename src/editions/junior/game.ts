import { z } from 'zod'
import type * as engine from '#engine/edition.ts'
import type * as core from '#engine/game.ts'

/** State of this edition in `game.own`, all of it public. */
export const ownSchema = z.strictObject({
  /** Used cards, face up; the last one is on top (JUN-037). */
  discards: z.array(z.string()),
  /** The card whose effect is in progress. */
  card: z.string().nullable(),
})
export type Own = z.infer<typeof ownSchema>

// Types of the engine with this edition's state.

export type Game = core.Game<Own>
export type View = engine.View<Own>
export type Play = engine.Play<Own>
export type Position = engine.Position<Own>
export type Answer<Kind extends core.PromptName = core.PromptName> = engine.Answer<Own, Kind>
export type PromptKind<Kind extends core.PromptName = core.PromptName> = engine.PromptKind<Own, Kind>
export type Figures = engine.FiguresOf<Own>
