import { timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { DiscordError, problem } from '../errors.ts'
import type { Fault, Faults } from '../faults.ts'
import type { Entry, Journal } from '../journal.ts'
import type { Upload } from '../world/files.ts'
import type { World } from '../world/world.ts'
import { readBody } from './body.ts'
import type { BucketName, Limits } from './limits.ts'

export interface Call {
  /** Returns a path parameter of the route. */
  param: (name: string) => string
  query: (name: string) => string | undefined
  header: (name: string) => string | undefined
  body: unknown
  uploads: Upload[]
}

/** A route's response: a body, or nothing for 204. */
export interface Reply {
  status: number
  body?: unknown
}

/** Whether a query parameter is true; Discord accepts three spellings. */
export const isYes = (value: string | undefined): boolean =>
  value === 'true' || value === 'True' || value === '1'

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** `token` routes authenticate by their path and skip the global limit. */
  auth: 'bot' | 'token'
  /** Null if no bucket counts the request, as for callbacks. */
  bucket: BucketName | null
  run: (call: Call) => Reply | Promise<Reply>
}

interface RestParts {
  world: World
  limits: Limits
  faults: Faults
  journal: Journal
}

type Env = { Bindings: HttpBindings }
const PREFIX = '/api/v10'
const MOST_BYTES = 25 * 1024 * 1024

/**
 * Serves a table of routes: applies faults, checks the token and the limits, reads the body, calls the
 * handler, and writes the journal.
 */
export function restApp(parts: RestParts, routes: readonly Route[]): Hono<Env> {
  const app = new Hono<Env>()
  const tooLarge = problem('tooLarge')
  app.use(
    `${PREFIX}/*`,
    bodyLimit({ maxSize: MOST_BYTES, onError: (c) => c.json(tooLarge.body(), tooLarge.status as 413) }),
  )
  for (const route of routes) app.on(route.method, PREFIX + route.path, (c) => serve(parts, route, c))
  app.all(`${PREFIX}/*`, (c) => serve(parts, unknownRoute, c))
  return app
}

const unknownRoute: Route = {
  method: 'GET',
  path: '/*',
  auth: 'bot',
  bucket: null,
  run: () => {
    throw problem('notFound')
  },
}

async function serve(parts: RestParts, route: Route, c: Context<Env>): Promise<Response> {
  const startedAt = performance.now()
  const path = c.req.path.slice(PREFIX.length)
  const fault = parts.faults.strike(c.req.method, path)
  if (fault?.delay) await wait(fault.delay)
  if (fault?.early) return cutShort(parts, c, path, fault)
  const ban = parts.limits.bannedFor
  const page = fault?.page ?? (ban === null ? null : { status: 429, retryAfter: ban })
  if (page) return answerPage(parts, c, path, page)
  const headers: Record<string, string> = {}
  const call: Call = {
    param: (name) => c.req.param(name) ?? '',
    query: (name) => c.req.query(name),
    header: (name) => c.req.header(name),
    body: undefined,
    uploads: [],
  }
  let reply: Reply & { code?: number; isGoneMeanwhile?: boolean }
  try {
    reply = await carryOut(parts, route, c, call, headers, fault)
  } catch (error) {
    const refusal = error instanceof DiscordError ? error : broken(error)
    Object.assign(headers, refusal.headers)
    const { status, code, isGoneMeanwhile } = refusal
    reply = { status, body: refusal.body(), code, isGoneMeanwhile }
  }
  parts.journal.note({
    at: parts.world.clock.now(),
    method: c.req.method,
    path: hideToken(path),
    body: call.body,
    files: call.uploads.map(({ name, bytes }) => ({ name, size: bytes.length, bytes })),
    ...received(reply, fault?.lose),
    ...(reply.isGoneMeanwhile && { isGoneMeanwhile: true }),
    ...reasonOf(call),
    took: performance.now() - startedAt,
  })
  parts.limits.answered(reply.status, headers['x-ratelimit-scope'])
  return respond(c, reply, headers, fault)
}

/** Returns the status that the bot receives, and the answer that a fault loses, if any. */
function received(
  { status, code = 0 }: { status: number; code?: number },
  lose: Fault['lose'],
): Pick<Entry, 'status' | 'code' | 'lost'> {
  const answer = { status, code }
  if (!lose) return answer
  if (lose === 'half') return { ...answer, lost: answer }
  return { status: lose === '500' ? 500 : 0, code: 0, lost: answer }
}

