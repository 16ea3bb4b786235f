import { Flag, ChannelKind } from '../codes.ts'
import type { Channel } from './types.ts'
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
      autoArchive: plan.autoArchive,
      archivedAt: world.stamp(),
      createdAt: world.stamp(),
      members: [plan.ownerId],
      activeAt: world.clock.now(),
    },
  }
  world.addChannel(thread)
  const starter = plan.messageId === null ? undefined : world.findPost(parent.id, plan.messageId)
  if (starter)
    world.replacePost(parent.id, {
      ...starter,
      message: { ...starter.message, flags: (starter.message.flags ?? 0) | Flag.hasThread },
    })
  return thread
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
