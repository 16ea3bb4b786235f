import type { Words } from '#text/index.ts'
import { moneyText, type Currency, type Theme } from '#text/themes/theme.ts'
import { escaped } from './names.ts'

// Reads amounts as people type them, in the form in which they are shown. With a theme that counts in
// thousands, `60,000` means 60 M. There `60` is also valid, because no other amount is that small. With any
// other scale above 1, `60` would be ambiguous and is refused.

const thousand = 1000
/** From this number on, digits are shown with separators. */
const many = 10_000
const defaultSign = '$'
const grouped = new Intl.NumberFormat('en-US')

/** Returns an amount in whole M; null for a text that is not an amount or is ambiguous. */
export function readAmount(scale: number, typed: string, currency?: Currency): number | null {
  const shown = readNumber(typed, currency)
  if (shown === null) return null
  if (shown % scale === 0) return shown / scale
  return scale === thousand && shown < thousand ? shown : null
}

/** The parts of a theme's money that a modal for an amount needs. */
type Money = Pick<Theme, 'currency' | 'scale'>

/** Formats whole M as a player would type them, with the currency sign unless it is the usual one. */
export function typedForm({ currency, scale }: Money, amount: number): string {
  const { before = '', after = '' } = currency
  if (isUsual(currency)) return scale === 1 && amount < many ? String(amount) : grouped.format(amount * scale)
  return moneyText({ currency: { before, after }, scale }, amount)
}

/** Whether players type amounts without a sign, as with dollars and with money named by a word. */
function isUsual({ before = '', after = '' }: Money['currency']): boolean {
  return before === defaultSign || before + after === ''
}

/**
 * Describes which amounts can be typed. Money and bounds come from the id, because a modal opens without a
 * lookup.
 */
export function amountHint(words: Words, money: Money, min: string, max: string): string {
  const facts = { min: typedForm(money, Number(min)), max: typedForm(money, Number(max)) }
  const range = words.say(rangeWords(min, max), facts)
  const { scale } = money
  if (scale === thousand) return words.say('ui.form.thousands', { range })
  return scale === 1 ? range : words.say('ui.form.steps', { range, step: grouped.format(scale) })
}

/**
 * Returns the key of the text for a range. An id leaves out a bound that differs between the users who can
 * press it.
 */
function rangeWords(min: string, max: string) {
  if (min === '') return 'ui.form.differs'
  if (min === max) return 'ui.form.only'
  return max === '' ? 'ui.form.atLeast' : 'ui.form.amount'
}

/**
 * Reads the money in the last part of an id: its scale, then its sign with a mark for before or after the
 * amount.
 */
export function moneyIn(part = ''): Money {
  const [, digits = '1', side, sign = ''] = /^(\d{1,5})(?:([<>])(.{1,4}))?$/u.exec(part) ?? []
  const known = [thousand, 10 * thousand].find((scale) => scale === Number(digits))
  const currency = side === undefined ? {} : side === '<' ? { before: sign } : { after: sign }
  return { currency, scale: known ?? 1 }
}

/** Returns the last part of an id for a theme's money; empty for the usual money. */
export function moneyPart({ currency, scale }: Money): string[] {
  const { before, after } = currency
  const sign = isUsual(currency) ? '' : before ? `<${before}` : `>${after}`
  return scale === 1 && sign === '' ? [] : [`${scale}${sign}`]
}

export function unclearText(words: Words, typed: string): string | null {
  const [first, second] = meaningsOf(typed, words.theme.currency)
  if (first === undefined || second === undefined) return null
  return words.say('ui.refuse.unclear', {
    typed: escaped(typed.trim()),
    first: String(first),
    second: String(second),
  })
}

