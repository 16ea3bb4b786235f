import { drawTimeline, type Plot } from '#art/index.ts'
import { tell } from '../facts.ts'
import { readable } from '../labels.ts'
import type { Running } from '../reading.ts'
import type { GameEvent, LogEntry } from '../shapes.ts'

/** What everybody did in secret, told once the game is over. */
export interface Lies {
  pictures: Plot[]
  /** A heading, and a line for each. */
  lines: string[]
}

type Timeline = Extract<GameEvent, { kind: 'timeline' }>
type Lie = Timeline['attempts'][number]

/** The timeline among some events, drawn and told; null where there is none. */
export async function liesOf(reading: Running, entries: readonly LogEntry[]): Promise<Lies | null> {
  const timeline = entries
    .flatMap(({ events }) => events)
    .findLast((event): event is Timeline => event.kind === 'timeline')
  if (!timeline) return null
  const { words, table } = reading
  const { attempts } = timeline
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
  return { pictures, lines: linesOf(reading, attempts) }
}

function nameOfLie({ words }: Running, what: string): string {
  return words.find('cheat', what) ?? readable(what)
}

function linesOf(reading: Running, attempts: readonly Lie[]): string[] {
  const { words } = reading
  if (attempts.length === 0) return [words.say('story.lies.none')]
  const count = (...outcomes: Lie['outcome'][]) =>
    attempts.filter(({ outcome }) => outcomes.includes(outcome)).length
  const sum = {
    count: attempts.length,
    caught: count('caught'),
    away: count('succeeded', 'stood'),
    void: count('void'),
  }
  return [
    `${words.say('story.lies.title')}\n${words.say('story.lies.sum', sum)}`,
    ...attempts.map((lie) => lineOf(reading, lie)),
  ]
}

function lineOf(reading: Running, { window, seat, what, outcome, catcher, did }: Lie): string {
  const { words } = reading
  return words.say('story.lies.line', {
    ...tell(reading, 'timeline', { seat, catcher }),
    turn: window,
    what: nameOfLie(reading, what),
    outcome,
    did: words.find('did', what, tell(reading, what, did)) ?? 'none',
  })
}

/** As many lines as a room holds; the last says how many more there are. */
export function liesText({ words }: Running, lines: readonly string[], room: number): string {
  const more = (count: number) => words.say('story.lies.more', { count })
  const shown: string[] = []
  let left = room - more(lines.length).length - 1
  for (const line of lines) {
    left -= line.length + 1
    if (left < 0) break
    shown.push(line)
  }
  const rest = lines.length - shown.length
  return [...shown, ...(rest > 0 && shown.length > 0 ? [more(rest)] : [])].join('\n')
}
