import type { Task } from '../channel-style.ts'
import type { MakingDeps } from './card-making.ts'
import type { ChannelState } from './channel-state.ts'
import type { Courier } from './courier.ts'
import type { Step } from './steps.ts'

export interface RunDeps extends MakingDeps {
  courier: Courier
}

/** A delivery under way; its state has every step that Discord has carried out, also where a later one fails. */
export interface Run {
  readonly task: Task
  state: ChannelState
  /** Resolves once there is room for the picture that the current card lacks. */
  better: Promise<void> | null
}

/** A step of one kind. */
export type StepOf<Kind extends Step['do']> = Extract<Step, { do: Kind }>

/** How often a failed step is tried in all the deliveries of a game; after that it is left. */
export const mostTries = {
  /** Closing an earlier card: then the first press takes its controls off. */
  close: 8,
  /** Removing the message about a decision beside the turn. */
  remove: 10,
  /** Waiting for a limit of Discord's at the end of a game: then a message keeps its controls. */
  unpress: 3,
} as const
