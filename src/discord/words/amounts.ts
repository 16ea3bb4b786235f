import type { Words } from '#text/index.ts'
import { moneyText, type Currency, type Theme } from '#text/themes/theme.ts'
import { escaped } from './names.ts'
import { meaningsOf, readNumber } from './numbers.ts'

/**
 * Amounts as people type them: as they are shown, so that of a theme in thousands `60,000` is 60 M. There the bare
 * thousands do as well (`60`), since no amount lies between; with any other scale they could be taken for ten times as
 * much, and are refused.
 */

const thousand = 1000
/** From here on digits want to be grouped, to be read at all. */
const many = 10_000
const usualSign = '$'
const grouped = new Intl.NumberFormat('en-US')

/** Whole M; null where the text is no amount, or an unclear one. */
export function readAmount(scale: number, typed: string, currency?: Currency): number | null {
  const shown = readNumber(typed, currency)
  if (shown === null) return null
  if (shown % scale === 0) return shown / scale
  return scale === thousand && shown < thousand ? shown : null
}

/** The money of a theme, as far as a window that asks for a sum must know it. */
type Money = Pick<Theme, 'currency' | 'scale'>

/** Whole M as somebody would type them: with the sign of their money, where that is not the usual one. */
export function typedForm({ currency, scale }: Money, amount: number): string {
  const { before = '', after = '' } = currency
  if (isUsual(currency)) return scale === 1 && amount < many ? String(amount) : grouped.format(amount * scale)
  return moneyText({ currency: { before, after }, scale }, amount)
}

/** Whether sums are typed without a sign: where it is the dollar's, or where money has a word for its name. */
function isUsual({ before = '', after = '' }: Money['currency']): boolean {
  return before === usualSign || before + after === ''
}

/** What may be typed. The money, like the bounds, comes out of an id: a window opens before anything is looked up. */
export function amountHint(words: Words, money: Money, min: string, max: string): string {
  const facts = { min: typedForm(money, Number(min)), max: typedForm(money, Number(max)) }
  const range = words.say(rangeWords(min, max), facts)
  const { scale } = money
  if (scale === thousand) return words.say('ui.form.thousands', { range })
  return scale === 1 ? range : words.say('ui.form.steps', { range, step: grouped.format(scale) })
}

/** An id names no bound that differs among those who may press it. */
function rangeWords(min: string, max: string) {
  if (min === '') return 'ui.form.differs'
  return max === '' ? 'ui.form.atLeast' : 'ui.form.amount'
}

/** The money that an id names as its last part: its scale, then its sign, marked as one before or after the sum. */
export function moneyIn(part = ''): Money {
  const [, digits = '1', side, sign = ''] = /^(\d{1,5})(?:([<>])(.{1,4}))?$/u.exec(part) ?? []
  const known = [thousand, 10 * thousand].find((scale) => scale === Number(digits))
  const currency = side === undefined ? {} : side === '<' ? { before: sign } : { after: sign }
  return { currency, scale: known ?? 1 }
}

/** The part of an id that names a theme's money; nothing for the usual one. */
export function moneyPart({ currency, scale }: Money): string[] {
  const { before, after } = currency
  const sign = isUsual(currency) ? '' : before ? `<${before}` : `>${after}`
  return scale === 1 && sign === '' ? [] : [`${scale}${sign}`]
}

/** Asks for a text again that may mean several amounts; null where it does not. */
export function unclearText(words: Words, typed: string): string | null {
  const [first, second] = meaningsOf(typed, words.theme.currency)
  if (first === undefined || second === undefined) return null
  return words.say('ui.refuse.unclear', {
    typed: escaped(typed.trim()),
    first: String(first),
    second: String(second),
  })
}

/** The answer to a text that is no amount, or one out of bounds. */
export function amountFault(words: Words, range: { min: number; max: number } | null, typed: string): string {
  const unclear = unclearText(words, typed)
  if (unclear !== null) return unclear
  const { theme } = words
  const { scale } = theme
  const read = readAmount(scale, typed, theme.currency)
  if (range && (scale === 1 || read !== null)) {
    const bounds = { min: typedForm(theme, range.min), max: typedForm(theme, range.max) }
    if (read === null) return words.say('ui.refuse.range', bounds)
    return words.say('ui.refuse.outOfRange', { ...bounds, amount: typedForm(theme, read) })
  }
  if (scale === thousand) return words.say('ui.refuse.thousands')
  return scale === 1
    ? words.say('ui.refuse.number')
    : words.say('ui.refuse.steps', { step: grouped.format(scale) })
}
