import { createCanvas, type Canvas } from '@napi-rs/canvas'
import { baseOf } from './base.ts'
import { drawCentre } from './centre.ts'
import { letterforms } from './fonts.ts'
import { inksOf } from './inks.ts'
import { size, strips, type Cell } from './layout.ts'
import { layBoard } from './mosaic.ts'
import { encodeRows } from './png.ts'
import { emptyRows, type Rows } from './rows.ts'
import type { Facts } from './scene.ts'
import { drawSquare } from './squares.ts'

/** As many as were ever painted at once: a megabyte each, which the collector would have to clear away. */
const spare: Rows[] = []

/** The picture of a scene: an indexed PNG of 1024 × 1024 pixels. */
export async function paint(facts: Facts): Promise<Buffer> {
  const rows = spare.pop() ?? emptyRows(size, size)
  layBoard(rows, facts)
  const png = await encodeRows(rows, inksOf(facts.colours), strips)
  spare.push(rows)
  return png
}

/** The same on a canvas. */
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
