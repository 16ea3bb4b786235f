import { drawPrizes, drawTimeline, type Plot } from '#art/index.ts'
import { tell } from '../words/fact-text.ts'
import { unescaped } from '../words/names.ts'
import { readable } from '../words/readable-name.ts'
import { money, nameOf, type Running } from '../reading.ts'
import { having, prizesOf, uncaught, type Lie } from './prizes.ts'
import type { LogEntry, SecretsTold } from '../shapes.ts'

/** What everybody did in secret, once the game is over, lie by lie. */
export interface Lies {
  pictures: Plot[]
  /** How many there were, and who had none. */
  text: string
}

/** How much was done in secret, as the result says it; null where no secrets are told among some events. */
export function liesText(reading: Running, entries: readonly LogEntry[]): string | null {
  const secrets = secretsIn(reading, entries)
  return secrets && countText(reading, secrets.attempts)
}

function secretsIn({ edition }: Running, entries: readonly LogEntry[]): SecretsTold | null {
  const told = entries.flatMap(({ events }) => events).findLast(({ kind }) => kind === edition.secretsTold)
  return (told as unknown as SecretsTold | undefined) ?? null
}

/** The secrets told among some events, drawn and in words; null where there are none. */
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
      did: unescaped(words.find('did', what, tell(reading, what, did)) ?? ''),
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
