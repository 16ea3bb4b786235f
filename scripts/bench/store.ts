import { randomBytes, randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { Pool } from 'pg'
import { gameIdOf, openStore, type Save, type Store } from '#store/index.ts'
import { saveText, saveValues } from '#store/save.ts'
import { withDatabase, withFolder } from './places.ts'
import type { Section, Row } from './section.ts'

interface StoreFigure extends Row {
  'at once': number
  /** Duration of a save relative to the bare statement; null for the bare statement and for PGlite. */
  ratio: number | null
}

const concurrencies = [1, 8, 32]
const stateBytes = 20_000

type SaveOnce = (change: Save) => Promise<unknown>

interface Task {
  seconds: number
  state: string
}

async function onPglite(task: Task, folder: string): Promise<StoreFigure[]> {
  const store = await openStore({ folder })
  try {
    const figures: StoreFigure[] = []
    for (const concurrency of concurrencies) {
      const games = await makeGames(store, concurrency, task.state)
      const times = await measure(task, games, [(change) => store.games.save(change)])
      figures.push({ what: 'PGlite, store', 'at once': concurrency, ...times[0]!, ratio: null })
    }
    return figures
  } finally {
    await store.close()
  }
}

async function onPostgres(task: Task, databaseUrl: string): Promise<StoreFigure[]> {
  const store = await openStore({ databaseUrl })
  const pool = new Pool({ connectionString: databaseUrl, max: 8 })
  try {
    const figures: StoreFigure[] = []
    for (const concurrency of concurrencies) {
      const games = await makeGames(store, concurrency, task.state)
      const [bare, stored] = await measure(task, games, [
        (change) => pool.query(saveText, saveValues(change)),
        (change) => store.games.save(change),
      ])
      const ratio = bare!['moves/s'] / stored!['moves/s']
      figures.push({ what: 'Postgres, bare statement', 'at once': concurrency, ...bare!, ratio: null })
      figures.push({ what: 'Postgres, store', 'at once': concurrency, ...stored!, ratio })
    }
    return figures
  } finally {
    await pool.end()
    await store.close()
  }
}

/**
 * Returns a state with the shape and size of a game's, since a database's speed depends on compressibility.
 */
function exampleState(bytes: number): string {
  const squares: unknown[] = []
  while (JSON.stringify(squares).length < bytes)
    squares.push({
      square: squares.length,
      owner: squares.length % 5 || null,
      houses: squares.length % 4,
      note: randomBytes(9).toString('hex'),
    })
  return JSON.stringify(squares)
}

interface BenchGame {
  id: string
  version: number
  state: string
}

async function makeGames(store: Store, count: number, state: string): Promise<BenchGame[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const id = gameIdOf(randomUUID())
      const ids = { guildId: 'guild', channelId: 'channel', hostId: 'host' }
      await store.games.create({ id, ...ids, edition: 'classic', state, sealedSeed: 'seed' })
      return { id, version: 0, state }
    }),
  )
}

/** Alternates between the ways to save, so that other load on the machine affects all alike. */
async function measure(task: Task, games: BenchGame[], means: SaveOnce[]) {
  const rounds = 4
  const milliseconds = (task.seconds * 1_000) / rounds
  const taken = means.map(() => ({ times: [] as number[], elapsed: 0 }))
  for (const save of means) await round(games, save, Math.min(300, milliseconds))
  for (let turn = 0; turn < rounds; turn++) {
    const order = [...means.entries()]
    for (const [index, save] of turn % 2 ? order.reverse() : order) {
      const { times, elapsed } = await round(games, save, milliseconds)
      taken[index]!.times.push(...times)
      taken[index]!.elapsed += elapsed
    }
  }
  return taken.map(({ times, elapsed }) => {
    const sorted = times.sort((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
    return { 'moves/s': (sorted.length * 1_000) / elapsed, p50: at(0.5), p95: at(0.95) }
  })
}

async function round(games: BenchGame[], save: SaveOnce, milliseconds: number) {
  const start = performance.now()
  const times: number[] = []
  await Promise.all(
    games.map(async (game) => {
      while (performance.now() - start < milliseconds) {
        const before = performance.now()
        await save(changeOf(game))
        times.push(performance.now() - before)
        game.version += 1
      }
    }),
  )
  return { times, elapsed: performance.now() - start }
}

function changeOf({ id, version, state }: BenchGame): Save {
  return {
    id,
    version,
    state,
    status: 'running',
    due: Date.now(),
    interactionId: `${id}:${version}`,
    at: Date.now(),
    seat: version % 4,
    move: '{"move":"roll"}',
    draws: '[["dice",3,4]]',
    events: '[{"event":"rolled","dice":[3,4]},{"event":"moved","seat":1,"from":3,"to":10}]',
  }
}

/** Measures one saved move on both databases; on Postgres also the statement through `pg` alone. */
export const storeSection: Section = {
  title: 'store',
  note: 'one saved move of a game of 20 KB, ms; ratio: time of a save over that of its bare statement',
  run: async ({ databaseUrl, seconds }) => {
    const task = { seconds, state: exampleState(stateBytes) }
    const embedded = await withFolder((folder) => onPglite(task, folder))
    if (databaseUrl === null) return embedded
    return [...embedded, ...(await withDatabase(databaseUrl, (own) => onPostgres(task, own.databaseUrl)))]
  },
}
