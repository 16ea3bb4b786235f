import { cut } from '#text/one-line.ts'
import { tell } from './fact-text.ts'
import { readable } from './names.ts'
import { nameOf, optionFacts, type Running, type Reading } from '../reading.ts'
import type { Line, Mark } from '../shapes.ts'

/** What an edition brings to look at, in words. */

/** In fewer characters than this nothing can be said. */
const leastStatus = 40

export function markText(reading: Running, { kind, count = 1, by }: Mark): string {
  const facts = { count, by: by === undefined ? 'none' : nameOf(reading, by) }
  return reading.words.find('mark', kind, facts) ?? readable(kind)
}

export function marksOn(reading: Running, square: number): string[] {
  return reading.look.marks.filter((mark) => mark.square === square).map((mark) => markText(reading, mark))
}

/** Cards of a seat that no mark stands for. */
export function unmarkedCards({ look, view }: Running, seat: number): number {
  const shown = look.marks.filter((mark) => mark.seat === seat).map(({ card }) => card)
  return view.seats[seat]?.cards.filter(({ card }) => !shown.includes(card)).length ?? 0
}

/** The public state of the game in so many characters; empty where there is nothing to say, or no room for it. */
export function statusText(reading: Running, most = 900): string {
  return most < leastStatus ? '' : cut(linesText(reading, reading.look.status), most)
}

/** The same above a picture that shows it: what that does not say (`status.<kind>.pictured`, where a kind has such words). */
export function picturedStatus(reading: Running, most: number): string {
  const lines = reading.look.status.flatMap((line) => {
    const told = tell(reading, line.kind, line.facts)
    return (reading.words.find('status', `${line.kind}.pictured`, told) ?? lineText(reading, line)) || []
  })
  return cut(lines.join('\n'), most)
}

/** What the edition tells this player alone; empty where there is nothing. */
export function whisperText(reading: Running): string {
  const { whisper } = reading.look
  return whisper ? linesText(reading, [whisper]) : ''
}

/** Lines in their words. A sheet may have words of its own for a kind that the card tells otherwise. */
export function linesText(reading: Running, lines: readonly Line[], sheet?: string): string {
  return lines.flatMap((line) => lineText(reading, line, sheet) ?? []).join('\n')
}

function lineText(reading: Running, { kind, facts }: Line, sheet?: string): string | null {
  const { words } = reading
  const told = tell(reading, kind, facts)
  const own = sheet === undefined ? null : words.find('sheet', `${sheet}/${kind}`, told)
  return own ?? words.find('status', kind, told)
}

/**
 * A game goes on under earlier rules: one line for each difference that the words name, else one that says only that. A
 * difference whose words are empty under the options of the game gets no line.
 */
export function earlierLines({ table, look, words }: Pick<Reading, 'table' | 'look' | 'words'>): string[] {
  if (table.earlier === undefined) return []
  const facts = look.view ? optionFacts(look.view.options) : {}
  const named = table.earlier.flatMap((version) => words.find('rules', `earlier.${version}`, facts) ?? [])
  if (named.length === 0) return [words.say('ui.card.earlier')]
  return named.filter(Boolean).map((what) => words.say('ui.card.earlier.what', { what }))
}
