import { at } from '#engine/at.ts'
import { createCanvas, type Canvas } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import { cached } from '#caches/cached.ts'
import { baseOf, type Base } from './base.ts'
import { drawCentre } from './centre.ts'
import { letterforms, type Pen } from './fonts.ts'
import { inksOf } from './inks.ts'
import { centre, gap, type Cell, type Rect, size, strips } from './layout.ts'
import { drawPane, drawPanes, type Mosaic, type Pane } from './panes.ts'
import { paint } from './png.ts'
import { inset } from './rects.ts'
import type { Facts, SeatFacts, SquareFacts } from './scene.ts'
import { drawSquare } from './squares.ts'

export function paintBoard(facts: Facts): Promise<Buffer> {
  return paint(boardOf(facts), inksOf(facts.colours), strips)
}

/** Composes a board. Squares repeat and are cached, while the centre is drawn each time. */
export function boardOf(facts: Facts): Mosaic {
  const base = baseOf(facts)
  const squares = facts.squares.flatMap((square) =>
    isBare(square, facts) ? [] : panesOf(base, square, facts),
  )
  const drawMiddle = on(base, centre, (pen) => drawCentre(pen, facts))
  const middle = drawPanes(centre, strips, inksOf(facts.colours), drawMiddle)
  return { width: size, height: size, ground: base.ground, panes: [...squares, ...middle] }
}

/** Room for about 1,000 squares. */
const maxBytes = 16 << 20
const keptPanes = new LRUCache<string, Pane[]>({
  maxSize: maxBytes,
  sizeCalculation: (panes) => panes.reduce((sum, { indices }) => sum + indices.length, 0),
})

function panesOf(base: Base, square: SquareFacts, facts: Facts): Pane[] {
  const key = `${base.id} ${square.at} ${stateOf(square, facts)}`
  const cell = at(base.cells, square.at)
  return cached(keptPanes, key, () =>
    placesOf(cell).map((place) => {
      const drawOn = on(base, place, (pen) => drawSquare(pen, cell, square, facts))
      return drawPane(place, inksOf(facts.colours), drawOn)
    }),
  )
}

/**
 * Returns the rectangles that belong to one square: its framed tile and, if it is outside of that, its
 * tokens' area.
 */
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

/** Wraps `draw` so that it first draws the board's static part in the rectangle. */
function on({ canvas }: Base, { x, y, width, height }: Rect, draw: (pen: Pen) => void): (pen: Pen) => void {
  return (pen) => {
    pen.drawImage(canvas, x, y, width, height, x, y, width, height)
    draw(pen)
  }
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
