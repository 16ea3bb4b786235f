import { performance } from 'node:perf_hooks'
import { Client, type Pool, type QueryConfig } from 'pg'
import { editionOf } from '#editions/index.ts'
import { recordedChance } from '#engine/chance.ts'
import { begin } from '#engine/machine.ts'
import { Replay } from '#engine/replay.ts'
import { storeOn, type Store } from '#store/index.ts'
import { openPostgres } from '#store/postgres.ts'
import { readRecording, recordingNames } from '#test/editions/recording.ts'
import { withDatabase } from './places.ts'
import type { Row, Section } from './section.ts'

/**
 * Editions of the games that are copied: one with a short log, one with a usual log, and one with the longest
 * log.
 */
const editions = ['my-first', 'classic', 'cheaters']

/** One game in this many is running, with its log as rows; the others are over and archived. */
const perRunning = 100

/** Repetitions of each call at each size; the median counts. */
const rounds = 30

const day = 24 * 3_600_000
const start = Date.UTC(2026, 0, 1)

/** Stores a game with its log: `over-1` archived, `run-1` as rows. */
async function makeTemplate(store: Store, edition: string, at: number): Promise<void> {
  const recording = readRecording(edition, recordingNames(edition)[0] ?? '')
  const rules = editionOf(edition)
  const { game } = begin(rules, recording.setup, recordedChance(recording.opening))
  for (const status of ['over', 'running'] as const) {
    const id = `${status === 'over' ? 'over' : 'run'}-${at}`
    const seats = game.seats.map((_, seat) => ({
      ...{ seat, userId: `user${seat}`, byComputer: false, name: `Player ${seat}`, token: null },
    }))
    const ids = { id, guildId: 'guild', channelId: 'channel', hostId: 'user0', edition }
    const state = JSON.stringify({ phase: 'game', game })
    await store.games.create({
      ...ids,
      seats,
      state,
      sealedSeed: '0'.repeat(64),
      status: 'running',
      at: start,
    })
    const replay = new Replay(rules, game)
    const moves = status === 'over' ? recording.moves : recording.moves.slice(0, recording.moves.length >> 1)
    for (const [version, [move, draws]] of moves.entries()) {
      const played = replay.play(move, recordedChance(draws))
      if ('refused' in played) throw new Error(`${edition}: ${played.refused.code}`)
      await store.games.save({
        ...{ id, version, at: start, seat: move.seat, due: null },
        state: JSON.stringify({ phase: 'game', game: replay.game }),
        status: version === recording.moves.length - 1 ? 'over' : 'running',
        interactionId: `${status === 'over' ? 13 : 14}${String(at).padStart(4, '0')}${String(version).padStart(12, '0')}`,
        move: JSON.stringify(move),
        draws: JSON.stringify(draws),
        events: JSON.stringify(played.events),
      })
    }
  }
}

/** A statement that copies the templates to numbered games, with varying people, servers and times. */
const copies = `
  WITH numbers AS (
    SELECT n, (CASE WHEN n % ${perRunning} = 0 THEN 'run-' ELSE 'over-' END) || n % ${editions.length} AS template
      FROM generate_series($1::int, $2::int) AS n
  ), made AS (
    INSERT INTO games (id, guild_id, channel_id, host_id, edition, status, version, state, due, sealed_seed,
                       delivered_version, message_id, message_version, archived_no, created_at, updated_at)
    SELECT 'g' || n, 'guild' || n % 1000, 'channel' || n % 4000, 'user' || n % 9000, edition, status, version, state,
           CASE WHEN status = 'running' THEN now() + n * interval '1 second' END, sealed_seed, version,
           '1300000000000000000', version, archived_no, created_at + n * interval '1 minute', updated_at + n * interval '1 minute'
      FROM numbers JOIN games ON games.id = template
  ), archived AS (
    INSERT INTO game_archives (game_id, log) SELECT 'g' || n, log FROM numbers JOIN game_archives ON game_id = template
  ), logged AS (
    INSERT INTO moves (game_id, no, interaction_id, seat, at, move, draws, events)
    SELECT 'g' || n, no, interaction_id, seat, at, move, draws, events FROM numbers JOIN moves ON game_id = template
  ), seated AS (
    INSERT INTO seats (game_id, seat, user_id, by_computer, name, token)
    SELECT 'g' || n, seat, 'user' || (n + seat * 7) % 9000, by_computer, name, token
      FROM numbers JOIN seats ON game_id = template
  ), named AS (
    INSERT INTO participants (game_id, user_id)
    SELECT DISTINCT 'g' || n, 'user' || (n + seat * 7) % 9000 FROM numbers JOIN seats ON game_id = template
  )
  INSERT INTO guilds (id) SELECT DISTINCT 'guild' || n % 1000 FROM numbers ON CONFLICT DO NOTHING`

