import type { Stage } from '../stage.ts'
import type { TestBench } from '../lane.ts'

/** The trigger of the work during which the bot will die. */
export interface Shot {
  /** Whether the bot works on a press, or on a deadline. */
  from: 'press' | 'now'
  does: () => Promise<unknown>
}

/** A kind of move, and how to play to it repeatedly. */
export interface Scene {
  name: string
  open: (lane: TestBench) => Promise<Stage>
  /** Plays until the move is possible; null if this game no longer allows it. */
  ready: (stage: Stage) => Promise<Shot | null>
  /** Makes any successful move; throws if no player can. */
  goOn: (stage: Stage) => Promise<void>
  /** Set for a chronicle, whose buttons never change. */
  isChronicle?: boolean
}
