import { ChannelKind, Flag, MessageKind } from '../codes.ts'
import { snowflakeTime } from '../snowflake.ts'
import { announce } from './announcing.ts'
import type { Channel, Post } from './types.ts'
import type { World } from './world.ts'

interface ThreadPlan {
  name: string
  isPrivate: boolean
  /** The starter message, whose id the thread shares. */
  messageId: string | null
  ownerId: string
  /** minutes */
  autoArchive: number
  invitable: boolean
  /** seconds */
  slowmode?: number
}

export function startThread(world: World, parent: Channel, plan: ThreadPlan): Channel {
  const thread: Channel = {
    id: plan.messageId ?? world.ids.next(),
    type: plan.isPrivate ? ChannelKind.privateThread : ChannelKind.publicThread,
    guildId: parent.guildId,
    name: plan.name,
    topic: null,
    parentId: parent.id,
    position: 0,
    overwrites: [],
    lastMessageId: null,
    recipients: [],
    thread: {
      ownerId: plan.ownerId,
      archived: false,
      locked: false,
      invitable: plan.invitable,
      slowmode: plan.slowmode ?? 0,
      autoArchive: plan.autoArchive,
      archivedAt: world.stamp(),
      createdAt: world.stamp(),
      members: [plan.ownerId],
      activeAt: world.clock.now(),
    },
  }
  world.addChannel(thread)
  const starter = plan.messageId === null ? undefined : world.findPost(parent.id, plan.messageId)
  if (starter) beginAt(world, parent, thread, starter)
  return thread
}

/** Marks the starter message, shows it in the thread, and announces the thread of an older message. */
function beginAt(world: World, parent: Channel, thread: Channel, starter: Post): void {
  const { message } = starter
  const author = world.person(message.author.id)
  const owner = world.person(thread.thread?.ownerId ?? world.botId)
  const at = { type: 0, ...(parent.guildId && { guild_id: parent.guildId }) }
  const flags = (message.flags ?? 0) | Flag.hasThread
  world.replacePost(parent.id, { ...starter, message: { ...message, flags } })
  announce(world, thread, author, {
    type: MessageKind.threadStarter,
    message_reference: { ...at, channel_id: parent.id, message_id: message.id },
    referenced_message: message,
  })
  if (world.clock.now() - snowflakeTime(message.id) < world.readings.threadsAnnounced) return
  announce(world, parent, owner, {
    type: MessageKind.threadCreated,
    content: thread.name,
    message_reference: { ...at, channel_id: thread.id },
  })
}

/** Archives threads without a message for their archive duration. */
export function archiveIdle(world: World): void {
  for (const channel of world.channels.values()) {
    const state = channel.thread
    if (!state || state.archived || world.clock.now() - state.activeAt < state.autoArchive * 60_000) continue
    state.archived = true
    state.archivedAt = world.stamp()
    world.touchChannel(channel)
  }
}
