import { problem } from '../errors.ts'
import type { Posting } from './posting.ts'
import { inventGuild } from './invented.ts'
import { bitsOf, type PermissionName } from './permissions.ts'
import type { Overwrite, Role } from './types.ts'
import type { World } from './world.ts'

/** Permissions allowed or denied in one channel. */
interface Overruled {
  allow?: readonly PermissionName[]
  deny?: readonly PermissionName[]
}

/** Changes of the world by other people, moderators and Discord itself. */
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

  /** Invites the bot to a new server with everybody in it and one channel. */
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

  /** Deletes a channel and creates it again, empty, with its name, permissions and position. */
  refoundChannel(channelId: string): void {
    const world = this.#world
    const old = world.channel(channelId)
    const at = [...world.channels.keys()].indexOf(channelId)
    world.removeChannel(old)
    world.addChannel({ ...old, id: world.ids.next(), lastMessageId: null }, at)
  }

  /** Denies the bot permissions in one channel; `grant` gives them back. */
  deny(channelId: string, names: readonly PermissionName[]): void {
    this.#overwrite(channelId, (denied) => denied | bitsOf(names))
  }

  grant(channelId: string, names: readonly PermissionName[]): void {
    this.#overwrite(channelId, (denied) => denied & ~bitsOf(names))
  }

  /** Sets a role's or member's overwrite in one channel, and replaces the old one. */
  overwrite(channelId: string, whom: { role: string } | { user: string }, is: Overruled): void {
    const [id, type] = 'role' in whom ? ([whom.role, 0] as const) : ([whom.user, 1] as const)
    const [allow, deny] = [bitsOf(is.allow ?? []).toString(), bitsOf(is.deny ?? []).toString()]
    this.#setOverwrite(channelId, { id, type, allow, deny })
  }

  /** Creates a role without members; returns its id. */
  foundRole(guildId: string, name: string, permissions: readonly PermissionName[] = []): string {
    const guild = this.#world.guild(guildId)
    const role: Role = {
      id: this.#world.ids.next(),
      name,
      permissions: bitsOf(permissions).toString(),
      position: guild.roles.length,
      managed: false,
    }
    guild.roles.push(role)
    this.#world.emit('role', guild, role, 'new')
    this.#world.emit('changed')
    return role.id
  }

  /** Sets a member's roles without an event. The bot sees them only with the member's next act. */
  setRoles(guildId: string, userId: string, roles: readonly string[]): void {
    this.#world.member(this.#world.guild(guildId), userId).roles = [...roles]
    this.#world.emit('changed')
  }

  /** Adds a person to a thread, or removes them, without an event. */
  setThreadMember(channelId: string, userId: string, isIn: boolean): void {
    const channel = this.#world.channel(channelId)
    if (!channel.thread) throw problem('wrongChannelType')
    const others = channel.thread.members.filter((id) => id !== userId)
    channel.thread.members = isIn ? [...others, userId] : others
    this.#world.emit('changed')
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

  /** Makes the server unavailable, until `setOutage(id, false)`. */
  setOutage(guildId: string, away: boolean): void {
    const guild = this.#world.guild(guildId)
    if (guild.unavailable === away) return
    guild.unavailable = away
    this.#world.emit('guild', guild, 'edit')
    this.#world.emit('changed')
  }

  /** Removes the bot from a server, or invites it again. */
  setBotPresent(guildId: string, present: boolean): void {
    const guild = this.#world.guild(guildId)
    if (guild.botPresent === present) return
    guild.botPresent = present
    this.#world.emit('guild', guild, present ? 'new' : 'gone')
    this.#world.emit('changed')
  }

  /** Removes the bot but keeps the app's commands (`alone`), or invites the bot again. */
  setCommandsAlone(guildId: string, alone: boolean): void {
    this.#world.guild(guildId).commandsAlone = alone
    this.setBotPresent(guildId, !alone)
  }

  /** Changes a server's name or language. */
  changeGuild(guildId: string, change: { name?: string; locale?: string }): void {
    const guild = Object.assign(this.#world.guild(guildId), change)
    this.#world.emit('guildChanged', guild)
    this.#world.emit('changed')
  }

  /** Changes a role's permissions, or deletes it (null). */
  changeRole(guildId: string, roleId: string, names: readonly PermissionName[] | null): void {
    const guild = this.#world.guild(guildId)
    const role = guild.roles.find(({ id }) => id === roleId)
    if (!role) throw problem('unknownRole')
    if (names) role.permissions = bitsOf(names).toString()
    else {
      guild.roles = guild.roles.filter((one) => one !== role)
      for (const member of guild.members) member.roles = member.roles.filter((id) => id !== roleId)
    }
    this.#world.emit('role', guild, role, names ? 'edit' : 'gone')
    this.#world.emit('changed')
  }

  /** Times a member out for `ms`; 0 ends the timeout. */
  timeOut(guildId: string, userId: string, ms: number): void {
    const guild = this.#world.guild(guildId)
    const member = this.#world.member(guild, userId)
    member.timedOutUntil = ms > 0 ? new Date(this.#world.clock.now() + ms).toISOString() : null
    this.#world.emit('member', guild, member, 'edit')
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
    this.#setOverwrite(channelId, { id: botId, type: 1, allow: old?.allow ?? '0', deny })
  }

  #setOverwrite(channelId: string, overwrite: Overwrite): void {
    const channel = this.#world.channel(channelId)
    channel.overwrites = [...channel.overwrites.filter(({ id }) => id !== overwrite.id), overwrite]
    this.#world.touchChannel(channel)
  }
}
