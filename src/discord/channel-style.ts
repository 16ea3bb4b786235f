import type { Scene } from '#art/index.ts'
import type { Part } from './parts/components.ts'
import type { Reading, Running } from './reading.ts'
import type { ChannelState } from './sending/channel-state.ts'
import type { Plan } from './sending/steps.ts'
import type { Delivery, GameEvent, LogEntry, Option, Prompt } from './shapes.ts'

/** The people who may open a panel; a seated person may be out of the game. */
export type Audience = 'everybody' | 'seated' | 'players' | 'nobody'

/** A panel that replaces another (`panels/index.ts`); no custom id names it. */
export type StandIn = 'hand' | 'publicLog' | 'publicNews'

/** One delivery in the language and style of its channel. */
export interface Task {
  delivery: Delivery
  reading: Reading
  style: ChannelStyle
  running: Running | null
  /** How long computer players may move on before the channel is updated, ms. */
  debounceMs: number
}

/** How a game looks in its channel and in private. `styleOf` chooses it; no other code asks which style it is. */
export interface ChannelStyle {
  plan: (task: Task, state: ChannelState) => Plan
  /** Replacement panels, by the name of the replaced panel. */
  panels: Readonly<Record<string, StandIn>>
  audience: (panel: string) => Audience
  /** Whether one message shows the current state. It is posted again after a loss. */
  hasCard: boolean
  /** Whether everybody may know that a change was made: then open panels follow it, and changes can be counted. */
  areChangesKnown: boolean
  /** Whether players have secrets: then other players' deadlines are hidden, and there are no advance orders. */
  areSecretsKept: boolean
  scene: (reading: Running, entries: readonly LogEntry[]) => Scene
  /** Events that concern the reader, in words. */
  lines: (reading: Running, events: readonly GameEvent[]) => string[]
  /** The events of the reader's own move, in words. */
  outcome: (reading: Running, news: readonly GameEvent[]) => string[]
  /** The question in a reminder, with mentions or names; null for a reminder with the deadline only. */
  reminder: (reading: Running, prompt: Prompt, isCalled: boolean) => string | null
  /** The questions of an option as buttons; null if a form asks them. */
  quickForm: (reading: Running, option: Option) => Part[] | null
}
