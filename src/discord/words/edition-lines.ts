import { cut } from '#text/one-line.ts'
import { formatFacts } from './fact-text.ts'
import { readable } from './names.ts'
import { nameOf, optionFacts, type Running, type Reading } from '../reading.ts'
import type { Line, Mark } from '../shapes.ts'

/** Below this number of characters no status fits. */
const leastStatus = 40

export function markText(reading: Running, { kind, count = 1, by }: Mark): string {
  const facts = { count, by: by === undefined ? 'none' : nameOf(reading, by) }
  return reading.words.find('mark', kind, facts) ?? readable(kind)
}

export function marksOn(reading: Running, square: number): string[] {
  return reading.look.marks.filter((mark) => mark.square === square).map((mark) => markText(reading, mark))
}

/** Cards of a seat without a mark. */
export function unmarkedCards({ look, view }: Running, seat: number): number {
  const shown = look.marks.filter((mark) => mark.seat === seat).map(({ card }) => card)
  return view.seats[seat]?.cards.filter(({ card }) => !shown.includes(card)).length ?? 0
}

/** The public state of the game within a limit of characters; empty if there is nothing to say, or no room. */
export function statusText(reading: Running, most = 900): string {
  return most < leastStatus ? '' : cut(linesText(reading, reading.look.status), most)
}

/** The state above a picture: only the part that the picture lacks (`status.<kind>.pictured`, if a kind has such words). */
export function picturedStatus(reading: Running, most: number): string {
  const lines = reading.look.status.flatMap((line) => {
    const formatted = formatFacts(reading, line.kind, line.facts)
    return (reading.words.find('status', `${line.kind}.pictured`, formatted) ?? lineText(reading, line)) || []
  })
  return cut(lines.join('\n'), most)
}

/** The edition's private message to this player; empty if there is none. */
export function whisperText(reading: Running): string {
  const { whisper } = reading.look
  return whisper ? linesText(reading, [whisper]) : ''
}

/** Lines in words. A sheet may have its own words for a kind. */
export function linesText(reading: Running, lines: readonly Line[], sheet?: string): string {
  return lines.flatMap((line) => lineText(reading, line, sheet) ?? []).join('\n')
}

function lineText(reading: Running, { kind, facts }: Line, sheet?: string): string | null {
  const { words } = reading
  const formatted = formatFacts(reading, kind, facts)
  const own = sheet === undefined ? null : words.find('sheet', `${sheet}/${kind}`, formatted)
  return own ?? words.find('status', kind, formatted)
}

/**
 * A line for each difference from the current rules in a game with earlier rules, else one general line. A difference
 * with empty words under the game's options gets no line.
 */
export function earlierLines({ table, look, words }: Pick<Reading, 'table' | 'look' | 'words'>): string[] {
  if (table.earlier === undefined) return []
  const facts = look.view ? optionFacts(look.view.options) : {}
  const found = table.earlier.map((version) => words.find('rules', `earlier.${version}`, facts))
  const named = found.flatMap((what) => what || [])
  if (named.length === 0) return found.includes(null) ? [words.say('ui.card.earlier')] : []
  return named.map((what) => words.say('ui.card.earlier.what', { what }))
}
