import type { SKRSContext2D } from '@napi-rs/canvas'
import { capHeight, fit, font, type Weight } from './fonts.ts'

/** How a line is set. */
export interface Line {
  pixels: number
  weight?: Weight
  colour: string
  align?: 'left' | 'right' | 'center'
  width?: number
}

/** Writes a line whose capitals are centred on a height. */
export function write(context: SKRSContext2D, words: string, x: number, y: number, line: Line): void {
  context.font = font(line.pixels, line.weight ?? 700)
  context.textAlign = line.align ?? 'left'
  context.fillStyle = line.colour
  const shown = line.width === undefined ? words : fit(context, words, line.width)
  context.fillText(shown, Math.round(x), Math.round(y + (line.pixels * capHeight) / 2))
}
