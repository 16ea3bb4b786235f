import type { Words } from '#text/index.ts'
import { readNumber } from './numbers.ts'

/**
 * Amounts as people type them: as they are shown, so that of a theme in thousands `60,000` is 60 M. There the bare
 * thousands do as well (`60`), since no amount lies between; with any other scale they could be taken for ten times as
 * much, and are refused.
 */

const thousand = 1000
/** From here on digits want to be grouped, to be read at all. */
const many = 10_000
const grouped = new Intl.NumberFormat('en-US')

/** Whole M; null where the text is no amount. */
export function readAmount(scale: number, typed: string): number | null {
  const shown = readNumber(typed)
  if (shown === null) return null
  if (shown % scale === 0) return shown / scale
  return scale === thousand && shown < thousand ? shown : null
}

/** Whole M as somebody would type them. */
export function typedForm(scale: number, amount: number): string {
  return scale === 1 && amount < many ? String(amount) : grouped.format(amount * scale)
}

/** What may be typed. The scale, like the bounds, comes out of an id: a window opens before anything is looked up. */
export function amountHint(words: Words, scale: number, min: string, max: string): string {
  const facts = { min: typedForm(scale, Number(min)), max: typedForm(scale, Number(max)) }
  const range = words.say(rangeWords(min, max), facts)
  if (scale === thousand) return words.say('ui.form.thousands', { range })
  return scale === 1 ? range : words.say('ui.form.steps', { range, step: grouped.format(scale) })
}

/** An id names no bound that differs among those who may press it. */
function rangeWords(min: string, max: string) {
  if (min === '') return 'ui.form.differs'
  return max === '' ? 'ui.form.atLeast' : 'ui.form.amount'
}

/** The scale that an id names as its last part; 1 where it names none. */
export function scaleOf(part: string | undefined): number {
  const scale = Number(part)
  return scale === thousand || scale === 10 * thousand ? scale : 1
}

/** The part of an id that names a scale; nothing for the usual one. */
export function scalePart(scale: number): string[] {
  return scale === 1 ? [] : [String(scale)]
}

/** What is said to somebody who typed no amount, or one out of bounds. */
export function amountFault(
  words: Words,
  range: { min: number; max: number } | null,
  isNumber: boolean,
): string {
  const { scale } = words.theme
  if (isNumber && range) {
    const { min, max } = range
    return words.say('ui.refuse.range', { min: typedForm(scale, min), max: typedForm(scale, max) })
  }
  if (scale === thousand) return words.say('ui.refuse.thousands')
  return scale === 1
    ? words.say('ui.refuse.number')
    : words.say('ui.refuse.steps', { step: grouped.format(scale) })
}
