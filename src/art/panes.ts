import { hash } from 'node:crypto'
import { createCanvas, type Canvas } from '@napi-rs/canvas'
import { letterforms, type Pen } from './fonts.ts'
import { indicesOf, type Ink } from './inks.ts'
import type { Rect } from './layout.ts'

/** A rectangle of a picture as palette indices, row by row. */
export interface Pane {
  rect: Rect
  indices: Uint8Array
  /** Digest of the indices. Panes of one size with equal ids are equal. */
  id: string
}

/** Palette indices in the layout of a PNG: each row after its filter byte, 0. */
export interface Rows {
  bytes: Uint8Array
  width: number
  height: number
}

/** The background below all panes. Grounds with equal ids are equal. */
export interface Ground {
  id: string
  lay: (rows: Rows) => void
}

/** A composed picture: a background with panes on top. */
export interface Mosaic {
  width: number
  height: number
  ground: Ground
  panes: readonly Pane[]
}

/** @param spare - bytes to reuse if there are enough; the ground overwrites all of them */
export function emptyRows(width: number, height: number, spare?: Uint8Array): Rows {
  const length = (width + 1) * height
  const isEnough = spare !== undefined && spare.length >= length
  return { bytes: isEnough ? spare.subarray(0, length) : new Uint8Array(length), width, height }
}

export function rowsOf(indices: Uint8Array, width: number, height: number): Rows {
  const rows = emptyRows(width, height)
  put(rows, { rect: { x: 0, y: 0, width, height }, indices })
  return rows
}

export function lay(rows: Rows, { ground, panes }: Mosaic): void {
  ground.lay(rows)
  for (const pane of panes) put(rows, pane)
}

function put({ bytes, width }: Rows, { rect, indices }: Omit<Pane, 'id'>): void {
  for (let row = 0; row < rect.height; row++)
    bytes.set(
      indices.subarray(row * rect.width, (row + 1) * rect.width),
      (rect.y + row) * (width + 1) + 1 + rect.x,
    )
}

/** A background in the palette's first colour. */
export const firstInk: Ground = { id: 'first ink', lay: ({ bytes }) => void bytes.fill(0) }

export function groundOf(indices: Uint8Array, width: number, height: number): Ground {
  const { bytes } = rowsOf(indices, width, height)
  return { id: digest(indices), lay: (rows) => rows.bytes.set(bytes) }
}

/** Canvases for reuse, by size. A canvas for each pane would take longer to create than to draw on. */
const canvases = new Map<string, Canvas>()

/** Draws a rectangle of a picture, in the picture's coordinates. `draw` must cover all of it. */
export function drawPane(rect: Rect, inks: readonly Ink[], draw: (pen: Pen) => void): Pane {
  return paneOf(rect, drawnOn(rect, inks, draw))
}

/** Like `drawPane`, but splits the rectangle at the given heights into separate panes. */
export function drawPanes(
  rect: Rect,
  cuts: readonly number[],
  inks: readonly Ink[],
  draw: (pen: Pen) => void,
): Pane[] {
  const indices = drawnOn(rect, inks, draw)
  const { y, width, height } = rect
  const inside = cuts.filter((cut) => cut > y && cut < y + height)
  return [y, ...inside].map((top, index) => {
    const part = { ...rect, y: top, height: (inside[index] ?? y + height) - top }
    return paneOf(part, indices.subarray((top - y) * width, (top - y + part.height) * width))
  })
}

function paneOf(rect: Rect, indices: Uint8Array): Pane {
  return { rect, indices, id: digest(indices) }
}

function digest(indices: Uint8Array): string {
  return hash('sha1', indices, 'base64')
}

function drawnOn({ x, y, width, height }: Rect, inks: readonly Ink[], draw: (pen: Pen) => void): Uint8Array {
  const size = `${width} ${height}`
  const canvas = canvases.get(size) ?? createCanvas(width, height)
  // Removed from the cache while in use, because an error would leave it translated and clipped.
  canvases.delete(size)
  const pen = canvas.getContext('2d')
  pen.lang = letterforms
  pen.save()
  pen.translate(-x, -y)
  draw(pen)
  pen.restore()
  canvases.set(size, canvas)
  return indicesOf(canvas, inks)
}
