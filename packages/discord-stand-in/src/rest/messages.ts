import * as z from 'zod'
import { ChannelKind } from '../codes.ts'
import { readForm, snowflake } from '../check/form.ts'
import { readMessage, type MessageForm } from '../check/message.ts'
import { invalidForm, problem } from '../errors.ts'
import { oldMessage } from '../interactions/answers.ts'
import { snowflakeTime } from '../snowflake.ts'
import type { Upload } from '../world/files.ts'
import { isLasting, isSystemMessage } from '../world/announcing.ts'
import { sharesServer } from '../world/installing.ts'
import { demand, Permission, type PermissionName } from '../world/permissions.ts'
import type { Posting } from '../world/posting.ts'
import { outgoingMessage } from '../world/outgoing.ts'
import type { Channel, Post } from '../world/types.ts'
import type { World } from '../world/world.ts'
import type { Limits } from './limits.ts'
import type { Route } from './router.ts'

const listQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  before: snowflake.optional(),
  after: snowflake.optional(),
  around: snowflake.optional(),
})

interface Needs {
  world: World
  posting: Posting
  limits: Limits
}

export function messageRoutes({ world, posting, limits }: Needs): Route[] {
  const { nonceLife, nonceAnywhere, nonceReturned } = world.readings
  const nonces = new Map<string, { post: Post; at: number }>()

  const keyOf = (place: Channel, nonce: string | number) =>
    nonceAnywhere ? `${nonce}` : `${place.id}:${nonce}`

  /**
   * Returns the message that was sent with the same enforced nonce. Throws 10008 if it was deleted, which
   * Discord intends (discord-api-docs#6647).
   */
  function known(place: Channel, form: MessageForm): Post | undefined {
    if (!form.enforce_nonce || form.nonce === undefined) return undefined
    const found = nonces.get(keyOf(place, form.nonce))
    if (!found || world.clock.now() - found.at > nonceLife) return undefined
    const { channel_id: channelId, id } = found.post.message
    const post = world.findPost(channelId, id)
    if (!post) throw problem('unknownMessage')
    return post
  }

  /** Returns the response to a send, the only response with the nonce. */
  function sentBody({ message }: Post, nonce: unknown): object {
    const outgoing = outgoingMessage(world, message)
    return nonceReturned && nonce !== undefined ? { ...outgoing, nonce } : outgoing
  }

  function send(place: Channel, raw: unknown, uploads: Upload[]): object {
    demandSending(world, place, uploads)
    const names = uploads.map((one) => one.name)
    const form = readMessage(raw, {
      way: 'send',
      at: [],
      uploads: names,
      old: null,
      readings: world.readings,
    })
    const already = known(place, form)
    if (already) return sentBody(already, form.nonce)
    checkReference(world, place, form)
    wake(world, place)
    const post = posting.send({ place, author: world.bot, form, uploads, onlyFor: null, interaction: null })
    if (form.nonce !== undefined) nonces.set(keyOf(place, form.nonce), { post, at: world.clock.now() })
    if (nonces.size > 10_000)
      for (const [key, one] of nonces) if (world.clock.now() - one.at > nonceLife) nonces.delete(key)
    return sentBody(post, form.nonce)
  }

  return [
    {
      method: 'POST',
      path: '/channels/:channel/messages',
      auth: 'bot',
      bucket: 'send',
      run: ({ param, body, uploads }) => ({
        status: 200,
        body: send(reach(world, param('channel')), body, uploads),
      }),
    },
    {
      method: 'GET',
      path: '/channels/:channel/messages',
      auth: 'bot',
      bucket: 'other',
      run: ({ param, query }) => {
        const place = reach(world, param('channel'))
        const given = Object.fromEntries(
          (['limit', 'before', 'after', 'around'] as const).flatMap((name) => {
            const value = query(name)
            return value === undefined ? [] : [[name, value]]
          }),
        )
        return { status: 200, body: list(world, place, readForm(listQuery, given)) }
      },
    },
    {
      method: 'GET',
      path: '/channels/:channel/messages/:message',
      auth: 'bot',
      bucket: 'other',
      run: ({ param }) => {
        const place = reach(world, param('channel'), ['ReadMessageHistory'])
        return { status: 200, body: outgoingMessage(world, visible(world, place, param('message')).message) }
      },
    },
    {
      method: 'PATCH',
      path: '/channels/:channel/messages/:message',
      auth: 'bot',
      bucket: 'edit',
      run: ({ param, body, uploads }) => {
        const place = reach(world, param('channel'), uploads.length ? ['AttachFiles'] : [])
        const post = visible(world, place, param('message'))
        if (post.message.author.id !== world.botId) throw problem('foreignMessage')
        if (isSystemMessage(post.message)) throw problem('systemMessage')
        if (place.thread?.archived) throw problem('archived')
        demandUnlocked(world, place)
        limits.edit(place.id, snowflakeTime(post.message.id), true)
        const names = uploads.map((one) => one.name)
        const old = oldMessage(post)
        const { readings } = world
        const form = readMessage(body, { way: 'edit', at: [], uploads: names, old, readings })
        const { message } = posting.edit(place, post, form, uploads, 'everything')
        return { status: 200, body: outgoingMessage(world, message) }
      },
    },
    {
      method: 'DELETE',
      path: '/channels/:channel/messages/:message',
      auth: 'bot',
      bucket: 'delete',
      run: ({ param }) => {
        const place = reach(world, param('channel'))
        const post = visible(world, place, param('message'))
        if (post.message.author.id !== world.botId)
          demand(world.permissions(place, world.botId), ['ManageMessages'])
        if (isLasting(post.message)) throw problem('systemMessage')
        demandDeletable(world, place)
        posting.remove(place, post)
        world.takenAway.set(post.message.id, world.clock.now())
        return { status: 204 }
      },
    },
  ]
}

