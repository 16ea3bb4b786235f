import { randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { classic } from '#editions/classic/index.ts'
import { figuresOf } from '#players/figures.ts'
import { decide } from '#players/index.ts'
import { openStore, type StoreOptions } from '#store/index.ts'
import { openTable, type Look, type Outcome, type TableRoom } from '#table/index.ts'
import { percentiles } from '../statistics.ts'
import { withDatabase, withFolder } from './places.ts'
import type { Row, Section } from './section.ts'

const concurrencies = [1, 8, 32]

/**
 * Measures one move of a person: lock, check, play, log, save. Each game has two people and its own stream of
 * moves.
 */
export const tableSection: Section = {
  title: 'table',
  note: 'one move through the table, ms; at once: games in which a move is under way',
  run: async ({ databaseUrl, seconds }) => {
    const rows = await withFolder((folder) => measureOn('PGlite', { folder }, seconds))
    if (databaseUrl === null) return rows
    return [...rows, ...(await withDatabase(databaseUrl, (url) => measureOn('Postgres', url, seconds)))]
  },
}

async function measureOn(name: string, where: StoreOptions, seconds: number): Promise<Row[]> {
  const store = await openStore(where)
  const room = await openTable({ store })
  try {
    const rows: Row[] = []
    for (const atOnce of concurrencies) rows.push(await measure(name, room, atOnce, seconds))
    return rows
  } finally {
    await room.close()
    await store.close()
  }
}

async function measure(name: string, room: TableRoom, atOnce: number, seconds: number): Promise<Row> {
  const games = await Promise.all(Array.from({ length: atOnce }, () => newGame(room)))
  await Promise.all(games.map((game) => moveFor(room, game, 200, [])))
  const times: number[] = []
  const start = performance.now()
  await Promise.all(games.map((game) => moveFor(room, game, seconds * 1000, times)))
  const elapsed = (performance.now() - start) / 1000
  return {
    what: name,
    'at once': atOnce,
    'moves/s': times.length / elapsed,
    ...percentiles(times),
  }
}

interface BenchGame {
  id: string
  guild: string
  users: string[]
}

export async function newGame(room: TableRoom): Promise<BenchGame> {
  const mark = randomBytes(8).toString('hex')
  const person = (id: string) => ({ id, name: id })
  const [host, guest] = [person(`${mark}-1`), person(`${mark}-2`)] as const
  const { id } = value(await room.open({ guild: mark, channel: mark, host }, `${mark}-open`))
  value(await room.join({ game: id, guild: mark, user: guest, interaction: `${mark}-join` }))
  value(await room.start({ game: id, guild: mark, user: host, interaction: `${mark}-start` }))
  return { id, guild: mark, users: [host.id, guest.id] }
}

async function moveFor(room: TableRoom, game: BenchGame, milliseconds: number, times: number[]) {
  const start = performance.now()
  while (performance.now() - start < milliseconds) {
    const time = await moveOnce(room, game)
    if (time === null) Object.assign(game, await newGame(room))
    else times.push(time)
  }
}

/** Makes the next move, and returns its duration; null when the game is over. */
export async function moveOnce(room: TableRoom, { id, guild, users }: BenchGame): Promise<number | null> {
  for (const user of users) {
    const look = value(await room.look({ game: id, guild, viewer: user }))
    const choice = choiceOf(look)
    if (!choice) continue
    const interaction = randomBytes(8).toString('hex')
    const request = { game: id, guild, user: { id: user, name: user }, interaction }
    const before = performance.now()
    value(await room.act(request, choice))
    return performance.now() - before
  }
  return null
}

/** Chooses as a computer player would, without trades. */
function choiceOf({ view, board, seat, options }: Look) {
  if (!view || !board || seat === null) return null
  const answers = options.filter(({ prompt }) => prompt !== null)
  const random = () => 0.5
  const figures = figuresOf(board, classic.figures.dice)
  const none = {
    freeAction: () => [],
    moment: null,
    accepts: () => true,
    reserve: 0,
    cardWorth: () => 0,
    lotRent: () => 0,
    cardEffect: () => undefined,
    cardSum: () => 0,
    law: undefined,
  }
  return decide({ seat, view, board, figures, options: answers, random, ...none })
}

function value<Value>(outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value
  throw new Error(`the table refused: ${outcome.refusal.code}`)
}
