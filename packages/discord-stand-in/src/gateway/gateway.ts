import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import * as z from 'zod'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import { ALL_INTENTS, Intent } from '../codes.ts'
import type { InteractionBroker } from '../interactions/broker.ts'
import { createdGuildPayload, ownUserPayload } from '../payloads.ts'
import type { World } from '../world/world.ts'
import { dispatchWorldEvents } from './events.ts'
import { Session } from './session.ts'
import { Starts } from './starts.ts'

export const GATEWAY_PATH = '/gateway'
const MOST_BYTES = 4096
const SENDS = { count: 120, window: 60_000 }
/** How long a lost session can be resumed, in ms. */
const RESUME_WINDOW = 3 * 60_000
const PRIVILEGED = Intent.members | Intent.messageContent | (1 << 8)
const VERSION = '10'
const MOST_GUILDS = 2500
/** Path at which sessions resume. It differs from the path at which they start. */
const RESUME_PATH = '/resume'
/** A heartbeat is late after `share` intervals plus `more` ms. */
const LATE = { share: 1.5, more: 1000 }

const Close = {
  unknownOpcode: 4001,
  decodeError: 4002,
  notAuthenticated: 4003,
  authenticationFailed: 4004,
  alreadyAuthenticated: 4005,
  invalidSeq: 4007,
  rateLimited: 4008,
  sessionTimedOut: 4009,
  invalidShard: 4010,
  shardingRequired: 4011,
  invalidVersion: 4012,
  invalidIntents: 4013,
  disallowedIntents: 4014,
} as const

const frame = z.object({ op: z.int(), d: z.unknown() })
const identify = z.object({
  token: z.string(),
  intents: z.int().min(0),
  properties: z.looseObject({}),
  shard: z.tuple([z.int().min(0), z.int().min(1)]).optional(),
})
const resume = z.object({ token: z.string(), session_id: z.string(), seq: z.int().min(0) })

export interface GatewayOptions {
  /** Milliseconds between heartbeats. */
  heartbeat: number
  /** Whether the app has the intents GuildMembers, GuildPresences and MessageContent. */
  privileged: boolean
  /** Recommended number of shards, as in GET /gateway/bot. */
  shards: number
  /** Number of sessions that may start in 24 hours. One more closes all sessions and resets the token. */
  starts: number
  /** Minimum time between two session starts, in ms; 0 for no limit. Discord requires 5000. */
  startPause: number
}

interface Line {
  socket: WebSocket
  session: Session | null
  sent: { at: number; count: number }
  /** Path of the address that the client connected to. */
  path: string
  /**
   * Timer that closes the connection if no heartbeat arrives. It runs in real time, like the client's timers.
   */
  watch: NodeJS.Timeout | null
}

