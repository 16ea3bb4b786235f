import { EventEmitter } from 'node:events'
import type { APIApplicationCommand } from 'discord-api-types/v10'
import { ChannelKind } from '../codes.ts'
import type { Clock } from '../clock.ts'
import { problem } from '../errors.ts'
import type { Readings } from '../readings.ts'
import type { Snowflakes } from '../snowflake.ts'
import { Permission, permissionsIn } from './permissions.ts'
import type { Channel, Guild, Member, Person, Post, Push, Role, WorldFile } from './types.ts'

export type Change = 'new' | 'edit' | 'gone'

interface WorldEvents {
  post: [channelId: string, post: Post, change: Change]
  channel: [channel: Channel, change: Change]
  /** the bot joined or left a server, or an outage began or ended */
  guild: [guild: Guild, change: Change]
  /** a server's name or language changed */
  guildChanged: [guild: Guild]
  threadMembers: [thread: Channel, added: string[], removed: string[]]
  member: [guild: Guild, member: Member, change: Change]
  role: [guild: Guild, role: Role, change: Change]
  commands: []
  pings: [userId: string]
  /** the bot connected or disconnected, or the host's preparation changed */
  presence: []
  /** the clock was advanced */
  clock: []
  /** the bot made a request, which is now in the journal */
  asked: []
  /** saved state changed; comes after the more specific event, if there is one */
  changed: []
}

/** Discord's state: servers, channels, messages, commands, pings. */
export class World extends EventEmitter<WorldEvents> {
  readonly clock: Clock
  readonly ids: Snowflakes
  /** The behaviour where Discord's documentation leaves room. */
  readonly readings: Readings
  readonly applicationId: string
  readonly botId: string
  readonly token: string
  readonly userInstalls: boolean
  readonly people = new Map<string, Person>()
  readonly guilds = new Map<string, Guild>()
  readonly channels = new Map<string, Channel>()
  /** Messages by channel id and message id, oldest first. */
  readonly posts = new Map<string, Map<string, Post>>()
  /** By server id; '' for global commands. */
  readonly commands = new Map<string, APIApplicationCommand[]>()
  /** Unread pings: person → channel → count. */
  readonly pings: Map<string, Map<string, number>>
  readonly pushes: Push[] = []
  /** Ids of ephemeral messages that their reader has dismissed. */
  readonly dismissed = new Set<string>()
  /** Messages deleted by the bot: id → epoch ms. */
  readonly takenAway = new Map<string, number>()
  /** Text for the page about what the host is preparing; null if it is preparing nothing. */
  doing: string | null = null

  constructor(file: Omit<WorldFile, 'origin'>, clock: Clock, ids: Snowflakes, readings: Readings) {
    super()
    this.setMaxListeners(0)
    this.clock = clock
    this.ids = ids
    this.readings = readings
    this.applicationId = file.applicationId
    this.botId = file.botId
    this.token = file.token
    this.userInstalls = file.userInstalls ?? false
    for (const one of file.people) this.people.set(one.id, one)
    for (const one of file.guilds) this.guilds.set(one.id, one)
    for (const one of file.channels) this.channels.set(one.id, one)
    for (const { channelId, posts } of file.posts) {
      this.posts.set(channelId, new Map(posts.map((post) => [post.message.id, post])))
    }
    for (const shelf of file.commands) this.commands.set(shelf.guildId ?? '', shelf.commands)
    this.pings = new Map(
      Object.entries(file.pings).map(([user, counts]) => [user, new Map(Object.entries(counts))]),
    )
  }

  get bot(): Person {
    return this.person(this.botId)
  }

  /** The people without the bot. */
  get users(): Person[] {
    return [...this.people.values()].filter((one) => !one.bot)
  }

  stamp(): string {
    return new Date(this.clock.now()).toISOString().replace('Z', '000+00:00')
  }

  person(id: string): Person {
    const found = this.people.get(id)
    if (!found) throw problem('unknownUser')
    return found
  }

  guild(id: string): Guild {
    const found = this.guilds.get(id)
    if (!found) throw problem('unknownGuild')
    return found
  }

  channel(id: string): Channel {
    const found = this.channels.get(id)
    if (!found) throw problem('unknownChannel')
    return found
  }

  guildOf(channel: Channel): Guild | null {
    return channel.guildId === null ? null : this.guild(channel.guildId)
  }

  member(guild: Guild, userId: string): Member {
    const found = guild.members.find((one) => one.userId === userId)
    if (!found) throw problem('unknownMember')
    return found
  }

  /** Returns a person's permissions in a channel. A thread takes them from its parent. */
  permissions(channel: Channel, userId: string): bigint {
    const guild = this.guildOf(channel)
    if (!guild) return channel.recipients.includes(userId) ? DM_PERMISSIONS : 0n
    const place =
      channel.thread && channel.parentId ? (this.channels.get(channel.parentId) ?? channel) : channel
    return permissionsIn(guild, place, userId, this.clock.now())
  }

  sees(channel: Channel, userId: string): boolean {
    const permissions = this.permissions(channel, userId)
    if (!(permissions & Permission.ViewChannel)) return false
    if (channel.type !== ChannelKind.privateThread || permissions & Permission.ManageThreads) return true
    return channel.thread?.members.includes(userId) ?? false
  }

