import { setTimeout as pause } from 'node:timers/promises'
import { classic } from '#editions/classic/index.ts'
import type { Choice } from '#engine/option.ts'
import type { Store } from '#store/index.ts'
import type {
  Carrier,
  Delivery,
  LogEntry,
  Outcome,
  Person,
  Receipt,
  TableInfo,
  TableRoom,
} from '#table/api.ts'
import type { Computers } from '#table/bots/computers.ts'
import type { Editions } from '#table/core/loaded-game.ts'
import { storedStatesWith } from '#table/core/stored-state.ts'
import { features } from '#table/features.ts'
import { openRoom, type RoomOptions } from '#table/room.ts'
import { pino } from 'pino'
import { sprint, sprinters } from './sprint.ts'
import { requestOf, viewOf } from './requests.ts'

/** The time at which tests start. */
export const start = Date.UTC(2026, 0, 1)

export interface Time {
  now: number
}

/** The part of a delivery that tests check. */
export interface Carried {
  table: TableInfo
  entries: LogEntry[]
}

export interface TestRoom extends TableRoom {
  changes: Carried[]
  logged: string[]
}

export interface TestOptions extends Partial<RoomOptions> {
  time?: Time
  /** Whether a carrier accepts all deliveries immediately. The default is true. */
  tells?: boolean
}

/** The receipt of a complete delivery, with the given changes. */
export function receiptFor({ look: { table }, notes }: Delivery, changes: Partial<Receipt> = {}): Receipt {
  return {
    upTo: table.version,
    message: 'card',
    from: null,
    notes: notes ?? {},
    unreachable: [],
    rest: 'none',
    failure: null,
    better: null,
    ...changes,
  }
}

/** The receipt of a delivery that Discord refused for good. */
export function refusalOf(delivery: Delivery): Receipt {
  const { upTo, look } = delivery
  const failure = { kind: 'refused' as const, problem: { why: 'blocked' as const } }
  return receiptFor(delivery, { upTo, message: look.table.message, failure })
}

/**
 * Gives the room a carrier that passes deliveries to `hear` and reports them as refused. Returns a function
 * that removes it.
 */
export function heardBy(room: TableRoom, hear: (delivery: Delivery) => void): () => Promise<void> {
  settle(room)
  return room.outbox.carriedBy({
    carry: (delivery) => {
      hear(delivery)
      return Promise.resolve(refusalOf(delivery))
    },
  })
}

/** Opens a room that records its carrier’s deliveries and its log. */
export function testRoom(
  store: Store,
  { time = { now: start }, tells = true, ...options }: TestOptions = {},
): TestRoom {
  const logged: string[] = []
  const changes: Carried[] = []
  const { editions = { sprint, classic } } = options
  const room = openRoom({
    store: readBack(store, editions),
    editions,
    computers: sprinters,
    clock: () => time.now,
    log: pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) }),
    ...options,
    limits: { hosted: 1000, undoPause: 0, roundPause: 0, ...options.limits },
  })
  const carrier: Carrier = {
    carry: (delivery) => {
      changes.push({ table: delivery.look.table, entries: delivery.entries })
      return Promise.resolve(receiptFor(delivery))
    },
  }
  if (tells) {
    room.outbox.carriedBy(carrier)
    settle(room)
  }
  return Object.assign(room, { changes, logged })
}

/**
 * Max time that an operation of a test’s room waits for its deliveries, ms. With an unavailable database they
 * would not end.
 */
const maxWait = 5000

/** Makes each operation of a room wait for its deliveries before it resolves. */
function settle(room: TableRoom): void {
  const { outbox } = room
  for (const [name, member] of Object.entries(room) as [string, unknown][]) {
    if (typeof member !== 'function') continue
    const settled = (...args: unknown[]): unknown => {
      const result = Reflect.apply(member, room, args) as unknown
      return result instanceof Promise ? afterDeliveries(outbox, result) : result
    }
    Object.assign(room, { [name]: settled })
  }
}