/** Discord's gateway: hello, identify or resume, heartbeats, events. */
export class Gateway {
  readonly #world: World
  readonly #options: GatewayOptions
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 })
  readonly #sessions = new Map<string, Session>()
  readonly #lines = new Set<Line>()
  /** ws://host:port/gateway; set once the server listens. */
  url = ''
  identifies = 0
  readonly #starts: Starts
  #tokenIsReset = false
  #deaf = false
  readonly #overlooked = new Set<string>()
  #resumeIsAway = false
  #resumeIsSilent = false
  #isLost: () => boolean = () => false

  constructor(world: World, broker: InteractionBroker, options: GatewayOptions) {
    this.#world = world
    this.#options = options
    this.#starts = new Starts(world.clock, options.starts, options.startPause)
    dispatchWorldEvents(world, broker, (guildId, intent, event, data) => {
      for (const session of this.#live()) {
        if (!session.serves(guildId) || (intent !== 0 && !session.wants(intent))) continue
        if (event === 'INTERACTION_CREATE' && this.#isLost()) continue
        session.dispatch(event, data(session))
      }
    })
  }

  get shards(): number {
    return this.#options.shards
  }

  /** Remaining session starts, as in GET /gateway/bot. */
  get startLimit() {
    return this.#starts.limit
  }

  /** Counts `count` session starts, as if other processes of the bot had started them. */
  spendStarts(count: number): void {
    this.#starts.spend(count)
  }

  get sessions(): readonly Session[] {
    return [...this.#sessions.values()]
  }

  /** Number of open sockets, identified or not. */
  get lines(): number {
    return this.#lines.size
  }

  /** Whether any process of the bot is connected. */
  get online(): boolean {
    return [...this.#sessions.values()].some((one) => one.connected)
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'ws://discord')
    if (this.#resumeIsAway && pathname.endsWith(RESUME_PATH))
      return void socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    this.#server.handleUpgrade(request, socket, head, (ws) => {
      if ((searchParams.get('v') ?? VERSION) === VERSION) this.#welcome(ws, pathname)
      else ws.close(Close.invalidVersion, 'Invalid API version.')
    })
  }

  /**
   * Closes every connection with a close code (after 4000, the client resumes), or breaks it, which the
   * client sees as 1006.
   */
  disconnect(code: number | 'break' = 4000): void {
    for (const { socket } of this.#lines) {
      if (code === 'break') socket.terminate()
      else socket.close(code)
    }
  }

  /** Op 1: asks the client for a heartbeat now. */
  askHeartbeat(): void {
    for (const { socket } of this.#lines) this.#say(socket, 1, null)
  }

  /** Op 7: asks the client to reconnect and resume. */
  askReconnect(): void {
    for (const session of this.#live()) session.send(7, null)
  }

  /** Op 9: reports each session as invalid. If it is not resumable, it ends. */
  invalidate(resumable: boolean): void {
    for (const session of this.#live()) {
      if (!resumable) this.#sessions.delete(session.id)
      session.send(9, resumable)
    }
  }

  /** Leaves a server out of new sessions although the bot is in it, as happens in outages. */
  overlook(guildId: string): void {
    this.#overlooked.add(guildId)
  }

  /** Stops acknowledging heartbeats, until `setDeaf(false)`. */
  setDeaf(deaf: boolean): void {
    this.#deaf = deaf
  }

  /** Stops reading from the open connections without a close frame, as if the cable were cut. */
  freeze(): void {
    for (const { socket, watch } of this.#lines) {
      if (watch) clearTimeout(watch)
      socket.pause()
    }
  }

  /** Makes the resume address answer 502, as a proxy does. New sessions still start. */
  setResumeAway(away: boolean): void {
    this.#resumeIsAway = away
  }

  /** Gives no answer to a resume, but still acknowledges heartbeats. */
  setResumeSilent(silent: boolean): void {
    this.#resumeIsSilent = silent
  }

  /** Loses an interaction when `isLost`, called once for each session, returns true. Null ends this. */
  loseInteractions(isLost: (() => boolean) | null): void {
    this.#isLost = isLost ?? (() => false)
  }

  /** Sends a raw frame to every client. It has no sequence number and is not replayed. */
  send(frame: string | Buffer): void {
    for (const { socket } of this.#lines) socket.send(frame)
  }

  /** Sends an event with any data to every session. It is numbered and replayed like every other event. */
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

  #welcome(socket: WebSocket, path: string): void {
    const line: Line = { socket, session: null, sent: { at: 0, count: 0 }, path, watch: null }
    this.#lines.add(line)
    this.#await(line)
    socket.on('message', (data) => this.#hear(line, data))
    socket.on('error', () => socket.terminate())
    socket.on('close', (code) => this.#hangUp(line, code))
    this.#say(socket, 10, { heartbeat_interval: this.#options.heartbeat })
  }

  /**
   * Restarts the timer that closes the connection when its next heartbeat is late. The session can then
   * resume.
   */
  #await(line: Line): void {
    if (line.watch) clearTimeout(line.watch)
    const late = this.#options.heartbeat * LATE.share + LATE.more
    line.watch = setTimeout(
      () => line.socket.close(Close.sessionTimedOut, 'Session timed out.'),
      late,
    ).unref()
  }

  /** Ends the session after close codes 1000 and 1001. After other codes it can resume. */
  #hangUp(line: Line, code: number): void {
    this.#lines.delete(line)
    if (line.watch) clearTimeout(line.watch)
    line.session?.detach(line.socket, this.#world.clock.now())
    this.#world.emit('presence')
    if (line.session && !line.session.connected && (code === 1000 || code === 1001))
      this.#sessions.delete(line.session.id)
  }

  #hear(line: Line, data: RawData): void {
    const { socket } = line
    const bytes = data as Buffer
    if (this.#tooMany(line)) return socket.close(Close.rateLimited, 'You are being rate limited.')
    if (bytes.length > MOST_BYTES) return socket.close(Close.decodeError, 'Payload too large.')
    const read = frame.safeParse(parsed(bytes.toString()))
    if (!read.success) return socket.close(Close.decodeError, 'Error while decoding payload.')
    const { op, d } = read.data
    if (op === 1) return this.#heartbeat(line)
    if (op === 2) return this.#identify(line, d)
    if (op === 6) return this.#resumeIsSilent ? undefined : this.#resume(line, d)
    if (!line.session) return socket.close(Close.notAuthenticated, 'Not authenticated.')
    if (op !== 3 && op !== 4 && op !== 8) socket.close(Close.unknownOpcode, 'Unknown opcode.')
  }

  #tooMany(line: Line): boolean {
    const now = this.#world.clock.now()
    if (now - line.sent.at > SENDS.window) line.sent = { at: now, count: 0 }
    line.sent.count += 1
    return line.sent.count > SENDS.count
  }

  #heartbeat(line: Line): void {
    this.#await(line)
    if (!this.#deaf) this.#say(line.socket, 11, null)
  }

  #identify(line: Line, data: unknown): void {
    const { socket } = line
    if (line.session) return socket.close(Close.alreadyAuthenticated, 'Already authenticated.')
    const read = identify.safeParse(data)
    if (!read.success) return socket.close(Close.decodeError, 'Error while decoding payload.')
    const { token, intents, shard = [0, 1] } = read.data
    const refusal = this.#refusalOf(token, intents, shard)
    if (refusal) return socket.close(...refusal)
    const start = this.#starts.take(shard[0])
    if (start === 'later') return this.#say(socket, 9, false)
    if (start === 'never') return this.#resetToken()
    this.identifies += 1
    const overlap = this.#world.readings.replayOverlap
    const session = new Session(newId(), { intents, shard, overlap }, socket)
    line.session = session
    this.#sessions.set(session.id, session)
    this.#greet(session, read.data.shard)
    this.#world.emit('presence')
  }

  #refusalOf(token: string, intents: number, shard: [number, number]): [number, string] | null {
    if (token !== this.#world.token || this.#tokenIsReset)
      return [Close.authenticationFailed, 'Authentication failed.']
    if (shard[0] >= shard[1]) return [Close.invalidShard, 'Invalid shard.']
    if (intents & ~ALL_INTENTS) return [Close.invalidIntents, 'Invalid intent(s).']
    if (intents & PRIVILEGED && !this.#options.privileged)
      return [Close.disallowedIntents, 'Disallowed intent(s).']
    const { size } = this.#world.guilds
    return size / shard[1] > MOST_GUILDS ? [Close.shardingRequired, 'Sharding required.'] : null
  }

  /** Closes all sessions and no longer accepts the token, after too many session starts. */
  #resetToken(): void {
    this.#tokenIsReset = true
    this.#sessions.clear()
    this.disconnect(Close.authenticationFailed)
  }

  #greet(session: Session, shard: [number, number] | undefined): void {
    const world = this.#world
    const guilds = [...world.guilds.values()].filter(
      ({ id, botPresent }) => botPresent && !this.#overlooked.has(id) && session.serves(id),
    )
    session.dispatch('READY', {
      v: Number(VERSION),
      user: ownUserPayload(world.bot),
      guilds: guilds.map(({ id }) => ({ id, unavailable: true })),
      session_id: session.id,
      resume_gateway_url: this.url + RESUME_PATH,
      ...(shard ? { shard } : {}),
      application: { id: world.applicationId, flags: 0 },
    })
    if (!session.wants(Intent.guilds)) return
    for (const guild of guilds) {
      if (!guild.unavailable) session.dispatch('GUILD_CREATE', createdGuildPayload(world, guild))
      else if (world.readings.outageTold)
        session.dispatch('GUILD_DELETE', { id: guild.id, unavailable: true })
    }
  }

  #resume(line: Line, data: unknown): void {
    if (line.session) return line.socket.close(Close.alreadyAuthenticated, 'Already authenticated.')
    const read = resume.safeParse(data)
    if (!read.success) return line.socket.close(Close.decodeError, 'Error while decoding payload.')
    const { token, session_id: id, seq } = read.data
    if (token !== this.#world.token || this.#tokenIsReset)
      return line.socket.close(Close.authenticationFailed, 'Authentication failed.')
    const isHere = this.#world.readings.resumesAnywhere || line.path.endsWith(RESUME_PATH)
    const session = isHere ? [...this.#live()].find((one) => one.id === id) : undefined
    if (session && seq > session.seq) return line.socket.close(Close.invalidSeq, 'Invalid seq.')
    if (!session?.resume(line.socket, seq)) return this.#say(line.socket, 9, false)
    line.session = session
    session.dispatch('RESUMED', {})
    this.#world.emit('presence')
  }

  #say(socket: WebSocket, op: number, data: unknown): void {
    socket.send(JSON.stringify({ op, d: data, s: null, t: null }))
  }
}

const newId = () => crypto.randomUUID().replaceAll('-', '')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
