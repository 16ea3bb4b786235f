import { drawTimeline, type Plot } from '#art/index.ts'
import { readable } from '../words/readable-name.ts'
import { nameOf, type Running } from '../reading.ts'
import type { LogEntry, SecretsTold } from '../shapes.ts'

/** What everybody did in secret, once the game is over. Each lie is told in the channel; the card draws them and counts. */
export interface Lies {
  pictures: Plot[]
  /** How many there were, and who was best at it and against it. */
  text: string
}

type Lie = SecretsTold['attempts'][number]

/** The secrets told among some events, drawn and in words; null where there are none. */
export async function liesOf(reading: Running, entries: readonly LogEntry[]): Promise<Lies | null> {
  const { words, table, edition } = reading
  const told = entries.flatMap(({ events }) => events).findLast(({ kind }) => kind === edition.secretsTold)
  if (!told) return null
  const { attempts } = told as unknown as SecretsTold
  const pictures = await drawTimeline({
    seats: table.chairs.map(({ token, name }) => ({ token, name })),
    deeds: attempts.map(({ window, seat, what, outcome, catcher }) => ({
      turn: window,
      seat,
      what: nameOfLie(reading, what),
      outcome,
      catcher,
    })),
    locale: words.locale,
  })
  return { pictures, text: countText(reading, attempts) }
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
    ...bestText(
      reading,
      'story.lies.liar',
      having(attempts, uncaught).map(({ seat }) => seat),
    ),
    ...bestText(
      reading,
      'story.lies.eye',
      having(attempts, ['caught']).flatMap(({ catcher }) => catcher ?? []),
    ),
    ...honestText(reading, attempts),
  ].join('\n')
}

const uncaught: Lie['outcome'][] = ['succeeded', 'stood']

function having(attempts: readonly Lie[], outcomes: readonly Lie['outcome'][]): Lie[] {
  return attempts.filter(({ outcome }) => outcomes.includes(outcome))
}

/** Who is named most often; several where they are level. */
function bestText(
  reading: Running,
  key: 'story.lies.liar' | 'story.lies.eye',
  named: readonly number[],
): string[] {
  const counts = reading.table.chairs.map((_, seat) => named.filter((one) => one === seat).length)
  const count = Math.max(...counts)
  if (count === 0) return []
  const best = counts.flatMap((one, seat) => (one === count ? [seat] : []))
  const who = reading.words.list(best.map((seat) => nameOf(reading, seat)))
  return [reading.words.say(key, { who, count, each: best.length > 1 ? 'yes' : 'no' })]
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
