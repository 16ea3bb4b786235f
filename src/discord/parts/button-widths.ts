/** How much of a phone's line a button takes, in pixels: near enough to keep buttons in one line that fit into it. */

/** What a phone of 390 pixels leaves for a row of a card. */
export const phoneWidth = 306
export const buttonGap = 8

const padding = 28
const narrow = 5.5
const usual = 10
const wide = 14

export function buttonWidth(label: string): number {
  let width = padding
  for (const letter of label) width += letterWidth(letter)
  return width
}

function letterWidth(letter: string): number {
  if (/[ijlrtfI.,:;'’!|() -]/.test(letter)) return narrow
  return /[mwMW]|[^\u0020-\u024f]/.test(letter) ? wide : usual
}
