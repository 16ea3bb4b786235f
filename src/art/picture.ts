import { at } from '#engine/at.ts'
import { createCanvas, type Canvas } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import { kept } from '#caches/kept.ts'
import { baseOf, type Base } from './base.ts'
import { drawCentre } from './centre.ts'
import { letterforms, type Pen } from './fonts.ts'
import { indicesOf, encodeRows } from './png.ts'
import { inksOf } from './inks.ts'
import { centre, gap, type Cell, type Rect, size, strips } from './layout.ts'
import { inset, put, type Pane, type Rows, emptyRows } from './rects.ts'
import type { Facts, SeatFacts, SquareFacts } from './scene.ts'
import { drawSquare } from './squares.ts'

/** Squares come again and again as they are, and are drawn once; the middle is drawn each time. */
export function layBoard(rows: Rows, facts: Facts): void {
  const base = baseOf(facts)
  rows.bytes.set(base.rows.bytes)
  for (const square of facts.squares)
    if (!isBare(square, facts)) for (const pane of panesOf(base, square, facts)) put(rows, pane)
  put(
    rows,
    drawPane(base, centre, facts, (pen) => drawCentre(pen, facts)),
  )
}

/** Some 2,000 squares. */
const mostBytes = 32 << 20
const keptPanes = new LRUCache<string, Pane[]>({
  maxSize: mostBytes,
  sizeCalculation: (panes) => panes.reduce((sum, { indices }) => sum + indices.length, 0),
})

function panesOf(base: Base, square: SquareFacts, facts: Facts): Pane[] {
  const key = `${base.id} ${square.at} ${stateOf(square, facts)}`
  const cell = at(base.cells, square.at)
  return kept(keptPanes, key, () =>
    placesOf(cell).map((place) =>
      drawPane(base, place, facts, (pen) => drawSquare(pen, cell, square, facts)),
    ),
  )
}

/** Where a square is drawn and no other: its tile with the frame around it, and where its tokens stand. */
function placesOf({ tile, stand }: Cell): Rect[] {
  const framed = inset(tile, -gap)
  const isInside =
    stand.x >= framed.x &&
    stand.y >= framed.y &&
    stand.x + stand.width <= framed.x + framed.width &&
    stand.y + stand.height <= framed.y + framed.height
  return isInside ? [framed] : [framed, inset(stand, -1)]
}

function isBare(square: SquareFacts, { potAt, scene }: Facts): boolean {
  const { at, owner, level, mortgaged, isComplete, reached, marks, free, jailed } = square
  const isAsEver = !owner && level === 0 && !mortgaged && !isComplete && !reached
  const here = marks.length + free.length + jailed.length
  return isAsEver && here === 0 && at !== potAt && at !== scene.board.jail
}

function stateOf(square: SquareFacts, facts: Facts): string {
  const { at, owner, level, mortgaged, isComplete, reached, marks, free, jailed } = square
  const { text, turn, potAt, money, scene } = facts
  const piece = ({ token, letter }: SeatFacts) => [token.id, letter]
  const standing = (seat: SeatFacts) => [...piece(seat), seat === turn]
  return JSON.stringify([
    [owner && piece(owner), level, mortgaged, isComplete, reached],
    marks.map(({ icon, ink, count }) => [icon, ink, count]),
    [free.map(standing), jailed.map(standing)],
    at === potAt && scene.view.bank.pot > 0 && money(scene.view.bank.pot),
    at === scene.board.jail && text.boardWords.visitingArea,
  ])
}

/** By their size; what is drawn on one is read at once. A new one for each pane costs more than what is drawn. */
const canvases = new Map<string, Canvas>()

function drawPane({ canvas: ground }: Base, rect: Rect, { colours }: Facts, draw: (pen: Pen) => void): Pane {
  const { x, y, width, height } = rect
  const size = `${width} ${height}`
  const canvas = canvases.get(size) ?? createCanvas(width, height)
  // Not kept while it is drawn on: one that was given up halfway is moved and cut for good.
  canvases.delete(size)
  const pen = canvas.getContext('2d')
  pen.lang = letterforms
  pen.save()
  pen.drawImage(ground, x, y, width, height, 0, 0, width, height)
  pen.translate(-x, -y)
  draw(pen)
  pen.restore()
  canvases.set(size, canvas)
  return { rect, indices: indicesOf(canvas.data(), inksOf(colours)) }
}

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

export function draw(facts: Facts): Canvas {
  const { canvas: base, cells } = baseOf(facts)
  const canvas = createCanvas(size, size)
  const pen = canvas.getContext('2d')
  pen.lang = letterforms
  pen.drawImage(base, 0, 0)
  facts.squares.forEach((square, index) => drawSquare(pen, at(cells, index), square, facts))
  drawCentre(pen, facts)
  return canvas
}
