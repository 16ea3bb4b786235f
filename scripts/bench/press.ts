import { Session, type Profiler } from 'node:inspector/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { pino } from 'pino'
import { commands } from '#commands/index.ts'
import { startBot } from '#discord/index.ts'
import { controlsOf, startStandIn, type Chair, type StandIn } from '#playground/index.ts'
import { openStore, type StoreOptions } from '#store/index.ts'
import { openTable } from '#table/index.ts'
import { withDatabase, withFolder } from './places.ts'
import { makeMove, startGame } from './played-game.ts'
import type { Row, Section } from './section.ts'

/** Nothing that a press set going is under way after that, ms. */
const calm = 400
const warmUp = 6
/** Each call of it builds a view. */
const viewOf = { file: '/src/table/view/view.ts', name: 'lookAt' }
/** The stand-in plays Discord's part; the bot's own source ends where it begins. */
const own = /\/(?:src|commands)\//
const notOwn = /\/src\/(?:playground|store\/client)\//
const channel = 'table'

/** The way of one Roll through the bot, from the press until its channel shows what came of it. */
export const pressSection: Section = {
  title: 'press',
  note: 'one Roll until its channel has it: views that were built, statements (Postgres only), source files and functions that ran, calls of them',
  run: ({ databaseUrl }) =>
    databaseUrl === null
      ? withFolder((folder) => counted({ folder }))
      : withDatabase(databaseUrl, (place) => counted(place)),
}

async function counted(place: StoreOptions): Promise<Row[]> {
  const discord = await startStandIn({ world: { guilds: [{ name: 'Bench', channels: [channel] }] } })
  const store = await openStore(place)
  const table = await openTable({ store })
  const log = pino({ level: 'silent' })
  const { token, api } = discord
  const bot = await startBot({ token, api, table, commands, log, pressesPerSecond: 10_000, debounceMs: 0 })
  try {
    return [{ what: 'Roll', ...(await countRoll(discord, () => bot.idle())) }]
  } finally {
    await bot.close()
    await table.close()
    await discord.close()
    await store.close()
  }
}

async function countRoll(discord: StandIn, idle: () => Promise<void>) {
  const chairs = await startGame(discord, channel, ['Ann', 'Bo'])
  const settled = async () => {
    await idle()
    await pause(calm)
    await idle()
  }
  await settled()
  for (let count = 0; count < warmUp || !rollFor(chairs); count++) {
    await makeMove(chairs)
    await settled()
  }
  const statements = countStatements()
  const coverage = await beginCoverage()
  await rollFor(chairs)?.()
  await settled()
  return { ...(await coverage.end()), statements: statements.end() }
}

/** Presses Roll in the chair that may roll now; null while nobody may. */
function rollFor(chairs: readonly Chair[]): (() => Promise<unknown>) | null {
  for (const chair of chairs) {
    const message = chair.see().at(-1)
    const roll = message && controlsOf(message).find(({ custom_id: id }) => /:roll:/.test(id))
    const isAsked = message?.mentions.some(({ id }) => id === chair.user.id)
    if (message && roll && isAsked) return () => chair.press(message, roll.custom_id)
  }
  return null
}

/** Counts what any connection to Postgres is asked. */
function countStatements() {
  const given = Reflect.get(Client.prototype, 'query') as (...args: unknown[]) => unknown
  let count = 0
  Client.prototype.query = function query(this: Client, ...args: unknown[]) {
    count++
    return given.apply(this, args)
  } as Client['query']
  return {
    end(): number {
      Client.prototype.query = given as Client['query']
      return count
    },
  }
}

/** Counts the functions of the bot's own source that run. */
async function beginCoverage() {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await session.post('Profiler.takePreciseCoverage')
  return {
    async end() {
      const { result } = await session.post('Profiler.takePreciseCoverage')
      await session.post('Profiler.stopPreciseCoverage')
      session.disconnect()
      return figuresOf(result)
    },
  }
}

function figuresOf(scripts: Profiler.ScriptCoverage[]) {
  const ran = scripts
    .filter(({ url }) => own.test(url) && !notOwn.test(url))
    .map(({ url, functions }) => ({ url, functions: functions.filter(isCalled) }))
    .filter(({ functions }) => functions.length > 0)
  const functions = ran.flatMap(({ url, functions: called }) => called.map((one) => ({ ...one, url })))
  const calls = (some: typeof functions) => some.reduce((sum, one) => sum + callsOf(one), 0)
  return {
    views: calls(
      functions.filter((one) => one.functionName === viewOf.name && one.url.endsWith(viewOf.file)),
    ),
    files: ran.length,
    functions: functions.length,
    calls: calls(functions),
  }
}

const callsOf = ({ ranges }: Profiler.FunctionCoverage): number => ranges[0]?.count ?? 0

/** A function without a name at a file's start is the module itself. */
function isCalled(one: Profiler.FunctionCoverage): boolean {
  return callsOf(one) > 0 && !(one.functionName === '' && one.ranges[0]?.startOffset === 0)
}
