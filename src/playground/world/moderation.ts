import { problem } from '../errors.ts'
import type { Posting } from './posting.ts'
import { inventGuild } from './invented.ts'
import { bitsOf, type PermissionName } from './permissions.ts'
import type { World } from './world.ts'

/** What other people, moderators and Discord itself may do to the world under the bot's feet. */
export class Moderation {
  readonly #world: World
  readonly #posting: Posting

  constructor(world: World, posting: Posting) {
    this.#world = world
    this.#posting = posting
  }

  deleteMessage(channelId: string, messageId: string): void {
    const post = this.#world.findPost(channelId, messageId)
    if (!post) throw problem('unknownMessage')
    this.#posting.remove(this.#world.channel(channelId), post)
  }

  /** The bot is invited to one more server, with everybody in it and one channel. */
  foundGuild(name: string): void {
    const world = this.#world
    const { guild, channels } = inventGuild({ name }, world.users, world.bot, world.ids, world.stamp())
    world.guilds.set(guild.id, guild)
    world.emit('guild', guild, 'new')
    for (const channel of channels) world.addChannel(channel)
  }

  deleteChannel(channelId: string): void {
    this.#world.removeChannel(this.#world.channel(channelId))
  }

  /** Takes permissions from the bot in one channel; `grant` gives them back. */
  deny(channelId: string, names: readonly PermissionName[]): void {
    this.#overwrite(channelId, (denied) => denied | bitsOf(names))
  }

  grant(channelId: string, names: readonly PermissionName[]): void {
    this.#overwrite(channelId, (denied) => denied & ~bitsOf(names))
  }

  setThread(channelId: string, state: { archived?: boolean; locked?: boolean }): void {
    const channel = this.#world.channel(channelId)
    if (!channel.thread) throw problem('wrongChannelType')
    Object.assign(channel.thread, state)
    if (state.archived !== undefined) channel.thread.archivedAt = this.#world.stamp()
    this.#world.touchChannel(channel)
  }

  removeMember(guildId: string, userId: string): void {
    const guild = this.#world.guild(guildId)
    const member = this.#world.member(guild, userId)
    guild.members = guild.members.filter((one) => one !== member)
    this.#world.emit('member', guild, member, 'gone')
    this.#world.emit('changed')
  }

  addMember(guildId: string, userId: string): void {
    const guild = this.#world.guild(guildId)
    if (guild.members.some((one) => one.userId === userId)) return
    const member = { userId, nick: null, roles: [], joinedAt: this.#world.stamp() }
    guild.members.push(member)
    this.#world.emit('member', guild, member, 'new')
    this.#world.emit('changed')
  }

  /** An outage: the server is unavailable until `setOutage(id, false)`. */
  setOutage(guildId: string, away: boolean): void {
    const guild = this.#world.guild(guildId)
    if (guild.unavailable === away) return
    guild.unavailable = away
    this.#world.emit('guild', guild, 'edit')
    this.#world.emit('changed')
  }

  /** The bot is thrown out of a server, or invited again. */
  setBotPresent(guildId: string, present: boolean): void {
    const guild = this.#world.guild(guildId)
    if (guild.botPresent === present) return
    guild.botPresent = present
    this.#world.emit('guild', guild, present ? 'new' : 'gone')
    this.#world.emit('changed')
  }

  setDmsClosed(userId: string, closed: boolean): void {
    this.#world.person(userId).dmsClosed = closed
  }

  #overwrite(channelId: string, change: (denied: bigint) => bigint): void {
    const channel = this.#world.channel(channelId)
    const botId = this.#world.botId
    const old = channel.overwrites.find((one) => one.type === 1 && one.id === botId)
    const deny = change(BigInt(old?.deny ?? '0')).toString()
    const rest = channel.overwrites.filter((one) => one !== old)
    channel.overwrites = [...rest, { id: botId, type: 1, allow: old?.allow ?? '0', deny }]
    this.#world.touchChannel(channel)
  }
}
