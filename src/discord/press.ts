import { InteractionResponseType, MessageFlags, Routes } from 'discord.js'
import type { APIModalInteractionResponseCallbackData, GuildMember, REST } from 'discord.js'
import type { Words } from '#text/index.ts'
import type { Answering, Line } from './answering.ts'
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

export interface Asked {
  id: string
  token: string
  application: string
  user: Person
  guild: string
  channel: string
  isThread: boolean
  permissions: bigint
  /** False where a server has installed the commands alone. */
  isBotThere: boolean
  /** The one who asks, with roles and server; null in direct messages, and while nothing is known of the server. */
  member: GuildMember | null
  isManager: boolean
  locale: string
  words: Words
  /** Message that carries the control, if one does. */
  message: string | null
  /** Nobody else sees that message. */
  isPrivate: boolean
  /** Its components, from Discord. */
  shown: readonly unknown[]
  values: readonly string[]
  fields: Readonly<Record<string, string>>
}

export interface ShownView {
  name: string
  args: readonly string[]
  /** The game's version that it shows, or an earlier one. */
  version: number
  told?: string | undefined
  seen?: number | undefined
  isUnfinished?: boolean | undefined
}

/** Something that stands before the one who pressed, and before nobody else. */
export interface Said {
  message: string
  /** What it shows, where it can be made anew. */
  view: ShownView | null
  /** It was said beside what is shown. */
  isBeside: boolean
  sent: Message
  components: readonly unknown[]
}

/** Keeps track of what somebody is shown in private. */
export interface Follower {
  said: (said: Said) => void
  /** This private message was taken away by the press itself. */
  gone: (message: string) => void
  /** Resolves when nothing is on its way to them by an older token. */
  isFree: () => Promise<void>
}

type Give = (signal: AbortSignal) => Promise<void>

interface Saying {
  /** It is no answer to the press and stays when they press on: they may not have read it yet. */
  isLasting?: boolean
  view?: ShownView | null
}

interface Filling extends Saying {
  isBeside?: boolean
}

/** The answering side of an interaction, on plain routes: nothing of it depends on what a library remembers. */
export class Press {
  readonly asked: Asked
  /** Its game and the game's channel; null without a game, and if the answer itself is about that channel. */
  home: Pick<TableInfo, 'id' | 'channel'> | null = null
  readonly #rest: REST
  readonly #owed: Message[] = []
  readonly #line: Line
  readonly #firstAnswer: FirstAnswer
  readonly #unsaid: Message[] = []
  /** The acknowledgement that was tried; it may stand though nobody could confirm it. */
  #tried: First | null = null
  #first: First | null = null
  #isShown = false
  /** What it has filled: the message that was pressed, or its own answer. */
  #filled: string | null = null
  /** The id by which its token reaches that message. */
  #at = answerItself
  #follower: Follower | null = null

  constructor(asked: Asked, rest: REST, answering: Answering, answered: () => void = () => undefined) {
    this.asked = asked
    this.#rest = rest
    this.#line = answering.line(asked.id, asked.user.id)
    this.#firstAnswer = new FirstAnswer(rest, asked, answering.insists, answered)
  }

  get isAnswered(): boolean {
    return this.#first !== null
  }

  /** Whether its first answer is known to be ours: otherwise its token may reach another process's answer. */
  get isOurs(): boolean {
    return this.#firstAnswer.isOurs
  }

  /** Whether something could not be said for now and is tried again. */
  get isWaiting(): boolean {
    return !this.#line.isEmpty
  }

