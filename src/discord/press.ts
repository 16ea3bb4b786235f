import { InteractionResponseType, MessageFlags, Routes } from 'discord.js'
import type { APIModalInteractionResponseCallbackData, GuildMember, REST } from 'discord.js'
import type { Words } from '#text/index.ts'
import type { Answering, AnswerQueue } from './answering.ts'
import { isTransient, isUnknownMessage } from './sending/discord-errors.ts'
import {
  answerItself,
  fillAnswer,
  followUp,
  isThinking,
  readAnswer,
  withdrawAnswer,
  acknowledgement,
  FirstAnswer,
} from './by-token.ts'
import type { First } from './by-token.ts'
import { text } from './parts/components.ts'
import { bodyOf, type Message } from './parts/message.ts'
import type { Person, TableInfo } from './shapes.ts'

export interface InteractionData {
  id: string
  token: string
  application: string
  user: Person
  guild: string
  channel: string
  isThread: boolean
  /** The channel of that thread; otherwise the channel itself. */
  parent: string
  permissions: bigint
  /** False if the server has installed only the commands. */
  isBotThere: boolean
  /** The user as a member of the server, with roles; null in direct messages and for an unknown server. */
  member: GuildMember | null
  /** Ids of the user's roles on the server. */
  roles: readonly string[]
  isManager: boolean
  /** Whether the user may manage messages or the server. */
  isModerator: boolean
  locale: string
  words: Words
  /** Id of the message that has the pressed control; null without one. */
  message: string | null
  /** Whether only the user can see that message. */
  isPrivate: boolean
  /** The components of that message, as Discord returned them. */
  shown: readonly unknown[]
  values: readonly string[]
  fields: Readonly<Record<string, string>>
}

export interface ShownView {
  name: string
  args: readonly string[]
  /** The version of the game that the panel shows. It may be lower than the real one, but not higher. */
  version: number
  notice?: string | undefined
  seen?: number | undefined
  isUnfinished?: boolean | undefined
  asked?: number | undefined
}

/** A private message to the user who pressed. */
export interface PrivateMessage {
  message: string
  /** The panel that the message shows; null if the bot cannot rebuild it. */
  view: ShownView | null
  /** Whether the message was sent as a note next to a panel. */
  isBeside: boolean
  sent: Message
  components: readonly unknown[]
}

export interface Follower {
  onSent: (sent: PrivateMessage) => void
  /** Called when the press itself has deleted this private message. */
  onRemoved: (message: string) => void
  /** Resolves when no request with an older token is running. */
  isFree: () => Promise<void>
}

type Give = (signal: AbortSignal) => Promise<void>

interface ReplyOptions {
  /**
   * True for a message that does not answer the press. It stays after the next press, because the user may
   * not have read it.
   */
  isLasting?: boolean
  view?: ShownView | null
}

interface Filling extends ReplyOptions {
  isBeside?: boolean
}

/** Answers an interaction with plain REST requests, independently of the state of discord.js. */
export class Press {
  readonly interaction: InteractionData
  /** The game and its channel; null without a game, or if the answer itself is about that channel. */
  home: Pick<TableInfo, 'id' | 'channel'> | null = null
  readonly #rest: REST
  readonly #owed: Message[] = []
  readonly #line: AnswerQueue
  readonly #firstAnswer: FirstAnswer
  readonly #unsaid: Message[] = []
  /** The acknowledgement that was attempted. Discord may have accepted it without a confirmation. */
  #tried: First | null = null
  #first: First | null = null
  #isShown = false
  /** The message that this press has filled: the pressed message or the press's own answer. */
  #filled: string | null = null
  /** That message's id in requests with this token. */
  #at = answerItself
  #follower: Follower | null = null

  constructor(
    interaction: InteractionData,
    rest: REST,
    answering: Answering,
    answered: () => void = () => undefined,
  ) {
    this.interaction = interaction
    this.#rest = rest
    this.#line = answering.line(interaction.id, interaction.user.id)
    this.#firstAnswer = new FirstAnswer(rest, interaction, answering.insists, answered)
  }

