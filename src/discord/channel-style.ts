import type { Scene } from '#art/index.ts'
import type { Part } from './parts/components.ts'
import type { Reading, Running } from './reading.ts'
import type { ChannelState } from './sending/channel-state.ts'
import type { Plan } from './sending/steps.ts'
import type { Delivery, GameEvent, LogEntry, Option, Prompt } from './shapes.ts'

/** Which people may open a panel. `seated` includes players who are out of the game; `players` does not. */
export type Audience = 'everybody' | 'seated' | 'players' | 'nobody'

/** A panel that is shown in place of another (`panels/index.ts`). Custom ids never name it. */
export type StandIn = 'hand' | 'publicLog' | 'publicNews'

/** One delivery, in the language and style of its channel. */
export interface Task {
  delivery: Delivery
  reading: Reading
  style: ChannelStyle
  running: Running | null
  /** How long computer players may keep moving before the channel is updated, ms. */
  debounceMs: number
}

/**
 * How a game is shown in its channel and in private panels. `styleOf` chooses the style. No other code asks
 * which style it is.
 */
export interface ChannelStyle {
  plan: (task: Task, state: ChannelState) => Plan
  /** Replacement panels, by the name of the replaced panel. */
  panels: Readonly<Record<string, StandIn>>
  audience: (panel: string) => Audience
  /** Whether one message shows the current state of the game. If that message is lost, it is posted again. */
  hasCard: boolean
  /**
   * Whether everybody may know when the game changes. Only then are open panels refreshed after changes, and
   * changes counted.
   */
  areChangesKnown: boolean
  /** Whether players have secrets. Other players' deadlines are then hidden. */
  areSecretsKept: boolean
  scene: (reading: Running, entries: readonly LogEntry[]) => Scene
  /** Describes the events that concern the viewer. */
  lines: (reading: Running, events: readonly GameEvent[]) => string[]
  /** Describes the events of the viewer's own move. */
  outcome: (reading: Running, news: readonly GameEvent[]) => string[]
  /**
   * Returns the question for a reminder, with mentions or names; null if the reminder only has the deadline.
   */
  reminder: (reading: Running, prompt: Prompt, isCalled: boolean) => string | null
  /** Returns buttons for an option's questions; null if a form asks them. */
  quickForm: (reading: Running, option: Option) => Part[] | null
}
