import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { RESTJSONErrorCodes, Routes, ThreadAutoArchiveDuration, type REST } from 'discord.js'
import { sizeLimit } from '#caches/size-limit.ts'
import { codeOf, failureOf, PutOff } from './discord-errors.ts'
import { bodyOf, sentIn, type Message, type Sent } from '../parts/message.ts'
import { ownFiles } from '../parts/sent-components.ts'
import type { InteractionData } from '../press.ts'
import { madeAt } from './snowflake-time.ts'

/** How long a token is used, ms. Discord allows 15 minutes; the last minute is a reserve. */
const tokenLife = 14 * 60_000
const maxLent = 500
const maxDirectMessages = 5000
const maxSeen = 5000
/** Maximum times that a message is sent again because an earlier copy was deleted. */
const maxDeleted = 3

type Lent = Pick<InteractionData, 'application' | 'token'>

/** Result of a search: the message exists, the message was deleted, or its channel or thread was deleted. */
export type Found = 'there' | 'messageGone' | 'placeGone'

/**
 * Sends messages to channels. Edits use a lent interaction token if there is one, because that avoids the
 * channel's rate limit.
 */
export class Courier {
  readonly #rest: REST
  readonly #answers: REST
  readonly #lent = new LRUCache<string, Lent>({ ...sizeLimit(maxLent), ttl: tokenLife })
  readonly #direct = new LRUCache<string, string>(sizeLimit(maxDirectMessages))
  /** Messages that existed a short time ago, and how that is known. */
  readonly #seen: LRUCache<string, 'sent' | 'pressed'>
  readonly #oldEdits = new OldEdits()
  readonly #files = new LRUCache<string, readonly string[]>(sizeLimit(maxSeen))

  /**
   * @param answers - REST client for requests with an interaction token.
   * @param seenFor - how long a message counts as existing, ms.
   */
  constructor(rest: REST, answers: REST, seenFor: number) {
    this.#rest = rest
    this.#answers = answers
    this.#seen = new LRUCache({ ...sizeLimit(maxSeen), ttl: seenFor })
  }

  /** Notes the id of a new Discord object, because it contains Discord's current time. */
  noteServerTime(id: string): void {
    this.#oldEdits.saw(id)
  }

  /**
   * Notes that a pressed message exists. `shown` has its components at the time of the press, which a later
   * edit may have changed.
   */
  pressed(message: string, { shown }: Pick<InteractionData, 'shown'>): void {
    const known = this.#files.get(message)
    const seen = ownFiles(shown)
    if (!known || (seen && newest(seen) > newest(known))) this.#noteFiles(message, shown)
    this.#seen.set(message, 'pressed')
  }

  /**
   * Lends the token of a press for edits of a message. The press must have been on that message, with a
   * deferred update as its first answer.
   */
  lend(message: string, { application, token }: Lent): void {
    this.#lent.set(message, { application, token })
  }

  /** Whether a message was sent, edited or pressed recently, and has not been found missing since. */
  isSeen(message: string): boolean {
    return this.#seen.has(message)
  }

  isPressed(message: string): boolean {
    return this.#seen.get(message) === 'pressed'
  }

  /**
   * Posts a message and returns its id. If the nonce was used before, returns the id of the existing message.
   */
  async send(channel: string, message: Message, nonce: string): Promise<string> {
    return (await this.post(channel, message, nonce)).id
  }

  /** Like `send`, but also returns the components. An existing message may have different ones. */
  async post(
    channel: string,
    message: Message,
    nonce: string,
  ): Promise<Required<Pick<Sent, 'id' | 'components'>>> {
    const { id, components = [] } = await this.#enforced(channel, message, nonce, maxDeleted)
    this.#oldEdits.saw(id)
    this.#noteFiles(id, components)
    this.#stood(id)
    return { id, components }
  }

