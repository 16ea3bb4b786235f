import { randomUUID } from 'node:crypto'
import { cheaters } from '#editions/cheaters/index.ts'
import { classic } from '#editions/classic/index.ts'
import type { OptionValue } from '#engine/game.ts'
import type { GameEvent } from '#engine/event.ts'
import type { PollMatter, Look } from '#table/api.ts'
import { answerOf, done, lobbyOf, type TestOptions } from './rooms.ts'
import { editions } from '#editions/index.ts'
import { storedStatesWith } from '#table/core/stored-state.ts'
import { features } from '#table/features.ts'
import { sprint } from './sprint.ts'
import { withRoom, type OwnRoom } from './with-room.ts'
import { requestOf, viewOf } from './requests.ts'

// Helpers for games of unique people (because settings belong to a person) and for the passage of time.

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

export interface Gathered {
  id: string
  guild: string
  /** The players’ user ids, by seat. */
  users: string[]
}

export function withPeople(options: TestOptions = {}): OwnRoom {
  return withRoom({
    editions: { sprint, classic, cheaters },
    ...options,
    limits: { batch: 1000, ...options.limits },
  })
}

/** Starts a game with `count` unique people and some computer players. */
export async function startGameWith(
  room: OwnRoom,
  count: number,
  edition = 'sprint',
  options: Record<string, OptionValue> = {},
  computers = 0,
): Promise<Gathered> {
  const names = ['ann', 'bob', 'cleo', 'dan'].slice(0, count)
  const users = names.map((name) => `${name}-${randomUUID().slice(0, 8)}`)
  const [host, ...others] = users.map((id, seat) => ({ id, name: names[seat]! }))
  const { id, guild } = await lobbyOf(room, edition, host)
  for (const person of others) done(await room.join(requestOf(id, person)))
  for (let made = 0; made < computers; made++) done(await room.addComputer(requestOf(id, users[0]!)))
  const settled = edition === 'sprint' ? { length: 500, ...options } : options
  for (const [name, value] of Object.entries(settled))
    done(await room.setOption(requestOf(id, users[0]!), name, value))
  done(await room.start(requestOf(id, users[0]!)))
  return { id, guild, users }
}

export const lookOf = async (room: OwnRoom, id: string, user: string | null = null): Promise<Look> =>
  done(await room.look(viewOf(id, user)))

export const isOnAutopilot = async (room: OwnRoom, id: string, seat: number) =>
  (await lookOf(room, id)).table.chairs[seat]!.isOnAutopilot === true

export const stillOf = async (room: OwnRoom, id: string) => (await lookOf(room, id)).seating!.still

export async function roll(room: OwnRoom, id: string, user: string): Promise<void> {
  done(await room.act(requestOf(id, user), (await answerOf(room, id, user))!))
}

/** Rolls for the player whose turn it is. */
export async function answersFirst(room: OwnRoom, { id, users }: Gathered): Promise<void> {
  const { seat } = (await lookOf(room, id)).view!.turn
  await roll(room, id, users[seat]!)
}

/** Plays in turn until the seats in `sleepers` have missed their deadlines and are on autopilot. */
export async function asleep(room: OwnRoom, { id, users }: Gathered, sleepers: number[]): Promise<void> {
  const left = async () => {
    const minded = await Promise.all(sleepers.map((seat) => isOnAutopilot(room, id, seat)))
    return minded.includes(false)
  }
  for (let turns = 0; turns < 40 && (await left()); turns++) {
    const { view, table } = await lookOf(room, id)
    const { seat } = view!.turn
    if (table.chairs[seat]!.isOnAutopilot) await room.tick()
    else if (!sleepers.includes(seat) && users[seat]) await roll(room, id, users[seat])
    else {
      room.time.now = Math.max(room.time.now, table.due ?? 0)
      await room.tick()
    }
  }
  if (await left()) throw new Error('the seats are not on autopilot')
}

/** Advances the clock to `at` step by step, and runs a round at each time at which the game is due. */
export async function until(room: OwnRoom, id: string, at: number): Promise<void> {
  for (let looks = 0; ; looks++) {
    if (looks > 500) throw new Error('the game is due endlessly')
    const due = (await room.store.games.get(id))?.due ?? at
    room.time.now = Math.max(room.time.now, Math.min(due, at))
    await room.tick()
    if (due >= at) return
  }
}

/** The public events of a game, each with its time. */
export async function told(room: OwnRoom, id: string): Promise<(GameEvent & { at: number })[]> {
  const entries = done(await room.log(viewOf(id), { from: 1, to: 10_000 }))
  return entries.flatMap(({ events, at }) => events.map((event) => ({ ...event, at })))
}

/** Makes one seat propose a poll, and the other given seats agree. */
export async function voted(
  room: OwnRoom,
  { id, users }: Gathered,
  matter: PollMatter,
  [by, ...others]: [number, ...number[]],
): Promise<void> {
  done(await room.propose(requestOf(id, users[by]!), matter))
  const { id: poll } = await pollOn(room, id, matter)
  for (const seat of others) done(await room.answerPoll(requestOf(id, users[seat]!), poll, true))
}

export async function pollOn(room: OwnRoom, id: string, { about, seat }: PollMatter) {
  const { polls } = (await lookOf(room, id)).seating!
  const found = polls.find((one) => one.about === about && one.seat === seat)
  if (!found) throw new Error('there is no poll')
  return found
}

const states = storedStatesWith(features, editions)

export async function loadedGame(room: OwnRoom, id: string) {
  return states.read((await room.store.games.get(id))!)
}

/** The parts of a running game’s state that belong to features. */
export async function asideOf(room: OwnRoom, id: string) {
  const { body } = await loadedGame(room, id)
  return (body.phase === 'game' && body.features) || {}
}
