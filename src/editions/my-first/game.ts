import { z } from 'zod'
import type * as engine from '#engine/edition.ts'
import type * as core from '#engine/game.ts'

/** State of this edition in `game.own`. */
export const ownSchema = z.strictObject({
  /** Used Chance cards, face up; the last one is on top (MYF-027). */
  discards: z.array(z.string()),
  /** The card whose effect is in progress; it is not in the pile (MYF-028). */
  inUse: z.string().nullable(),
})
export type Own = z.infer<typeof ownSchema>

// Types of the engine with this edition's state.

export type Game = core.Game<Own>
export type Play = engine.Play<Own>
export type Position = engine.Position<Own>
export type Answer = engine.Answer<Own>
export type PromptKind<Kind extends core.PromptName = core.PromptName> = engine.PromptKind<Own, Kind>
export type Figures = engine.FiguresOf<Own>
