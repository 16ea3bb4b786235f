import * as z from 'zod'
import { ChannelKind, MessageKind } from '../codes.ts'
import { readForm } from '../check/form.ts'
import { problem } from '../errors.ts'
import { channelPayload, memberPayload, threadMember, userPayload } from '../payloads.ts'
import { announce } from '../world/announcing.ts'
import { demand, Permission } from '../world/permissions.ts'
import { startThread } from '../world/threads.ts'
import type { Channel } from '../world/types.ts'
import type { World } from '../world/world.ts'
import { reach } from './messages.ts'
import { isYes, type Call, type Route } from './router.ts'

/** Maximum number of active threads in a server. */
const MOST_ACTIVE = 1000
const autoArchive = z.union([z.literal(60), z.literal(1440), z.literal(4320), z.literal(10080)])
const channelForm = z.strictObject({
  name: z.string().min(1).max(100).optional(),
  topic: z.string().max(1024).nullish(),
  position: z.int().min(0).nullish(),
})
const threadEdit = z.strictObject({
  name: z.string().min(1).max(100).optional(),
  archived: z.boolean().optional(),
  locked: z.boolean().optional(),
  invitable: z.boolean().optional(),
  auto_archive_duration: autoArchive.optional(),
  rate_limit_per_user: z.int().min(0).max(21600).nullish(),
})
const threadForm = z.strictObject({
  name: z.string().min(1).max(100),
  auto_archive_duration: autoArchive.nullish(),
  rate_limit_per_user: z.int().min(0).max(21600).nullish(),
  type: z.union([z.literal(11), z.literal(12)]).optional(),
  invitable: z.boolean().optional(),
})

/** @param privileged whether the app has the intent GuildMembers */
export function channelRoutes(world: World, privileged: boolean): Route[] {
  const bot = world.botId
  const answer = (channel: Channel, status = 200) => ({ status, body: channelPayload(world, channel) })

  function openThread(place: Channel, raw: unknown, messageId: string | null) {
    const form = readForm(threadForm, raw)
    if (place.type !== ChannelKind.text) throw problem('wrongChannelType')
    const isPrivate = messageId === null && form.type !== ChannelKind.publicThread
    demand(world.permissions(place, bot), [isPrivate ? 'CreatePrivateThreads' : 'CreatePublicThreads'])
    if (messageId !== null && !world.findPost(place.id, messageId)) throw problem('unknownMessage')
    if (messageId !== null && world.channels.has(messageId)) throw problem('threadExists')
    const active = [...world.channels.values()].filter(
      ({ guildId, thread }) => guildId === place.guildId && thread && !thread.archived,
    )
    if (active.length >= MOST_ACTIVE) throw problem('tooManyThreads')
    const thread = startThread(world, place, {
      name: form.name,
      isPrivate,
      messageId,
      ownerId: bot,
      autoArchive: form.auto_archive_duration ?? 1440,
      invitable: form.invitable ?? true,
      slowmode: form.rate_limit_per_user ?? 0,
    })
    return answer(thread, 201)
  }

  return [
    {
      method: 'GET',
      path: '/channels/:channel',
      auth: 'bot',
      bucket: 'other',
      run: ({ param }) => answer(reach(world, param('channel'))),
    },
    {
      method: 'PATCH',
      path: '/channels/:channel',
      auth: 'bot',
      bucket: 'other',
      run: ({ param, body }) => {
        const place = reach(world, param('channel'))
        const { name: former } = place
        if (place.thread) editThread(world, place, readForm(threadEdit, body))
        else {
          demand(world.permissions(place, bot), ['ManageChannels'])
          const { name, topic, position } = readForm(channelForm, body)
          Object.assign(place, { name: name ?? place.name, position: position ?? place.position })
          if (topic !== undefined) place.topic = topic
        }
        world.touchChannel(place)
        const { name: content } = place
        if (place.thread && content !== former)
          announce(world, place, world.bot, { type: MessageKind.renamed, content })
        return answer(place)
      },
    },
    {
      method: 'DELETE',
      path: '/channels/:channel',
      auth: 'bot',
      bucket: 'other',
      run: ({ param }) => {
        const place = reach(world, param('channel'), [])
        if (place.type !== ChannelKind.dm)
          demand(world.permissions(place, bot), [place.thread ? 'ManageThreads' : 'ManageChannels'])
        const body = channelPayload(world, place)
        world.removeChannel(place)
        return { status: 200, body }
      },
    },
    {
      method: 'POST',
      path: '/channels/:channel/threads',
      auth: 'bot',
      bucket: 'other',
      run: ({ param, body }) => openThread(reach(world, param('channel')), body, null),
    },
    {
      method: 'POST',
      path: '/channels/:channel/messages/:message/threads',
      auth: 'bot',
      bucket: 'other',
      run: ({ param, body }) => openThread(reach(world, param('channel')), body, param('message')),
    },
    {
      method: 'PUT',
      path: '/channels/:channel/thread-members/:user',
      auth: 'bot',
      bucket: 'other',
      run: ({ param }) => {
        const { place, state, userId } = threadSeat(param('channel'), param('user'))
        if (state.archived) throw problem('archived')
        if (userId !== bot) demand(world.permissions(place, bot), ['SendMessagesInThreads'])
        setMember(place, userId, true)
        return { status: 204 }
      },
    },
    {
      method: 'DELETE',
      path: '/channels/:channel/thread-members/:user',
      auth: 'bot',
      bucket: 'other',
      run: ({ param }) => {
        const { place, state, userId } = threadSeat(param('channel'), param('user'))
        if (state.archived) throw problem('archived')
        const isOwn = userId === bot || (place.type === ChannelKind.privateThread && state.ownerId === bot)
        if (!isOwn) demand(world.permissions(place, bot), ['ManageThreads'])
        setMember(place, userId, false)
        return { status: 204 }
      },
    },
    {
      method: 'GET',
      path: '/channels/:channel/thread-members/:user',
      auth: 'bot',
      bucket: 'other',
      run: ({ param, query }) => {
        const { place, state, userId } = threadSeat(param('channel'), param('user'))
        if (!state.members.includes(userId)) throw problem('unknownMember')
        return { status: 200, body: memberIn(place, userId, query) }
      },
    },
    {
      method: 'GET',
      path: '/channels/:channel/thread-members',
      auth: 'bot',
      bucket: 'other',
      run: ({ param, query }) => {
        const { place, state } = threadSeat(param('channel'), '@me')
        if (!privileged) throw problem('missingAccess')
        return { status: 200, body: state.members.map((id) => memberIn(place, id, query)) }
      },
    },
  ]

  /** Adds a person to a thread, or removes them. A message there reports this, except for the bot itself. */
  function setMember(place: Channel, userId: string, isIn: boolean): void {
    const isSame = place.thread?.members.includes(userId) === isIn
    world.setThreadMember(place, userId, isIn)
    if (userId === bot || isSame) return
    const type = isIn ? MessageKind.memberAdded : MessageKind.memberRemoved
    announce(world, place, world.bot, { type, mentions: [userPayload(world.person(userId))] })
  }

  /** Returns a thread member, with the server's member if the query asks for it. */
  function memberIn(place: Channel, userId: string, query: Call['query']) {
    const guild = world.guildOf(place)
    const isWhole = guild && isYes(query('with_member'))
    return {
      ...threadMember(place, userId),
      ...(isWhole ? { member: memberPayload(world, world.member(guild, userId)) } : {}),
    }
  }

  function threadSeat(channelId: string, user: string) {
    const place = reach(world, channelId)
    if (!place.thread) throw problem('wrongChannelType')
    const userId = user === '@me' ? bot : user
    if (place.guildId) world.member(world.guild(place.guildId), userId)
    return { place, state: place.thread, userId }
  }
}

