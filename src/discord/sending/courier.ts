import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { Routes, type REST } from 'discord.js'
import { atMost } from '#caches/at-most.ts'
import { failureOf, PutOff } from './discord-errors.ts'
import { bodyOf, sentIn, type Message, type Sent } from '../parts/message.ts'
import { ownFiles } from '../parts/sent-components.ts'
import type { Asked } from '../press.ts'
import { madeAt } from './snowflake-time.ts'

/** A token lives for 15 minutes; the last one is left alone. */
const tokenLife = 14 * 60_000
const mostLent = 500
const mostDirect = 5000
const mostSeen = 5000
/** Times in a row that somebody deletes a message before its sending is confirmed. */
const mostDeleted = 3

type Lent = Pick<Asked, 'application' | 'token'>

/** Whether a message is there, or it alone is deleted, or its channel or thread is. */
export type Found = 'there' | 'messageGone' | 'placeGone'

/** Carries messages to channels. Edits go through a lent interaction where there is one, past the channel's limits. */
export class Courier {
  readonly #rest: REST
  readonly #answers: REST
  readonly #lent = new LRUCache<string, Lent>({ ...atMost(mostLent), ttl: tokenLife })
  readonly #direct = new LRUCache<string, string>(atMost(mostDirect))
  /** Messages that stood a little while ago, and how that is known. */
  readonly #seen: LRUCache<string, 'sent' | 'pressed'>
  readonly #oldEdits = new OldEdits()
  readonly #files = new LRUCache<string, readonly string[]>(atMost(mostSeen))

  /** `answers` carries what goes by the token of a press; as long as `seenFor` (ms) a message counts as standing. */
  constructor(rest: REST, answers: REST, seenFor: number) {
    this.#rest = rest
    this.#answers = answers
    this.#seen = new LRUCache({ ...atMost(mostSeen), ttl: seenFor })
  }

  /** Something of Discord's with this id has just come: it tells the time there. */
  heard(id: string): void {
    this.#oldEdits.saw(id)
  }

  /** A message was pressed, and so stands; `shown` were its components then, before an edit that was answered meanwhile. */
  pressed(message: string, { shown }: Pick<Asked, 'shown'>): void {
    const known = this.#files.get(message)
    const seen = ownFiles(shown)
    if (!known || (seen && newest(seen) > newest(known))) this.#noteFiles(message, shown)
    this.#seen.set(message, 'pressed')
  }

  /** A message can be edited with a press of one of its controls whose first answer was to change it. */
  lend(message: string, { application, token }: Lent): void {
    this.#lent.set(message, { application, token })
  }

  /** Whether a message was sent, changed or pressed a little while ago, and has not been missed since. */
  isSeen(message: string): boolean {
    return this.#seen.has(message)
  }

  isPressed(message: string): boolean {
    return this.#seen.get(message) === 'pressed'
  }

  /** Posts a message and gives its id; the same nonce gives the message that stands already. */
  async send(channel: string, message: Message, nonce: string): Promise<string> {
    return (await this.post(channel, message, nonce)).id
  }

  /** The same with the components that the message has: one that stood already may have others. */
  async post(
    channel: string,
    message: Message,
    nonce: string,
  ): Promise<Required<Pick<Sent, 'id' | 'components'>>> {
    const { id, components = [] } = await this.#enforced(channel, message, nonce, mostDeleted)
    this.#oldEdits.saw(id)
    this.#noteFiles(id, components)
    this.#stood(id)
    return { id, components }
  }

  /** A nonce whose message was deleted is refused for some minutes: the message then goes by one that follows from it. */
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

  /** Edits a message, which calls nobody. @throws PutOff where Discord would not take it yet */
  async edit(channel: string, id: string, message: Message, keepFiles = false): Promise<void> {
    const known = this.#files.get(id)
    const kept = keepFiles ? (known ?? (await this.#readFiles(channel, id))) : []
    try {
      await this.#edit(channel, id, message, kept)
    } catch (error) {
      if (!keepFiles || !known || failureOf(error).kind !== 'ours') throw error
      // The ids may be outdated: somebody else has replaced the files since.
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
        // Promised is this name alone: by its id a token reaches what was sent with it.
        const route = Routes.webhookMessage(lent.application, lent.token, '@original')
        this.#changed(id, await this.#answers.patch(route, { ...request, auth: false }))
        return
      } catch {
        // The token may not reach the message, have ended, or be put off: the channel's own route may do.
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

  /** Looks for a message, or for the channel alone (null). Any other failure says nothing about them: they count as there. */
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

/** The last upload among some files, by its id, which begins with its time; 0 where there is none. */
function newest(files: readonly string[]): bigint {
  return files.map(BigInt).reduce((last, id) => (id > last ? id : last), 0n)
}

/** 25 characters, Discord's limit: beginning with the game's id, and equal however often it is worked out. */
const nonceAfter = (nonce: string): string =>
  nonce.slice(0, 13) + createHash('sha256').update(nonce).digest('base64url').slice(0, 12)

/** Does something in a thread; one that has gone to sleep is woken where nothing can be done in it before. */
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

/** A message is old from this age on, ms. */
export const oldAfter = 3_600_000
/** Of old messages in one channel Discord takes so many edits within so many ms, and refuses more (30046). */
const most = 3
const within = 6100
const mostChannels = 5000

/** Puts off edits of old messages that Discord would refuse. The time is Discord's own, by the newest of its ids. */
export class OldEdits {
  /** By channel, when edits were sent or, once they are answered, when that was: Discord had them in between. */
  readonly #edits = new LRUCache<string, Set<{ at: number }>>(atMost(mostChannels))
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
