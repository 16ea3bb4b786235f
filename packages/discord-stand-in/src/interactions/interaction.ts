import type { APIMessage } from 'discord-api-types/v10'
import type { CallbackKind, InteractionKind } from '../codes.ts'
import type { Post } from '../world/types.ts'

export interface ModalView {
  customId: string
  title: string
  /** Discord's own component objects: labels and text displays. */
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

/** How the bot first answered; 'none' when it did not within the deadline. */
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
  /** The message whose component was used; also of the modal that it opened. */
  readonly source: Post | null
  readonly commandName: string | null
  readonly parent: Interaction | null
  answered: CallbackKind | null
  /** No callback can come any more. */
  closed: boolean
  originalId: string | null
  ephemeral: boolean
  /** Set from the deferring until its first edit. */
  waiting: boolean
  readonly settle: (answer: FirstAnswer) => void
  readonly startedAt: number
}