/**
 * Edits a thread. Its owner may edit it; others need MANAGE_THREADS, which locking and slowmode always need.
 * Permission to send is enough to unarchive an unlocked thread.
 */
function editThread(world: World, place: Channel, form: z.output<typeof threadEdit>): void {
  const state = place.thread as NonNullable<Channel['thread']>
  const manages = Boolean(world.permissions(place, world.botId) & Permission.ManageThreads)
  const owns = state.ownerId === world.botId
  const wakes = form.archived === false && state.archived
  if (!manages) {
    if ((form.locked ?? form.rate_limit_per_user) !== undefined) throw problem('missingPermissions')
    if (state.locked && !(owns && wakes && world.readings.ownersUnlock)) throw problem('missingPermissions')
    if (!owns && !(wakes && isOnlyWaking(form) && mayWake(world, place))) throw problem('missingPermissions')
  }
  if (state.archived && !wakes) throw problem('archived')
  if (form.archived !== undefined && form.archived !== state.archived) {
    state.archived = form.archived
    state.archivedAt = world.stamp()
  }
  if (form.auto_archive_duration !== undefined) state.archivedAt = world.stamp()
  state.locked = form.locked ?? state.locked
  state.autoArchive = form.auto_archive_duration ?? state.autoArchive
  state.invitable = form.invitable ?? state.invitable
  state.slowmode = form.rate_limit_per_user ?? state.slowmode ?? 0
  if (!state.archived && (wakes || form.auto_archive_duration !== undefined))
    state.activeAt = world.clock.now()
  place.name = form.name ?? place.name
}

const isOnlyWaking = (form: z.output<typeof threadEdit>) => Object.keys(form).join() === 'archived'

function mayWake(world: World, place: Channel): boolean {
  if (place.thread?.members.includes(world.botId)) return true
  const held = world.permissions(place, world.botId)
  return world.readings.strangersUnarchive && Boolean(held & Permission.SendMessagesInThreads)
}
