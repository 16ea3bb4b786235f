import { Client, Pool, type ClientConfig } from 'pg'

export interface PoolOptions {
  /** The most connections at a time. */
  max: number
  /** How long to wait for a connection, and how long for an answer, ms. */
  connecting: number
  answering?: number
  /** What the server's list of connections says of them. */
  name?: string
  /** After how long without use one is closed, ms; 0 for never. */
  idle?: number
}

/**
 * A connection that is listened to from its making to its end. A pool listens only while nobody uses it, and who takes
 * it from there begins a moment later: what breaks it in between would end the process. Nothing is lost by silence: each
 * statement under way on it fails, and so does the next.
 */
class HeardClient extends Client {
  constructor(config?: ClientConfig) {
    super(config)
    this.on('error', () => {})
  }
}

/** A pool of connections to a Postgres; whoever opens one on any other way has moments in which a cut ends the process. */
export function openPool(url: string, { max, connecting, answering, name, idle }: PoolOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connecting,
    query_timeout: answering,
    application_name: name,
    ...(idle !== undefined && { idleTimeoutMillis: idle }),
    keepAlive: true,
    Client: HeardClient,
  })
  // An idle connection that breaks leaves the pool by itself; whoever needs the next one hears of it.
  pool.on('error', () => {})
  return pool
}

/** One connection outside of any pool, for what belongs to a connection; not connected yet. `timeout` in ms. */
export function singleConnection(url: string, timeout: number): Client {
  return new HeardClient({
    connectionString: url,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
    keepAlive: true,
  })
}
