import type { Stage } from '../stage.ts'
import type { TestBench } from '../lane.ts'

/** Triggers the work during which the bot will die. */
export interface Shot {
  /** `press` if a press starts the work, `now` if a deadline does. */
  from: 'press' | 'now'
  does: () => Promise<unknown>
}

/** A kind of move, and how to reach it again and again. */
export interface Scene {
  name: string
  open: (lane: TestBench) => Promise<Stage>
  /** Plays until the move is possible; returns null if this game no longer allows it. */
  ready: (stage: Stage) => Promise<Shot | null>
  /** Makes any move, which must succeed; throws if no player can move. */
  goOn: (stage: Stage) => Promise<void>
  /** Whether the channel is a chronicle: its buttons never change. */
  isChronicle?: boolean
}
