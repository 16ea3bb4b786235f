import type { Stage } from '../stage.ts'
import type { Lane } from '../lane.ts'

/** What sets a bot to work, in the midst of which it will die. */
export interface Shot {
  /** Whether it works on a press, or on what the clock brings. */
  from: 'press' | 'now'
  does: () => Promise<unknown>
}

/** A kind of move, and how a game comes to where it can be made, again and again. */
export interface Scene {
  name: string
  open: (lane: Lane) => Promise<Stage>
  /** Plays on until it can be made; null where this game brings it no more. */
  ready: (stage: Stage) => Promise<Shot | null>
  /** Somebody makes a move that goes well; throws where nobody can. */
  goOn: (stage: Stage) => Promise<void>
  /** A chronicle: its buttons are the same at all times. */
  isChronicle?: boolean
}
