import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import * as z from 'zod'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import { Intent } from '../codes.ts'
import type { Desk } from '../interactions/desk.ts'
import { guildPayload, userPayload } from '../payloads.ts'
import type { World } from '../world/world.ts'
import { tellOf } from './events.ts'
import { Session } from './session.ts'

export const GATEWAY_PATH = '/gateway'
const MOST_BYTES = 4096
const SENDS = { count: 120, window: 60_000 }
/** How long a lost session can be resumed. */
const RESUME_WINDOW = 3 * 60_000
const PRIVILEGED = Intent.members | Intent.messageContent | (1 << 8)
const KNOWN_INTENTS = (1 << 26) - 1

const Close = {
  unknownOpcode: 4001,
  decodeError: 4002,
  notAuthenticated: 4003,
  authenticationFailed: 4004,
  alreadyAuthenticated: 4005,
  rateLimited: 4008,
  sessionTimedOut: 4009,
  invalidShard: 4010,
  invalidIntents: 4013,
  disallowedIntents: 4014,
} as const

const frame = z.object({ op: z.int(), d: z.unknown() })
const identify = z.object({
  token: z.string(),
  intents: z.int().min(0),
  properties: z.looseObject({}),
  shard: z.tuple([z.int().min(0), z.int().min(1)]).default([0, 1]),
})
const resume = z.object({ token: z.string(), session_id: z.string(), seq: z.int().min(0) })

export interface GatewayOptions {
  /** milliseconds between heartbeats */
  heartbeat: number
  /** Whether GuildMembers, GuildPresences and MessageContent were granted. */
  privileged: boolean
  /** How many it advises a client to use. */
  shards: number
}

interface Line {
  socket: WebSocket
  session: Session | null
  sent: { at: number; count: number }
}

