import type { APIMessage } from 'discord-api-types/v10'
import type { CallbackKind, InteractionKind } from '../codes.ts'
import type { Post } from '../world/types.ts'

export interface ModalView {
  customId: string
  title: string
  /** Discord's component objects: labels and text displays. */
  components: unknown[]
  /** The interaction that opened it. */
  interactionId: string
  channelId: string
  source: Post | null
}

export interface Choice {
  name: string
  value: string | number
}

/** The bot's first answer; 'none' when the deadline passed. */
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
  /** milliseconds from the press to the answer */
  latency: number
  message: APIMessage | null
  modal: ModalView | null
  choices: Choice[] | null
}

export interface Interaction {
  readonly id: string
  readonly token: string
  readonly kind: InteractionKind
  readonly userId: string
  readonly channelId: string
  readonly guildId: string | null
  /** epoch ms, of the world's clock */
  readonly createdAt: number
  /** The message whose component was used; for a modal, of the component that opened it. */
  readonly source: Post | null
  readonly commandName: string | null
  readonly parent: Interaction | null
  answered: CallbackKind | null
  /** Accepts no callback any more. */
  closed: boolean
  originalId: string | null
  ephemeral: boolean
  /** True from the deferral to its first edit. */
  waiting: boolean
  readonly settle: (answer: FirstAnswer) => void
  readonly startedAt: number
}
