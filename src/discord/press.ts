import { InteractionResponseType, MessageFlags, RateLimitError, Routes } from 'discord.js'
import type { APIModalInteractionResponseCallbackData, GuildMember, REST } from 'discord.js'
import type { Words } from '#text/index.ts'
import { codeOf, unacked } from './sending/discord-errors.ts'
import { bodyOf, type Message } from './parts/message.ts'
import { ownFiles } from './parts/own-files.ts'

/** How a control answers first. It is final in kind, so it is known from the id alone. */
export type First = 'update' | 'private'

/** One press, submit or command: who, where, what, and the ways to answer it. */
export interface Asked {
  id: string
  token: string
  application: string
  user: { id: string; name: string }
  guild: string
  channel: string
  isThread: boolean
  /** Permissions that the bot has in this channel. */
  permissions: bigint
  /** The one who asks, with roles and server; null in direct messages, and while nothing is known of the server. */
  member: GuildMember | null
  /** The one who asks may manage the server. */
  isManager: boolean
  locale: string
  words: Words
  /** Message that carries the control, if one does. */
  message: string | null
  /** Its components as Discord sent them. */
  shown: readonly unknown[]
  /** Chosen values of a select. */
  values: readonly string[]
  /** Typed texts of a modal, by field. */
  fields: Readonly<Record<string, string>>
}

/** Where answers to a press go after the first. */
export type Hook = Pick<Asked, 'application' | 'token'>

/** Fills a deferred answer, or changes the message whose control was pressed, with the files `kept`. Gives its id. */
export async function fillAnswer(
  rest: REST,
  { application, token }: Hook,
  message: Message,
  kept: readonly string[] | null = [],
): Promise<string> {
  const route = Routes.webhookMessage(application, token, '@original')
  const sent = (await rest.patch(route, { ...bodyOf(message, 0, kept), auth: false })) as { id: string }
  return sent.id
}

/** A message that only the presser sees. */
export async function followUp(rest: REST, { application, token }: Hook, message: Message): Promise<void> {
  const route = Routes.webhook(application, token)
  await rest.post(route, { ...bodyOf(message, MessageFlags.Ephemeral), auth: false })
}

/** The answering side of an interaction, on plain routes: nothing of it depends on what a library remembers. */
export class Press {
  readonly asked: Asked
  readonly #rest: REST
  readonly #answered: () => void
  readonly #owed: Message[] = []
  #first: First | null = null
  #isShown = false

  /** `answered` hears of the first answer. */
  constructor(asked: Asked, rest: REST, answered: () => void = () => undefined) {
    this.asked = asked
    this.#rest = rest
    this.#answered = answered
  }

  get isAnswered(): boolean {
    return this.#first !== null
  }

  /** Acknowledges. Throws `Unacked` when it came too late: then nothing may be carried out. */
  async acknowledge(first: First): Promise<void> {
    const type =
      first === 'update'
        ? InteractionResponseType.DeferredMessageUpdate
        : InteractionResponseType.DeferredChannelMessageWithSource
    const data = first === 'private' ? { data: { flags: MessageFlags.Ephemeral } } : {}
    await this.#callback({ type, ...data })
    this.#first = first
  }

  async openModal(modal: APIModalInteractionResponseCallbackData): Promise<void> {
    await this.#callback({ type: InteractionResponseType.Modal, data: modal })
  }

  async suggest(choices: { name: string; value: string }[]): Promise<void> {
    await this.#callback({
      type: InteractionResponseType.ApplicationCommandAutocompleteResult,
      data: { choices },
    })
  }

  /**
   * Fills the deferred reply, or changes the message whose control was pressed; `keepFiles` leaves its files as they
   * are. Gives its id.
   */
  async show(message: Message, keepFiles = false): Promise<string> {
    this.#isShown = true
    return fillAnswer(this.#rest, this.asked, message, keepFiles ? ownFiles(this.asked.shown) : [])
  }

  /** What is to be said to the one who pressed once his press is carried out. */
  owe(message: Message): void {
    this.#owed.push(message)
  }

  /** Hands over what is to be said. */
  owed(): Message[] {
    return this.#owed.splice(0)
  }

  /** Says something to the one who pressed, and to nobody else. */
  async whisper(message: Message): Promise<void> {
    if (this.#first === null) return this.#whisperFirst(message)
    if (this.#first === 'private' && !this.#isShown) return void (await this.show(message))
    await followUp(this.#rest, this.asked, message)
  }

  async #whisperFirst(message: Message): Promise<void> {
    const { body } = bodyOf(message, MessageFlags.Ephemeral)
    await this.#callback({ type: InteractionResponseType.ChannelMessageWithSource, data: body })
    this.#first = 'private'
    this.#isShown = true
  }

  async #callback(body: unknown): Promise<void> {
    try {
      await this.#rest.post(Routes.interactionCallback(this.asked.id, this.asked.token), {
        body,
        auth: false,
      })
    } catch (error) {
      // Discord would hear of it when it has told whoever pressed that there was no answer.
      if (error instanceof RateLimitError) throw unacked(error)
      // An answer that was carried out but whose confirmation was lost comes back as 40060, at times as 10062.
      const code = codeOf(error)
      if (code !== 40060 && code !== 10062) throw error
      if (code === 10062 && !(await this.#isTaken())) throw unacked(error)
    }
    this.#answered()
  }

  /** Whether Discord has a first answer: before it a token opens nothing, after it at least a message that is not there. */
  async #isTaken(): Promise<boolean> {
    const { application, token } = this.asked
    try {
      await this.#rest.get(Routes.webhookMessage(application, token, '@original'), { auth: false })
      return true
    } catch (error) {
      return codeOf(error) === 10008
    }
  }
}
