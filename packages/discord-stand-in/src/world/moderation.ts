import { problem } from '../errors.ts'
import type { Posting } from './posting.ts'
import { inventGuild, type GuildPlan } from './invented.ts'
import { BOT_ROLE, bitsOf, type PermissionName } from './permissions.ts'
import { changeRole, createRole, deleteRole, moveRole, setMemberRoles } from './roles.ts'
import type { Guild, Member, Overwrite, Role } from './types.ts'
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

  /** Founds a server with its channels, and adds the bot unless the plan has none. Returns the server's id. */
  foundGuild(plan: string | GuildPlan): string {
    const world = this.#world
    const { bot = true, ...rest } = typeof plan === 'string' ? { name: plan } : plan
    const empty = { ...rest, bot: false }
    const { guild, channels } = inventGuild(empty, world.users, world.bot, world.ids, world.stamp())
    world.guilds.set(guild.id, guild)
    for (const channel of channels) world.addChannel(channel)
    if (bot) this.addBot(guild.id)
    return guild.id
  }

  deleteChannel(channelId: string): void {
    this.#world.removeChannel(this.#world.channel(channelId))
  }

  /** Deletes a channel and creates it again, empty, with its name, permissions and position. */
  refoundChannel(channelId: string): void {
    const world = this.#world
    const old = world.channel(channelId)
    const at = [...world.channels.keys()].indexOf(channelId)
    const isSystem = world.guildOf(old)?.systemChannelId === channelId
    world.removeChannel(old)
    const fresh = { ...old, id: world.ids.next(), lastMessageId: null }
    world.addChannel(fresh, at)
    if (isSystem && old.guildId) this.changeGuild(old.guildId, { systemChannelId: fresh.id })
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

  /** Creates a role without members at the bottom of the list; returns its id. */
  foundRole(
    guildId: string,
    name: string,
    permissions: readonly PermissionName[] = [],
    looks: Partial<Pick<Role, 'mentionable' | 'hoist' | 'colour'>> = {},
  ): string {
    const plan = { ...looks, name, permissions: bitsOf(permissions).toString(), managed: false }
    return createRole(this.#world, this.#world.guild(guildId), plan).id
  }

  /** Moves a role; position 1 is directly above @everyone. */
  moveRole(guildId: string, roleId: string, position: number): void {
    const guild = this.#world.guild(guildId)
    moveRole(this.#world, guild, this.#role(guild, roleId), position)
  }

  /** Sets all roles of a member. */
  setRoles(guildId: string, userId: string, roles: readonly string[]): void {
    const guild = this.#world.guild(guildId)
    setMemberRoles(this.#world, guild, this.#world.member(guild, userId), roles)
  }

  /** Adds a person to a thread, or removes them. */
  setThreadMember(channelId: string, userId: string, isIn: boolean): void {
    const channel = this.#world.channel(channelId)
    if (!channel.thread) throw problem('wrongChannelType')
    this.#world.setThreadMember(channel, userId, isIn)
  }

  setThread(channelId: string, state: { archived?: boolean; locked?: boolean }): void {
    const channel = this.#world.channel(channelId)
    if (!channel.thread) throw problem('wrongChannelType')
    Object.assign(channel.thread, state)
    if (state.archived !== undefined) channel.thread.archivedAt = this.#world.stamp()
    this.#world.touchChannel(channel)
  }

  removeMember(guildId: string, userId: string): void {
    if (userId === this.#world.botId) return this.removeBot(guildId)
    const guild = this.#world.guild(guildId)
    const member = this.#expel(guild, userId)
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

  /**
   * Adds the bot to a server, with a role of its own for the permissions that the invitation requests; default:
   * those of the stand-in's own invitation.
   */
  addBot(guildId: string, permissions?: readonly PermissionName[]): void {
    const world = this.#world
    const guild = world.guild(guildId)
    if (guild.botPresent) return
    const bits = permissions ? bitsOf(permissions).toString() : BOT_ROLE
    const plan = { name: world.bot.name, permissions: bits, managed: true }
    const roles = bits === '0' ? [] : [createRole(world, guild, plan).id]
    guild.members.push({ userId: world.botId, nick: null, roles, joinedAt: world.stamp() })
    guild.botPresent = true
    world.emit('guild', guild, 'new')
    world.emit('changed')
  }

  /** Removes the bot from a server, with its role and its places in threads. */
  removeBot(guildId: string): void {
    const world = this.#world
    const guild = world.guild(guildId)
    if (!guild.botPresent) return
    // From here on, the bot gets no event of the server.
    guild.botPresent = false
    for (const role of guild.roles.filter(({ managed }) => managed)) deleteRole(world, guild, role)
    this.#expel(guild, world.botId)
    world.emit('guild', guild, 'gone')
    world.emit('changed')
  }

  setBotPresent(guildId: string, present: boolean): void {
    if (present) this.addBot(guildId)
    else this.removeBot(guildId)
  }

  /** Removes the bot but keeps the app's commands (`alone`), or invites the bot again. */
  setCommandsAlone(guildId: string, alone: boolean): void {
    this.#world.guild(guildId).commandsAlone = alone
    this.setBotPresent(guildId, !alone)
  }

  /** Changes a server's name, its language, or the channel in which it greets new members. */
  changeGuild(
    guildId: string,
    change: { name?: string; locale?: string; systemChannelId?: string | null },
  ): void {
    const guild = Object.assign(this.#world.guild(guildId), change)
    this.#world.emit('guildChanged', guild)
    this.#world.emit('changed')
  }

  /** Changes a role's permissions, or deletes it (null). */
  changeRole(guildId: string, roleId: string, names: readonly PermissionName[] | null): void {
    const guild = this.#world.guild(guildId)
    const role = this.#role(guild, roleId)
    if (names) changeRole(this.#world, guild, role, { permissions: bitsOf(names).toString() })
    else deleteRole(this.#world, guild, role)
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

  /** Installs the app for a person, or uninstalls it. */
  setUserInstall(userId: string, installed: boolean): void {
    if (!this.#world.userInstalls)
      throw new Error('The app has no user installs: see userInstalls of the world.')
    this.#world.person(userId).hasApp = installed
    this.#world.emit('commands')
    this.#world.emit('changed')
  }

  #role(guild: Guild, roleId: string): Role {
    const role = guild.roles.find(({ id }) => id === roleId)
    if (!role) throw problem('unknownRole')
    return role
  }

  /** Removes a member from a server and its threads. */
  #expel(guild: Guild, userId: string): Member {
    const member = this.#world.member(guild, userId)
    for (const channel of this.#world.channels.values())
      if (channel.guildId === guild.id) this.#world.setThreadMember(channel, userId, false)
    guild.members = guild.members.filter((one) => one !== member)
    return member
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
