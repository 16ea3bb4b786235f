import { at } from '#engine/at.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { controlsOf, type Chair } from 'discord-stand-in'
import type { StoreOptions } from '#store/index.ts'
import { withDatabase, withFolder } from './places.ts'
import { makeMove, startGame, withBot } from './played-game.ts'
import { rowsTable, type Row, type Section } from './section.ts'
import { readFileSync } from 'node:fs'
import { Session, type Profiler } from 'node:inspector/promises'
import { Client } from 'pg'

/** Ms after which no work of a press is pending. */
const calm = 400
const warmUp = 6
const table = 'table'
/** Each channel has a game that starts with a Roll. */
const chronicles = ['chronicle-1', 'chronicle-2', 'chronicle-3']
/** The work of a Roll depends on the dice, so the bench reports the median of this many. */
const rolls = 5
const maxMoves = 100

interface Place {
  mover: (channel: string) => Promise<string | null>
  startGame: (channel: string, edition?: string) => Promise<Chair[]>
  settled: () => Promise<void>
}

/** Measures the work of one Roll, from the press until its channel shows the result. */
export const pressSection: Section = {
  title: 'press',
  note: 'one Roll until its channel has it: views that were built, source files and functions that ran, calls of them, statements (Postgres only)',
  run: ({ databaseUrl, isDetailed }) =>
    databaseUrl === null
      ? withFolder((folder) => counted({ folder }, isDetailed))
      : withDatabase(databaseUrl, (place) => counted(place, isDetailed)),
}

async function counted(options: StoreOptions, isDetailed: boolean): Promise<Row[]> {
  const counts = await inPlace(options, async (place) => ({
    Roll: middle(await rollsOnCards(place)),
    'Roll, in a chronicle': middle(await rollsInChronicles(place)),
  }))
  const rows = Object.entries(counts)
  if (isDetailed)
    for (const [what, { details }] of rows)
      for (const [title, part] of Object.entries(details))
        console.log(`\n${what}, ${title}\n${rowsTable(part)}`)
  return rows.map(([what, { figures }]) => ({ what, ...figures }))
}

function inPlace<Value>(options: StoreOptions, work: (place: Place) => Promise<Value>): Promise<Value> {
  // An open panel of an earlier move would be refreshed during the Roll.
  const more = { debounceMs: 0, refreshesEvery: 3_600_000 }
  return withBot([table, ...chronicles], options, more, ({ discord, room, bot }) => {
    const { id: guild } = discord.guild
    return work({
      mover: async (channel) => {
        const [game] = await room.gamesIn(guild, { channel })
        const look = game && (await room.look({ game: game.id, guild, viewer: null }))
        const seat = look?.ok ? look.value.view?.turn.seat : undefined
        return game?.chairs.find((chair) => chair.seat === seat)?.user ?? null
      },
      startGame: (channel, edition) => startGame(discord, channel, ['Ann', 'Bo'], edition),
      settled: async () => {
        await bot.idle()
        await pause(calm)
        await bot.idle()
      },
    })
  })
}

async function rollsOnCards(place: Place): Promise<PressFigures[]> {
  const { settled } = place
  const chairs = await place.startGame(table)
  const counts: PressFigures[] = []
  await settled()
  for (let count = 0; counts.length < rolls && count < maxMoves; count++) {
    const roll = count < warmUp ? null : await rollFor(place, chairs)
    if (roll) counts.push(await measured(place, roll))
    // The chairs alternate: a press by a player without a prompt changes nothing.
    else await makeMove(count % 2 === 0 ? chairs : chairs.toReversed())
    await settled()
  }
  return counts
}

async function rollsInChronicles(place: Place): Promise<PressFigures[]> {
  const counts: PressFigures[] = []
  for (const channel of chronicles) {
    const chairs = await place.startGame(channel, 'cheaters')
    await place.settled()
    const roll = await rollFor(place, chairs)
    if (roll) counts.push(await measured(place, roll))
  }
  return counts
}

function measured({ settled }: Place, roll: () => Promise<unknown>): Promise<PressFigures> {
  return figuresOf(async () => {
    await roll()
    await settled()
  })
}

/** Presses Roll as the current player; returns null while it is unavailable. */
async function rollFor({ mover }: Place, chairs: readonly Chair[]): Promise<(() => Promise<unknown>) | null> {
  const user = await mover(chairs[0]?.place.id ?? '')
  const chair = chairs.find((one) => one.user.id === user)
  const message = chair?.see().at(-1)
  const roll = message && controlsOf(message).find(({ custom_id: id }) => /:roll(?::|$)/.test(id))
  return chair && message && roll ? () => chair.press(message, roll.custom_id) : null
}

function middle(counts: readonly PressFigures[]): PressFigures {
  const ordered = counts.toSorted((a, b) => a.figures.functions - b.figures.functions)
  return at(ordered, Math.floor(ordered.length / 2))
}

