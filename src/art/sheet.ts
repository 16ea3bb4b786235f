import { createCanvas, type Canvas } from '@napi-rs/canvas'
import { cut } from '#text/one-line.ts'
import { capHeight, fillNarrow, fit, font, letterforms, type Weight, type Pen } from './fonts.ts'

/** A picture with its description. It is usually 1024 pixels wide and has a variable height. */
export interface Drawing {
  png: Buffer
  alt: string
}

/** Discord's limit on the characters of a description. */
export const longest = 1024

/**
 * Tries the levels from the fullest to the briefest, and returns the first description that is short enough.
 * If none is, truncates the briefest.
 */
export function firstFitting<Level>(
  levels: readonly Level[],
  describe: (level: Level) => string,
  most = longest,
): string {
  let text = ''
  for (const level of levels) {
    text = describe(level)
    if (text.length <= most) return text
  }
  return cut(text, most)
}

export function sentences(parts: readonly string[]): string {
  return parts.map((part) => `${part}.`).join(' ')
}

export function sheetOf(width: number, height: number, colour: string): { canvas: Canvas; pen: Pen } {
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen.lang = letterforms
  pen.fillStyle = colour
  pen.fillRect(0, 0, width, height)
  return { canvas, pen }
}

export interface Line {
  pixels: number
  weight?: Weight
  colour: string
  align?: 'left' | 'right' | 'center'
  width?: number
}

type More = Pick<Line, 'align' | 'width'>

export const letters = (pixels: number, colour: string, more: More = {}): Line => ({
  pixels,
  colour,
  ...more,
})
export const bold = (pixels: number, colour: string, more: More = {}): Line => ({
  ...letters(pixels, colour, more),
  weight: 900,
})

/** Writes lines below each other, centred vertically on `y`. */
export function writeLines(
  pen: Pen,
  lines: readonly string[],
  x: number,
  y: number,
  line: Line & { step: number },
): void {
  lines.forEach((words, at) => write(pen, words, x, y + (at - (lines.length - 1) / 2) * line.step, line))
}

/** Minimum letter width of a line, as a share of the usual one. */
export const narrowest = 0.7

/** Writes a line with its capitals centred on a height; narrows it to a width, and cuts it if that is not enough. */
export function write(pen: Pen, words: string, x: number, y: number, line: Line): void {
  pen.font = font(line.pixels, line.weight ?? 700)
  pen.textAlign = line.align ?? 'left'
  pen.fillStyle = line.colour
  const [left, baseline] = [Math.round(x), Math.round(y + (line.pixels * capHeight) / 2)]
  const wide = line.width === undefined ? 0 : pen.measureText(words).width
  if (line.width === undefined || wide <= line.width) return pen.fillText(words, left, baseline)
  const shown = fit(pen, words, line.width / narrowest)
  fillNarrow(pen, shown, left, baseline, Math.min(1, line.width / pen.measureText(shown).width))
}

/**
 * Min width for a name, as a multiple of the font size. In less space, the name is left out, and the piece
 * alone identifies the player.
 */
const minPerson = 1.2

/** Writes the name of a player or a square, or only its first words if space is short. */
export function writePerson(pen: Pen, name: string, x: number, y: number, line: Line): void {
  const { pixels, weight = 700, width = Infinity } = line
  if (width < minPerson * pixels) return
  pen.font = font(pixels, weight)
  const room = width / narrowest
  const words = name.split(' ')
  // A name does not end with a short word such as “of”.
  const starts = words.map((_, at) => words.slice(0, words.length - at).join(' '))
  const shown = starts.find(
    (start, at) =>
      (at === 0 || at === words.length - 1 || (words[words.length - 1 - at] ?? '').length > 3) &&
      pen.measureText(start).width <= room,
  )
  if (shown !== undefined) return write(pen, shown, x, y, line)
  write(pen, fit(pen, words[0] ?? '', room, ''), x, y, line)
}