/** Returns the channel. Throws 10003, 50001 or 50013 unless the bot sees it and has the permissions. */
export function reach(world: World, channelId: string, names: readonly PermissionName[] = []): Channel {
  const place = world.channel(channelId)
  const guild = world.guildOf(place)
  if (guild && (!guild.botPresent || guild.unavailable)) throw problem('missingAccess')
  demand(world.permissions(place, world.botId), names)
  if (place.type === ChannelKind.privateThread && !world.sees(place, world.botId))
    throw problem('missingAccess')
  return place
}

/** Returns a message. Throws 10008 for ephemeral messages, which channel routes do not find. */
function visible(world: World, place: Channel, messageId: string): Post {
  const post = world.findPost(place.id, messageId)
  if (!post || post.onlyFor !== null) throw problem('unknownMessage')
  return post
}

function demandSending(world: World, place: Channel, uploads: Upload[]): void {
  if (place.type === ChannelKind.category) throw problem('wrongChannelType')
  const names: PermissionName[] = [place.thread ? 'SendMessagesInThreads' : 'SendMessages']
  if (uploads.length) names.push('AttachFiles')
  demand(world.permissions(place, world.botId), names)
  if (place.type !== ChannelKind.dm) return
  if (place.recipients.some((id) => world.people.get(id)?.dmsClosed)) throw problem('closedToMessages')
  if (!place.recipients.every((id) => id === world.botId || sharesServer(world, id)))
    throw problem('noCommonServer')
}

/** Unarchives a thread for a new message and adds the bot to it. A locked thread needs MANAGE_THREADS. */
function wake(world: World, place: Channel): void {
  const state = place.thread
  if (!state) return
  demandUnlocked(world, place)
  if (state.archived) {
    state.archived = false
    state.archivedAt = world.stamp()
    world.touchChannel(place)
  }
  world.setThreadMember(place, world.botId, true)
}

/** If a thread is locked and the bot lacks MANAGE_THREADS, throws 160005, or 50083 in an archived thread. */
function demandUnlocked(world: World, place: Channel): void {
  if (!place.thread?.locked || world.permissions(place, world.botId) & Permission.ManageThreads) return
  throw problem(place.thread.archived ? 'archived' : 'threadLocked')
}

/**
 * Throws 50083 if messages of an archived thread cannot be deleted. In a locked thread, this needs
 * MANAGE_THREADS; otherwise the reading `archivedDeletes` decides.
 */
function demandDeletable(world: World, place: Channel): void {
  const { archived, locked } = place.thread ?? {}
  if (!archived || (!locked && world.readings.archivedDeletes)) return
  if (locked && world.permissions(place, world.botId) & Permission.ManageThreads) return
  throw problem('archived')
}

function checkReference(world: World, place: Channel, form: MessageForm): void {
  const reference = form.message_reference
  if (!reference) return
  if (place.guildId !== null && !(world.permissions(place, world.botId) & Permission.ReadMessageHistory))
    throw problem('replyUnread')
  if (reference.fail_if_not_exists === false || world.findPost(place.id, reference.message_id)) return
  throw invalidForm([
    { path: ['message_reference'], code: 'MESSAGE_REFERENCE_UNKNOWN_MESSAGE', message: 'Unknown message' },
  ])
}

function list(world: World, place: Channel, range: z.output<typeof listQuery>): unknown[] {
  if (!(world.permissions(place, world.botId) & Permission.ReadMessageHistory)) return []
  const posts = world.postsIn(place.id).filter((post) => post.onlyFor === null)
  const id = (post: Post) => BigInt(post.message.id)
  const { limit, before, after, around } = range
  const chosen = () => {
    if (before) return posts.filter((post) => id(post) < BigInt(before)).slice(-limit)
    if (after) return posts.filter((post) => id(post) > BigInt(after)).slice(0, limit)
    if (!around) return posts.slice(-limit)
    const index = posts.findIndex((post) => id(post) >= BigInt(around))
    const from = Math.max(0, (index < 0 ? posts.length : index) - Math.floor(limit / 2))
    return posts.slice(from, from + limit)
  }
  return chosen()
    .map((post) => outgoingMessage(world, post.message))
    .reverse()
}