/** A query for the bytes of each table and index. */
const sizes = `
  SELECT c.relname AS name, pg_table_size(c.oid)::float8 AS bytes
    FROM pg_class AS c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND pg_table_size(c.oid) > 100000
  UNION ALL
  SELECT 'index ' || c.relname, pg_relation_size(c.oid)::float8
    FROM pg_class AS c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'i' AND pg_relation_size(c.oid) > 100000
   ORDER BY name`

/** Calls of the store by name; `n` differs at each call. */
const calls: Readonly<Record<string, (store: Store, n: number) => Promise<unknown>>> = {
  'a game': ({ games }, n) => games.get(`g${n}`),
  'a save': ({ games }, n) => saveOn(games, running(n)),
  'the log of a running game': ({ moves }, n) => moves.of(running(n)),
  'the log of an archived game': ({ moves }, n) => moves.of(archived(n)),
  'a press seen before': ({ moves }, n) => moves.seen(`${n}`),
  'games that are due': ({ games }) => games.due(Date.now(), 100),
  'games that are undelivered': ({ games }) => games.undelivered(100),
  'games of a player': ({ games }, n) => games.ofUser(`user${n % 9000}`, ['lobby', 'running']),
  'games of a server, one page': ({ games }, n) =>
    games.ofGuild(`guild${n % 1000}`, ['lobby', 'running'], { number: 0, size: 10 }),
  'channels of a server': ({ games }, n) => games.channelsOf(`guild${n % 1000}`, ['running'], 25),
  'games of a channel': ({ games }, n) => games.ofChannel(`channel${n % 4000}`, ['lobby', 'running']),
  'finished games of a channel': ({ games }, n) =>
    games.overIn(`guild${n % 1000}`, `channel${n % 1000}`, start, 10),
  'games that name a person': ({ people }, n) => people.gamesNaming(`user${n % 9000}`),
  'games that did not change': ({ games }) => games.unchangedSince(start),
  'logs to be archived': ({ moves }) => moves.archive(start - day, 1),
  servers: ({ guilds }) => guilds.known(),
  'counts for operators': ({ operations }) => operations.counts(),
  'suspects for operators': ({ operations }) => operations.suspects(Date.now(), Date.now() - day, 20),
  'a list for operators': ({ operations }) => operations.list({ statuses: ['running'] }, 20),
}

const running = (n: number) => `g${Math.max(1, Math.floor(n / perRunning)) * perRunning}`
const archived = (n: number) => `g${n % perRunning === 0 ? n - 1 : n}`

async function saveOn(games: Store['games'], id: string): Promise<void> {
  const game = await games.get(id)
  if (!game) throw new Error(`${id} is missing`)
  const { version, state } = game
  const moved = { id, version, state, status: 'running' as const, due: Date.now() + day }
  const line = { move: '{"act":"roll"}', draws: '[]', events: '[]' }
  await games.save({ ...moved, ...line, at: Date.now(), seat: 0, interactionId: `${id}:${version}` })
}

/** Recorded statements by text, each with its latest values. */
type Heard = Map<string, unknown[]>

/** A pool that records each statement. */
function noting(pool: Pool, heard: Heard): Pool {
  const query = (statement: QueryConfig) => {
    heard.set(statement.text, statement.values ?? [])
    return pool.query(statement)
  }
  return new Proxy(pool, {
    get: (target, name) => (name === 'query' ? query : (Reflect.get(target, name, target) as unknown)),
  })
}

