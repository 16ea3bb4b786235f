import { Intent, ChannelKind } from '../codes.ts'
import type { Desk } from '../interactions/desk.ts'
import { channelPayload, guildPayload, memberPayload, rolePayload, userPayload } from '../payloads.ts'
import { toldMessage } from '../world/telling.ts'
import type { Channel, Post } from '../world/types.ts'
import type { Change, World } from '../world/world.ts'
import type { Session } from './session.ts'

/** Sends an event to every session of the right shard that asked for it. */
export type Tell = (
  guildId: string | null,
  intent: number,
  event: string,
  data: (session: Session) => unknown,
) => void

const CHANNEL: Record<Change, string> = {
  new: 'CHANNEL_CREATE',
  edit: 'CHANNEL_UPDATE',
  gone: 'CHANNEL_DELETE',
}
const THREAD: Record<Change, string> = { new: 'THREAD_CREATE', edit: 'THREAD_UPDATE', gone: 'THREAD_DELETE' }
const ROLE: Record<Change, string> = {
  new: 'GUILD_ROLE_CREATE',
  edit: 'GUILD_ROLE_UPDATE',
  gone: 'GUILD_ROLE_DELETE',
}
const MESSAGE: Record<Change, string> = {
  new: 'MESSAGE_CREATE',
  edit: 'MESSAGE_UPDATE',
  gone: 'MESSAGE_DELETE',
}

/** Turns what happens in the world into the gateway's events. */
export function tellOf(world: World, desk: Desk, tell: Tell): void {
  const hidden = (guildId: string | null) => {
    const guild = guildId === null ? undefined : world.guilds.get(guildId)
    return guild !== undefined && (!guild.botPresent || guild.unavailable)
  }

  desk.on('dispatch', (payload, { guildId }) => {
    if (!hidden(guildId)) tell(guildId, 0, 'INTERACTION_CREATE', () => payload)
  })

  world.on('channel', (channel, change) => {
    if (channel.type === ChannelKind.dm || hidden(channel.guildId)) return
    if (change === 'new' && !world.sees(channel, world.botId)) return
    const event = (channel.thread ? THREAD : CHANNEL)[change]
    const fresh = channel.thread && change === 'new' ? { newly_created: true } : {}
    tell(channel.guildId, Intent.guilds, event, () => ({ ...channelPayload(world, channel), ...fresh }))
  })

  world.on('guild', (guild, change) => {
    if (change === 'gone') tell(guild.id, Intent.guilds, 'GUILD_DELETE', () => ({ id: guild.id }))
    else if (guild.unavailable)
      tell(guild.id, Intent.guilds, 'GUILD_DELETE', () => ({ id: guild.id, unavailable: true }))
    else tell(guild.id, Intent.guilds, 'GUILD_CREATE', () => guildPayload(world, guild))
  })

  world.on('member', (guild, member, change) => {
    if (hidden(guild.id)) return
    const user = userPayload(world.person(member.userId))
    const body = { guild_id: guild.id, user }
    if (change === 'gone') tell(guild.id, Intent.members, 'GUILD_MEMBER_REMOVE', () => body)
    else
      tell(guild.id, Intent.members, 'GUILD_MEMBER_ADD', () => ({ ...memberPayload(world, member), ...body }))
  })

  world.on('role', (guild, role, change) => {
    if (hidden(guild.id)) return
    const body = change === 'gone' ? { role_id: role.id } : { role: rolePayload(role, world.botId) }
    tell(guild.id, Intent.guilds, ROLE[change], () => ({ guild_id: guild.id, ...body }))
  })

  world.on('post', (channelId, post, change) => {
    const channel = world.channels.get(channelId)
    if (!channel || hidden(channel.guildId)) return
    const direct = post.onlyFor !== null || channel.guildId === null
    tell(
      channel.guildId,
      direct ? Intent.directMessages : Intent.guildMessages,
      MESSAGE[change],
      (session) =>
        change === 'gone'
          ? gonePayload(channel, post)
          : { ...messagePayload(world, channel, post, session), ...(change === 'new' ? nonceOf(post) : {}) },
    )
  })
}

/** What only one person sees counts as a direct message and names no server. */
const place = (channel: Channel, post: Post) =>
  channel.guildId === null || post.onlyFor !== null ? {} : { guild_id: channel.guildId }

const gonePayload = (channel: Channel, post: Post) => ({
  id: post.message.id,
  channel_id: channel.id,
  ...place(channel, post),
})

/** A new message tells its nonce, which no later look does. */
const nonceOf = ({ nonce }: Post) => (nonce === undefined ? {} : { nonce })

/** Without the privileged intent, what strangers wrote arrives empty. */
function messagePayload(world: World, channel: Channel, post: Post, session: Session): object {
  const message = toldMessage(world, post.message)
  const readable =
    message.author.id === world.botId ||
    channel.guildId === null ||
    session.wants(Intent.messageContent) ||
    message.mentions.some((user) => user.id === world.botId)
  const whole = { ...message, ...place(channel, post) }
  return readable ? whole : { ...whole, content: '', embeds: [], attachments: [], components: [] }
}
