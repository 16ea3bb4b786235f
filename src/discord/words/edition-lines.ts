import { cut } from '#text/one-line.ts'
import { formatFacts } from './fact-text.ts'
import { readable } from './names.ts'
import { nameOf, type Running, type Reading } from '../reading.ts'
import type { Line, Mark } from '../shapes.ts'

/** With room for fewer characters than this, no status is shown. */
const leastStatus = 40

export function markText(reading: Running, { kind, count = 1, by }: Mark): string {
  const facts = { count, by: by === undefined ? 'none' : nameOf(reading, by) }
  return reading.words.find('mark', kind, facts) ?? readable(kind)
}

export function marksOn(reading: Running, square: number): string[] {
  return reading.look.marks.filter((mark) => mark.square === square).map((mark) => markText(reading, mark))
}

/** Returns the number of a seat's cards that have no mark of their own. */
export function unmarkedCards({ look, view }: Running, seat: number): number {
  const shown = look.marks.filter((mark) => mark.seat === seat).map(({ card }) => card)
  return view.seats[seat]?.cards.filter(({ card }) => !shown.includes(card)).length ?? 0
}

/**
 * Describes the public state of the game in at most `most` characters; empty if there is nothing to say or no
 * room.
 */
export function statusText(reading: Running, most = 900): string {
  return most < leastStatus ? '' : cut(linesText(reading, reading.look.status), most)
}

/**
 * Describes the public state above a picture. A kind with the words `status.<kind>.pictured` leaves out what
 * the picture shows.
 */
export function picturedStatus(reading: Running, most: number): string {
  const lines = reading.look.status.flatMap((line) => {
    const formatted = formatFacts(reading, line.kind, line.facts)
    return (reading.words.find('status', `${line.kind}.pictured`, formatted) ?? lineText(reading, line)) || []
  })
  return cut(lines.join('\n'), most)
}

/** Returns the edition's private message to the viewer; empty if there is none. */
export function whisperText(reading: Running): string {
  const { whisper } = reading.look
  return whisper ? linesText(reading, [whisper]) : ''
}

/** Describes lines in words. A sheet may have its own words for a kind of line. */
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
 * Describes how the rules of a game with earlier rules differ from the current ones. If the catalogue names
 * no difference, there is one general line. A difference whose text is empty under the game's options gets no
 * line.
 */
export function earlierLines({ table, words }: Pick<Reading, 'table' | 'words'>): string[] {
  if (table.earlier === undefined) return []
  const found = table.earlier.map((version) => words.find('rules', `earlier.${version}`))
  const named = found.flatMap((what) => what || [])
  if (named.length === 0) return found.includes(null) ? [words.say('ui.card.earlier')] : []
  return named.map((what) => words.say('ui.card.earlier.what', { what }))
}
