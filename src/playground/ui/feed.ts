import { Hono } from 'hono'
import { streamSSE, type SSEStreamingApi } from 'hono/streaming'
import type { Gateway } from '../gateway/gateway.ts'
import type { Post } from '../world/types.ts'
import type { Change, World } from '../world/world.ts'
import { forPage, stateFor } from './view.ts'

/** Changes that come together are told together. */
const PAUSE = 25
const KEEP_ALIVE = 15_000
/** How long a page waits before it comes back; browsers would take some seconds. */
const RETRY = 500

/** Server-sent events for one chair: `state` whole, `post` and `gone` one by one. */
export function feedRoute(world: World, gateway: Gateway, origin: string): Hono {
  const app = new Hono()
  app.get('/ui/events', (c) => {
    const userId = c.req.query('user') ?? ''
    if (!world.people.has(userId)) return c.json({ error: 'Nobody of that id is here.' }, 404)
    return streamSSE(c, async (stream) => {
      const feed = new Feed(world, gateway, origin, userId, stream)
      await feed.run()
    })
  })
  return app
}

class Feed {
  readonly #world: World
  readonly #gateway: Gateway
  readonly #origin: string
  readonly #userId: string
  readonly #stream: SSEStreamingApi
  #pending: NodeJS.Timeout | null = null

  constructor(world: World, gateway: Gateway, origin: string, userId: string, stream: SSEStreamingApi) {
    this.#world = world
    this.#gateway = gateway
    this.#origin = origin
    this.#userId = userId
    this.#stream = stream
  }

  async run(): Promise<void> {
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    const world = this.#world
    const onPost = (channelId: string, post: Post, change: Change) => this.#post(channelId, post, change)
    const onState = () => this.#soon()
    const kinds = ['channel', 'guild', 'member', 'commands', 'pings', 'presence', 'clock'] as const
    const alive = setInterval(() => this.#send('alive', ''), KEEP_ALIVE)
    world.on('post', onPost)
    for (const kind of kinds) world.on(kind, onState)
    this.#stream.onAbort(resolve)
    this.#state()
    await ended
    clearInterval(alive)
    if (this.#pending) clearTimeout(this.#pending)
    world.off('post', onPost)
    for (const kind of kinds) world.off(kind, onState)
  }

  #post(channelId: string, post: Post, change: Change): void {
    const channel = this.#world.channels.get(channelId)
    if (!channel || (post.onlyFor !== null && post.onlyFor !== this.#userId)) return
    if (!this.#world.sees(channel, this.#userId)) return
    if (change === 'gone') this.#send('gone', { channelId, id: post.message.id })
    else this.#send('post', { channelId, message: post.message })
  }

  #soon(): void {
    this.#pending ??= setTimeout(() => this.#state(), PAUSE)
  }

  #state(): void {
    this.#pending = null
    this.#send('state', stateFor(this.#world, this.#gateway, this.#userId))
  }

  /** A page that went away is noticed by its abort; what could not be written is of no use to anybody. */
  #send(event: string, data: unknown): void {
    void this.#stream
      .writeSSE({ event, data: forPage(this.#origin, data), retry: RETRY })
      .catch(() => undefined)
  }
}
