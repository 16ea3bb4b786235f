import type {
  APIChannel,
  APIGuild,
  APIGuildMember,
  APIInteractionGuildMember,
  APIRole,
  APIUser,
  GatewayGuildCreateDispatchData,
} from 'discord-api-types/v10'
import { ChannelKind } from './codes.ts'
import { Context, contextOf } from './world/installing.ts'
import { Permission } from './world/permissions.ts'
import type { Channel, Guild, Member, Person, Role } from './world/types.ts'
import type { World } from './world/world.ts'

/** A number, so that it fits every flags enum. */
const NO_FLAGS: number = 0

const users = new WeakMap<Person, APIUser>()

/** Returns the same object for the same person, so that messages share it. */
export function userPayload(person: Person): APIUser {
  const known = users.get(person)
  if (known) return known
  const user: APIUser = {
    id: person.id,
    username: person.username,
    discriminator: person.bot ? '0001' : '0',
    global_name: person.bot ? null : person.name,
    avatar: null,
    public_flags: NO_FLAGS,
    ...(person.bot ? { bot: true } : {}),
  }
  users.set(person, user)
  return user
}

/** The bot's user with the private fields, which only the bot receives. */
export function ownUserPayload(bot: Person): APIUser {
  const own = {
    flags: NO_FLAGS,
    banner: null,
    accent_color: null,
    mfa_enabled: false,
    verified: true,
    email: null,
  }
  return { ...userPayload(bot), ...own }
}

export function memberPayload(world: World, member: Member): APIGuildMember {
  return {
    user: userPayload(world.person(member.userId)),
    nick: member.nick,
    avatar: null,
    banner: null,
    roles: member.roles,
    joined_at: member.joinedAt,
    premium_since: null,
    deaf: false,
    mute: false,
    flags: NO_FLAGS,
    pending: false,
    communication_disabled_until: member.timedOutUntil ?? null,
  }
}

export function actingMember(
  world: World,
  guild: Guild,
  place: Channel,
  userId: string,
): APIInteractionGuildMember {
  return {
    ...memberPayload(world, world.member(guild, userId)),
    user: userPayload(world.person(userId)),
    permissions: world.permissions(place, userId).toString(),
  }
}

export function rolePayload(role: Role, botId: string): APIRole {
  return {
    id: role.id,
    name: role.name,
    color: role.colour ?? 0,
    colors: { primary_color: role.colour ?? 0, secondary_color: null, tertiary_color: null },
    hoist: role.hoist ?? false,
    icon: null,
    unicode_emoji: null,
    position: role.position,
    permissions: role.permissions,
    managed: role.managed,
    mentionable: role.mentionable ?? false,
    flags: NO_FLAGS,
    ...(role.managed ? { tags: { bot_id: botId } } : {}),
  }
}

export function channelPayload(world: World, channel: Channel): APIChannel {
  if (channel.thread) return threadPayload(world, channel)
  if (channel.type === ChannelKind.dm) {
    return {
      id: channel.id,
      type: ChannelKind.dm,
      last_message_id: channel.lastMessageId,
      recipients: channel.recipients
        .filter((id) => id !== world.botId)
        .map((id) => userPayload(world.person(id))),
      flags: NO_FLAGS,
    } as unknown as APIChannel
  }
  return {
    id: channel.id,
    type: channel.type,
    guild_id: channel.guildId,
    name: channel.name,
    topic: channel.topic,
    position: channel.position,
    parent_id: channel.parentId,
    permission_overwrites: channel.overwrites,
    last_message_id: channel.lastMessageId,
    rate_limit_per_user: 0,
    nsfw: false,
    flags: 0,
  } as unknown as APIChannel
}

/**
 * The app's permissions in a place. In direct messages they are fewer than the app has. In a server without the
 * bot, the app has those of the person who uses it.
 */
export function appPermissions(world: World, place: Channel, userId: string): string {
  const context = contextOf(world, place)
  if (context === Context.botDirect) return (IN_DIRECT_MESSAGES | Permission.UseExternalEmojis).toString()
  if (context === Context.otherDirect) return IN_DIRECT_MESSAGES.toString()
  const isIn = world.guildOf(place)?.botPresent
  return world.permissions(place, isIn ? world.botId : userId).toString()
}

