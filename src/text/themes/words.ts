/** What may stand in a theme's words: they are shown beside our own, in formatted text, on buttons and in the picture. */

export const lengths = { title: 40, name: 40, short: 14, sign: 4, word: 14, text: 160 }

/** Why a word cannot be taken. `most` is the longest that could be. */
export type WordFault =
  | { code: 'empty' }
  | { code: 'long'; most: number }
  | { code: 'needsShort'; most: number }
  | { code: 'sign'; sign: string }
  | { code: 'start' }
  | { code: 'link' }

const strange = /[^\p{L}\p{M}\p{Nd} '’"“”„«».,&!?()/:+№–—-]/u
const strangeInText = /[^\p{L}\p{M}\p{Nd} '’"“”„«».,;%&!?()/:+№–—-]/u
const firsts = /^[\p{L}\p{Nd}"“„«'’№]/u
const heaped = /\p{M}{3}/u
const link = /:\/\/|\bwww\.|discord(app)?\s*\.\s*(gg|com|app|me|io)/i

/** The fault of a name or a text of one line; null where it has none. */
export function faultOf(text: string, most: number, { isText = false, start = true } = {}): WordFault | null {
  if (text === '') return { code: 'empty' }
  if (text.length > most) return { code: 'long', most }
  const [sign] = (isText ? strangeInText : strange).exec(text) ?? heaped.exec(text) ?? []
  if (sign !== undefined) return { code: 'sign', sign: visible(sign) }
  if (start && !firsts.test(text)) return { code: 'start' }
  return link.test(text) ? { code: 'link' } : null
}

/** A sign for money: a few letters, or one of the world's currency signs. */
export function signFault(text: string): WordFault | null {
  if (text === '') return { code: 'empty' }
  if (text.length > lengths.sign) return { code: 'long', most: lengths.sign }
  const [sign] = /[^\p{L}\p{M}\p{Sc}.]/u.exec(text) ?? []
  return sign === undefined ? null : { code: 'sign', sign: visible(sign) }
}

/** A sign as it can be told; those that cannot be seen by their number. */
function visible(sign: string): string {
  return /^[\p{L}\p{N}\p{P}\p{S}]/u.test(sign)
    ? sign
    : `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
