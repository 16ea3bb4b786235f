// Players see untrusted texts next to the bot’s own. Such a text must not imitate the bot's, and all its
// characters must be visible.

const breaks = /[\s\p{Cc}\u{2800}]+/gv

/** Joiners after a virama, Persian non-joiners and variants of Han characters are part of the spelling. */
const joined =
  /(?<=\p{L}\p{M}{0,3}[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA])[\u200C\u200D](?=[\p{L}--\p{Default_Ignorable_Code_Point}])|(?<=[\p{sc=Arabic}&&\p{L}]\p{M}{0,4})\u200C(?=[\p{sc=Arabic}&&\p{L}])|(?<=\p{sc=Han})[\u{E0100}-\u{E01EF}]/v
const unseen = new RegExp(
  String.raw`(\p{RGI_Emoji}|${joined.source})|[\p{C}\p{Default_Ignorable_Code_Point}]`,
  'gv',
)

/** More than four combining marks on one letter. No script uses that many. */
const stacked = /(\p{M}{4})\p{M}+/gu
const firstMarks = /^[\p{M} ]+/u

const plain = /^[\x21-\x7E]+(?: [\x21-\x7E]+)*$/

/**
 * Returns a text on one line, without invisible characters and without characters that change the direction.
 * The result may be empty.
 */
export function oneLine(text: string): string {
  if (plain.test(text)) return text
  return text
    .normalize('NFC')
    .replace(breaks, ' ')
    .replace(unseen, '$1')
    .replace(stacked, '$1')
    .replace(/ +/g, ' ')
    .replace(firstMarks, '')
    .trimEnd()
    .normalize('NFC')
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Cuts a text to at most `length` UTF-16 units. Cuts only between graphemes. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text
  let kept = ''
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length + segment.length > length - 1) break
    kept += segment
  }
  return `${kept.trimEnd().replace(/[\u200C\u200D]$/, '')}…`
}
