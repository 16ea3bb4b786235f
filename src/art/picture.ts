import { createCanvas, type Canvas } from '@napi-rs/canvas'
import { baseOf } from './base.ts'
import { drawCentre } from './centre.ts'
import { letterforms } from './fonts.ts'
import { inksOf } from './inks.ts'
import { size, type Cell } from './layout.ts'
import { encode } from './png.ts'
import type { Facts } from './scene.ts'
import { drawSquare } from './squares.ts'

let easel: Canvas | undefined

/**
 * The picture of a scene: an indexed PNG of 1024 × 1024 pixels. All are drawn on the same canvas, each after the pixels of
 * the one before have been read: so many megabytes outside of JavaScript make a collection of all of it, canvas by canvas.
 */
export async function paint(facts: Facts): Promise<Buffer> {
  easel ??= createCanvas(size, size)
  easel.getContext('2d').reset()
  return encode(draw(facts, easel).data(), size, size, inksOf(facts.colours))
}

/** The same before it is packed. */
export function draw(facts: Facts, canvas = createCanvas(size, size)): Canvas {
  const { canvas: base, cells } = baseOf(facts)
  const context = canvas.getContext('2d')
  context.lang = letterforms
  context.drawImage(base, 0, 0)
  facts.squares.forEach((square, at) => drawSquare(context, cells[at] as Cell, square, facts))
  drawCentre(context, facts)
  return canvas
}
