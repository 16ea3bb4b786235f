import { textWidth } from './letter-widths.ts'

/** How much of a phone's line a button takes, in pixels. */

/** What a phone of 390 pixels leaves for a row of a card. */
export const phoneWidth = 306
export const buttonGap = 8

const padding = 28
const least = 56
const leastHeight = 40
const lineHeight = 17.4
const letters = 14.5

/** In whole pixels: what fits by a fraction of one is broken by a client that rounds letters up. */
export function buttonWidth(label: string): number {
  return Math.ceil(Math.max(least, padding + textWidth(label, letters, true)))
}

/** A label that is longer than a line goes on in the next, word by word. */
export function buttonHeight(label: string): number {
  const room = phoneWidth - padding
  const space = textWidth(' ', letters, true)
  let [lines, left] = [1, room]
  for (const word of label.split(' ')) {
    const width = Math.ceil(textWidth(word, letters, true))
    if (width > left && left < room) {
      lines++
      left = room
    }
    lines += Math.ceil(width / room) - 1
    left -= (width % room) + space
  }
  return Math.max(leastHeight, lines * lineHeight + 8)
}