  /**
   * Posts a message. For some minutes, Discord refuses the nonce of a deleted message; then this retries with
   * a nonce derived from it.
   */
  async #enforced(channel: string, message: Message, nonce: string, tries: number): Promise<Sent> {
    const { body, ...files } = bodyOf(message)
    const sent = this.#rest.post(Routes.channelMessages(channel), {
      body: { ...body, nonce, enforce_nonce: true },
      ...files,
    })
    try {
      return sentIn(await sent)
    } catch (error) {
      if (failureOf(error).kind !== 'messageGone' || tries === 0) throw error
      return this.#enforced(channel, message, nonceAfter(nonce), tries - 1)
    }
  }

  /**
   * Edits a message without pinging anybody.
   * @throws PutOff if Discord would refuse the edit for now
   */
  async edit(channel: string, id: string, message: Message, keepFiles = false): Promise<void> {
    const known = this.#files.get(id)
    const kept = keepFiles ? (known ?? (await this.#readFiles(channel, id))) : []
    try {
      await this.#edit(channel, id, message, kept)
    } catch (error) {
      if (!keepFiles || !known || failureOf(error).kind !== 'ours') throw error
      // The known ids may be outdated, because another process has replaced the files.
      await this.#edit(channel, id, message, await this.#readFiles(channel, id))
    }
  }

  async #edit(channel: string, id: string, message: Message, kept: readonly string[] | null): Promise<void> {
    const request = bodyOf({ ...message, ping: [] }, 0, kept)
    await this.#oldEdits.send(channel, id, () => this.#patch(channel, id, request))
  }

  async #patch(channel: string, id: string, request: ReturnType<typeof bodyOf>): Promise<void> {
    const lent = this.#lent.get(id)
    if (lent) {
      try {
        // Only this name is certain to work: with the message's id, the token reaches only follow-up
        // messages.
        const route = Routes.webhookMessage(lent.application, lent.token, '@original')
        this.#changed(id, await this.#answers.patch(route, { ...request, auth: false }))
        return
      } catch {
        // The token may belong to another message, be expired or be rate limited, so the channel's own route
        // is tried.
        this.#lent.delete(id)
      }
    }
    const patched = this.#rest.patch(Routes.channelMessage(channel, id), request)
    this.#changed(id, await this.#missing(id, patched))
  }

  async read(channel: string, id: string): Promise<readonly unknown[]> {
    const found = this.#rest.get(Routes.channelMessage(channel, id))
    return this.#changed(id, await this.#missing(id, found))
  }

  /**
   * Looks for a message, or only for its channel if `id` is null. Failures that prove nothing count as
   * "there".
   */
  async find(channel: string, id: string | null): Promise<Found> {
    try {
      if (id === null) await this.#rest.get(Routes.channel(channel))
      else await this.read(channel, id)
      return 'there'
    } catch (error) {
      const { kind } = failureOf(error)
      return kind === 'messageGone' || kind === 'placeGone' ? kind : 'there'
    }
  }

  async direct(user: string): Promise<string> {
    const known = this.#direct.get(user)
    if (known !== undefined) return known
    const { id } = sentIn(await this.#rest.post(Routes.userChannels(), { body: { recipient_id: user } }))
    this.#direct.set(user, id)
    return id
  }

  async remove(channel: string, id: string): Promise<void> {
    this.#seen.delete(id)
    await this.#rest.delete(Routes.channelMessage(channel, id))
  }

  /** Starts a thread at a message, or returns the one that it has. A thread has the id of its message. */
  async startThread(channel: string, message: string, name: string): Promise<string> {
    const body = { name, auto_archive_duration: ThreadAutoArchiveDuration.OneWeek }
    try {
      await this.#rest.post(Routes.threads(channel, message), { body })
    } catch (error) {
      if (codeOf(error) !== RESTJSONErrorCodes.ThreadAlreadyCreatedForMessage) throw error
    }
    return message
  }

  /** Lets Discord archive a thread after an hour without messages. */
  async archiveSoon(thread: string): Promise<void> {
    await this.#rest.patch(Routes.channel(thread), {
      body: { auto_archive_duration: ThreadAutoArchiveDuration.OneHour },
    })
  }

  async unarchive(thread: string): Promise<void> {
    await this.#rest.patch(Routes.channel(thread), { body: { archived: false } })
  }

  async #readFiles(channel: string, id: string): Promise<readonly string[] | null> {
    return ownFiles(await this.read(channel, id))
  }

  #noteFiles(message: string, components: readonly unknown[]): void {
    const ids = ownFiles(components)
    if (ids) this.#files.set(message, ids)
    else this.#files.delete(message)
  }

  #changed(id: string, message: unknown): readonly unknown[] {
    const { components = [] } = sentIn(message)
    this.#noteFiles(id, components)
    this.#stood(id)
    return components
  }

  #stood(message: string): void {
    this.#seen.set(message, this.#seen.get(message) ?? 'sent')
  }

  async #missing(message: string, request: Promise<unknown>): Promise<unknown> {
    try {
      return await request
    } catch (error) {
      if (failureOf(error).kind === 'messageGone') this.#seen.delete(message)
      throw error
    }
  }
}

