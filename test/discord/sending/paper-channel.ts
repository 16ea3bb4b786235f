import { DiscordAPIError, RESTJSONErrorCodes } from 'discord.js'
import { cardMarkOf } from '#discord/parts/card-mark.ts'
import type { Message } from '#discord/parts/message.ts'
import type { Courier } from '#discord/sending/courier.ts'
import { controlsOf } from 'discord-stand-in'

/** An existing message of a channel. */
export interface Standing {
  channel: string
  nonce: string
  components: readonly unknown[]
}

/** A message that was created; a repeated nonce creates none. */
export interface Posted {
  id: string
  channel: string
  nonce: string
  ping: readonly string[]
}

/** How the next request fails: before it is carried out, or with a lost response. */
export type Trouble = 'away' | 'answerLost'

/** Channels without Discord. Message ids increase, and each nonce creates one message. */
export class PaperChannel {
  readonly messages = new Map<string, Standing>()
  readonly posted: Posted[] = []
  /** Requests for existing messages, such as `edit 3`. */
  readonly changed: string[] = []
  readonly #byNonce = new Map<string, string>()
  #made = 0
  #trouble: { after: number; kind: Trouble } | null = null

  /** Lets one request fail after `after` others. */
  failAfter(after: number, kind: Trouble): void {
    this.#trouble = { after, kind }
  }

  heal(): void {
    this.#trouble = null
  }

  /** Deletes a message as a user. */
  delete(id: string): void {
    this.messages.delete(id)
  }

  /** Ids of messages that show a version of the game and are not closed. */
  get open(): string[] {
    const ids = [...this.messages.keys()]
    return ids.filter((id) => typeof cardMarkOf(this.#standing(id).components, { secret: [] }) === 'number')
  }

  /** The custom ids of a message's controls. */
  controlsOf(id: string): string[] {
    const { components } = this.#standing(id)
    return controlsOf({ components } as Parameters<typeof controlsOf>[0]).flatMap(
      ({ custom_id: own }) => own ?? [],
    )
  }

  readonly courier = {
    find: (_channel: string, id: string | null) =>
      Promise.resolve(id === null || this.messages.has(id) ? 'there' : 'messageGone'),
    post: (channel: string, message: Message, nonce: string) =>
      this.#ask(() => this.#post(channel, message, nonce)),
    send: async (channel: string, message: Message, nonce: string) =>
      (await this.#ask(() => this.#post(channel, message, nonce))).id,
    edit: (_channel: string, id: string, message: Message) => this.#ask(() => this.#edit(id, message)),
    read: (_channel: string, id: string) => this.#ask(() => this.#standing(id).components),
    remove: (_channel: string, id: string) => this.#ask(() => this.#remove(id)),
    direct: (user: string) => this.#ask(() => `direct ${user}`),
    unarchive: () => Promise.resolve(),
  } as unknown as Courier

  async #ask<Answer>(work: () => Answer): Promise<Answer> {
    await Promise.resolve()
    const trouble = this.#trouble
    const isFailing = trouble !== null && trouble.after-- === 0
    if (isFailing && trouble.kind === 'away') throw new Error('Discord is away')
    const answer = work()
    if (isFailing) throw new Error('the answer is lost')
    return answer
  }

  /**
   * Creates the message of a nonce, or returns the existing one. If it was deleted, uses a nonce derived from
   * it.
   */
  #post(channel: string, { components, ping = [] }: Message, nonce: string): Standing & { id: string } {
    const known = this.#byNonce.get(nonce)
    if (known !== undefined && !this.messages.has(known))
      return this.#post(channel, { components, ping }, `${nonce}+`)
    const id = known ?? String(++this.#made)
    const message = this.messages.get(id) ?? { channel, nonce, components: asSent(components) }
    this.messages.set(id, message)
    this.#byNonce.set(nonce, id)
    if (known === undefined) this.posted.push({ id, channel, nonce, ping })
    return { ...message, id }
  }

  #edit(id: string, { components }: Message): void {
    this.messages.set(id, { ...this.#standing(id), components: asSent(components) })
    this.changed.push(`edit ${id}`)
  }

  #remove(id: string): void {
    this.#standing(id)
    this.messages.delete(id)
    this.changed.push(`remove ${id}`)
  }

  #standing(id: string): Standing {
    const message = this.messages.get(id)
    if (message) return message
    const body = { code: RESTJSONErrorCodes.UnknownMessage, message: 'Unknown Message' }
    throw new DiscordAPIError(body, body.code, 404, 'GET', id, {})
  }
}

function asSent(components: readonly unknown[]): readonly unknown[] {
  return JSON.parse(JSON.stringify(components)) as unknown[]
}