function answerPage(
  { journal, world }: RestParts,
  c: Context<Env>,
  path: string,
  { status, retryAfter }: NonNullable<Fault['page']>,
): Response {
  const entry = { body: undefined, files: [], status, code: 0, took: 0 }
  journal.note({ at: world.clock.now(), method: c.req.method, path: hideToken(path), ...entry })
  const wait = retryAfter === undefined ? {} : { 'retry-after': String(Math.ceil(retryAfter)) }
  return c.html(`<!doctype html><title>${status}</title><h1>error code: ${status}</h1>`, status as 403, wait)
}

/** Refuses the request, or breaks the connection, before the body has arrived. */
function cutShort({ journal, world }: RestParts, c: Context<Env>, path: string, fault: Fault): Response {
  const { incoming, outgoing } = c.env
  const { status = 0, code = 0, message = '', headers = {} } = fault.refuse ?? {}
  const entry = {
    method: c.req.method,
    path: hideToken(path),
    body: undefined,
    files: [],
    status,
    code,
    took: 0,
  }
  journal.note({ at: world.clock.now(), ...entry })
  incoming.pause()
  if (status === 0) incoming.socket.resetAndDestroy()
  else {
    outgoing.writeHead(status, { 'content-type': 'application/json', ...headers, connection: 'close' })
    outgoing.end(JSON.stringify({ code, message }), () => incoming.socket.destroy())
  }
  return RESPONSE_ALREADY_SENT
}

async function carryOut(
  { world, limits }: RestParts,
  route: Route,
  c: Context<Env>,
  call: Call,
  headers: Record<string, string>,
  fault: Fault | null,
): Promise<Reply> {
  if (fault?.refuse) {
    const { status, code, message, headers: extra } = fault.refuse
    throw new DiscordError(status, code, message, undefined, extra)
  }
  if (route.auth === 'bot') {
    if (!isBot(world, c.req.header('authorization'))) throw problem('unauthorized')
    limits.global()
  }
  if (route.bucket) {
    const resource = call.param('channel') || call.param('token') || call.param('guild') || route.path
    Object.assign(headers, limits.take(route.bucket, resource))
  }
  if (route.method !== 'GET' && route.method !== 'DELETE') Object.assign(call, await readBody(c.req.raw))
  return route.run(call)
}

function isBot(world: World, header: string | undefined): boolean {
  const given = Buffer.from(header ?? '')
  const wanted = Buffer.from(`Bot ${world.token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Reports an error of the stand-in itself, so that it is not mistaken for one of Discord. */
function broken(error: unknown): DiscordError {
  process.emitWarning(error instanceof Error ? error : String(error), { code: 'STAND_IN' })
  return new DiscordError(500, 0, '500: Internal Server Error')
}

function respond(
  c: Context<Env>,
  reply: Reply,
  headers: Record<string, string>,
  fault: Fault | null,
): Response {
  // Libraries detect Discord's own responses by this header.
  headers['via'] = '1.1 google'
  if (fault?.lose === 'reset') {
    c.env.incoming.socket.resetAndDestroy()
    return RESPONSE_ALREADY_SENT
  }
  if (fault?.lose === '500') return c.json({ message: '500: Internal Server Error', code: 0 }, 500)
  if (reply.body === undefined) return c.body(null, reply.status as 204, headers)
  headers['content-type'] = 'application/json'
  const body = JSON.stringify(reply.body)
  if (fault?.lose === 'half') return half(c.env, reply.status, headers, Buffer.from(body))
  return c.body(body, reply.status as 200, headers)
}

/** Sends the first half of a response. The second half never arrives. */
function half({ outgoing }: HttpBindings, status: number, headers: object, body: Buffer): Response {
  outgoing.writeHead(status, { ...headers, 'content-length': body.length })
  outgoing.write(body.subarray(0, Math.ceil(body.length / 2)))
  return RESPONSE_ALREADY_SENT
}

/** The reason for the audit log, which clients send URL-encoded. */
function reasonOf({ header }: Call): Pick<Entry, 'reason'> {
  const reason = new URLSearchParams(`reason=${header('x-audit-log-reason') ?? ''}`).get('reason')
  return reason ? { reason } : {}
}

const hideToken = (path: string): string =>
  path.replace(/^(\/interactions\/\d+\/|\/webhooks\/\d+\/)([^/]{6})[^/]+/, '$1$2…')
