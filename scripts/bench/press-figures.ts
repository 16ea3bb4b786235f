import { readFileSync } from 'node:fs'
import { Session, type Profiler } from 'node:inspector/promises'
import { Client } from 'pg'
import type { Row } from './section.ts'

/** Each call of it builds a view. */
const viewOf = { file: 'src/table/view/view.ts', name: 'lookAt' }
/** The stand-in plays Discord's part; the bot's own source ends where it begins. */
const own = /\/((?:src|commands)\/.*)/
const notOwn = /\/(?:node_modules|packages|src\/store\/client)\//
const longestStatement = 110
const mostFrames = 40
/** The number of callers that are listed for each view, the nearest first. */
const mostAskers = 6

/** The figures of one press, and where they come from, by title. */
export interface PressFigures {
  figures: Record<'views' | 'files' | 'functions' | 'calls' | 'statements', number>
  details: Record<string, Row[]>
}

/** Counts the bot's own source that runs, and the requests to Postgres of any connection, while something works. */
export async function figuresOf(work: () => Promise<void>): Promise<PressFigures> {
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

/** Hears each request to Postgres, as one short line. */
function hearStatements() {
  const given = Reflect.get(Client.prototype, 'query') as (...args: unknown[]) => unknown
  const heard: string[] = []
  Client.prototype.query = function query(this: Client, ...args: unknown[]) {
    const [asked] = args
    const text = typeof asked === 'string' ? asked : (asked as { text?: string }).text
    heard.push((text ?? '(no text)').replace(/\s+/g, ' ').trim().slice(0, longestStatement))
    return given.apply(this, args)
  } as Client['query']
  return {
    end(): string[] {
      Client.prototype.query = given as Client['query']
      return heard
    },
  }
}

/** Hears of each view by a breakpoint that never stops, so that the source need not know of it. */
async function hearViews(session: Session) {
  const heard: string[] = []
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = mostFrames
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

/** The functions of the bot's own source in a stack, but for the view's own. */
function askersIn(stack: string): string {
  const names = stack.split('\n').flatMap((line) => {
    const [, name] = /at (?:async )?(?:Object\.)?(\S+) \(.*\/(?:src|commands)\//.exec(line) ?? []
    return name === undefined || name === viewOf.name || name === 'eval' ? [] : [name]
  })
  return names.slice(0, mostAskers).join(' ← ')
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
    return functions.filter(isCalled).map((one) => ({
      name: one.functionName || '(no name)',
      file,
      calls: one.ranges[0]?.count ?? 0,
    }))
  })
}

/** A function without a name at a file's start is the module itself. */
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
