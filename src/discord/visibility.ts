import { ChannelType, PermissionFlagsBits, RESTJSONErrorCodes, Routes, type GuildMember } from 'discord.js'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { sizeLimit } from '#caches/size-limit.ts'
import { codeOf, failureOf } from './sending/discord-errors.ts'

/** How long Discord's answer about a thread is cached, ms: the bot gets no event when somebody joins or leaves one. */
const holds = 30_000
const maxKnown = 10_000
/** Limit on the places that one request looks up; further unknown ones count as hidden. */
const maxAsked = 10

const { Connect, ManageThreads, ViewChannel } = PermissionFlagsBits

/**
 * Determines the places of a server that a member may see, by Discord's rules: roles and overwrites, which the
 * gateway keeps current and every press contains for its member; for a thread those of its channel. Members of a
 * private thread and the parent of an archived one need a request. A deleted place, or one that the bot cannot see,
 * is hidden.
 */
export class Visibility {
  readonly #log: Logger
  /** Discord's recent answers, by place, or by place and member. */
  readonly #known: LRUCache<string, boolean>
  readonly #asking = new Map<string, Promise<boolean>>()

  /** @param clock - a monotonic clock, ms. */
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
    // Reading a voice channel's messages requires the permission to connect.
    const needed = channel.isVoiceBased() ? [ViewChannel, Connect] : [ViewChannel]
    if (!channel.viewable || !permissions?.has(needed)) return false
    if (channel.type !== ChannelType.PrivateThread || permissions.has(ManageThreads)) return true
    return this.#known.get(`${place}:${member.id}`) ?? null
  }

  /** Autocomplete asks with each letter: send one request at a time per key. */
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