  /** Returns the ids of members that can be pinged here. */
  audience(channel: Channel): string[] {
    const guild = this.guildOf(channel)
    const ids = guild ? guild.members.map((one) => one.userId) : channel.recipients
    return ids.filter((id) => this.sees(channel, id))
  }

  postsIn(channelId: string): Post[] {
    return [...(this.posts.get(channelId)?.values() ?? [])]
  }

  /** Returns the messages of all channels, oldest first. */
  allPosts(): Post[] {
    const all = [...this.posts.values()].flatMap((posts) => [...posts.values()])
    return all.toSorted((one, other) => Number(BigInt(one.message.id) - BigInt(other.message.id)))
  }

  findPost(channelId: string, messageId: string): Post | undefined {
    return this.posts.get(channelId)?.get(messageId)
  }

  visiblePosts(channelId: string, userId: string): Post[] {
    return this.postsIn(channelId).filter((post) => post.onlyFor === null || post.onlyFor === userId)
  }

  addPost(channelId: string, post: Post): void {
    let posts = this.posts.get(channelId)
    if (!posts) this.posts.set(channelId, (posts = new Map<string, Post>()))
    posts.set(post.message.id, post)
    if (post.onlyFor === null) this.channel(channelId).lastMessageId = post.message.id
    this.emit('post', channelId, post, 'new')
    this.emit('changed')
  }

  replacePost(channelId: string, post: Post): void {
    this.posts.get(channelId)?.set(post.message.id, post)
    this.emit('post', channelId, post, 'edit')
    this.emit('changed')
  }

  removePost(channelId: string, messageId: string): void {
    const post = this.findPost(channelId, messageId)
    if (!post) return
    this.posts.get(channelId)?.delete(messageId)
    this.emit('post', channelId, post, 'gone')
    this.emit('changed')
  }

  /** Adds a channel at an index in the list of channels; default: at its end. */
  addChannel(channel: Channel, at = this.channels.size): void {
    const later = [...this.channels.values()].slice(at)
    this.channels.set(channel.id, channel)
    for (const one of later) {
      this.channels.delete(one.id)
      this.channels.set(one.id, one)
    }
    this.emit('channel', channel, 'new')
    this.emit('changed')
  }

  touchChannel(channel: Channel): void {
    this.emit('channel', channel, 'edit')
    this.emit('changed')
  }

  /** Adds a person to a thread, or removes them; emits nothing without a change. */
  setThreadMember(thread: Channel, userId: string, isMember: boolean): void {
    const state = thread.thread
    if (!state || state.members.includes(userId) === isMember) return
    state.members = isMember ? [...state.members, userId] : state.members.filter((id) => id !== userId)
    this.emit('threadMembers', thread, isMember ? [userId] : [], isMember ? [] : [userId])
    this.emit('changed')
  }

  /** Removes a channel and its threads. The reading decides whether each thread has an event of its own. */
  removeChannel(channel: Channel): void {
    for (const thread of this.threadsOf(channel)) {
      if (this.readings.threadsGoSeparately) this.removeChannel(thread)
      else this.#forget(thread)
    }
    this.#forget(channel)
    this.emit('channel', channel, 'gone')
    const guild = this.guildOf(channel)
    if (guild?.systemChannelId === channel.id) {
      guild.systemChannelId = null
      this.emit('guildChanged', guild)
    }
    this.emit('changed')
  }

  threadsOf(channel: Channel): Channel[] {
    return [...this.channels.values()].filter((one) => one.thread && one.parentId === channel.id)
  }

  #forget({ id }: Channel): void {
    this.channels.delete(id)
    this.posts.delete(id)
    for (const counts of this.pings.values()) counts.delete(id)
  }

  setCommands(guildId: string | null, commands: APIApplicationCommand[]): void {
    this.commands.set(guildId ?? '', commands)
    this.emit('commands')
    this.emit('changed')
  }

  /** Returns global commands and the server's own, which override global ones of the same type and name. */
  commandsFor(guildId: string | null): APIApplicationCommand[] {
    const own = guildId ? (this.commands.get(guildId) ?? []) : []
    const keyOf = ({ type, name }: APIApplicationCommand) => `${type}:${name}`
    const keys = new Set(own.map(keyOf))
    return [...own, ...(this.commands.get('') ?? []).filter((one) => !keys.has(keyOf(one)))]
  }

  notify(push: Push): void {
    this.pushes.push(push)
    if (this.pushes.length > KEPT_PUSHES) this.pushes.splice(0, KEPT_PUSHES / 2)
    let counts = this.pings.get(push.userId)
    if (!counts) this.pings.set(push.userId, (counts = new Map<string, number>()))
    counts.set(push.channelId, (counts.get(push.channelId) ?? 0) + 1)
    this.emit('pings', push.userId)
  }

  /** Emits that the clock was advanced. */
  moved(): void {
    this.emit('clock')
    this.emit('changed')
  }

  markRead(userId: string, channelId: string): void {
    if (!this.pings.get(userId)?.delete(channelId)) return
    this.emit('pings', userId)
    this.emit('changed')
  }
}

const KEPT_PUSHES = 20_000
const DM_PERMISSIONS =
  Permission.ViewChannel |
  Permission.SendMessages |
  Permission.EmbedLinks |
  Permission.AttachFiles |
  Permission.ReadMessageHistory |
  Permission.AddReactions