/** Returns the indexes and tables that a statement's plan scans. */
async function scansOf(client: Client, text: string, values: unknown[]): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values)
  const scans = rows.flatMap(({ 'QUERY PLAN': line }) => {
    const found = /(Index Only Scan|Index Scan|Seq Scan|Bitmap Heap Scan)(?: using (\S+))? on (\S+)/.exec(
      line,
    )
    return found ? [found[1] === 'Seq Scan' ? `all of ${found[3]}` : (found[2] ?? found[3]!)] : []
  })
  return [...new Set(scans)]
}

async function timeOf(call: (n: number) => Promise<unknown>, games: number): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const n = 1 + ((round * 7919) % (games - 1))
    const before = performance.now()
    await call(n)
    times.push(performance.now() - before)
  }
  return times.sort((a, b) => a - b)[rounds >> 1] ?? 0
}

/** Returns the size of each finished template's log, including its part of the indexes, in KB. */
async function logBytes(client: Client): Promise<number[]> {
  const { rows } = await client.query<{ kb: number }>(`
    SELECT ((SELECT coalesce(sum(pg_column_size(moves) + 28 + 32), 0) FROM moves WHERE game_id = games.id) +
            (SELECT coalesce(sum(pg_column_size(log) + 52 + 32), 0) FROM game_archives WHERE game_id = games.id)
           )::float8 / 1024 AS kb
      FROM games WHERE id LIKE 'over-%' ORDER BY id`)
  return rows.map(({ kb }) => Math.round(kb))
}

type Rows = Map<string, Row>

function put(rows: Rows, what: string, column: string, value: string | number, unit: string): void {
  rows.set(what, { ...(rows.get(what) ?? { what, unit }), [column]: value })
}

async function measure(databaseUrl: string, games: number): Promise<Row[]> {
  const rows: Rows = new Map()
  const heard: Heard = new Map()
  const database = await openPostgres(databaseUrl)
  const store = storeOn({ ...database, pool: noting(database.pool, heard) })
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const [at, edition] of editions.entries()) await makeTemplate(store, edition, at)
    const asRows = await logBytes(client)
    await store.moves.archive(start + day, editions.length)
    const asArchives = await logBytes(client)
    put(rows, `a log as rows, of ${editions.join(', ')}`, 'each', asRows.join(', '), 'KB')
    put(rows, `a log as an archive, of ${editions.join(', ')}`, 'each', asArchives.join(', '), 'KB')
    let filled = 0
    for (const upTo of [1_000, 10_000, 100_000, 1_000_000].filter((size) => size <= games)) {
      for (; filled < upTo; filled += 1_000) await client.query(copies, [filled + 1, filled + 1_000])
      await client.query('VACUUM ANALYZE')
      const column = `${upTo} games`
      for (const { name, bytes } of (await client.query<{ name: string; bytes: number }>(sizes)).rows)
        put(rows, name, column, bytes / 2 ** 20, 'MB')
      for (const [name, call] of Object.entries(calls)) {
        await timeOf((n) => call(store, n), upTo)
        heard.clear()
        put(rows, name, column, await timeOf((n) => call(store, n), upTo), 'ms')
        const scans = new Set<string>()
        for (const [text, values] of heard)
          for (const scan of await scansOf(client, text, values)) scans.add(scan)
        put(rows, name, 'plan', [...scans].join(', '), 'ms')
      }
    }
    return [...rows.values()]
  } finally {
    await client.end()
    await store.close()
  }
}

/** Measures the size of a database of many games, and the duration of calls to it. */
export const growthSection: Section = {
  title: 'growth',
  note: `99 of ${perRunning} games are over and archived; sizes of tables and indexes, medians of ${rounds} calls, the scans of their plans`,
  run: async ({ databaseUrl, games }) => {
    if (databaseUrl === null) throw new Error('the growth section needs a Postgres')
    return withDatabase(databaseUrl, (own) => measure(own.databaseUrl, games))
  },
}
