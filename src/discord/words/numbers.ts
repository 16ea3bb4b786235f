/** Characters that people may type for one whole number. */
export const numberLength = 16

/**
 * A whole number as people write it: `150`, `$1,500`, `1 500`, `60,000 ₽`, `1 500 000 F`, `60k`. Null for anything else, and for more
 * characters than may be typed.
 */
export function readNumber(typed: string): number | null {
  const text = typed.trim()
  if (text.length > numberLength) return null
  const digits = text
    .replace(/^\p{Sc}/u, '')
    .replace(/\p{Sc}$/u, '')
    .trim()
    .replace(/(?<=\d)[ ,'\u00a0\u202f](?=\d{3}(\D|$))/g, '')
    .replace(/(?<=\d)\s*[kк]$/i, '000')
    .replace(/(?<=\d)[ \u00a0\u202f]?(?![kкmм])[\p{L}.]{1,4}$/iu, '')
  return /^\d{1,10}$/.test(digits) ? Number(digits) : null
}
