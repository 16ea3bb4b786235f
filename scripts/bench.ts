import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { cacheSection } from './bench/cache.ts'
import { clickSection } from './bench/click.ts'
import { engineSection } from './bench/engine.ts'
import { growthSection } from './bench/growth.ts'
import { loadSection } from './bench/load.ts'
import {
  machine,
  machineLine,
  rowsTable,
  type BenchDeps,
  type Noise,
  type Row,
  type Section,
} from './bench/section.ts'
import { memorySection } from './bench/memory.ts'
import { pictureSection } from './bench/picture.ts'
import { pressSection } from './bench/press.ts'
import { storeSection } from './bench/store.ts'
import { tableSection } from './bench/table.ts'
import { orMessage } from './arguments.ts'

const sections: Readonly<Record<string, Section>> = {
  engine: engineSection,
  table: tableSection,
  store: storeSection,
  picture: pictureSection,
  click: clickSection,
  press: pressSection,
  memory: memorySection,
  cache: cacheSection,
  load: loadSection,
  growth: growthSection,
}

/** Slow sections, measured only when named. */
const onlyNamed = ['load', 'growth']
const defaultSeconds = { load: 600, others: 3 }

const usage = `npm run bench -- [${Object.keys(sections).join(' ')}] [--seconds 3] [--json]
npm run bench -- press [--detail]
npm run bench -- load [--seconds 600] [--games 1000] [--rate 100] [--noise 10x20] [--detail]
npm run bench -- growth [--games 100000]

Measures the sections that are named, or all of them but the load of many games and the growth of the database. A Postgres is taken from
DATABASE_URL, or looked for on 127.0.0.1; databases of its own are made and dropped there. With --noise 10x20 ten people
ask for a new picture 20 times a second each; their presses have figures of their own. With --detail the section of
presses tells who asked for each view, its statements, and its functions by folder, by file and by name, and the section
of the load profiles the bot in the last tenth of the time.`

const localPostgres = 'postgres://postgres@127.0.0.1:5432/postgres'
const longest = 7200

type Wanted = ReturnType<typeof wantedIn>

/** `npm run bench`: prints a table, or JSON with `--json`. */
async function main(args: string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(usage)
    return 0
  }
  const wanted = orMessage(() => wantedIn(args))
  if (typeof wanted === 'string') {
    console.error(`${wanted}\n\n${usage}`)
    return 1
  }
  const { seconds, games, rate, noise } = wanted
  const means = { databaseUrl: await reachable(), seconds, games, rate, noise, isDetailed: wanted.detail }
  if (!wanted.json) console.log(machineLine(machine()))
  const results: Record<string, Row[]> = {}
  for (const name of wanted.names) {
    const section = sections[name]
    if (section) results[name] = await measured(section, means, wanted)
  }
  if (wanted.json) console.log(JSON.stringify({ machine: machine(), sections: results }, null, 2))
  return 0
}

function wantedIn(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seconds: { type: 'string' },
      games: { type: 'string', default: '1000' },
      rate: { type: 'string', default: '100' },
      noise: { type: 'string', default: '0x0' },
      json: { type: 'boolean', default: false },
      detail: { type: 'boolean', default: false },
    },
  })
  const known = Object.keys(sections)
  const unknown = positionals.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Error(`There is no section "${unknown}"; known: ${known.join(', ')}.`)
  const usual = positionals.includes('load') ? defaultSeconds.load : defaultSeconds.others
  const seconds = Number(values.seconds ?? usual)
  const [games, rate] = [Number(values.games), Number(values.rate)]
  if (!(games >= 1 && rate > 0)) throw new Error('--games and --rate must be numbers above 0.')
  const noise = noiseIn(values.noise)
  if (!(seconds > 0 && seconds <= longest))
    throw new Error(`--seconds must be a number above 0, up to ${longest}, not "${values.seconds}".`)
  const names = positionals.length > 0 ? positionals : known.filter((name) => !onlyNamed.includes(name))
  return { names, seconds, games, rate, noise, json: values.json, detail: values.detail }
}

function noiseIn(text: string): Noise {
  const [, people, rate] = /^(\d{1,3})x(\d{1,4})$/.exec(text) ?? []
  if (people === undefined)
    throw new Error('--noise must be people and presses a second of each, such as 10x20.')
  return { people: Number(people), rate: Number(rate) }
}

async function measured(section: Section, deps: BenchDeps, { json }: Wanted): Promise<Row[]> {
  const rows = await section.run(deps)
  if (!json) console.log(`\n${section.title}: ${section.note}\n${rowsTable(rows)}`)
  return rows
}

async function reachable(): Promise<string | null> {
  const url = process.env['DATABASE_URL'] ?? localPostgres
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  try {
    await client.connect()
    await client.end()
    return url
  } catch {
    return null
  }
}

process.exitCode = await main(process.argv.slice(2))
