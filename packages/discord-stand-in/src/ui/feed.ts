import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import { Hono } from 'hono'
import type { MenuKind } from '../codes.ts'
import type { Chair } from '../driver/chair.ts'
import { menuNames } from '../driver/commands.ts'
import type { Gateway } from '../gateway/gateway.ts'
import type { Channel, Post } from '../world/types.ts'
import type { Change, World } from '../world/world.ts'
import { channelFor, forPage, pageOfMessages, stateFor, type EditionOffer } from './view.ts'

/** Changes within this many ms are sent together. */
const PAUSE = 25
const KEEP_ALIVE = 15_000
/** Milliseconds before a page reconnects. The browser's default is a few seconds. */
const RETRY = 500
/**
 * With this many streams, hidden pages close theirs. A browser opens six connections per host, and the pages'
 * requests need the others.
 */
const MOST = 4
/** A stream ends if it has more unread bytes than this. */
const MOST_UNREAD = 4 * 1024 * 1024
const CHANGES = [
  'channel',
  'guild',
  'guildChanged',
  'role',
  'member',
  'commands',
  'pings',
  'presence',
  'clock',
] as const

interface Needs {
  world: World
  gateway: Gateway
  origin: string
  seat: (person: string, channel?: string) => Chair
  editions: readonly EditionOffer[]
}

/**
 * Server-sent events for one chair in one channel: `state` as a whole, `post` and `gone` one by one. A newly
 * opened page restarts that person's client, unless another page shows the chair. `opens` is the id of the
 * previous stream of its tab, which may still be open. A reconnecting browser sends no `opens`.
 */
export function feedRoute(needs: Needs): Hono {
  const { world } = needs
  const feeds = new Set<Feed>()
  const app = new Hono()
  app.get('/ui/events', (c) => {
    const { user, channel = '', opens } = c.req.query()
    const person = world.users.find((one) => one.id === user) ?? world.users[0]
    if (!person) return c.json({ error: 'Nobody is here.' }, 404)
    const isOpened = opens !== undefined && c.req.header('last-event-id') === undefined
    const isShown = [...feeds].some((one) => one.userId === person.id && one.id !== opens)
    if (isOpened && !isShown && channelFor(world, person.id, null)) needs.seat(person.id).reload()
    if (feeds.size >= MOST) for (const one of feeds) one.rest()
    const feed = new Feed(needs, person.id, channel)
    feeds.add(feed)
    feed.lines.once('close', () => feeds.delete(feed))
    return new Response(Readable.toWeb(feed.lines) as ReadableStream, {
      headers: {
        'content-type': 'text/event-stream',
        'content-encoding': 'gzip',
        'cache-control': 'no-cache',
      },
    })
  })
  return app
}

class Feed {
  readonly id = randomUUID()
  readonly userId: string
  readonly #needs: Needs
  #channel: Channel | null = null
  /** The shown channel, or the parent of the shown thread. */
  #room: Channel | null = null
  #pending: NodeJS.Timeout | null = null
  /** Sends each event immediately, compressed with the help of earlier ones. */
  readonly lines = createGzip({ flush: constants.Z_SYNC_FLUSH })

  /** @param wanted the channel to show if the person sees it; default: their first one */
  constructor(needs: Needs, userId: string, wanted: string) {
    this.#needs = needs
    this.userId = userId
    const { world } = needs
    const onPost = (channelId: string, post: Post, change: Change) => this.#post(channelId, post, change)
    const onState = () => this.#soon()
    const alive = setInterval(() => this.#send('alive', ''), KEEP_ALIVE)
    world.on('post', onPost)
    for (const kind of CHANGES) world.on(kind, onState)
    this.lines.once('close', () => {
      clearInterval(alive)
      if (this.#pending) clearTimeout(this.#pending)
      world.off('post', onPost)
      for (const kind of CHANGES) world.off(kind, onState)
    })
    this.#state(wanted)
  }

  /** Asks the page to close its stream if it is hidden. */
  rest(): void {
    this.#send('rest', '')
  }

  #post(channelId: string, post: Post, change: Change): void {
    if (channelId !== this.#channel?.id || (post.onlyFor !== null && post.onlyFor !== this.userId)) return
    const channel = this.#needs.world.channels.get(channelId)
    if (!channel || !this.#needs.world.sees(channel, this.userId)) return
    if (change === 'gone') this.#send('gone', { id: post.message.id })
    else this.#send('post', { message: post.message })
  }

  #soon(): void {
    this.#pending ??= setTimeout(() => this.#state(this.#channel?.id ?? null), PAUSE)
  }

  /** Sends the whole state. A newly shown channel comes with its messages, so that no later event is lost. */
  #state(wanted: string | null): void {
    this.#pending = null
    const { world, gateway, editions } = this.#needs
    const state = stateFor(world, gateway, this.userId)
    const channel = channelFor(world, this.userId, wanted, this.#room)
    const isShown = channel?.id === this.#channel?.id
    this.#channel = channel
    this.#room = channel?.thread ? (world.channels.get(channel.parentId ?? '') ?? null) : channel
    const channelId = channel?.id ?? null
    const menus = this.#menus()
    this.#send('state', {
      ...state,
      menus,
      editions,
      stream: this.id,
      channelId,
      ...(!isShown && this.#messages()),
    })
  }

  /** The names in the context menus of the shown channel. */
  #menus() {
    const place = this.#channel
    const names = (kind: MenuKind) =>
      place ? menuNames({ world: this.#needs.world, place, userId: this.userId }, kind) : []
    return { message: names('message'), user: names('user') }
  }

  #messages() {
    const posts = this.#channel ? this.#needs.world.visiblePosts(this.#channel.id, this.userId) : []
    return pageOfMessages(
      posts.map((post) => post.message),
      null,
    )
  }

  /** Sends an event. If the page does not read the stream, ends it; the page may reconnect. */
  #send(event: string, data: unknown): void {
    if (this.lines.destroyed || this.lines.writableEnded) return
    if (this.lines.writableLength > MOST_UNREAD) return void this.lines.end()
    const json = forPage(this.#needs.origin, data)
    this.lines.write(`event: ${event}\nid: ${this.id}\nretry: ${RETRY}\ndata: ${json}\n\n`)
  }
}
