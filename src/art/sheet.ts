import { createCanvas, type Canvas } from '@napi-rs/canvas'
import { cut } from '#text/one-line.ts'
import { capHeight, fit, font, letterforms, type Weight, type Pen } from './fonts.ts'

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

/** Writes a line whose capitals are centred vertically on `y`. */
export function write(pen: Pen, words: string, x: number, y: number, line: Line): void {
  pen.font = font(line.pixels, line.weight ?? 700)
  pen.textAlign = line.align ?? 'left'
  pen.fillStyle = line.colour
  const shown = line.width === undefined ? words : fit(pen, words, line.width)
  pen.fillText(shown, Math.round(x), Math.round(y + (line.pixels * capHeight) / 2))
}
