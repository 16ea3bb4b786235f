import { setTimeout as pause } from 'node:timers/promises'
import { Client, Pool, type ClientBase, type ClientConfig, type PoolClient, type PoolConfig } from 'pg'
import { noConnectionLeft, StoreUnusable } from './errors.ts'

export interface PoolOptions {
  max: number
  /** Timeouts of connecting and of a statement, in ms. */
  connecting: number
  answering?: number
  /** The application name that the server shows for the connections. */
  name?: string
  /** How long a connection may be idle before it is closed, in ms; 0 for no limit. */
  idle?: number
}

/**
 * A connection that always has an error listener. A pool only listens while the connection is idle, and
 * starts a moment after its use: an error in between would end the process. The listener hides nothing, since
 * each pending statement fails, and so does the next one.
 */
export class GuardedClient extends Client {
  constructor(config?: ClientConfig) {
    super(config)
    this.on('error', () => {})
  }
}

/**
 * Times in ms for a server that has no connection left. It still counts the connections of a process that has
 * just ended, so connecting is retried for `patience` ms, every `again` ms. A pool then works with fewer
 * connections for `scarce` ms.
 */
const patience = 2_000
const scarce = 2_000
const again = 100

/**
 * A pool that works with fewer than `max` connections if the server refuses more. A statement then waits for
 * a free connection instead of failing.
 */
class SharingPool extends Pool {
  readonly #max: number
  #widening: NodeJS.Timeout | undefined

  constructor(config: PoolConfig & { max: number }) {
    super(config)
    this.#max = config.max
  }

  override connect(): Promise<PoolClient>
  override connect(
    callback: (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void,
  ): void
  override connect(
    callback?: (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void,
  ): Promise<PoolClient> | void {
    const client = this.#connect()
    if (!callback) return client
    client.then(
      (granted) => callback(undefined, granted, () => granted.release()),
      (error: Error) => callback(error, undefined, () => {}),
    )
  }

  #connect(): Promise<PoolClient> {
    return whileScarce(
      () => super.connect(),
      async () => {
        this.#narrow()
        if (this.totalCount === 0) await pause(again)
      },
    )
  }

  #narrow(): void {
    this.options.max = Math.max(1, this.totalCount)
    clearTimeout(this.#widening)
    this.#widening = setTimeout(() => (this.options.max = this.#max), scarce).unref()
  }
}

/** Options for the connections of every pool. Prisma sends and reads times in UTC and without an offset. */
export const connectionOptions = {
  Client: GuardedClient,
  onConnect: (client: ClientBase): Promise<unknown> => client.query(`SET TIME ZONE 'UTC'`),
}

const tlsModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']

/**
 * Returns the address with `sslmode` set so that it works as with psql (libpq). The driver alone would treat
 * `require` as `verify-full`, and an unknown mode as no TLS. @throws StoreUnusable
 */
function addressOf(url: string): string {
  const address = new URL(url)
  const { searchParams } = address
  const mode = searchParams.get('sslmode')
  if (mode === null) return url
  if (!tlsModes.includes(mode))
    throw new StoreUnusable(`sslmode in DATABASE_URL must be one of ${tlsModes.join(', ')}.`)
  if (mode === 'verify-ca' && !searchParams.has('sslrootcert'))
    throw new StoreUnusable(
      'sslmode=verify-ca in DATABASE_URL needs sslrootcert=FILE with the certificate of the authority: add it, or set sslmode=verify-full for a public authority.',
    )
  if (mode === 'no-verify') searchParams.set('sslmode', 'require')
  if (mode === 'no-verify' || searchParams.get('sslrootcert') === 'system') searchParams.delete('sslrootcert')
  searchParams.set('uselibpqcompat', 'true')
  return address.href
}

/**
 * Opens a pool of connections to Postgres. Always use this function: in other pools, a lost connection can
 * end the process.
 */
export function openPool(url: string, { max, connecting, answering, name, idle }: PoolOptions): Pool {
  const pool = new SharingPool({
    connectionString: addressOf(url),
    max,
    connectionTimeoutMillis: connecting,
    query_timeout: answering,
    application_name: name,
    ...(idle !== undefined && { idleTimeoutMillis: idle }),
    keepAlive: true,
    ...connectionOptions,
  })
  // The pool removes a broken idle connection. If the server is unavailable, the next statement fails.
  pool.on('error', () => {})
  return pool
}

/** Opens a connection outside any pool, for work that needs session state. `timeout` is in ms. */
export function singleConnection(url: string, timeout: number): Promise<Client> {
  return whileScarce(async () => {
    const client = new GuardedClient({
      connectionString: addressOf(url),
      connectionTimeoutMillis: timeout,
      query_timeout: timeout,
      keepAlive: true,
    })
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
  })
}

/**
 * Connects, and retries for `patience` ms while the server has no connection left. Calls `between` before
 * each retry.
 */
async function whileScarce<Connection>(
  connect: () => Promise<Connection>,
  between: () => Promise<void> = () => pause(again),
): Promise<Connection> {
  const until = performance.now() + patience
  for (;;) {
    try {
      return await connect()
    } catch (error) {
      if (!noConnectionLeft(error) || performance.now() > until) throw error
      await between()
    }
  }
}
