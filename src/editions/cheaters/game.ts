import type * as engine from '#engine/edition.ts'
import type * as core from '#engine/game.ts'
import type { Json } from '#engine/json.ts'
import type { Own } from './state.ts'

type Answers = Record<string, Json>

/** What the engine knows by these names, with the state that this edition keeps of a game. */

export type Game = core.Game<Own>
export type View = engine.View<Own>
export type Play = engine.Play<Own>
export type Position = engine.Position<Own>
export type Outlook = engine.Outlook<Own>
export type Answer<
  Kind extends core.PromptName = core.PromptName,
  With extends Answers = Answers,
> = engine.Answer<Own, Kind, With>
export type PromptKind<Kind extends core.PromptName = core.PromptName> = engine.PromptKind<Own, Kind>
export type PromptKinds = engine.PromptKinds<Own>
export type FreeAction<With extends Answers = Answers> = engine.FreeAction<Own, With>
export type StepHandlers = engine.StepHandlers<Own>
export type Figures = engine.FiguresOf<Own>