const viewOf = { file: 'src/table/view/view.ts', name: 'lookAt' }
/** Matches the bot's own source, without the stand-in. */
const own = /\/((?:src|commands)\/.*)/
const notOwn = /\/(?:node_modules|packages|src\/store\/client)\//
const maxStatementLength = 110
const maxFrames = 40
/** Callers listed for each view, the nearest first. */
const maxAskers = 6

interface PressFigures {
  figures: Record<'views' | 'files' | 'functions' | 'calls' | 'statements', number>
  details: Record<string, Row[]>
}

/** Counts the bot's own executed source, and the requests of all connections to Postgres, during some work. */
async function figuresOf(work: () => Promise<void>): Promise<PressFigures> {
  const statements = hearStatements()
  const session = new Session()
  session.connect()
  const views = await hearViews(session)
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await session.post('Profiler.takePreciseCoverage')
  await work()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  await session.post('Profiler.stopPreciseCoverage')
  session.disconnect()
  const ran = calledIn(result)
  const texts = statements.end()
  const askers = views.end()
  return {
    figures: {
      views: askers.length,
      files: new Set(ran.map(({ file }) => file)).size,
      functions: ran.length,
      calls: callsOf(ran),
      statements: texts.length,
    },
    details: {
      views: askers.map((what) => ({ what })),
      statements: texts.map((what) => ({ what })),
      folders: byPlace(ran, ({ file }) => file.split('/').slice(0, -1).join('/')),
      files: byPlace(ran, ({ file }) => file),
      functions: ran.map(({ name, file, calls }) => ({ what: `${file} ${name}`, calls })),
    },
  }
}

function hearStatements() {
  const given = Reflect.get(Client.prototype, 'query') as (...args: unknown[]) => unknown
  const heard: string[] = []
  Client.prototype.query = function query(this: Client, ...args: unknown[]) {
    const [asked] = args
    const text = typeof asked === 'string' ? asked : (asked as { text?: string }).text
    heard.push((text ?? '(no text)').replace(/\s+/g, ' ').trim().slice(0, maxStatementLength))
    return given.apply(this, args)
  } as Client['query']
  return {
    end(): string[] {
      Client.prototype.query = given as Client['query']
      return heard
    },
  }
}

/** Records each view with a breakpoint that never stops, so that the source needs no changes. */
async function hearViews(session: Session) {
  const heard: string[] = []
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = maxFrames
  Reflect.set(globalThis, 'benchHeardView', () => heard.push(askersIn(new Error('a view').stack ?? '')))
  const lines = readFileSync(new URL(`../../${viewOf.file}`, import.meta.url), 'utf8').split('\n')
  const head = lines.findIndex((line) => line.includes(`function ${viewOf.name}(`))
  await session.post('Debugger.enable')
  await session.post('Debugger.setBreakpointByUrl', {
    urlRegex: `${viewOf.file}$`,
    lineNumber: lines.findIndex((line, at) => at > head && line.startsWith('  const ')),
    condition: 'globalThis.benchHeardView(), false',
  })
  return {
    end(): string[] {
      Error.stackTraceLimit = limit
      Reflect.deleteProperty(globalThis, 'benchHeardView')
      return heard
    },
  }
}

/**
 * Returns the functions in a stack that belong to the bot's own source, the nearest first, without the view
 * itself.
 */
function askersIn(stack: string): string {
  const names = stack.split('\n').flatMap((line) => {
    const [, name] = /at (?:async )?(?:Object\.)?(\S+) \(.*\/(?:src|commands)\//.exec(line) ?? []
    return name === undefined || name === viewOf.name || name === 'eval' ? [] : [name]
  })
  return names.slice(0, maxAskers).join(' ← ')
}

interface Called {
  name: string
  file: string
  calls: number
}

function calledIn(scripts: Profiler.ScriptCoverage[]): Called[] {
  return scripts.flatMap(({ url, functions }) => {
    const file = notOwn.test(url) ? undefined : own.exec(url)?.[1]
    if (file === undefined) return []
    return functions
      .filter(isCalled)
      .map((one) => ({ name: one.functionName || '(no name)', file, calls: one.ranges[0]?.count ?? 0 }))
  })
}

/**
 * Whether a function ran. Ignores the unnamed function at the start of a file, which is the module itself.
 */
function isCalled({ functionName, ranges }: Profiler.FunctionCoverage): boolean {
  const [whole] = ranges
  return whole !== undefined && whole.count > 0 && !(functionName === '' && whole.startOffset === 0)
}

const callsOf = (some: readonly Called[]): number => some.reduce((sum, { calls }) => sum + calls, 0)

function byPlace(ran: readonly Called[], placeOf: (one: Called) => string): Row[] {
  return Object.entries(Object.groupBy(ran, placeOf))
    .map(([what, some = []]) => ({ what, functions: some.length, calls: callsOf(some) }))
    .sort((a, b) => b.functions - a.functions)
}
