import { Intent } from '../codes.ts'
import { activeThreads, channelPayload, memberPayload, threadMember } from '../payloads.ts'
import type { Channel } from '../world/types.ts'
import type { Change, World } from '../world/world.ts'
import type { Session } from './session.ts'
import type { Dispatch } from './dispatch.ts'

/**
 * Sends thread events while the bot sees the channel, and THREAD_LIST_SYNC when a channel becomes visible.
 */
export function dispatchThreadEvents(world: World, dispatch: Dispatch): void {
  const sees = (channel: Channel) => world.sees(channel, world.botId)
  /** By channel id: whether the bot saw the channel after its last event. */
  const seen = new Map<string, boolean>()
  /** By thread id: whether the thread was archived after its last event. */
  const archived = new Map<string, boolean>()

  world.on('channel', (channel, change) => {
    if (channel.thread) return dispatchThread(channel, change)
    const before = seen.get(channel.id)
    seen.set(channel.id, change !== 'gone' && channel.guildId !== null && sees(channel))
    if (change === 'edit' && before === false && seen.get(channel.id)) dispatchThreadList(channel)
  })

  function dispatchThread(thread: Channel, change: Change): void {
    const was = archived.get(thread.id) ?? false
    const is = thread.thread?.archived ?? false
    archived.set(thread.id, is)
    if (!sees(thread)) return
    const at = { id: thread.id, guild_id: thread.guildId, parent_id: thread.parentId, type: thread.type }
    if (change === 'gone') return dispatch(thread.guildId, Intent.guilds, 'THREAD_DELETE', () => at)
    const fresh = change === 'new' ? { newly_created: true } : {}
    const event = change === 'new' ? 'THREAD_CREATE' : 'THREAD_UPDATE'
    dispatch(thread.guildId, Intent.guilds, event, () => ({ ...channelPayload(world, thread), ...fresh }))
    if (was && !is && isIn(thread)) dispatchOwnMembership(thread)
  }

  const isIn = (thread: Channel) => thread.thread?.members.includes(world.botId) ?? false

  /** Sends the bot its own membership again when a thread leaves the archive. */
  const dispatchOwnMembership = (thread: Channel) =>
    dispatch(thread.guildId, Intent.guilds, 'THREAD_MEMBER_UPDATE', () => ({
      ...threadMember(thread, world.botId),
      guild_id: thread.guildId,
    }))

  function dispatchThreadList(parent: Channel): void {
    const threads = activeThreads(world, parent.guildId ?? '').filter(
      ({ parentId }) => parentId === parent.id,
    )
    dispatch(parent.guildId, Intent.guilds, 'THREAD_LIST_SYNC', () => ({
      guild_id: parent.guildId,
      channel_ids: [parent.id],
      threads: threads.map((one) => channelPayload(world, one)),
      members: threads.filter(isIn).map((one) => threadMember(one, world.botId)),
    }))
  }

  world.on('threadMembers', (thread, added, removed) => {
    const joins = added.includes(world.botId)
    if (joins && sees(thread))
      dispatch(thread.guildId, Intent.guilds, 'THREAD_CREATE', () => channelPayload(world, thread))
    const concernsBot = joins || removed.includes(world.botId)
    const intent = concernsBot ? Intent.guilds : Intent.members
    if (concernsBot || sees(thread))
      dispatch(thread.guildId, intent, 'THREAD_MEMBERS_UPDATE', (session) =>
        membersPayload(world, thread, added, removed, session),
      )
  })
}

/** Without the members intent, a session gets only the bot's own joining and leaving. */
function membersPayload(
  world: World,
  thread: Channel,
  added: string[],
  removed: string[],
  session: Session,
): object {
  const visibleIds = (ids: string[]) =>
    ids.filter((id) => session.wants(Intent.members) || id === world.botId)
  const guild = world.guild(thread.guildId ?? '')
  return {
    id: thread.id,
    guild_id: guild.id,
    member_count: Math.min(50, thread.thread?.members.length ?? 0),
    added_members: visibleIds(added).map((id) => ({
      ...threadMember(thread, id),
      member: memberPayload(world, world.member(guild, id)),
      presence: null,
    })),
    removed_member_ids: visibleIds(removed),
  }
}
