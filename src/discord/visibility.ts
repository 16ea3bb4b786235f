import { ChannelType, PermissionFlagsBits, RESTJSONErrorCodes, Routes, type GuildMember } from 'discord.js'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { sizeLimit } from '#caches/size-limit.ts'
import { codeOf, failureOf } from './sending/discord-errors.ts'

/**
 * How long Discord's answer about a thread is cached, ms. The bot gets no event when somebody joins or leaves
 * a thread.
 */
const holds = 30_000
const maxKnown = 10_000
/** Limit on the places that one request looks up. Any further unknown place counts as hidden. */
const maxAsked = 10

const { Connect, ManageThreads, ViewChannel } = PermissionFlagsBits

/**
 * Determines which channels and threads of a server a member may see, by Discord's rules.
 * Roles and overwrites decide this. The gateway keeps them current, and every press contains its member's
 * roles. A thread has those of its channel. Two cases need a request: the members of a private thread, and
 * the parent of an archived thread. A deleted place counts as hidden, and so does one that the bot cannot
 * see.
 */
export class Visibility {
  readonly #log: Logger
  /** Discord's recent answers, by place, or by place and member. */
  readonly #known: LRUCache<string, boolean>
  readonly #asking = new Map<string, Promise<boolean>>()

  /** @param clock - returns the time of a monotonic clock in ms. */
  constructor(log: Logger, clock: () => number = () => performance.now()) {
    this.#log = log
    this.#known = new LRUCache({ ...sizeLimit(maxKnown), ttl: holds, perf: { now: clock } })
  }

  async sees(member: GuildMember, place: string): Promise<boolean> {
    return (await this.among(member, [place])).length > 0
  }

  async among(member: GuildMember, places: readonly string[]): Promise<string[]> {
    const isSeen = new Map(places.map((place) => [place, this.#atOnce(member, place)]))
    const unknown = places.filter((place) => isSeen.get(place) === null).slice(0, maxAsked)
    await Promise.all(
      unknown.map(async (place) =>
        isSeen.set(place, await this.#askOnce(`${place}:${member.id}`, member, place)),
      ),
    )
    return places.filter((place) => isSeen.get(place) === true)
  }

  #atOnce(member: GuildMember, place: string): boolean | null {
    const channel = member.guild.channels.cache.get(place)
    if (!channel) return this.#known.get(place) ?? null
    const permissions = channel.permissionsFor(member)
    // Reading the messages of a voice channel requires the permission to connect.
    const needed = channel.isVoiceBased() ? [ViewChannel, Connect] : [ViewChannel]
    if (!channel.viewable || !permissions?.has(needed)) return false
    if (channel.type !== ChannelType.PrivateThread || permissions.has(ManageThreads)) return true
    return this.#known.get(`${place}:${member.id}`) ?? null
  }

  /** Asks Discord with only one request at a time per key, because autocomplete asks with each keystroke. */
  #askOnce(key: string, member: GuildMember, place: string): Promise<boolean> {
    const asking =
      this.#asking.get(key) ?? this.#ask(member, place).finally(() => void this.#asking.delete(key))
    this.#asking.set(key, asking)
    return asking
  }

  async #ask(member: GuildMember, place: string): Promise<boolean> {
    try {
      const { channels } = member.guild
      if (!channels.cache.has(place) && !(await answered(channels.fetch(place)))) {
        this.#known.set(place, false)
        return false
      }
      const isSeen = this.#atOnce(member, place)
      if (isSeen !== null) return isSeen
      const isIn = await answered(member.client.rest.get(Routes.threadMembers(place, member.id)))
      this.#known.set(`${place}:${member.id}`, isIn)
      return isIn
    } catch (err) {
      this.#log.warn({ err }, 'the members of a thread could not be fetched')
      return false
    }
  }
}

async function answered(asking: Promise<unknown>): Promise<boolean> {
  try {
    await asking
    return true
  } catch (error) {
    const { kind } = failureOf(error)
    if (kind === 'placeGone' || kind === 'noAccess') return false
    if (codeOf(error) === RESTJSONErrorCodes.UnknownMember) return false
    throw error
  }
}
