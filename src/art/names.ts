/** Names come from people: nothing in them may break a line, turn its direction, or end a code block. */

/** Controls, private use, line ends, and letters that are drawn as nothing. */
const unsafe = /\p{Cc}|\p{Cs}|\p{Co}|\p{Zl}|\p{Zp}|\p{Default_Ignorable_Code_Point}/gu
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A name on one line, without anything that cannot be seen; empty where nothing is left. */
export function plainName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\s`]+/gu, ' ')
    .replace(unsafe, '')
    .trim()
}

/** The start of a text, at most so many UTF-16 units long, cut between characters as people see them. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text
  let kept = ''
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length + segment.length > length - 1) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}
