import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { evenRates, startStandIn, type Outcome, type StandIn } from 'discord-stand-in'
import { ascending, quantile, percentiles } from '../statistics.ts'
import type { Probe } from './load-probe.ts'
import { Flood, beginGames, pressAt, townPlan, type Table } from './load-town.ts'
import { cpuOf, withDatabase, spawnBot, stopBot } from './places.ts'
import type { BenchDeps, Row, Section } from './section.ts'
import { at as entry } from '#engine/at.ts'

/** Rate limits of a large bot. Other sections use those of a small one, 50 requests a second. */
const rates = evenRates({ count: 100_000, window: 1000 })
/** One press in this many only shows something. */
const lookEvery = 3
const stages = 10
/** Timeout for the announcement of all games before the first press, ms. */
const maxStartTime = 15 * 60_000

/**
 * Measures the bot as a separate process on Postgres, with games in many servers and presses at an even rate.
 */
export const loadSection: Section = {
  title: 'load',
  note: 'the bot alone in its process on Postgres, the stand-in and everybody who presses in another; ms, MB, per second',
  run: async ({ databaseUrl, ...wanted }) => {
    if (databaseUrl === null) throw new Error('the load section needs a Postgres')
    return withDatabase(databaseUrl, (own) => load({ ...wanted, ...own }))
  },
}

interface Load extends BenchDeps {
  databaseUrl: string
}

async function load(wanted: Load): Promise<Row[]> {
  const discord = await startStandIn({ rates, world: townPlan(wanted.games), journal: 100 })
  const watch = new Client({ connectionString: wanted.databaseUrl })
  await watch.connect()
  let bot: ChildProcess | null = null
  try {
    const tables = await beginGames(discord, wanted.databaseUrl, wanted.games)
    bot = await startBot(discord, wanted.databaseUrl)
    await allTold(watch)
    const flood = new Flood(wanted.noise, tables)
    try {
      return await measure(wanted, { tables, bot, watch, town: new Town(discord), flood })
    } finally {
      await flood.end()
    }
  } finally {
    if (bot) await stopBot(bot)
    await watch.end()
    await discord.close()
  }
}

async function startBot({ token, api }: StandIn, databaseUrl: string): Promise<ChildProcess> {
  const probe = ['--import', join(import.meta.dirname, 'load-probe.ts')]
  const env = { DISCORD_TOKEN: token, DISCORD_API: api, DATABASE_URL: databaseUrl }
  const bot = await spawnBot(env, ['ignore', 'ignore', 'pipe', 'ipc'], probe)
  createInterface({ input: bot.stderr! }).on('line', (line) => console.error(line))
  return bot
}

async function allTold(watch: Client): Promise<void> {
  const late = performance.now() + maxStartTime
  for (;;) {
    const { rows } = await watch.query<{ left: number }>(
      `SELECT count(*)::int AS left FROM games WHERE delivered_version < version`,
    )
    if (rows[0]?.left === 0) return
    if (performance.now() > late) throw new Error(`${rows[0]?.left} games were not announced in time`)
    await pause(1000)
  }
}

class Town {
  /** By channel: time of the last move whose message is still missing. */
  readonly #moved = new Map<string, number>()
  told: number[] = []

  constructor({ world }: StandIn) {
    world.on('post', (channel, { onlyFor }, change) => {
      const since = this.#moved.get(channel)
      if (since === undefined || onlyFor !== null || change === 'gone') return
      this.told.push(performance.now() - since)
      this.#moved.delete(channel)
    })
  }

  moved(channel: string): void {
    this.#moved.set(channel, performance.now())
  }
}

interface Place {
  tables: Table[]
  bot: ChildProcess
  watch: Client
  town: Town
  flood: Flood
}

async function measure({ seconds, rate, isDetailed }: Load, place: Place): Promise<Row[]> {
  const rows: Row[] = []
  const all: Outcome[] = []
  const told: number[] = []
  const noise: Outcome[] = []
  const first = await readings(place)
  let before = first
  for (let stage = 1; stage <= stages; stage++) {
    if (isDetailed && stage === stages) place.bot.send('profile')
    const outcomes = await pressFor((seconds * 1000) / stages, rate, place)
    const after = await readings(place)
    const stageTold = place.town.told.splice(0)
    rows.push(rowOf(`${Math.round((seconds * stage) / stages)} s`, outcomes, stageTold, before, after))
    noise.push(...place.flood.outcomes.splice(0))
    all.push(...outcomes)
    told.push(...stageTold)
    before = after
  }
  const flooded = noise.length > 0 ? [rowOf('the flood', noise, [], first, before)] : []
  return [...rows, rowOf('all', all, told, first, before), ...flooded]
}

/** Presses at even intervals, one table after the other, without waiting for responses. */
async function pressFor(ms: number, rate: number, { tables, town }: Place): Promise<Outcome[]> {
  const start = performance.now()
  const under: Promise<Outcome>[] = []
  for (let at = 0; performance.now() - start < ms; at++) {
    const due = start + (at * 1000) / rate - performance.now()
    if (due > 1) await pause(due)
    const isLook = at % lookEvery === 0
    const table = entry(tables, Math.floor(Math.random() * tables.length))
    const press = pressAt(table, isLook, (n) => Math.floor(Math.random() * n))
    if (!press) continue
    if (!isLook) town.moved(table.channel)
    under.push(press.chair.press(press.message, press.control.custom_id))
  }
  return Promise.all(under)
}

interface Readings extends Probe {
  at: number
  statements: number
  databaseCpu: number
}

async function readings({ bot, watch }: Place): Promise<Readings> {
  const answer = once(bot, 'message')
  bot.send('how are you')
  const [probe] = (await answer) as [Probe]
  const { rows } = await watch.query<{ statements: number; pids: number[] }>(
    `SELECT (SELECT xact_commit::int FROM pg_stat_database WHERE datname = current_database()) AS statements,
            (SELECT array_agg(pid) FROM pg_stat_activity WHERE datname = current_database()) AS pids`,
  )
  const { statements, pids } = rows[0]!
  const cpu = await Promise.all(pids.map(cpuOf))
  return { ...probe, at: performance.now(), statements, databaseCpu: cpu.reduce((sum, ms) => sum + ms, 0) }
}

function rowOf(what: string, outcomes: Outcome[], told: number[], before: Readings, after: Readings): Row {
  const latencies = outcomes.map(({ latency }) => latency)
  const later = ascending(told)
  const seconds = (after.at - before.at) / 1000
  return {
    what,
    presses: outcomes.length / seconds,
    unanswered: outcomes.filter(({ error }) => error !== null).length,
    ...percentiles(latencies),
    max: Math.max(0, ...latencies),
    told: told.length / seconds,
    'told p50': quantile(later, 0.5),
    'told p99': quantile(later, 0.99),
    lag: after.lag,
    'cpu %': (after.cpu - before.cpu) / seconds / 10,
    'rss MB': after.rss / 2 ** 20,
    'heap MB': after.heapUsed / 2 ** 20,
    statements: (after.statements - before.statements) / seconds,
    'db cpu %': (after.databaseCpu - before.databaseCpu) / seconds / 10,
  }
}
