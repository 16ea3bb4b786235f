import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { ChannelKind } from './codes.ts'
import { Clock } from './clock.ts'
import { Chair } from './driver/chair.ts'
import { NotPossible } from './driver/refusal.ts'
import { patienceFrom, Waits } from './driver/waits.ts'
import { Faults, type Fault } from './faults.ts'
import { Gateway, GATEWAY_PATH, type GatewayOptions } from './gateway/gateway.ts'
import { Answers } from './interactions/answers.ts'
import { InteractionBroker } from './interactions/broker.ts'
import { Journal } from './journal.ts'
import { channelRoutes } from './rest/channels.ts'
import { commandRoutes } from './rest/commands.ts'
import { fileRoute } from './rest/files.ts'
import { guildRoutes } from './rest/guilds.ts'
import { identityRoutes } from './rest/identity.ts'
import { interactionRoutes } from './rest/interactions.ts'
import { Limits, type RateTable } from './rest/limits.ts'
import { messageRoutes } from './rest/messages.ts'
import { roleRoutes } from './rest/roles.ts'
import { restApp } from './rest/router.ts'
import { uiRoutes } from './ui/routes.ts'
import type { EditionOffer } from './ui/view.ts'
import { readingFrom, readingsOf, type Reading } from './readings.ts'
import { Snowflakes } from './snowflake.ts'
import { Files } from './world/files.ts'
import { inventWorld, type WorldPlan } from './world/invented.ts'
import { Moderation } from './world/moderation.ts'
import { Posting } from './world/posting.ts'
import { loadWorld, Saver, snapshot } from './world/saving.ts'
import { archiveIdle } from './world/threads.ts'
import type { Channel, Guild, Person, Push } from './world/types.ts'
import { World } from './world/world.ts'

export interface StandInOptions {
  /** Port; 0, the default, takes a free one. */
  port?: number
  /**
   * Hosts, besides 127.0.0.1 and localhost, at which the page opens: `play.example.org`, `localhost:8080`.
   */
  hosts?: readonly string[]
  /** Environment variable that sets `hosts`; the page shows its name when somebody opens it at another host. */
  hostsSetting?: string
  /** Keeps the world between starts; without it nothing is written. */
  folder?: string
  /** The initial world, unless `folder` has one already. */
  world?: WorldPlan
  clock?: Clock
  /** Time for the first answer to an interaction, in ms. */
  deadline?: number
  /** Real ms that `waitFor`, `until` and `later` wait; default: STAND_IN_PATIENCE, or 4000. */
  patience?: number
  rates?: Partial<RateTable>
  gateway?: Partial<GatewayOptions>
  /** Initial faults. */
  faults?: readonly Fault[]
  /**
   * The behaviour where Discord's documentation leaves room (see readings.ts); default: STAND_IN_READING, or
   * kind.
   */
  reading?: Reading
  /** Number of requests that the journal keeps. */
  journal?: number
  /** Games that the page offers; the first is the default. */
  editions?: readonly EditionOffer[]
}

const HOST = '127.0.0.1'
const DEADLINE = 3000
const HEARTBEAT = 41_250
const JOURNAL = 2000
const THREAD_ROUND = 60_000

/** A private Discord on loopback: the entry point for tests, benchmarks and the page. */
export class StandIn {
  readonly world: World
  readonly broker: InteractionBroker
  readonly clock: Clock
  readonly faults = new Faults()
  readonly journal: Journal
  readonly gateway: Gateway
  readonly moderation: Moderation
  readonly files: Files
  readonly origin: string
  /** Called before a channel and its threads are emptied. The host may replace it, to end their games. */
  beforeAfresh: (channels: readonly Channel[]) => Promise<void> = () => Promise.resolve()
  readonly #posting: Posting
  readonly #waits: Waits
  readonly #server: Server
  readonly #saver: Saver | null
  #stopRounds: () => void = () => undefined

  private constructor(server: Server, options: StandInOptions) {
    const { port } = server.address() as AddressInfo
    this.#server = server
    this.origin = `http://${HOST}:${port}`
    for (const fault of options.faults ?? []) this.faults.add(fault)
    this.journal = new Journal(options.journal ?? JOURNAL, () => this.world.emit('asked'))
    const kept = options.folder ? loadWorld(options.folder, this.origin) : null
    this.clock = options.clock ?? new Clock(Date.now() + (kept?.ahead ?? 0))
    const ids = new Snowflakes(() => this.clock.now())
    const file = kept ?? inventWorld(options.world ?? {}, ids, new Date(this.clock.now()).toISOString())
    this.world = new World(file, this.clock, ids, readingsOf(options.reading ?? readingFrom(process.env)))
    this.#waits = new Waits(this.world, this.journal, options.patience ?? patienceFrom(process.env))
    this.files = new Files(ids, options.folder ? path.join(options.folder, 'files') : null)
    this.files.origin = this.origin
    this.#posting = new Posting(this.world, this.files)
    this.broker = new InteractionBroker(this.world, options.deadline ?? DEADLINE, file.tokens)
    this.gateway = new Gateway(this.world, this.broker, {
      heartbeat: HEARTBEAT,
      privileged: false,
      shards: 1,
      starts: 1000,
      startPause: 0,
      ...options.gateway,
    })
    this.gateway.url = `ws://${HOST}:${port}${GATEWAY_PATH}`
    this.moderation = new Moderation(this.world, this.#posting)
    this.#saver = options.folder
      ? new Saver(options.folder, () => snapshot(this.world, this.broker, this.origin))
      : null
    this.world.on('changed', () => this.#saver?.soon())
    this.#serve(options)
    this.#round()
  }

  static async start(options: StandInOptions = {}): Promise<StandIn> {
    const server = createServer()
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(options.port ?? 0, HOST, resolve)
    })
    return new StandIn(server, options)
  }

