import type { APIMessage } from 'discord-api-types/v10'
import type { CallbackKind, InteractionKind } from '../codes.ts'
import type { Owners, Person, Post } from '../world/types.ts'

export interface ModalView {
  customId: string
  title: string
  /** Discord's component objects: labels and text displays. */
  components: unknown[]
  /** Id of the interaction that the modal answered. */
  interactionId: string
  channelId: string
  source: Post | null
}

export interface Choice {
  name: string
  value: string | number
}

/** The kind of the bot's first answer; `none` if the deadline passed. */
export type AnswerKind =
  | 'message'
  | 'deferred message'
  | 'deferred update'
  | 'update'
  | 'choices'
  | 'modal'
  | 'none'

export interface FirstAnswer {
  kind: AnswerKind
  /** Milliseconds from the act to the answer. */
  latency: number
  message: APIMessage | null
  modal: ModalView | null
  choices: Choice[] | null
}

export type Target = { user: Person } | { message: Post }

export interface Interaction {
  readonly id: string
  readonly token: string
  readonly kind: InteractionKind
  readonly userId: string
  readonly channelId: string
  readonly guildId: string | null
  /** Epoch ms of the world's clock. */
  readonly createdAt: number
  /** The message whose component was used. For a modal, the message of the component that opened it. */
  readonly source: Post | null
  readonly commandName: string | null
  readonly parent: Interaction | null
  /** The installations that authorized the interaction. */
  readonly owners: Owners
  /** The person or the message on which a context menu's command was used. */
  readonly target: Target | null
  answered: CallbackKind | null
  /** True after the deadline: the interaction accepts no callback. */
  closed: boolean
  originalId: string | null
  ephemeral: boolean
  /** True from a deferred answer until it is filled in or deleted. */
  waiting: boolean
  /** Number of messages after the first answer. */
  followUps: number
  readonly settle: (answer: FirstAnswer) => void
  readonly startedAt: number
}