  /** It changes the message that was pressed, rather than bring one of its own. */
  get isUpdating(): boolean {
    return (this.#first ?? this.#tried) === 'update' && this.asked.message !== null
  }

  /** Discord shows "thinking …", and there is no answer yet. */
  get isSilent(): boolean {
    return this.#first === 'private' && !this.#isShown
  }

  get isFollowed(): boolean {
    return this.#follower !== null
  }

  /** From now on `follower` is told of everything that the one who pressed is shown in private. */
  follow(follower: Follower): void {
    this.#follower = follower
  }

  /** Takes away a private message that this press has brought or filled; where it is gone already, that is done. */
  async takeAway(message: string): Promise<void> {
    const { application, token } = this.asked
    await this.#rest
      .delete(Routes.webhookMessage(application, token, this.#nameOf(message)), { auth: false })
      .catch(() => undefined)
  }

  /** Changes a private message that this press has brought or filled; not tried again. Gives its components. */
  async refill(
    message: string,
    content: Message,
    kept: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly unknown[]> {
    const of = this.#nameOf(message)
    const { components = [] } = await fillAnswer(this.#rest, this.asked, content, { kept, signal, of })
    return components
  }

  #nameOf(message: string): string {
    const isOwn = message === this.#filled || (this.isUpdating && message === this.asked.message)
    return isOwn ? answerItself : message
  }

  /** Acknowledges. Nothing may be carried out where it throws. @throws Unacked, Unheard */
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

  /** Fills the deferred reply, or changes the pressed message; tried again beside, unless that shows something newer by then. */
  async show(message: Message, view: ShownView | null = null): Promise<void> {
    await this.#show(message, this.#orBelow(message, { view }))
  }

  async #show(message: Message, give: Give): Promise<void> {
    this.#isShown = true
    const place = this.#place
    // Where another process answers the press, and its answer is pressed by now, this one comes too late.
    if (!this.isOurs && this.#line.isPassed(place)) return
    await this.#line.say({ message, place, isOwed: false, give })
  }

  /** Shows the message that was pressed without its controls; where somebody took it away meanwhile, that is done. */
  async strip(message: Message): Promise<void> {
    await this.#show(message, this.#filling(message, {})).catch((error: unknown) => {
      if (!isUnknownMessage(error)) throw error
    })
  }

  /** Takes the deferred reply away: what was asked for stands in the channel, and nothing else is to be said. */
  async withdraw(): Promise<void> {
    this.#isShown = true
    const give = async (signal: AbortSignal) => {
      await this.#confirmed(signal)
      await this.#follower?.isFree()
      const done: Message = { components: [text(this.asked.words.say('ui.form.done'))] }
      await withdrawAnswer(this.#rest, this.asked, signal).catch((error: unknown) => {
        if (isTransient(error)) throw error
        return fillAnswer(this.#rest, this.asked, done, { signal })
      })
      const message = this.isUpdating ? this.asked.message : this.#filled
      if (message !== null) this.#follower?.gone(message)
    }
    await this.#line.say({ message: { components: [] }, place: this.#place, isOwed: false, give })
  }

  owe(message: Message): void {
    this.#owed.push(message)
  }

  sayLater(message: Message): void {
    this.#unsaid.push(message)
  }

  /** Takes the messages for the user's next press. */
  unsaid(): Message[] {
    return this.#unsaid.splice(0)
  }

  owed(): Message[] {
    return this.#owed.splice(0)
  }

  /** Says something to the one who pressed, and to nobody else; as `show` where it cannot be said for now. */
  async whisper(message: Message, saying: Saying = {}): Promise<void> {
    const first = this.#first ?? this.#tried
    if (first === null) return this.#whisperFirst(message)
    const isFilling = first === 'private' && !this.#isShown
    const below: Give = async (signal) => void (await this.#write(message, saying, signal))
    if (!isFilling) return this.#line.say({ message, place: null, isOwed: true, give: below })
    this.#isShown = true
    const give = this.#orBelow(message, { ...saying, isBeside: true })
    await this.#line.say({ message, place: this.#place, isOwed: true, give })
  }

  /** Fills the answer; if the user has dismissed it meanwhile, the message is sent as a follow-up. */
  #orBelow(message: Message, filling: Filling): Give {
    const fill = this.#filling(message, filling)
    return (signal) =>
      fill(signal).catch(async (error: unknown) => {
        if (!isUnknownMessage(error)) throw error
        this.#at = await this.#write(message, filling, signal)
      })
  }

  get #place(): string {
    const { message, id } = this.asked
    return this.isUpdating && message !== null ? message : id
  }

  #filling(message: Message, { view = null, isBeside = false, isLasting = false }: Filling): Give {
    return async (signal) => {
      await this.#confirmed(signal)
      if (await this.#isFilledElsewhere(signal)) return
      await this.#follower?.isFree()
      const { id, components = [] } = await fillAnswer(this.#rest, this.asked, message, {
        signal,
        of: this.#at,
      })
      this.#filled = id
      if (!isLasting && (this.#first === 'private' || this.asked.isPrivate))
        this.#follower?.said({ message: id, view, isBeside, sent: message, components })
    }
  }

  async #write(message: Message, saying: Filling, signal: AbortSignal): Promise<string> {
    const { isLasting = false, view = null, isBeside = true } = saying
    await this.#confirmed(signal)
    const { id, components = [] } = await followUp(this.#rest, this.asked, message, signal)
    if (!isLasting) this.#follower?.said({ message: id, view, isBeside, sent: message, components })
    return id
  }

  /** Whether another process, which was given the same press, has filled its answer already. */
  async #isFilledElsewhere(signal: AbortSignal): Promise<boolean> {
    if (this.isOurs || this.#first !== 'private' || this.#filled !== null) return false
    const answer = await readAnswer(this.#rest, this.asked, signal)
    // A process that ends says that nothing was changed, which is no answer any more.
    const isClosing = JSON.stringify(answer?.components ?? []).includes(
      JSON.stringify(this.asked.words.say('ui.refuse.closing')),
    )
    return !isThinking(answer) && !isClosing
  }

  /** An acknowledgement that may stand is sent again before anything is said by it: Discord tells whether it does. */
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
