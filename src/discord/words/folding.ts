import type { Running } from '../reading.ts'
import type { NarratedLine } from './narrate.ts'

/**
 * Shortens a story to at most `most` characters. It keeps the last line and the first line, then great
 * moments and lapses in half of the space, then the latest lines.
 */
export function folded(reading: Running, lines: readonly NarratedLine[], most: number): string {
  const isAside = ({ weight }: NarratedLine) => weight === 'aside'
  if (lengthOf(lines) <= most) return lines.map(({ text }) => text).join('\n')
  const lastAside = lines.findLastIndex(isAside)
  const visible = lines.filter((line, at) => !isAside(line) || at === lastAside)
  const kept = keptOf(visible, most)
  const left = visible.length - kept.size
  // The note about a single line would take its place.
  if (left === 1) return visible.map(({ text }) => text).join('\n')
  const gap = visible.findIndex((_, at) => !kept.has(at))
  const note = `-# ${reading.words.say('ui.older', { count: left })}`
  return visible.flatMap((line, at) => (kept.has(at) ? [line.text] : at === gap ? [note] : [])).join('\n')
}

function keptOf(lines: readonly NarratedLine[], most: number): Set<number> {
  const kept = new Set<number>()
  let room = most
  const keep = (at: number): boolean => {
    if (kept.has(at)) return true
    const length = lengthOf(lines.slice(at, at + 1))
    if (length > room) return false
    room -= length
    kept.add(at)
    return true
  }
  const backwards = lines.map((_, at) => at).reverse()
  backwards.slice(0, 1).forEach(keep)
  if (lines.length > 0) keep(0)
  const isGreat = (at: number) => ['moment', 'lapse'].includes(lines[at]?.weight ?? '')
  const moments = backwards.filter(isGreat)
  moments.every((at) => room > most / 2 && keep(at))
  backwards.every(keep)
  return kept
}

function lengthOf(lines: readonly NarratedLine[]): number {
  return lines.reduce((sum, { text }) => sum + text.length + 1, 0)
}
