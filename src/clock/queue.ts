import { PgBoss, type ConstructorOptions } from 'pg-boss'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { connectionShares } from '#store/connection-shares.ts'
import { openPool } from '#store/connections.ts'
import type { Store } from '#store/index.ts'
import { timers } from './timers.ts'

/** Where it writes; it gets names, ids and errors. */
export type Log = Pick<Logger, 'warn' | 'error'>

export interface QueueOptions {
  store: Pick<Store, 'embedded'>
  /** The same Postgres as the store's; not there where that is the embedded database. */
  databaseUrl?: string | undefined
  /** How many connections to that Postgres it may use. */
  connections?: number
  /** By how much the time of the games is ahead of the database's, ms. */
  ahead?: () => number
  log: Log
}

/** How long one statement may take, ms; its tables are made within it, too. */
const answerTimeout = 5_000

/** Between two lines of the log about a database that is away, ms. */
const quiet = 60_000

/** What it looks after beside the jobs themselves, in seconds: rarely, since the sweep finds whatever it misses. */
const upkeep = {
  superviseIntervalSeconds: 300,
  queueCacheIntervalSeconds: 300,
  monitorIntervalSeconds: 300,
  bamIntervalSeconds: 300,
  flowIntervalSeconds: 300,
  clockMonitorIntervalSeconds: 600,
  cronMonitorIntervalSeconds: 30,
  cronWorkerIntervalSeconds: 15,
  monitorVacuum: false,
} satisfies Partial<ConstructorOptions>

export interface Queue {
  boss: PgBoss
  /** Its connections are closed; to be called when the queue has stopped. */
  close: () => Promise<void>
}

/** The queue of the fleet on the database of the games, in a schema of its own; not begun yet. */
export function queueOn({ log, ...options }: QueueOptions): Queue {
  const { close, ...place } = placeOf(options)
  const boss = new PgBoss({ ...upkeep, ...place, clock: timers })
  let last = -quiet
  boss.on('error', (err) => {
    if (performance.now() - last < quiet) return
    last = performance.now()
    log.warn({ err }, 'the queue could not do its work; what is due is found by the sweep')
  })
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the queue warns'))
  return { boss, close }
}

type Place = Pick<ConstructorOptions, 'db' | 'backend'> & Pick<Queue, 'close'>

/** On a pool of ours: its built-in one can be ended by a connection that is cut at the wrong moment. */
function placeOf({
  store: { embedded },
  databaseUrl,
  connections = connectionShares().queue,
}: Omit<QueueOptions, 'log'>): Place {
  if (databaseUrl === undefined) {
    if (!embedded) throw new Error('The queue needs the address of the Postgres that the store is on.')
    return { db: dbOn(embedded), backend: 'pglite', close: () => Promise.resolve() }
  }
  const name = 'shortchange queue'
  const pool = openPool(databaseUrl, {
    max: connections,
    connecting: answerTimeout,
    answering: answerTimeout,
    name,
  })
  const close = () => (pool.ending ? Promise.resolve() : pool.end())
  return { db: dbOn(pool), close }
}

function dbOn(pool: Pool): NonNullable<ConstructorOptions['db']> {
  return { executeSql: (text, values) => pool.query(text, values) }
}
