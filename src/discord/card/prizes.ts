import type { PrizesScene } from '#art/index.ts'
import { shortly } from '../words/durations.ts'
import { readable } from '../words/readable-name.ts'
import { money, type Running } from '../reading.ts'
import type { SecretsTold } from '../shapes.ts'

export type Lie = SecretsTold['attempts'][number]
type Prize = PrizesScene['prizes'][number]

export const uncaught: Lie['outcome'][] = ['succeeded', 'stood']

export function having(attempts: readonly Lie[], outcomes: readonly Lie['outcome'][]): Lie[] {
  return attempts.filter(({ outcome }) => outcomes.includes(outcome))
}

/** Who is remembered for what; a prize that nobody has earned is not there. */
export function prizesOf(reading: Running, { attempts, cries }: SecretsTold): Prize[] {
  const away = having(attempts, uncaught)
  const told = away.filter(({ until }) => until !== null)
  const caught = having(attempts, ['caught']).flatMap(({ catcher }) => catcher ?? [])
  const wrong = cries.filter(({ isRight }) => !isRight).map(({ seat }) => seat)
  return [
    ...boldest(reading, away),
    ...longest(reading, told),
    ...counted(reading, 'eye', caught),
    ...counted(reading, 'accuser', wrong),
  ]
}

function boldest(reading: Running, lies: readonly Lie[]): Prize[] {
  const best = most(lies, ({ worth }) => worth ?? 0)
  if (!best) return []
  const facts = { what: nameOf(reading, best), worth: money(reading, best.worth ?? 0) }
  return [prize(reading, 'boldest', [best.seat], facts)]
}

function longest(reading: Running, lies: readonly Lie[]): Prize[] {
  const lasted = ({ at, until }: Lie) => (until ?? at) - at
  const best = most(lies, lasted)
  if (!best) return []
  const facts = { what: nameOf(reading, best), lasts: shortly(reading.words, lasted(best)) }
  return [prize(reading, 'longest', [best.seat], facts)]
}

/** Who is named most often; several where they are level. */
function counted(reading: Running, name: 'eye' | 'accuser', named: readonly number[]): Prize[] {
  const counts = reading.table.chairs.map((_, seat) => named.filter((one) => one === seat).length)
  const count = Math.max(...counts)
  if (count === 0) return []
  const seats = counts.flatMap((one, seat) => (one === count ? [seat] : []))
  return [prize(reading, name, seats, { count, each: seats.length > 1 ? 'yes' : 'no' })]
}

/** The first of the largest; none where all are nothing. */
function most(lies: readonly Lie[], size: (lie: Lie) => number): Lie | null {
  const largest = Math.max(0, ...lies.map(size))
  return largest > 0 ? (lies.find((lie) => size(lie) === largest) ?? null) : null
}

function nameOf({ words }: Running, { what }: Lie): string {
  return words.find('term', what) ?? readable(what)
}

type Facts = Record<string, string | number>

function prize(
  { words }: Running,
  name: 'boldest' | 'longest' | 'eye' | 'accuser',
  seats: number[],
  facts: Facts,
): Prize {
  return {
    title: words.say(`story.prize.${name}`),
    seats,
    why: words.say(`story.prize.${name}.why`, facts),
  }
}