export function amountFault(words: Words, range: { min: number; max: number } | null, typed: string): string {
  const unclear = unclearText(words, typed)
  if (unclear !== null) return unclear
  const { theme } = words
  const { scale } = theme
  const read = readAmount(scale, typed, theme.currency)
  if (range && (scale === 1 || read !== null)) {
    const bounds = { min: typedForm(theme, range.min), max: typedForm(theme, range.max) }
    if (range.min === range.max) return words.say('ui.refuse.only', bounds)
    if (read === null) return words.say('ui.refuse.range', bounds)
    return words.say('ui.refuse.outOfRange', { ...bounds, amount: typedForm(theme, read) })
  }
  if (scale === thousand) return words.say('ui.refuse.thousands')
  return scale === 1
    ? words.say('ui.refuse.number')
    : words.say('ui.refuse.steps', { step: grouped.format(scale) })
}

export const numberLength = 16

const maxDigits = 10
const currencyCodes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/**
 * Reads a whole number as people write it: `150`, `$1,500`, `1 500`, `1,5k`, `١٥٠`. Null for an ambiguous one
 * such as `1,50`.
 */
export function readNumber(typed: string, currency?: Currency): number | null {
  const [only, ...others] = meaningsOf(typed, currency)
  return only === undefined || others.length > 0 ? null : only
}

/** Returns the whole numbers that a text can mean: none if it is not a number, two if it is ambiguous. */
export function meaningsOf(typed: string, currency?: Currency): number[] {
  if (typed.trim().length > numberLength) return []
  const [, before = '', body = '', rest = ''] = /^(\D*)(\d(?:.*\d)?)(\D*)$/.exec(inPlainDigits(typed)) ?? []
  const [, thousands, after = ''] = /^( ?[kк](?!\p{L}))?(.*)$/iu.exec(rest) ?? []
  if (![before, after].every((sign) => isMoney(withoutStop(sign), currency))) return []
  const meanings = thousands === undefined ? integersIn(body) : thousandsIn(body)
  return meanings.filter((digits) => digits.length <= maxDigits).map(Number)
}

/**
 * Reads `1.500` as grouped digits, because money here has no smaller unit. `1,50` may lack a digit, or its
 * separator may be a mistake.
 */
function integersIn(body: string): string[] {
  if (isGrouped(body)) return [digitsOf(body)]
  const { integer, part } = decimalOf(body)
  const isZero = /^0+$/.test(part)
  if (part.length === 0 || part.length > 2) return []
  if (integer.length > 3) return isZero ? [integer] : []
  return isZero ? [integer, integer + part] : [integer + part, integer + part.padEnd(3, '0')]
}

/** Reads numbers of thousands: `1.5k` is 1500, and `1.500k` can be 1500 or 1,500,000. */
function thousandsIn(body: string): string[] {
  const { integer, part } = decimalOf(body)
  const hasPart = part.length > 0 && part.length <= 3
  return [
    ...(hasPart ? [String(Number(integer + part.padEnd(3, '0')))] : []),
    ...(isGrouped(body) ? [`${digitsOf(body)}000`] : []),
  ]
}

/** Whether a text is only digits, or digits grouped with one separator: in threes, or in twos as in India. */
function isGrouped(body: string): boolean {
  return /^\d+$|^[1-9]\d{0,2}(?:([ ,.])\d{3})(?:\1\d{3})*$|^[1-9]\d?(?:,\d\d)+,\d{3}$/.test(body)
}

/** Returns the digits before and after the decimal separator; empty if the text is not a decimal number. */
function decimalOf(body: string): { integer: string; part: string } {
  const { whole = '', part = '' } = /^(?<whole>.+)[,.](?<part>\d+)$/.exec(body)?.groups ?? {}
  const separator = body.at(-part.length - 1) ?? ''
  const isDecimal = part !== '' && isGrouped(whole) && !whole.includes(separator)
  return isDecimal ? { integer: digitsOf(whole), part } : { integer: '', part: '' }
}

function digitsOf(body: string): string {
  return body.replace(/\D/g, '')
}

/** Whether a text is a currency sign, a currency code or a currency word. An empty text also counts. */
function isMoney(sign: string, { before, after, one, few, many }: Currency = {}): boolean {
  if (/^\p{Sc}?$/u.test(sign) || currencyCodes.has(sign.toUpperCase())) return true
  return [before, after, one, few, many].some(
    (own) => own !== undefined && withoutStop(own.toLowerCase()) === sign.toLowerCase(),
  )
}

