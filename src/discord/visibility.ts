import { ChannelType, PermissionFlagsBits, RESTJSONErrorCodes, Routes, type GuildMember } from 'discord.js'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { atMost } from '#caches/at-most.ts'
import { codeOf, failureOf } from './sending/discord-errors.ts'

/** How long Discord's word on a thread holds, ms: nobody tells the bot who joins or leaves one. */
const holds = 30_000
const mostKnown = 10_000
/** With one request Discord is asked about so many places; what is still unknown then counts as hidden. */
const mostAsked = 10

const { Connect, ManageThreads, ViewChannel } = PermissionFlagsBits

/**
 * Which places of a server a member may see, by Discord's own rules: roles and overwrites, which the gateway keeps up to
 * date and every press brings for its member; for a thread those of its channel. Who is in a private thread, and what
 * an archived one belongs to, Discord has to be asked. A place that is gone, or that the bot cannot see, is hidden.
 */
export class Visibility {
  readonly #log: Logger
  /** By place, or by place and member, what Discord said a moment ago. */
  readonly #known: LRUCache<string, boolean>
  readonly #asking = new Map<string, Promise<boolean>>()

  /** `clock` tells how time passes, in ms; it does not go back. */
  constructor(log: Logger, clock: () => number = () => performance.now()) {
    this.#log = log
    this.#known = new LRUCache({ ...atMost(mostKnown), ttl: holds, perf: { now: clock } })
  }

  async sees(member: GuildMember, place: string): Promise<boolean> {
    return (await this.among(member, [place])).length > 0
  }

  async among(member: GuildMember, places: readonly string[]): Promise<string[]> {
    const isSeen = new Map(places.map((place) => [place, this.#atOnce(member, place)]))
    const unknown = places.filter((place) => isSeen.get(place) === null).slice(0, mostAsked)
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
    // Without leave to join a voice channel nobody reads what is written in it.
    const needed = channel.isVoiceBased() ? [ViewChannel, Connect] : [ViewChannel]
    if (!channel.viewable || !permissions?.has(needed)) return false
    if (channel.type !== ChannelType.PrivateThread || permissions.has(ManageThreads)) return true
    return this.#known.get(`${place}:${member.id}`) ?? null
  }

  /** Whoever types a name asks with each letter: one question at a time about the same. */
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