const IN_DIRECT_MESSAGES = Permission.AttachFiles | Permission.EmbedLinks | Permission.MentionEveryone

/** A channel in an interaction, with the user's permissions and without overwrites. */
export function partialChannel(world: World, channel: Channel, userId: string): object {
  const { permission_overwrites: _overwrites, ...partial } = channelPayload(world, channel) as {
    permission_overwrites?: unknown
  }
  return { ...partial, permissions: world.permissions(channel, userId).toString() }
}

function threadPayload(world: World, channel: Channel): APIChannel {
  const state = channel.thread as NonNullable<Channel['thread']>
  const inThread = state.members.includes(world.botId)
  return {
    id: channel.id,
    type: channel.type,
    guild_id: channel.guildId,
    name: channel.name,
    parent_id: channel.parentId,
    owner_id: state.ownerId,
    last_message_id: channel.lastMessageId,
    message_count: world.posts.get(channel.id)?.size ?? 0,
    total_message_sent: world.posts.get(channel.id)?.size ?? 0,
    member_count: Math.min(50, state.members.length),
    rate_limit_per_user: state.slowmode ?? 0,
    flags: 0,
    thread_metadata: {
      archived: state.archived,
      locked: state.locked,
      auto_archive_duration: state.autoArchive,
      archive_timestamp: state.archivedAt,
      create_timestamp: state.createdAt,
      ...(channel.type === ChannelKind.privateThread ? { invitable: state.invitable } : {}),
    },
    ...(inThread ? { member: threadMember(channel, world.botId) } : {}),
  } as unknown as APIChannel
}

export function threadMember(channel: Channel, userId: string) {
  return { id: channel.id, user_id: userId, join_timestamp: channel.thread?.createdAt ?? '', flags: 0 }
}

/** Returns the active threads of a server that the bot sees. */
export const activeThreads = (world: World, guildId: string): Channel[] =>
  [...world.channels.values()].filter(
    (one) => one.guildId === guildId && one.thread && !one.thread.archived && world.sees(one, world.botId),
  )

export function guildPayload(guild: Guild, botId: string): APIGuild {
  return {
    id: guild.id,
    name: guild.name,
    icon: null,
    splash: null,
    discovery_splash: null,
    banner: null,
    description: null,
    owner_id: guild.ownerId,
    region: 'local',
    afk_channel_id: null,
    afk_timeout: 300,
    verification_level: 0,
    default_message_notifications: 1,
    explicit_content_filter: 0,
    roles: guild.roles.map((role) => rolePayload(role, botId)),
    emojis: [],
    stickers: [],
    features: [],
    mfa_level: 0,
    application_id: null,
    system_channel_id: guild.systemChannelId ?? null,
    system_channel_flags: 0,
    rules_channel_id: null,
    public_updates_channel_id: null,
    safety_alerts_channel_id: null,
    max_video_channel_users: 25,
    vanity_url_code: null,
    premium_tier: 0,
    premium_subscription_count: 0,
    preferred_locale: guild.locale as 'en-US',
    nsfw_level: 0,
    premium_progress_bar_enabled: false,
    hub_type: null,
    incidents_data: null,
    max_presences: null,
    max_members: 250_000,
    max_stage_video_channel_users: 50,
  } as unknown as APIGuild
}

/** A server as in GUILD_CREATE: with channels and threads, and only the bot as a member. */
export function createdGuildPayload(world: World, guild: Guild): GatewayGuildCreateDispatchData {
  const bot = world.member(guild, world.botId)
  const channels = [...world.channels.values()].filter((one) => one.guildId === guild.id && !one.thread)
  return {
    ...guildPayload(guild, world.botId),
    joined_at: bot.joinedAt,
    large: false,
    unavailable: false,
    member_count: guild.members.length,
    voice_states: [],
    members: [memberPayload(world, bot)],
    channels: channels.map((one) => channelPayload(world, one)) as never,
    threads: activeThreads(world, guild.id).map((one) => createdThread(world, one)) as never,
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  }
}

/** A thread as in GUILD_CREATE, where the bot's membership has neither the thread's nor the bot's id. */
function createdThread(world: World, channel: Channel): object {
  const payload = channelPayload(world, channel)
  if (!('member' in payload) || !payload.member) return payload
  const { join_timestamp, flags } = payload.member
  return { ...payload, member: { join_timestamp, flags } }
}
