import {
  breaks,
  capHeight,
  drawable,
  fillLetters,
  font,
  hyphenated,
  largest,
  lineShare,
  setWords,
  type Pen,
  type Room,
  type Setting,
  type Sizes,
} from './fonts.ts'
import type { Rect } from './layout.ts'
import type { Facts } from './scene.ts'

// Names and prices on the squares. A phone shows the picture at about a third of its size, so capitals of 9 pixels there
// have 27 to 30 pixels here: a font size of 39 to 43.

/**
 * Sizes of names. Both unhyphenated and hyphenated names are tried at the `usual` sizes before the `smallest`
 * ones.
 */
const usual: Sizes = { from: 42, to: 38, narrow: 0.7 }
const smallest: Sizes = { from: 38, to: 15, narrow: 0.66 }
const priceSizes = { from: 42, to: 15, narrow: 0.66 } as const
/** How far a name is raised above the middle, as a share of the font size, to make room for descenders. */
const raised = 0.06
/** Part of a square's width that its frame and a margin cover. */
const frameMargin = 6
/** A price with more digits is shown in thousands. */
const maxDigits = 4

interface Words {
  short: string
  lines: readonly string[] | null
}

function setName(pen: Pen, { short, lines }: Words, room: Room): Setting {
  const words = drawable(short)
  const isHyphenated = lines?.[0]?.endsWith('-') ?? false
  const unbroken = lines && !isHyphenated ? [[words], [...lines]] : breaks(words)
  const broken = lines ? [[...lines]] : hyphenated(words)
  return (
    largest(pen, unbroken, room, usual) ??
    largest(pen, broken, room, usual) ??
    largest(pen, [...unbroken, ...broken], room, smallest) ??
    setWords(pen, words, room, smallest)
  )
}

export function writeName(pen: Pen, words: Words, label: Rect, colour: string): void {
  const room = { width: label.width - frameMargin, height: label.height }
  const { lines, pixels, narrow } = setName(pen, words, room)
  const step = Math.round(pixels * lineShare)
  pen.font = font(pixels)
  pen.textAlign = 'center'
  pen.fillStyle = colour
  const x = Math.round(label.x + label.width / 2)
  const first =
    label.y + label.height / 2 + (pixels * capHeight - (lines.length - 1) * step) / 2 - pixels * raised
  lines.forEach((line, at) => fillLetters(pen, line, x, Math.round(first) + at * step, narrow))
}

export function writePrice(pen: Pen, price: string, foot: Rect, colour: string): void {
  const room = { width: foot.width - frameMargin, height: foot.height + 8 }
  const { lines, pixels, narrow } = setWords(pen, price, room, { ...priceSizes, broken: [price] })
  pen.font = font(pixels)
  pen.textAlign = 'center'
  pen.fillStyle = colour
  const y = Math.round(foot.y + foot.height / 2 + (pixels * capHeight) / 2)
  fillLetters(pen, lines[0] ?? '', Math.round(foot.x + foot.width / 2), y, narrow)
}

/** Returns a price for a square: six digits do not fit there. */
export function priceOf({ money, theme, text }: Facts, amount: number): string {
  const shown = amount * theme.scale
  const isLong = String(shown).length > maxDigits && shown % 1000 === 0
  return drawable(isLong ? text.boardWords.thousands(shown / 1000) : money(amount))
}
