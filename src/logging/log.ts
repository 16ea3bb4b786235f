import { type DestinationStream, type Logger, pino } from 'pino'
import pretty from 'pino-pretty'

export type Log = Logger

const secretKeys = ['token', 'seed', 'sealedSeed', 'authorization', 'password', 'hand', 'hands', 'state']

/**
 * Redacts secret keys at the top level and at three levels below it, which is deeper than any intended field
 * of a log line.
 */
const paths = ['', '*.', '*.*.', '*.*.*.'].flatMap((depth) => secretKeys.map((key) => depth + key))

// Secrets inside texts such as error messages: a bot's token, and an interaction's token in a Discord URL.
// Each pattern starts at a boundary, so that long texts are scanned only once.
const secretTexts: [RegExp, string][] = [
  [/(?<![\w-])[\w-]{23,}\.[\w-]{6,}\.[\w-]{27,}/g, '[token]'],
  [/(\/(?:interactions|webhooks)\/[^/"?\s\\]*\/)[^/"?\s\\]+/g, '$1[token]'],
]

/** Creates a log of JSON lines, or of readable lines on a terminal. Secrets are redacted. */
export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      redact: { paths, censor: '[secret]' },
      serializers: { err: serialize, error: serialize },
      hooks: { streamWrite: withoutSecrets },
    },
    destination ?? standardOutput(),
  )
}

const serialize = (error: unknown): unknown => errorFacts(error)

/** Max characters buffered while the output fails, for example on a full disk. Further lines are dropped. */
const maxWaiting = 1_000_000

/**
 * Returns the standard output. If it fails, the process does not end: lines are buffered and written later.
 */
function standardOutput(): DestinationStream {
  if (process.stdout.isTTY) return pretty({ sync: true, ignore: 'pid,hostname' })
  const output = pino.destination({ dest: 1, sync: true, maxLength: maxWaiting })
  output.on('error', () => {})
  return output
}

function withoutSecrets(line: string): string {
  const redacted = secretTexts.reduce((text, [secret, stand]) => text.replace(secret, stand), line)
  return redacted.replace(/[^\s"]+/g, withoutPassword)
}

/**
 * Removes a database password from a URL. A password may contain any character, so it ends at the last
 * possible `@`.
 */
function withoutPassword(word: string): string {
  const end = word.lastIndexOf('@')
  const user = end < 0 ? null : /:\/\/[^:/@]*:/.exec(word)
  if (!user) return word
  const start = user.index + user[0].length
  return start > end ? word : `${word.slice(0, start)}[password]${word.slice(end)}`
}

const malformed = 50035
/** Max depth of causes and aggregated errors. */
const deepest = 5

/**
 * Useful properties of driver and network errors. They are logged only if they are strings, numbers or
 * booleans.
 */
const helpful = ['code', 'status', 'method', 'timeToReset', 'retryAfter', 'limit', 'scope', 'global'] as const

/**
 * Returns the useful properties of an error. Omits others, such as rows and bodies. For a malformed message,
 * includes its structure without texts.
 */
function errorFacts(error: unknown, depth = 0): unknown {
  if (typeof error !== 'object' || error === null) return String(error)
  const parts = ['name', 'message', 'stack', 'cause'].map((part) => fieldOf(error, part))
  const [name, message, stack, cause] = parts
  const deeper = (one: unknown) => (depth < deepest ? errorFacts(one, depth + 1) : '…')
  return {
    name: typeof name === 'string' ? name : error.constructor?.name,
    message: typeof message === 'string' ? message : undefined,
    ...requestFacts(error),
    stack: typeof stack === 'string' ? stack : undefined,
    ...(cause === undefined ? {} : { cause: deeper(cause) }),
    ...(error instanceof AggregateError ? { errors: error.errors.map((one: unknown) => deeper(one)) } : {}),
  }
}

function requestFacts(error: object): Record<string, unknown> {
  const simple = helpful
    .map((key) => [key, fieldOf(error, key)] as const)
    .filter(([, value]) => isSimple(value))
  const [url, code] = [fieldOf(error, 'url'), fieldOf(error, 'code')]
  const route = typeof url === 'string' ? { route: routeOf(url) } : {}
  const build =
    code === malformed
      ? {
          rejected: fieldOf(fieldOf(error, 'rawError'), 'errors'),
          build: buildOf(fieldOf(fieldOf(error, 'requestBody'), 'json')),
        }
      : {}
  return { ...Object.fromEntries(simple), ...route, ...build }
}

const isSimple = (value: unknown): value is string | number | boolean =>
  /^(string|number|boolean)$/.test(typeof value)

/**
 * Returns the path of a URL without the query and without the interaction token, which authorizes responses.
 */
function routeOf(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : url.split('?', 1)[0]
  return (path ?? '')
    .replace(/^\/api\/v\d+/, '')
    .replace(/^(\/(?:interactions|webhooks)\/\d+\/)[^/]+/, '$1[token]')
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/**
 * Returns the structure of a body. Each text is replaced with its length; numbers stay, since they are kinds
 * and styles.
 */
function buildOf(body: unknown): unknown {
  if (typeof body === 'string') return `${body.length} characters`
  if (Array.isArray(body)) return body.map((one: unknown) => buildOf(one))
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, buildOf(value)]))
}