  /** Sets the text that the page shows before the bot is online; null removes it. */
  prepares(doing: string | null): void {
    this.world.doing = doing
    this.world.emit('presence')
  }

  /** Address of the page. */
  get url(): string {
    return `${this.origin}/`
  }

  /** For discord.js: `new Client({ rest: { api } })`. */
  get api(): string {
    return `${this.origin}/api`
  }

  /** The only valid token; any other gets 401. */
  get token(): string {
    return this.world.token
  }

  get applicationId(): string {
    return this.world.applicationId
  }

  get users(): Person[] {
    return this.world.users
  }

  /** The first server, in which most tests run. */
  get guild(): Guild {
    return [...this.world.guilds.values()][0] as Guild
  }

  /** The first text channel, in which most tests run. */
  get channel(): Channel {
    return [...this.world.channels.values()].find((one) => one.type === ChannelKind.text) as Channel
  }

  /**
   * Returns the chair of a person (by id or name) in a channel (by id or name); default: the first one they
   * see.
   */
  as(person: string, channel?: string): Chair {
    const found = this.world.people.get(person) ?? this.users.find((one) => one.name === person)
    if (!found || found.bot) throw new NotPossible(`Nobody here is called ${person}.`)
    const place = [...this.world.channels.values()].find(
      (one) => one.type === ChannelKind.text && this.world.sees(one, found.id),
    )
    if (!place) throw new NotPossible(`${found.name} sees no channel.`)
    const { world, broker } = this
    const chair = new Chair({ world, broker, posting: this.#posting, waits: this.#waits }, found, place)
    return channel === undefined ? chair : chair.in(channel)
  }

  /** The latest pushes and badges, oldest first. */
  get pushes(): readonly Push[] {
    return this.world.pushes
  }

  /**
   * Resolves with the first result of `look` that is not undefined. Calls `look` immediately, and again after
   * each change and each request of the bot. Rejects after `ms`.
   */
  until<Found>(look: () => Found | undefined, ms?: number): Promise<Found> {
    const posts = () => this.world.allPosts()
    return this.#waits.until(look, { complaint: 'What was waited for did not come', posts, ms })
  }

  /** Moves the clock: deadlines pass, messages age, rate windows end. */
  advance(ms: number): void {
    this.clock.advance(ms)
    this.world.moved()
  }

  /** Deletes a channel with its threads, and creates it again under its name. */
  async startAfresh(channel: Channel): Promise<void> {
    if (channel.type !== ChannelKind.text)
      throw new NotPossible('Only a channel of a server can be started afresh.')
    await this.beforeAfresh([channel, ...this.world.threadsOf(channel)])
    this.moderation.refoundChannel(channel.id)
  }

  /** Writes the world to its folder now. */
  async save(): Promise<void> {
    await Promise.all([this.#saver?.now(), this.files.flush()])
  }

  async close(): Promise<void> {
    this.#stopRounds()
    this.gateway.close()
    await this.save()
    this.clock.stop()
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()))
    this.#server.closeAllConnections()
    await closed
  }

  #serve(options: StandInOptions): void {
    const { world, broker, files, faults, journal, gateway } = this
    const limits = new Limits(this.clock, options.rates ?? {})
    const answers = new Answers(world, broker, this.#posting)
    const routes = [
      ...interactionRoutes({ world, broker, answers, limits }),
      ...messageRoutes({ world, posting: this.#posting, limits }),
      ...channelRoutes(world, options.gateway?.privileged ?? false),
      ...commandRoutes(world),
      ...identityRoutes(world, gateway),
      ...guildRoutes(world),
      ...roleRoutes(world),
    ]
    const app = new Hono<{ Bindings: HttpBindings }>()
    app.route('/', restApp({ world, limits, faults, journal }, routes))
    app.route('/', fileRoute(files))
    const seat = (person: string, channel?: string) => this.as(person, channel)
    const { origin } = this
    const { hosts = [], hostsSetting = null, editions = [] } = options
    const advance = (ms: number) => this.advance(ms)
    const startAfresh = (channel: Channel) => this.startAfresh(channel)
    app.route(
      '/',
      uiRoutes({ world, gateway, origin, hosts, hostsSetting, editions, seat, advance, startAfresh }),
    )
    const listener = getRequestListener(app.fetch)
    this.#server.on('request', (request, response) => void listener(request, response))
    this.#server.on('upgrade', (request, socket, head) => {
      if (request.url?.split('?')[0]?.startsWith(GATEWAY_PATH)) gateway.upgrade(request, socket, head)
      else socket.destroy()
    })
  }

  #round(): void {
    archiveIdle(this.world)
    this.#stopRounds = this.clock.after(THREAD_ROUND, () => this.#round())
  }
}
