import type { Currency } from '#text/themes/theme.ts'

/** Characters that people may type for one whole number. */
export const numberLength = 16

/** Digits of the largest number that is read. */
const mostDigits = 10
const currencyCodes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/**
 * A whole number as people write it: `150`, `$1,500`, `1.500`, `1 500`, `1,5k`, `١٥٠`; before or after it the signs and
 * words of `currency`. Null for anything else, and for an unclear number such as `1,50`.
 */
export function readNumber(typed: string, currency?: Currency): number | null {
  const [only, ...others] = meaningsOf(typed, currency)
  return only === undefined || others.length > 0 ? null : only
}

/** The whole numbers that a text may mean: none where it is no number, two where it is unclear. */
export function meaningsOf(typed: string, currency?: Currency): number[] {
  if (typed.trim().length > numberLength) return []
  const [, before = '', body = '', rest = ''] = /^(\D*)(\d(?:.*\d)?)(\D*)$/.exec(inPlainDigits(typed)) ?? []
  const [, thousands, after = ''] = /^( ?[kк](?!\p{L}))?(.*)$/iu.exec(rest) ?? []
  if (![before, after].every((sign) => isMoney(withoutStop(sign), currency))) return []
  const meanings = thousands === undefined ? wholesIn(body) : thousandsIn(body)
  return meanings.filter((digits) => digits.length <= mostDigits).map(Number)
}

/** `1.500` has its digits grouped: no money here has a smaller unit. `1,50` may lack a digit or a separator. */
function wholesIn(body: string): string[] {
  if (isGrouped(body)) return [digitsOf(body)]
  const { whole, part } = decimalOf(body) ?? { whole: '', part: '' }
  const isZero = /^0+$/.test(part)
  if (part.length === 0 || part.length > 2) return []
  if (whole.length > 3) return isZero ? [whole] : []
  return isZero ? [whole, whole + part] : [whole + part, whole + part.padEnd(3, '0')]
}

/** `1.5k` is 1500; `1.500k` may be 1500 or 1,500,000. */
function thousandsIn(body: string): string[] {
  const { whole, part } = decimalOf(body) ?? { whole: '', part: '' }
  const hasPart = part.length > 0 && part.length <= 3
  return [
    ...(hasPart ? [String(Number(whole + part.padEnd(3, '0')))] : []),
    ...(isGrouped(body) ? [`${digitsOf(body)}000`] : []),
  ]
}

/** Digits alone, or in groups by one separator: of three digits, or of two as in India. */
function isGrouped(body: string): boolean {
  return /^\d+$|^[1-9]\d{0,2}(?:([ ,.])\d{3})(?:\1\d{3})*$|^[1-9]\d?(?:,\d\d)+,\d{3}$/.test(body)
}

/** The digits before and after a decimal separator; null where there is none. */
function decimalOf(body: string): { whole: string; part: string } | null {
  const { whole = '', part = '' } = /^(?<whole>.+)[,.](?<part>\d+)$/.exec(body)?.groups ?? {}
  const separator = body.at(-part.length - 1) ?? ''
  return part !== '' && isGrouped(whole) && !whole.includes(separator)
    ? { whole: digitsOf(whole), part }
    : null
}

function digitsOf(body: string): string {
  return body.replace(/\D/g, '')
}

/** A sign or word beside an amount; none at all is one, too. */
function isMoney(sign: string, { before, after, one, few, many }: Currency = {}): boolean {
  if (/^\p{Sc}?$/u.test(sign) || currencyCodes.has(sign.toUpperCase())) return true
  return [before, after, one, few, many].some(
    (own) => own !== undefined && withoutStop(own.toLowerCase()) === sign.toLowerCase(),
  )
}

function withoutStop(sign: string): string {
  return sign.trim().replace(/\.$/, '')
}

/** Digits of every script as those from 0 to 9, spaces of every width, and separators of other scripts. */
function inPlainDigits(typed: string): string {
  return typed
    .trim()
    .replace(/\p{Nd}/gu, (digit) => String(valueOf(digit)))
    .replace(/[\s'’_٬]/g, ' ')
    .replace(/[，،٫]/g, ',')
    .replace(/．/g, '.')
}

/** Unicode has the digits of each script in a row that begins with zero; rows may follow each other. */
function valueOf(digit: string): number {
  const at = digit.codePointAt(0)!
  let first = at
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--
  return (at - first) % 10
}
