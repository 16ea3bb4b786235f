import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import * as z from 'zod'
import type { Chair } from '../driver/chair.ts'
import { NotPossible } from '../driver/refusal.ts'
import { DiscordError } from '../errors.ts'
import type { Gateway } from '../gateway/gateway.ts'
import type { Channel } from '../world/types.ts'
import type { World } from '../world/world.ts'
import { actForm, Acts } from './acts.ts'
import { feedRoute } from './feed.ts'
import { onlyHosts } from './hosts.ts'
import { pageRoutes } from './pages.ts'
import { commandView, forPage, pageOfMessages, type EditionOffer } from './view.ts'

interface Needs {
  world: World
  gateway: Gateway
  origin: string
  /** Further hosts that serve the page. */
  hosts: readonly string[]
  hostsSetting: string | null
  editions: readonly EditionOffer[]
  seat: (person: string, channel?: string) => Chair
  /** Moves the clock on, in ms. */
  advance: (ms: number) => void
  /** Empties a channel. */
  startAfresh: (channel: Channel) => Promise<void>
}

/** Enough for the longest form, which has five fields of 4000 characters (of at most three bytes). */
const MOST_BYTES = 64 * 1024

const clockForm = z.object({
  ms: z
    .int()
    .min(60_000)
    .max(7 * 86_400_000),
})

/** The page's own API: the page chooses the chair, so only pages of this server may call it. */
export function uiRoutes(needs: Needs): Hono {
  const { world, gateway, origin, hosts, hostsSetting, editions, seat, advance, startAfresh } = needs
  const app = new Hono()
  const acts = new Acts(startAfresh)
  const guard = onlyHosts(origin, hosts, hostsSetting)
  app.use('/ui/*', guard, bodyLimit({ maxSize: MOST_BYTES }))
  app.use('/', guard)
  // The responses to acts are too short for compression.
  for (const route of ['/', '/page/*', '/ui/messages', '/ui/commands']) app.use(route, compress())
  app.route('/', pageRoutes())
  app.route('/', feedRoute({ world, gateway, origin, seat, editions }))

  app.get('/ui/messages', (c) => {
    const chair = seat(c.req.query('user') ?? '', c.req.query('channel') ?? '')
    const found = forPage(origin, pageOfMessages(chair.see(), c.req.query('before') || null))
    return c.body(found, 200, { 'content-type': 'application/json' })
  })
  app.get('/ui/commands', (c) => {
    const chair = seat(c.req.query('user') ?? '', c.req.query('channel') ?? '')
    return c.json(chair.commands().map(commandView))
  })
  app.post('/ui/act', async (c) => {
    const read = actForm.safeParse(await c.req.json().catch(() => null))
    if (!read.success) return c.json({ error: 'The page asked for something that does not exist.' }, 400)
    const chair = seat(read.data.user, read.data.channel)
    if (read.data.act !== 'read') return c.json(await acts.perform(chair, read.data))
    world.markRead(chair.user.id, chair.place.id)
    return c.json({})
  })
  app.post('/ui/clock', async (c) => {
    const read = clockForm.safeParse(await c.req.json().catch(() => null))
    if (!read.success) return c.json({ error: 'The clock moves on by a minute to a week.' }, 400)
    advance(read.data.ms)
    return c.json({ now: world.clock.now() })
  })
  app.onError((error, c) => {
    if (error instanceof NotPossible) return c.json({ error: error.shown }, 409)
    if (error instanceof DiscordError) return c.json({ error: error.message }, 409)
    throw error
  })
  return app
}