function withoutStop(sign: string): string {
  return sign.trim().replace(/\.$/, '')
}

/** Replaces the digits of any script with 0 to 9, and all kinds of spaces and separators with plain ones. */
function inPlainDigits(typed: string): string {
  return typed
    .trim()
    .replace(/\p{Nd}/gu, (digit) => String(valueOf(digit)))
    .replace(/[\s'’_٬]/g, ' ')
    .replace(/[，،٫]/g, ',')
    .replace(/．/g, '.')
}

/**
 * Returns the value of a digit. Unicode lists the digits of each script from zero upwards; two such lists may
 * be adjacent.
 */
function valueOf(digit: string): number {
  const at = digit.codePointAt(0)!
  let first = at
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--
  return (at - first) % 10
}

/** Limit on the characters of a duration. */
const maxAmountLength = 40

const hour = 60
const day = 24 * hour
const units: Readonly<Record<string, number>> = { d: day, h: hour, m: 1, min: 1 }

/** Describes whole minutes in words: `1 hour and 30 minutes`. */
export function durationText(words: Words, minutes: number): string {
  const days = Math.floor(minutes / day)
  const hours = Math.floor((minutes % day) / hour)
  const rest = minutes % hour
  const parts = [
    ...(days > 0 ? [words.say('lobby.days', { count: days })] : []),
    ...(hours > 0 ? [words.say('lobby.hours', { count: hours })] : []),
    ...(rest > 0 || minutes === 0 ? [words.say('lobby.minutes', { count: rest })] : []),
  ]
  return words.list(parts)
}

/**
 * Describes an estimate like `durationText`, rounded to 5 minutes, a quarter of an hour, an hour or half a
 * day.
 */
export function roughly(words: Words, minutes: number): string {
  const step = minutes < hour ? 5 : minutes < 5 * hour ? 15 : minutes < 2 * day ? hour : day / 2
  return durationText(words, Math.max(5, Math.round(minutes / step) * step))
}

/** Describes a remaining time, rounded up: in seconds below a minute, and in minutes above. */
export function shortly(words: Words, ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  if (seconds < 60) return words.say('lobby.seconds', { count: seconds })
  return durationText(words, Math.ceil(seconds / 60))
}

/** Reads whole hours as people type them: `12`, `12h`, `2 days`. Null for anything else. */
export function readHours(typed: string): number | null {
  const text = typed.trim()
  const minutes = /^\d+$/.test(text) ? readMinutes(`${text}h`) : readMinutes(text)
  return minutes !== null && minutes % hour === 0 ? minutes / hour : null
}

/**
 * Reads minutes as people type them: `90`, `2h`, `1h30`, `1 h 30 min`, `1:30`, `1.5 hours`. Null for anything
 * else.
 */
export function readMinutes(typed: string): number | null {
  const trimmed = typed.trim()
  if (trimmed.length > maxAmountLength) return null
  const text = trimmed
    .toLowerCase()
    .replace(/,(?=\d)/g, '.')
    .replace(/\s+|,|\band\b/g, '')
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(text)
  if (clock) return Number(clock[1]) * hour + Number(clock[2])
  if (/^\d{1,6}$/.test(text)) return Number(text)
  const match =
    /^(?:\d{1,5}(?:\.\d{1,2})?(?:days?|d|hours?|hrs?|h|minutes?|mins?|m))+(?:(?<=h|hr|hrs|hours?)(\d{1,2}))?$/.exec(
      text,
    )
  if (!match) return null
  let minutes = Number(match[1] ?? 0)
  for (const [, count, unit] of text.matchAll(/(\d{1,5}(?:\.\d{1,2})?)(min|[dhm])/g))
    minutes += Number(count) * (units[unit ?? ''] ?? 0)
  return Number.isInteger(minutes) ? minutes : null
}