async function afterDeliveries<Value>(outbox: TableRoom['outbox'], work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } finally {
    await Promise.race([outbox.idle(), pause(maxWait, undefined, { ref: false })])
  }
}

/** Values for the fields of a stored game that a save does not contain. */
const unsaid = {
  guildId: '',
  channelId: '',
  hostId: '',
  edition: '',
  sealedSeed: '',
  deliveredVersion: 0,
  messageId: null,
  messageVersion: 0,
  channelNotes: null,
  createdAt: start,
  updatedAt: start,
}

/** A store that checks before each save that the state is the same when it is read back. */
function readBack(store: Store, editions: Editions): Store {
  const states = storedStatesWith(features, editions)
  const save: Store['games']['save'] = (change) => {
    const { body, isOfLaterShape } = states.read({ ...unsaid, ...change, seats: change.seats ?? [] })
    if (isOfLaterShape || states.write(body) !== change.state)
      throw new Error(`game ${change.id} was not stored as it is read`)
    return store.games.save(change)
  }
  return { ...store, games: { ...store.games, save } }
}

let pressed = 0

/** Returns a new interaction id. */
export function press(): string {
  return `press-${process.pid}-${++pressed}-${Math.random().toString(36).slice(2)}`
}

export function done<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal.code}`)
  return outcome.value
}

export function codeOf(outcome: Outcome<unknown>): string {
  return outcome.ok ? 'ok' : outcome.refusal.code
}

export const ann = { id: 'ann', name: 'Ann' }
export const bob = { id: 'bob', name: 'Bob' }
export const cleo = { id: 'cleo', name: 'Cleo' }

let people = 0

/** Returns a person with a unique id, because settings belong to a person. */
export function person(name: string): Person {
  return { id: `${name}-${process.pid}-${++people}`, name }
}

/** Opens a lobby, by default hosted by Ann, in a new server and channel. */
export async function lobbyOf(room: TableRoom, edition = 'sprint', host = ann): Promise<TableInfo> {
  const place = press()
  return done(
    await room.open({ guild: `guild ${place}`, channel: `channel ${place}`, host, edition }, press()),
  )
}

/** Starts a sprint of Ann and Bob. */
export async function sprintOf(room: TableRoom, length = 500): Promise<TableInfo> {
  const { id } = await lobbyOf(room)
  done(await room.join(requestOf(id, bob)))
  done(await room.setOption(requestOf(id, 'ann'), 'length', length))
  return done(await room.start(requestOf(id, 'ann')))
}

/** Starts a sprint of Ann and some computer players. */
export async function sprintWithRobots(room: TableRoom, robots = 1, length = 500): Promise<TableInfo> {
  const { id } = await lobbyOf(room)
  for (let i = 0; i < robots; i++) done(await room.addComputer(requestOf(id, 'ann')))
  done(await room.setOption(requestOf(id, 'ann'), 'length', length))
  return done(await room.start(requestOf(id, 'ann')))
}

/** A user’s first answer to a prompt that needs no further input; null if there is none. */
export async function answerOf(room: TableRoom, id: string, user: string): Promise<Choice | null> {
  const { options } = done(await room.look(viewOf(id, user)))
  const option = options.find(({ prompt, ask }) => prompt !== null && ask.length === 0)
  return option ? { act: option.act, prompt: option.prompt, with: option.fixed } : null
}

/** Lets users answer their prompts in turn, until none of them has one or `moves` moves are made. */
export async function playOn(
  room: TableRoom,
  id: string,
  users: string[],
  moves = Infinity,
): Promise<TableInfo> {
  for (let made = 0; made < moves;) {
    const before = made
    for (const user of users) {
      const choice = await answerOf(room, id, user)
      if (!choice || made >= moves) continue
      done(await room.act(requestOf(id, user), choice))
      made++
    }
    if (made === before) break
  }
  return done(await room.look(viewOf(id))).table
}

export const stubborn = (player: Computers['player']): Computers => ({ ...sprinters, player })
