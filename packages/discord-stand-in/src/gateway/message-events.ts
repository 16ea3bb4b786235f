import { Intent } from '../codes.ts'
import { memberPayload } from '../payloads.ts'
import { outgoingMessage } from '../world/outgoing.ts'
import type { Channel, Post } from '../world/types.ts'
import type { Change, World } from '../world/world.ts'
import type { Session } from './session.ts'
import type { Dispatch } from './dispatch.ts'

const MESSAGE: Record<Change, string> = {
  new: 'MESSAGE_CREATE',
  edit: 'MESSAGE_UPDATE',
  gone: 'MESSAGE_DELETE',
}

export function dispatchMessageEvents(world: World, dispatch: Dispatch): void {
  world.on('post', (channelId, post, change) => {
    const channel = world.channels.get(channelId)
    if (!channel || !world.sees(channel, world.botId)) return
    const direct = post.onlyFor !== null || channel.guildId === null
    const intent = direct ? Intent.directMessages : Intent.guildMessages
    dispatch(channel.guildId, intent, MESSAGE[change], (session) =>
      change === 'gone'
        ? deletedPayload(channel, post)
        : { ...messagePayload(world, channel, post, session), ...(change === 'new' ? nonceOf(post) : {}) },
    )
  })
}

/** An ephemeral message counts as a direct message and has no server. */
const place = (channel: Channel, post: Post) =>
  channel.guildId === null || post.onlyFor !== null ? {} : { guild_id: channel.guildId }

const deletedPayload = (channel: Channel, post: Post) => ({
  id: post.message.id,
  channel_id: channel.id,
  ...place(channel, post),
})

/** The nonce of a message, which only its create event has. */
const nonceOf = ({ nonce }: Post) => (nonce === undefined ? {} : { nonce })

/**
 * Without the message content intent, other people's messages come without their contents, unless they are
 * direct messages or mention the bot.
 */
function messagePayload(world: World, channel: Channel, post: Post, session: Session): object {
  const message = outgoingMessage(world, post.message)
  const readable =
    message.author.id === world.botId ||
    channel.guildId === null ||
    session.wants(Intent.messageContent) ||
    message.mentions.some((user) => user.id === world.botId)
  const where = { ...place(channel, post), ...author(world, channel, post), channel_type: channel.type }
  const payload = { ...message, ...where }
  return readable ? payload : { ...payload, content: '', embeds: [], attachments: [], components: [] }
}

/** The author as a server member, without the user; absent for webhooks and ephemeral messages. */
function author(world: World, channel: Channel, { message, onlyFor }: Post): object {
  if (onlyFor !== null || message.webhook_id) return {}
  const found = world.guildOf(channel)?.members.find(({ userId }) => userId === message.author.id)
  if (!found) return {}
  const { user: _user, ...member } = memberPayload(world, found)
  return { member }
}
