import type * as engine from '#engine/edition.ts'
import type * as core from '#engine/game.ts'
import type { Own } from './state.ts'

/** What the engine knows by these names, with the state that this edition keeps of a game. */

export type Game = core.Game<Own>
export type View = engine.View<Own>
export type Play = engine.Play<Own>
export type Position = engine.Position<Own>
export type Answer = engine.Answer<Own>
export type PromptKind = engine.PromptKind<Own>
export type FreeAction = engine.FreeAction<Own>
export type StepHandler = engine.StepHandler<Own>
export type Figures = engine.FiguresOf<Own>
