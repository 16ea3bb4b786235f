import { drawPrizes, drawTimeline, type Drawing, type PrizesScene } from '#art/index.ts'
import { formatFacts } from '../words/fact-text.ts'
import { unescaped, readable } from '../words/names.ts'
import { eventsOf, money, nameOf, type Running } from '../reading.ts'
import type { LogEntry, SecretsTold } from '../shapes.ts'
import { shortly } from '../words/amounts.ts'

export interface Lies {
  pictures: Drawing[]
  text: string
}

/** Counts the secret acts, for the game's result; null if the events reveal no secrets. */
export function liesText(reading: Running, entries: readonly LogEntry[]): string | null {
  const secrets = secretsIn(reading, entries)
  return secrets && countText(reading, secrets.attempts)
}

function secretsIn({ edition }: Running, entries: readonly LogEntry[]): SecretsTold | null {
  const disclosure: object | undefined = eventsOf(entries).findLast(
    ({ kind }) => kind === edition.secretsTold,
  )
  return disclosure && isSecretsTold(disclosure) ? disclosure : null
}

function isSecretsTold(event: object): event is SecretsTold {
  return 'attempts' in event && 'cries' in event
}

export async function liesOf(reading: Running, entries: readonly LogEntry[]): Promise<Lies | null> {
  const { words, table, edition } = reading
  const secrets = secretsIn(reading, entries)
  if (!secrets) return null
  const { attempts } = secrets
  const scene = {
    seats: table.chairs.map(({ token, name }) => ({ token, name })),
    edition: edition.name,
    locale: words.locale,
    readers: words.readers,
  }
  const timeline = await drawTimeline({
    ...scene,
    deeds: attempts.map(({ window, seat, what, outcome, catcher, near, worth, did }) => ({
      turn: window,
      seat,
      what: nameOfLie(reading, what),
      did: unescaped(words.find('did', what, formatFacts(reading, what, did)) ?? ''),
      outcome,
      catcher,
      near,
      worth: worth === null || worth <= 0 ? null : money(reading, worth),
    })),
  })
  const prizes = prizesOf(reading, secrets)
  const shown = prizes.length > 0 ? [await drawPrizes({ ...scene, prizes })] : []
  return { pictures: [...shown, ...timeline], text: countText(reading, attempts) }
}

function nameOfLie({ words }: Running, what: string): string {
  return words.find('term', what) ?? readable(what)
}

function countText(reading: Running, attempts: readonly Lie[]): string {
  const { words } = reading
  if (attempts.length === 0) return words.say('story.lies.none')
  const count = (...outcomes: Lie['outcome'][]) => having(attempts, outcomes).length
  const sum = {
    count: attempts.length,
    caught: count('caught'),
    away: count(...uncaught),
    void: count('void'),
  }
  return [
    words.say('story.lies.title'),
    words.say('story.lies.sum', sum),
    ...honestText(reading, attempts),
  ].join('\n')
}

function honestText(reading: Running, attempts: readonly Lie[]): string[] {
  const liars = attempts.map(({ seat }) => seat)
  const honest = reading.table.chairs.flatMap((_, seat) =>
    liars.includes(seat) ? [] : [nameOf(reading, seat)],
  )
  return honest.length === 0
    ? []
    : [reading.words.say('story.lies.honest', { who: reading.words.list(honest) })]
}

type Lie = SecretsTold['attempts'][number]
type Prize = PrizesScene['prizes'][number]

const uncaught: Lie['outcome'][] = ['succeeded', 'stood']

function having(attempts: readonly Lie[], outcomes: readonly Lie['outcome'][]): Lie[] {
  return attempts.filter(({ outcome }) => outcomes.includes(outcome))
}

/** Returns the prizes of a game, without those that nobody earned. */
function prizesOf(reading: Running, { attempts, cries }: SecretsTold): Prize[] {
  const away = having(attempts, uncaught)
  const closed = away.filter(({ until }) => until !== null)
  const caught = having(attempts, ['caught']).flatMap(({ catcher }) => catcher ?? [])
  const wrong = cries.filter(({ isRight }) => !isRight).map(({ seat }) => seat)
  return [
    ...boldest(reading, away),
    ...longest(reading, closed),
    ...counted(reading, 'eye', caught),
    ...counted(reading, 'accuser', wrong),
  ]
}

function boldest(reading: Running, lies: readonly Lie[]): Prize[] {
  const best = most(lies, ({ worth }) => worth ?? 0)
  if (!best) return []
  const facts = { what: nameOfLie(reading, best.what), worth: money(reading, best.worth ?? 0) }
  return [prize(reading, 'boldest', [best.seat], facts)]
}

function longest(reading: Running, lies: readonly Lie[]): Prize[] {
  const lasted = ({ at, until }: Lie) => (until ?? at) - at
  const best = most(lies, lasted)
  if (!best) return []
  const facts = { what: nameOfLie(reading, best.what), lasts: shortly(reading.words, lasted(best)) }
  return [prize(reading, 'longest', [best.seat], facts)]
}

function counted(reading: Running, name: 'eye' | 'accuser', named: readonly number[]): Prize[] {
  const counts = reading.table.chairs.map((_, seat) => named.filter((one) => one === seat).length)
  const count = Math.max(...counts)
  if (count === 0) return []
  const seats = counts.flatMap((one, seat) => (one === count ? [seat] : []))
  return [prize(reading, name, seats, { count, each: seats.length > 1 ? 'yes' : 'no' })]
}

/** Returns the first of the largest lies by `size`; null if all sizes are zero. */
function most(lies: readonly Lie[], size: (lie: Lie) => number): Lie | null {
  const largest = Math.max(0, ...lies.map(size))
  return largest > 0 ? (lies.find((lie) => size(lie) === largest) ?? null) : null
}

type Facts = Record<string, string | number>

function prize(
  { words }: Running,
  name: 'boldest' | 'longest' | 'eye' | 'accuser',
  seats: number[],
  facts: Facts,
): Prize {
  return { title: words.say(`story.prize.${name}`), seats, why: words.say(`story.prize.${name}.why`, facts) }
}