/** Discord's socket: hello, identify or resume, heartbeats, events. */
export class Gateway {
  readonly #world: World
  readonly #options: GatewayOptions
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 })
  readonly #sessions = new Map<string, Session>()
  readonly #lines = new Set<Line>()
  /** ws://host:port/gateway; known once the server listens */
  url = ''
  identifies = 0
  /** A frozen gateway acknowledges no heartbeat: the client must notice by itself. */
  #deaf = false
  readonly #overlooked = new Set<string>()

  constructor(world: World, desk: Desk, options: GatewayOptions) {
    this.#world = world
    this.#options = options
    tellOf(world, desk, (guildId, intent, event, data) => {
      for (const session of this.#live()) {
        if (session.serves(guildId) && (intent === 0 || session.wants(intent)))
          session.dispatch(event, data(session))
      }
    })
  }

  get shards(): number {
    return this.#options.shards
  }

  get sessions(): readonly Session[] {
    return [...this.#sessions.values()]
  }

  /** Sockets that are open, greeted or not. */
  get lines(): number {
    return this.#lines.size
  }

  /** Whether any process of the bot is connected now. */
  get online(): boolean {
    return [...this.#sessions.values()].some((one) => one.connected)
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#server.handleUpgrade(request, socket, head, (ws) => this.#welcome(ws))
  }

  /** Closes every line with a code of Discord's (4000 is resumed), or breaks it without a word (1006). */
  disconnect(code: number | 'break' = 4000): void {
    for (const { socket } of this.#lines) {
      if (code === 'break') socket.terminate()
      else socket.close(code)
    }
  }

  /** Op 7: the client should come back and resume. */
  askReconnect(): void {
    for (const session of this.#live()) session.send(7, null)
  }

  /** Op 9. When not resumable the sessions are over. */
  invalidate(resumable: boolean): void {
    for (const session of this.#live()) {
      if (!resumable) this.#sessions.delete(session.id)
      session.send(9, resumable)
    }
  }

  /** Sessions that begin from now on are not told of a server, although the bot is in it: so it happens in outages. */
  overlook(guildId: string): void {
    this.#overlooked.add(guildId)
  }

  /** While deaf no heartbeat is acknowledged, until the client gives the line up. */
  setDeaf(deaf: boolean): void {
    this.#deaf = deaf
  }

  /** Sends every client a frame as it stands, however wrong: no number, no memory of it. */
  send(frame: string | Buffer): void {
    for (const { socket } of this.#lines) socket.send(frame)
  }

  /** An event that nothing in the world stands behind, with any data; numbered, and replayed like every other. */
  dispatch(event: string, data: unknown): void {
    for (const session of this.#live()) session.dispatch(event, data)
  }

  close(): void {
    for (const { socket } of this.#lines) socket.terminate()
    this.#server.close()
  }

  *#live(): Generator<Session> {
    const now = this.#world.clock.now()
    for (const session of this.#sessions.values()) {
      if (session.lostAt !== null && now - session.lostAt > RESUME_WINDOW) this.#sessions.delete(session.id)
      else yield session
    }
  }

  #welcome(socket: WebSocket): void {
    const line: Line = { socket, session: null, sent: { at: 0, count: 0 } }
    this.#lines.add(line)
    socket.on('message', (data) => this.#hear(line, data))
    socket.on('error', () => socket.terminate())
    socket.on('close', (code) => this.#hangUp(line, code))
    this.#say(socket, 10, { heartbeat_interval: this.#options.heartbeat })
  }

  /** A client that says goodbye (1000, 1001) ends its session; a lost one can resume. */
  #hangUp(line: Line, code: number): void {
    this.#lines.delete(line)
    line.session?.detach(line.socket, this.#world.clock.now())
    this.#world.emit('presence')
    if (line.session && !line.session.connected && (code === 1000 || code === 1001))
      this.#sessions.delete(line.session.id)
  }

  #hear(line: Line, data: RawData): void {
    const { socket } = line
    const text = (data as Buffer).toString()
    if (this.#tooMany(line)) return socket.close(Close.rateLimited, 'You are being rate limited.')
    if (text.length > MOST_BYTES) return socket.close(Close.decodeError, 'Payload too large.')
    const read = frame.safeParse(parsed(text))
    if (!read.success) return socket.close(Close.decodeError, 'Error while decoding payload.')
    const { op, d } = read.data
    if (op === 1) return this.#heartbeat(socket)
    if (op === 2) return this.#identify(line, d)
    if (op === 6) return this.#resume(line, d)
    if (!line.session) return socket.close(Close.notAuthenticated, 'Not authenticated.')
    if (op !== 3 && op !== 4 && op !== 8) socket.close(Close.unknownOpcode, 'Unknown opcode.')
  }

  #tooMany(line: Line): boolean {
    const now = this.#world.clock.now()
    if (now - line.sent.at > SENDS.window) line.sent = { at: now, count: 0 }
    line.sent.count += 1
    return line.sent.count > SENDS.count
  }

  #heartbeat(socket: WebSocket): void {
    if (!this.#deaf) this.#say(socket, 11, null)
  }

  #identify(line: Line, data: unknown): void {
    const { socket } = line
    if (line.session) return socket.close(Close.alreadyAuthenticated, 'Already authenticated.')
    const read = identify.safeParse(data)
    if (!read.success) return socket.close(Close.decodeError, 'Error while decoding payload.')
    const { token, intents, shard } = read.data
    if (token !== this.#world.token) return socket.close(Close.authenticationFailed, 'Authentication failed.')
    if (shard[0] >= shard[1]) return socket.close(Close.invalidShard, 'Invalid shard.')
    if (intents & ~KNOWN_INTENTS) return socket.close(Close.invalidIntents, 'Invalid intent(s).')
    if (intents & PRIVILEGED && !this.#options.privileged)
      return socket.close(Close.disallowedIntents, 'Disallowed intent(s).')
    this.identifies += 1
    const session = new Session(crypto.randomUUID().replaceAll('-', ''), intents, shard, socket)
    line.session = session
    this.#sessions.set(session.id, session)
    this.#greet(session)
    this.#world.emit('presence')
  }

  #greet(session: Session): void {
    const world = this.#world
    const guilds = [...world.guilds.values()].filter(
      (one) => one.botPresent && session.serves(one.id) && !this.#overlooked.has(one.id),
    )
    session.dispatch('READY', {
      v: 10,
      user: userPayload(world.bot),
      guilds: guilds.map(({ id }) => ({ id, unavailable: true })),
      session_id: session.id,
      resume_gateway_url: this.url,
      shard: session.shard,
      application: { id: world.applicationId, flags: 0 },
    })
    for (const guild of guilds) {
      if (!guild.unavailable) session.dispatch('GUILD_CREATE', guildPayload(world, guild))
    }
  }

  #resume(line: Line, data: unknown): void {
    const read = resume.safeParse(data)
    if (!read.success) return line.socket.close(Close.decodeError, 'Error while decoding payload.')
    const { token, session_id: id, seq } = read.data
    if (token !== this.#world.token)
      return line.socket.close(Close.authenticationFailed, 'Authentication failed.')
    const session = [...this.#live()].find((one) => one.id === id)
    if (!session?.resume(line.socket, seq)) return this.#say(line.socket, 9, false)
    line.session = session
    session.dispatch('RESUMED', {})
    this.#world.emit('presence')
  }

  #say(socket: WebSocket, op: number, data: unknown): void {
    socket.send(JSON.stringify({ op, d: data, s: null, t: null }))
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
