import { setTimeout as pause } from 'node:timers/promises'
import { Client, Pool, type ClientBase, type ClientConfig, type PoolClient, type PoolConfig } from 'pg'
import { noConnectionLeft, StoreUnusable } from './errors.ts'

export interface PoolOptions {
  /** Max connections. */
  max: number
  /** Timeout of a connection, and of an answer, ms. */
  connecting: number
  answering?: number
  /** The name of the connections in the server's list. */
  name?: string
  /** Time after which an idle connection is closed, ms; 0 for never. */
  idle?: number
}

/**
 * A connection with an error listener for its whole life. A pool listens only while the connection is idle, and its user
 * a moment later: an error in between would end the process. The listener hides nothing: each pending
 * statement fails, and so does the next.
 */
export class GuardedClient extends Client {
  constructor(config?: ClientConfig) {
    super(config)
    this.on('error', () => {})
  }
}

/**
 * If the server has no connection left: how long to retry, since the server still counts those of a
 * process that has just ended; how long a pool then works with fewer; and the retry interval, ms.
 */
const patience = 2_000
const scarce = 2_000
const again = 100

/**
 * A pool that works with fewer connections than `max` if the server refuses more: it waits for a free one
 * instead of failing the statement.
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

/** Options of each pool's connections. Prisma sends and reads times without an offset, as UTC. */
export const connectionOptions = {
  Client: GuardedClient,
  onConnect: (client: ClientBase): Promise<unknown> => client.query(`SET TIME ZONE 'UTC'`),
}

const tlsModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']

/**
 * Returns the address with `sslmode` as in libpq, so that it works as with psql. The driver would take
 * `require` for `verify-full`, and an unknown mode for none.
 * @throws StoreUnusable
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

/** Opens a pool of connections to Postgres. Use only this: elsewhere a lost connection can end the process. */
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
  // The pool removes a broken idle connection; the next statement fails if the server is unavailable.
  pool.on('error', () => {})
  return pool
}

/** Opens a connection outside of any pool, for session state; `timeout` in ms. */
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

/** Retries for a while, every `between` ms, as long as the server has no connection left. */
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
