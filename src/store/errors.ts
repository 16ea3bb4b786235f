/**
 * The database is unavailable or did not answer in time. The pending save may have succeeded. Read the game
 * again, or save again with the same interaction id and version: that cannot save twice.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/** Why a database that can be read cannot save. */
export type WriteTrouble = 'diskFull' | 'diskFailed' | 'outOfResources' | 'readOnly'

/** The database answers but cannot save. For players, that is the same as an unavailable database. */
export class StoreUnwritable extends StoreUnavailable {
  override name = 'StoreUnwritable'
  readonly trouble: WriteTrouble

  constructor(trouble: WriteTrouble, options?: ErrorOptions) {
    super(`The database saves nothing (${trouble}).`, options)
    this.trouble = trouble
  }
}

/** The folder of the embedded database is in use by another process. */
export class StoreInUse extends Error {
  override name = 'StoreInUse'
}

/** The database cannot be opened until an operator changes something. The message says what to change. */
export class StoreUnusable extends Error {
  override name = 'StoreUnusable'
}

/** The database belongs to another application. Nothing in it was changed. */
export class StoreOfAnother extends Error {
  override name = 'StoreOfAnother'
  readonly owner: string
  readonly application: string

  constructor(owner: string, application: string) {
    super(`The database belongs to ${owner}, and was opened for ${application}.`)
    this.owner = owner
    this.application = application
  }
}

/** A migration failed and was rolled back. */
export class MigrationFailed extends StoreUnusable {
  override name = 'MigrationFailed'
}

/** Error codes of all network connections. */
export const connectionCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
])

/** Error code if the socket file of the database is missing. */
const noSocket = 'ENOENT'

// Error codes of the server: the classes 08 (connection) and 57P (shut down or starting up), and 53300 (no
// connection left).
const serverCodes = /^(08...|53300|57P..)$/

// Error codes of failed saves: the classes 53 (no disk space, memory or other resource left) and 58 (disk
// failed), 25006 (read-only), and the codes that the operating system gives the embedded database. The first
// match counts.
const troubles: [code: RegExp, WriteTrouble][] = [
  [/^(53100|ENOSPC|EDQUOT)$/, 'diskFull'],
  [/^(25006|EROFS)$/, 'readOnly'],
  [/^(58...|EIO)$/, 'diskFailed'],
  [/^53(?!300)...$/, 'outOfResources'],
]

/** The file system of the embedded database has its own error numbers. */
const embeddedNumbers = new Map<unknown, string>([
  [19, 'EDQUOT'],
  [29, 'EIO'],
  [51, 'ENOSPC'],
  [69, 'EROFS'],
])

// Messages of failures to which drivers give no code.
const wordings =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|PGlite is clos|database ".*" is not currently accepting connections)/

// Prisma's error codes. P2028 is a transaction that did not get a connection in time or lost it.
const prismaCodes = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037'])

const uniqueViolation = '23505'

const adapterKinds = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
])

interface Failure {
  name?: unknown
  code?: unknown
  errno?: unknown
  syscall?: unknown
  hostname?: unknown
  message?: unknown
  cause?: unknown
  kind?: unknown
  /** The code of the server's error, as Prisma's adapter passes it on. */
  originalCode?: unknown
  constraint?: unknown
  meta?: { driverAdapterError?: unknown }
}

/** Returns an error of a driver or of Prisma, followed by its causes. */
function layers(error: unknown): Failure[] {
  if (typeof error !== 'object' || error === null) return []
  const failure = error as Failure
  return [failure, ...layers(failure.cause), ...layers(failure.meta?.driverAdapterError)]
}

function isAwayCode(code: string): boolean {
  return connectionCodes.has(code) || code === noSocket || serverCodes.test(code) || prismaCodes.has(code)
}

function saysAway({ code, message, kind }: Failure): boolean {
  if (typeof code === 'string' && isAwayCode(code)) return true
  if (typeof kind === 'string' && adapterKinds.has(kind)) return true
  return typeof message === 'string' && wordings.test(message)
}

function troubleOf({ name, code, errno }: Failure): WriteTrouble | undefined {
  const known = name === 'ErrnoError' ? embeddedNumbers.get(errno) : code
  return typeof known === 'string' ? troubles.find(([shape]) => shape.test(known))?.[1] : undefined
}

/** Whether the server or its pooler has no connection left for the role or the database. */
export function noConnectionLeft(error: unknown): boolean {
  const { code, message } = error as Failure
  return (
    code === '53300' || (typeof message === 'string' && message.startsWith('no more connections allowed'))
  )
}

/**
 * Returns the server's error code, such as 23505; `unknown` if there is none. Unlike messages, codes quote no
 * values.
 */
export function serverCodeOf(error: unknown): string {
  const codes = layers(error).map(({ code, originalCode }) => originalCode ?? code)
  return String(codes.findLast((code) => typeof code === 'string') ?? 'unknown')
}

export function violates(error: unknown, index: string): boolean {
  return layers(error).some(({ code, originalCode = code, constraint }) => {
    const name: unknown = typeof constraint === 'object' ? Reflect.get(constraint ?? {}, 'index') : constraint
    return originalCode === uniqueViolation && name === index
  })
}

/**
 * Returns a `StoreUnavailable` if the error means that the database is unavailable or cannot save. Returns
 * any other error unchanged.
 */
export function named(error: unknown): unknown {
  if (error instanceof StoreUnavailable || error instanceof StoreUnusable) return error
  const failures = layers(error)
  const trouble = failures.map(troubleOf).find((one) => one !== undefined)
  if (trouble) return new StoreUnwritable(trouble, { cause: error })
  if (!failures.some(saysAway)) return error
  return new StoreUnavailable(awayBecause(failures), { cause: error })
}

/**
 * Returns the message. An unknown host counts as unavailable, since it may be a container that is starting.
 */
function awayBecause(failures: readonly Failure[]): string {
  const unknown = failures.find(({ syscall }) => syscall === 'getaddrinfo')
  return unknown
    ? `The database cannot be reached: no host is known by the name "${String(unknown.hostname)}" in DATABASE_URL.`
    : 'The database cannot be reached.'
}

/** Runs work on the database and converts its errors to the classes in this file. */
export async function naming<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw named(error)
  }
}
