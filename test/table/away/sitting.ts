import { classic } from '#editions/classic/index.ts'
import { press as pressOf, type Edition } from '#engine/edition.ts'
import type { LogEntry } from '#table/api.ts'
import { expect } from 'vitest'
import { sharedStore, withStore } from '../../store/stores.ts'
import { startGameWith, isOnAutopilot, lookOf, roll, type Gathered } from '../gathered.ts'
import { done, start, type TestOptions, type TestRoom } from '../rooms.ts'
import { sprint } from '../sprint.ts'
import { roomAt, type OwnRoom } from '../with-room.ts'
import { requestOf } from '../requests.ts'

// Helpers for games of four people, in which some are away.

/** The move that resigns from `run`, a sprint in which players can resign. */
export const quit = { act: 'quit', prompt: null, with: {} }
export const run: Edition = {
  ...sprint,
  freeActions: {
    ...sprint.freeActions,
    quit: { options: () => [pressOf('quit', null)], apply: (play, seat) => sprint.remove(play, seat) },
  },
}

interface Sittings {
  newRoom: (options?: TestOptions) => OwnRoom
  /** Opens a second room on the same database, like another process. */
  roomBeside: () => OwnRoom
}

/** Runs a suite on a database, with functions to open rooms on it. */
export function withSittings(suite: (sittings: Sittings) => void): void {
  withStore((makeStore, kind) => {
    const stores = sharedStore(makeStore, kind)
    const editions = { sprint: run, classic }
    suite({
      newRoom: (options) => roomAt(stores.here, start, { editions, ...options }),
      roomBeside: () => roomAt(stores.there, start, { editions }),
    })
  })
}

type Seated = Pick<Gathered, 'id' | 'users'>

export const turnOf = async (room: OwnRoom, id: string) => (await lookOf(room, id)).view!.turn.seat

/** Plays in turn until a condition holds. The seats in `sleepers` miss their deadlines. */
export async function playUntil(
  room: OwnRoom,
  { id, users }: Seated,
  sleepers: number[],
  isSo: () => Promise<boolean>,
): Promise<void> {
  for (let turns = 0; turns < 40 && !(await isSo()); turns++) {
    // Use a single look: the autopilot may move between two.
    const { view, table } = await lookOf(room, id)
    const { seat } = view!.turn
    if (table.chairs[seat]!.isOnAutopilot) await room.tick()
    else if (!sleepers.includes(seat)) await roll(room, id, users[seat]!)
    else {
      room.time.now = table.due!
      await room.tick()
      await room.tick()
    }
  }
  expect(await isSo()).toBe(true)
}

/**
 * A game of four people in which the given seats, by default Bob’s, have missed two turns and are on
 * autopilot.
 */
export async function sleeping(room: OwnRoom, sleepers = [1]): Promise<Gathered> {
  const game = await startGameWith(room, 4)
  await playUntil(room, game, sleepers, async () => {
    const minded = await Promise.all(sleepers.map((seat) => isOnAutopilot(room, game.id, seat)))
    return minded.every(Boolean)
  })
  return game
}

export function told(room: TestRoom, id: string): LogEntry['events'] {
  const entries = room.changes.flatMap(({ table, entries }) => (table.id === id ? entries : []))
  return [...new Map(entries.map((entry) => [entry.no, entry])).values()].flatMap(({ events }) => events)
}

export const kindsOf = (room: TestRoom, id: string) => told(room, id).map(({ kind }) => kind)

/** Pauses the game: seat 0 proposes it, and the other given users agree. */
export async function paused(room: OwnRoom, { id, users }: Seated, asked = users): Promise<void> {
  done(await room.propose(requestOf(id, users[0]!), { about: 'pause', seat: null }))
  for (const user of asked.slice(1)) {
    const polls = (await lookOf(room, id)).seating!.polls
    const { id: poll } = polls.find(({ about }) => about === 'pause')!
    done(await room.answerPoll(requestOf(id, user), poll, true))
  }
}
