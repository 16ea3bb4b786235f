import { isBounded, type Estimate } from '../figures/statistics.ts'
import type { Measure } from '../figures/measure.ts'

// Formats numbers for reports.

export function number(value: number, digits: number): string {
  if (!Number.isFinite(value)) return '–'
  const text = value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return Number(text.replace(/,/g, '')) === 0 ? text.replace('-', '') : text.replace('-', '−')
}

function signed(value: number, digits: number): string {
  const text = number(value, digits)
  return /^[−–]/.test(text) || Number(text) === 0 ? text : `+${text}`
}

/** Formats a value with its unit: "45.2 turns", "25.0 %". */
export function valueText(value: number, measure: Measure): string {
  return `${number(value, measure.digits)}${unitAfter(measure)}`
}

/** Units that already say which measure a value belongs to. */
const speaking = new Set(['turns', 'rounds', 'presses', 'decisions', 'hours'])

/**
 * Formats a value with the name of its measure, unless the unit already says it: "44.3 turns", "rent paid
 * 1,203.4 a game".
 */
export function namedValue(value: number, measure: Measure): string {
  const text = valueText(value, measure)
  return speaking.has(measure.unit) ? text : `${lower(measure.name)} ${text}`
}

function unitAfter({ unit, isShare }: Measure): string {
  if (isShare) return ' %'
  return unit === '' ? '' : ` ${unit}`
}

/** " (1.0 to 5.4)", to follow a value; empty without an interval. */
export function rangeAfter({ low, high }: Estimate, digits: number): string {
  return isBounded({ low, high }) ? ` (${number(low, digits)} to ${number(high, digits)})` : ''
}

/** "1.0–5.4", for a table; a range with a negative number is written in words. */
export function shortRange(range: Pick<Estimate, 'low' | 'high'>, digits: number): string {
  if (!isBounded(range)) return '–'
  const [from, to] = [number(range.low, digits), number(range.high, digits)]
  return from.startsWith('−') ? `${from} to ${to}` : `${from}–${to}`
}

export function signedRange({ low, high }: Estimate, digits: number): string {
  return isBounded({ low, high }) ? `${signed(low, digits)} to ${signed(high, digits)}` : '–'
}

/** " (−0.5 to +0.2)"; empty without an interval. */
export function signedRangeAfter(estimate: Estimate, digits: number): string {
  return isBounded(estimate) ? ` (${signedRange(estimate, digits)})` : ''
}

/** Words for more and less that make sense only with the name of the measure. */
const bare = new Set(['more', 'less', 'fewer', 'more often', 'less often'])

/**
 * Formats a difference: "longer by 3.2 turns (1.0 to 5.4)", "0.5 fewer hotels built a game (0.3 to 0.6)".
 * Percentages differ in points.
 */
export function differenceText(difference: Estimate, measure: Measure): string {
  const { digits, unit, isShare, name } = measure
  const isMore = difference.value > 0
  const word = isMore ? measure.more : measure.less
  const { low, high } = isMore ? difference : { low: -difference.high, high: -difference.low }
  const size = number(Math.abs(difference.value), digits)
  const range = isBounded(difference)
    ? rangeAfter({ value: difference.value, low, high }, digits)
    : ' in every game'
  const isPercent = isShare || unit.startsWith('%')
  if (!bare.has(word)) return `${word} by ${size}${isPercent ? ' points' : ` ${unit}`}${range}`
  return isPercent
    ? `${lower(name)} ${word} by ${size} points${range}`
    : `${size} ${word} ${lower(name)} ${unit}${range}`
}

/** Whether a text about a difference needs the measure's name. */
export function isBare({ more }: Measure): boolean {
  return bare.has(more)
}

export function lower(text: string): string {
  return `${text[0]?.toLowerCase()}${text.slice(1)}`
}

/** Whether an estimate has a value; one of no games has none. */
export function isKnown({ value }: Pick<Estimate, 'value'>): boolean {
  return !Number.isNaN(value)
}

/** "1 game", "1,000 games". */
export function numbered(count: number, noun: string): string {
  return `${number(count, 0)} ${noun}${count === 1 ? '' : 's'}`
}