/** Returns the id of the file that was uploaded last, or 0 without files. Ids are snowflakes. */
function newest(files: readonly string[]): bigint {
  return files.map(BigInt).reduce((last, id) => (id > last ? id : last), 0n)
}

/**
 * Derives a nonce from another one. It has 25 characters, which is Discord's limit, and starts with the
 * game's id.
 */
const nonceAfter = (nonce: string): string =>
  nonce.slice(0, 13) + createHash('sha256').update(nonce).digest('base64url').slice(0, 12)

/** Runs `work` in a channel. If the channel is an archived thread, unarchives it and runs `work` again. */
export async function awake(
  courier: Pick<Courier, 'unarchive'>,
  channel: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (failureOf(error).kind !== 'archived') throw error
    await courier.unarchive(channel)
    await work()
  }
}

export function editAwake(
  courier: Pick<Courier, 'edit' | 'unarchive'>,
  channel: string,
  id: string,
  message: Message,
  keepFiles: boolean,
): Promise<void> {
  return awake(courier, channel, () => courier.edit(channel, id, message, keepFiles))
}

/** Age from which Discord limits the edits of a message, ms. */
export const oldAfter = 3_600_000
/**
 * Discord's limit on edits of old messages in one channel, and its window in ms. Further edits are refused
 * with code 30046.
 */
const most = 3
const within = 6100
const maxChannels = 5000

/**
 * Rejects edits of old messages that Discord would refuse. Uses Discord's clock, estimated from the newest
 * known id.
 */
export class OldEdits {
  /**
   * Times of edits, by channel. The time of sending is replaced with that of the response, because Discord
   * received the edit at some point in between.
   */
  readonly #edits = new LRUCache<string, Set<{ at: number }>>(sizeLimit(maxChannels))
  #newest = { made: Date.now(), seen: performance.now() }

  saw(id: string): void {
    if (madeAt(id) > this.#now()) this.#newest = { made: madeAt(id), seen: performance.now() }
  }

  async send<T>(channel: string, message: string, edit: () => Promise<T>): Promise<T> {
    const now = this.#now()
    if (now - madeAt(message) < oldAfter) return edit()
    const edits = this.#edits.get(channel) ?? new Set()
    this.#edits.set(channel, edits)
    for (const one of edits) if (now - one.at >= within) edits.delete(one)
    if (edits.size >= most) throw new PutOff(Math.min(...[...edits].map(({ at }) => at)) + within - now)
    const sent = { at: now }
    edits.add(sent)
    return edit().finally(() => (sent.at = this.#now()))
  }

  #now(): number {
    return this.#newest.made + performance.now() - this.#newest.seen
  }
}
