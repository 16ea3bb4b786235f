/**
 * Where Discord's documentation leaves room. `kind` is what most clients meet most of the time, `mean` what a client
 * that reads every word could not complain about. `src/playground/README.md` says how to choose.
 */
interface Point<Value> {
  /** What is not said. */
  open: string
  kind: Value
  mean: Value
  /** Where it is left open, or where somebody met the mean way. */
  source: string
}

const point = <Value>(one: Point<Value>): Point<Value> => one

const MINUTE = 60_000

export const POINTS = {
  nonceLife: point({
    open: 'How long (ms) an enforced nonce finds the message that it made: "the past few minutes".',
    kind: 5 * MINUTE,
    mean: MINUTE,
    source: 'resources/message, Create Message, enforce_nonce',
  }),
  nonceReturned: point({
    open: 'Whether a message names its nonce: the field is optional wherever a message is returned.',
    kind: true,
    mean: false,
    source: 'resources/message, Message Structure, nonce?',
  }),
  commandsAsGiven: point({
    open: 'Whether a list of commands has them as they were written last, or by their ids.',
    kind: true,
    mean: false,
    source: 'interactions/application-commands, Bulk Overwrite',
  }),
}

export type Reading = 'kind' | 'mean'
export type Readings = { readonly [Name in keyof typeof POINTS]: (typeof POINTS)[Name]['kind'] }

export function readingsOf(reading: Reading): Readings {
  const chosen = Object.entries(POINTS).map(([name, one]) => [name, one[reading]])
  return Object.fromEntries(chosen) as Readings
}

/**
 * The reading that `STAND_IN_READING` names; kind where it names none, so that whole test runs choose from outside.
 * @throws Error when it names anything else
 */
export function readingFrom(env: NodeJS.ProcessEnv): Reading {
  const named = env['STAND_IN_READING'] || 'kind'
  if (named === 'kind' || named === 'mean') return named
  throw new Error(`STAND_IN_READING is ${named}; it can be kind or mean.`)
}