  get isAnswered(): boolean {
    return this.#first !== null
  }

  /**
   * Whether Discord confirmed this process's first answer. Otherwise the token may edit the answer of another
   * process.
   */
  get isOurs(): boolean {
    return this.#firstAnswer.isOurs
  }

  get isWaiting(): boolean {
    return !this.#line.isEmpty
  }

  /** Whether the press edits its message instead of sending a new one. */
  get isUpdating(): boolean {
    return (this.#first ?? this.#tried) === 'update' && this.interaction.message !== null
  }

  /** Whether Discord still shows "thinking …" without an answer. */
  get isSilent(): boolean {
    return this.#first === 'private' && !this.#isShown
  }

  get isFollowed(): boolean {
    return this.#follower !== null
  }

  follow(follower: Follower): void {
    this.#follower = follower
  }

  /** Deletes a private message of this press. Succeeds if it has already been deleted. */
  async takeAway(message: string): Promise<void> {
    const { application, token } = this.interaction
    await this.#rest
      .delete(Routes.webhookMessage(application, token, this.#nameOf(message)), { auth: false })
      .catch(() => undefined)
  }

  /**
   * Edits a private message of this press once, without retries. Returns the components as Discord stored
   * them.
   */
  async refill(
    message: string,
    content: Message,
    kept: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly unknown[]> {
    const of = this.#nameOf(message)
    const { components = [] } = await fillAnswer(this.#rest, this.interaction, content, { kept, signal, of })
    return components
  }

  #nameOf(message: string): string {
    const isOwn = message === this.#filled || (this.isUpdating && message === this.interaction.message)
    return isOwn ? answerItself : message
  }

  /**
   * Acknowledges the press. If this throws, the press must not be carried out.
   * @throws Unacked, AcknowledgementUnknown
   */
  async acknowledge(first: First): Promise<void> {
    this.#tried = first
    if (this.isUpdating) this.#line.pressed(this.#place)
    await this.#firstAnswer.insist(acknowledgement(first))
    this.#first = first
  }

  async openModal(modal: APIModalInteractionResponseCallbackData): Promise<void> {
    await this.#firstAnswer.insist({ type: InteractionResponseType.Modal, data: modal })
  }

  async suggest(choices: { name: string; value: string }[]): Promise<void> {
    await this.#firstAnswer.send({
      type: InteractionResponseType.ApplicationCommandAutocompleteResult,
      data: { choices },
    })
  }

  /**
   * Fills the deferred reply, or edits the pressed message. Retries in the background until a newer answer is
   * shown.
   */
  async show(message: Message, view: ShownView | null = null): Promise<void> {
    await this.#show(message, this.#orBelow(message, { view }))
  }

  async #show(message: Message, give: Give): Promise<void> {
    this.#isShown = true
    const place = this.#place
    // Another process has answered this press, and somebody has pressed that answer since. This answer would
    // replace it.
    if (!this.isOurs && this.#line.isPassed(place)) return
    await this.#line.say({ message, place, isOwed: false, give })
  }

  /** Removes the controls of the pressed message. Succeeds if the message has been deleted meanwhile. */
  async strip(message: Message): Promise<void> {
    await this.#show(message, this.#filling(message, {})).catch((error: unknown) => {
      if (!isUnknownMessage(error)) throw error
    })
  }

  /** Deletes the deferred reply, because the channel already shows the result. */
  async withdraw(): Promise<void> {
    this.#isShown = true
    const give = async (signal: AbortSignal) => {
      await this.#confirmed(signal)
      await this.#follower?.isFree()
      const done: Message = { components: [text(this.interaction.words.say('ui.form.done'))] }
      await withdrawAnswer(this.#rest, this.interaction, signal).catch((error: unknown) => {
        if (isTransient(error)) throw error
        return fillAnswer(this.#rest, this.interaction, done, { signal })
      })
      const message = this.isUpdating ? this.interaction.message : this.#filled
      if (message !== null) this.#follower?.onRemoved(message)
    }
    await this.#line.say({ message: { components: [] }, place: this.#place, isOwed: false, give })
  }

