import { type DestinationStream, type Logger, pino } from 'pino'
import pretty from 'pino-pretty'
import { errorFacts } from './error-facts.ts'

export type Log = Logger

const secretKeys = ['token', 'seed', 'sealedSeed', 'authorization', 'password', 'hand', 'hands', 'state']

/** At the top and three levels down, which is deeper than anything that is logged on purpose. */
const paths = ['', '*.', '*.*.', '*.*.*.'].flatMap((depth) => secretKeys.map((key) => depth + key))

// What is secret wherever it stands, in texts of errors above all: a bot's token, and an interaction's token in an
// address of Discord's. Each begins where a word does, so that a long one is not looked at from each of its letters.
const secretTexts: [RegExp, string][] = [
  [/(?<![\w-])[\w-]{23,}\.[\w-]{6,}\.[\w-]{27,}/g, '[token]'],
  [/(\/(?:interactions|webhooks)\/[^/"?\s\\]*\/)[^/"?\s\\]+/g, '$1[token]'],
]

/**
 * The log: lines of JSON, or readable ones where somebody looks on. No secret passes it.
 * @param destination where the lines go; the standard output by default
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      redact: { paths, censor: '[secret]' },
      serializers: { err: told, error: told },
      hooks: { streamWrite: withoutSecrets },
    },
    destination ?? standardOutput(),
  )
}

const told = (error: unknown): unknown => errorFacts(error)

/** What waits to be written where nothing can be, as on a full disk, before more is dropped; characters. */
const mostWaiting = 1_000_000

/** A log that cannot be written ends nothing: its lines wait, and are written with the next that can be. */
function standardOutput(): DestinationStream {
  if (process.stdout.isTTY) return pretty({ sync: true, ignore: 'pid,hostname' })
  const output = pino.destination({ dest: 1, sync: true, maxLength: mostWaiting })
  output.on('error', () => {})
  return output
}

function withoutSecrets(line: string): string {
  const told = secretTexts.reduce((text, [secret, stand]) => text.replace(secret, stand), line)
  return told.replace(/[^\s"]+/g, withoutPassword)
}

/** A password in the address of a database may hold any sign: it ends at the last `@` that could be its end. */
function withoutPassword(word: string): string {
  const end = word.lastIndexOf('@')
  const user = end < 0 ? null : /:\/\/[^:/@]*:/.exec(word)
  if (!user) return word
  const start = user.index + user[0].length
  return start > end ? word : `${word.slice(0, start)}[password]${word.slice(end)}`
}
