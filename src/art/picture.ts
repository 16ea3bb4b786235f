import { createCanvas, type Canvas } from '@napi-rs/canvas'
import { baseOf } from './base.ts'
import { drawCentre } from './centre.ts'
import { letterforms } from './fonts.ts'
import { inksOf } from './inks.ts'
import { size, type Cell } from './layout.ts'
import { encode } from './png.ts'
import type { Facts } from './scene.ts'
import { drawSquare } from './squares.ts'

/** The picture of a scene: an indexed PNG of 1024 × 1024 pixels. */
export async function paint(facts: Facts): Promise<Buffer> {
  return encode(draw(facts).data(), size, size, inksOf(facts.colours))
}

/** The same before it is packed. */
export function draw(facts: Facts): Canvas {
  const { canvas: base, cells } = baseOf(facts)
  const canvas = createCanvas(size, size)
  const context = canvas.getContext('2d')
  context.lang = letterforms
  context.drawImage(base, 0, 0)
  facts.squares.forEach((square, at) => drawSquare(context, cells[at] as Cell, square, facts))
  drawCentre(context, facts)
  return canvas
}
