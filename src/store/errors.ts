/**
 * The database is away or did not answer in time. Whether a save under way has happened is not known: read the game
 * again, or save again with the same interaction id and version; it cannot be doubled.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/** The folder of the embedded database is in use by another process. */
export class StoreInUse extends Error {
  override name = 'StoreInUse'
}

/** A migration could not be applied; nothing of it was. */
export class MigrationFailed extends Error {
  override name = 'MigrationFailed'
}

const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
])

// Classes 08 (connection), 53 (out of connections, disk, memory), 57P (shut down, starting up), 58 (disk failed).
const serverCodes = /^(08...|53...|57P..|58...)$/

// Drivers give some failures no code.
const wordings =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|PGlite is clos|database ".*" is not currently accepting connections)/

const prismaCodes = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2037'])

const adapterKinds = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
])

interface Failure {
  code?: unknown
  message?: unknown
  cause?: unknown
  kind?: unknown
  meta?: { driverAdapterError?: unknown }
}

/** Whether an error of a driver's or of Prisma's, or one that lies behind it, says that the database is away. */
function saysAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message, cause, kind, meta } = error as Failure
  if (typeof code === 'string' && (socketCodes.has(code) || serverCodes.test(code) || prismaCodes.has(code)))
    return true
  if (typeof kind === 'string' && adapterKinds.has(kind)) return true
  if (typeof message === 'string' && wordings.test(message)) return true
  return saysAway(cause) || saysAway(meta?.driverAdapterError)
}

/** The same error, or `StoreUnavailable` in its place where it says that the database is away. */
export function named(error: unknown): unknown {
  if (error instanceof StoreUnavailable || !saysAway(error)) return error
  return new StoreUnavailable('The database cannot be reached.', { cause: error })
}

/** Runs a piece of work on the database; its errors come out by their names. */
export async function naming<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw named(error)
  }
}