  queueForNextPress(message: Message): void {
    this.#owed.push(message)
  }

  sayLater(message: Message): void {
    this.#unsaid.push(message)
  }

  /** Returns the messages that wait for the user's next press, and removes them here. */
  unsaid(): Message[] {
    return this.#unsaid.splice(0)
  }

  takeQueued(): Message[] {
    return this.#owed.splice(0)
  }

  /** Sends a private message to the user. Retries it like `show`. */
  async replyPrivately(message: Message, options: ReplyOptions = {}): Promise<void> {
    const first = this.#first ?? this.#tried
    if (first === null) return this.#whisperFirst(message)
    const isFilling = first === 'private' && !this.#isShown
    const below: Give = async (signal) => void (await this.#write(message, options, signal))
    if (!isFilling) return this.#line.say({ message, place: null, isOwed: true, give: below })
    this.#isShown = true
    const give = this.#orBelow(message, { ...options, isBeside: true })
    await this.#line.say({ message, place: this.#place, isOwed: true, give })
  }

  /**
   * Fills the answer, or sends a follow-up message if the user has dismissed the answer. If it was still loading then,
   * Discord takes no follow-up either, and the user wants none.
   */
  #orBelow(message: Message, filling: Filling): Give {
    const fill = this.#filling(message, filling)
    return async (signal) => {
      try {
        await fill(signal).catch(async (error: unknown) => {
          if (!isUnknownMessage(error)) throw error
          this.#at = await this.#write(message, filling, signal)
        })
      } catch (error) {
        if (!isUnknownMessage(error)) throw error
      }
    }
  }

  get #place(): string {
    const { message, id } = this.interaction
    return this.isUpdating && message !== null ? message : id
  }

  #filling(message: Message, { view = null, isBeside = false, isLasting = false }: Filling): Give {
    return async (signal) => {
      await this.#confirmed(signal)
      if (await this.#isFilledElsewhere(signal)) return
      await this.#follower?.isFree()
      const { id, components = [] } = await fillAnswer(this.#rest, this.interaction, message, {
        signal,
        of: this.#at,
      })
      this.#filled = id
      if (!isLasting && (this.#first === 'private' || this.interaction.isPrivate))
        this.#follower?.onSent({ message: id, view, isBeside, sent: message, components })
    }
  }

  async #write(message: Message, options: Filling, signal: AbortSignal): Promise<string> {
    const { isLasting = false, view = null, isBeside = true } = options
    await this.#confirmed(signal)
    const { id, components = [] } = await followUp(this.#rest, this.interaction, message, signal)
    if (!isLasting) this.#follower?.onSent({ message: id, view, isBeside, sent: message, components })
    return id
  }

  /** Whether another process that got the same press has already filled the answer. */
  async #isFilledElsewhere(signal: AbortSignal): Promise<boolean> {
    if (this.isOurs || this.#first !== 'private' || this.#filled !== null) return false
    const answer = await readAnswer(this.#rest, this.interaction, signal)
    // The notice of a process that is shutting down does not count as an answer.
    const isClosing = JSON.stringify(answer?.components ?? []).includes(
      JSON.stringify(this.interaction.words.say('ui.refuse.closing')),
    )
    return !isThinking(answer) && !isClosing
  }

  /** Sends an unconfirmed acknowledgement again before any answer. Discord then reports whether it has it. */
  async #confirmed(signal: AbortSignal): Promise<void> {
    if (this.#first !== null || this.#tried === null) return
    await this.#firstAnswer.send(acknowledgement(this.#tried), signal)
    this.#first = this.#tried
  }

  async #whisperFirst(message: Message): Promise<void> {
    const { body } = bodyOf(message, MessageFlags.Ephemeral)
    await this.#firstAnswer.insist({ type: InteractionResponseType.ChannelMessageWithSource, data: body })
    this.#first = 'private'
    this.#isShown = true
  }
}
