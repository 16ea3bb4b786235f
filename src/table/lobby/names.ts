const visible = 32

/** More code points than this in one visible character are decoration piled on decoration. */
const perCharacter = 8

/** Line breaks and other control characters. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]/gu

/** What is not seen or turns the writing round, halves of characters, blank letters. The joiner of emoji stays. */
const unseen = /(?!\u200D)[\p{Cf}\p{Cs}\p{Co}\p{Cn}\u115F\u1160\u2800\u3164\uFFA0]/gu

const characters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** A name as it came from outside, made safe to store and to show; never empty. Formatting is the edge's business. */
export function safeName(name: string, user: string): string {
  const plain = name.normalize('NFC').replace(breaks, ' ').replace(unseen, '').replace(/\s+/gu, ' ').trim()
  const shown: string[] = []
  for (const { segment } of characters.segment(plain.slice(0, 1000))) {
    if (shown.length === visible) break
    shown.push([...segment].slice(0, perCharacter).join(''))
  }
  const cut = shown.join('').trim()
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(cut) ? cut : `#${user.slice(-4)}`
}
