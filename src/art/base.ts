import { hash } from 'node:crypto'
import { at } from '#engine/at.ts'
import type { Canvas } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import { sizeLimit } from '#caches/size-limit.ts'
import { cached } from '#caches/cached.ts'
import type { Pen } from './fonts.ts'
import { drawIcon, iconOf } from './icons.ts'
import { lane, laneMiddle, layOut, size, type Cell, type Rect, type Side } from './layout.ts'
import { emblemOf, colours as usual, readableOn } from './palette.ts'
import { indicesOf, inksOf } from './inks.ts'
import { groundOf, type Ground } from './panes.ts'
import { corner, edge, fillRound, inset, clipped, fillRect } from './rects.ts'
import type { Facts, SquareFacts } from './scene.ts'
import { sheetOf } from './sheet.ts'
import { priceOf, writeName, writePrice } from './square-text.ts'

/** The static part of a board: the table, the lane, and the squares with their names and prices. */
export interface Base extends DrawnBase {
  /** Derived from everything drawn on the board, so equal boards have equal ids. */
  id: string
  ground: Ground
}

interface DrawnBase {
  canvas: Canvas
  cells: Cell[]
}

const bases = new LRUCache<string, Base>(sizeLimit(8))
const arrowEvery = 5
/** Height of an amount on a square that cannot be owned. */
const plainFoot = 33

/** Returns the base layer of a scene's board. Cached by everything that is drawn on it. */
export function baseOf(facts: Facts): Base {
  const { board, locale } = facts.scene
  const { money } = facts
  const key = JSON.stringify([
    locale,
    facts.colours,
    emblemOf(facts.scene.edition),
    board.names,
    board.buildings,
    facts.squares.map(({ square: { id, kind }, short, lines, amount }) => [
      id,
      kind,
      short,
      lines,
      amount && money(amount),
    ]),
  ])
  return cached(bases, key, () => {
    const drawn = drawBase(facts)
    const indices = indicesOf(drawn.canvas, inksOf(facts.colours))
    return { ...drawn, id: hash('sha1', key, 'base64'), ground: groundOf(indices, size, size) }
  })
}

export function drawBase(facts: Facts): DrawnBase {
  const { canvas, pen } = sheetOf(size, size, facts.colours.ink)
  const cells = layOut(facts.squares.map(({ group }) => group !== null))
  drawLane(pen, cells, facts)
  const { bars } = facts
  facts.squares.forEach((square, index) => {
    const cell = at(cells, index)
    const bar = square.group === null ? null : (bars[square.group] ?? null)
    if (cell.corner) drawCorner(pen, cell, square, facts)
    else if (bar) drawProperty(pen, cell, square, facts, bar)
    else drawPlain(pen, cell, square, facts)
  })
  return { canvas, cells }
}

const forward: Record<Side, [number, number]> = { top: [1, 0], right: [0, 1], bottom: [-1, 0], left: [0, -1] }

function drawLane(pen: Pen, cells: Cell[], { colours, scene }: Facts): void {
  fillRound(pen, lane.outer, 8, colours.lane)
  fillRound(pen, lane.inner, 16, colours.ink)
  const [near, far] = [laneMiddle, size - laneMiddle]
  for (const x of [near, far])
    for (const y of [near, far]) drawIcon(pen, emblemOf(scene.edition), colours.laneEdge, x, y, 21)
  pen.strokeStyle = colours.laneEdge
  pen.lineWidth = 3
  pen.lineJoin = 'miter'
  for (const [at, { corner: isCorner, stand, side }] of cells.entries()) {
    if (isCorner || cells[at - 1]?.side !== side || at % arrowEvery !== 0) continue
    const [dx, dy] = forward[side]
    const x = stand.x + stand.width / 2 - (dx * stand.width) / 2
    const y = stand.y + stand.height / 2 - (dy * stand.height) / 2
    pen.beginPath()
    pen.moveTo(x - 4 * dx - 7 * dy, y - 4 * dy - 7 * dx)
    pen.lineTo(x + 3 * dx, y + 3 * dy)
    pen.lineTo(x - 4 * dx + 7 * dy, y - 4 * dy + 7 * dx)
    pen.stroke()
  }
}

function drawProperty(pen: Pen, cell: Cell, facts: SquareFacts, all: Facts, bar: string): void {
  const { colours } = all
  fillRound(pen, cell.tile, edge, colours.paper)
  clipped(pen, cell.tile, edge, () => {
    fillRect(pen, cell.bar, bar)
  })
  const icon = iconOf(facts.square)
  const { x, y, width, height } = cell.bar
  if (icon) drawIcon(pen, icon, readableOn(bar), x + width / 2, y + height / 2, 17)
  setTile(pen, cell, facts, all)
}

/**
 * Draws a square that cannot be owned, with its pictogram above the text, or before the text on a side tile.
 */
function drawPlain(pen: Pen, { tile, side }: Cell, facts: SquareFacts, all: Facts): void {
  const { colours } = all
  fillRound(pen, tile, edge, colours.parchment)
  const upright = side === 'top' || side === 'bottom'
  const foot = facts.amount === null ? 0 : plainFoot
  const radius = facts.amount === null ? (upright ? 24 : 20) : 13
  const room = inset(tile, 2)
  const icon = upright
    ? { x: room.x + room.width / 2, y: room.y + radius + 5 }
    : { x: room.x + radius + 5, y: room.y + room.height / 2 }
  drawIcon(pen, iconOf(facts.square) ?? 'other', colours.ink, icon.x, icon.y, radius)
  const used = 2 * radius + 8
  const words = upright
    ? { ...room, y: room.y + used, height: room.height - used }
    : { ...room, x: room.x + used, width: room.width - used }
  const label = { ...words, height: words.height - foot }
  setTile(pen, { label, deed: { ...words, y: label.y + label.height, height: foot } }, facts, all)
}

function setTile(
  pen: Pen,
  { label, deed }: Pick<Cell, 'label' | 'deed'>,
  words: SquareFacts,
  all: Facts,
): void {
  const { colours } = all
  writeName(pen, words, label, colours.ink)
  if (words.amount !== null) writePrice(pen, priceOf(all, words.amount), deed, colours.muted)
}

function drawCorner(pen: Pen, cell: Cell, facts: SquareFacts, all: Facts): void {
  const { scene, colours } = all
  const { tile, label, stand } = cell
  const isJail = facts.at === scene.board.jail
  const middle = tile.x + tile.width / 2
  fillRound(pen, tile, corner, colours.parchment)
  if (isJail) drawCell(pen, cell)
  else
    drawIcon(pen, iconOf(facts.square) ?? 'other', colours.watermark, middle, stand.y + stand.height / 2, 44)
  writeName(pen, facts, { ...label, y: tile.y + 2 }, isJail ? usual.paper : colours.ink)
  if (facts.amount === null) return
  // The amount to pay covers the pictogram, and tokens cover both.
  const foot = { ...label, y: stand.y + stand.height - label.height }
  writePrice(pen, priceOf(all, facts.amount), foot, colours.ink)
}

const jailDepth = 94

export function jailRooms({ tile }: Cell): { cell: Rect; visitors: Rect } {
  const inside = inset(tile, 5)
  return {
    cell: { ...inside, y: tile.y + 44, height: 48 },
    visitors: { ...inside, y: tile.y + jailDepth + 2, height: tile.height - jailDepth - 4 },
  }
}

function drawCell(pen: Pen, { tile }: Cell): void {
  fillRound(pen, { ...tile, height: jailDepth }, corner, usual.cell)
  pen.fillStyle = usual.cellBar
  for (let bar = 1; bar < 8; bar++)
    pen.fillRect(tile.x + Math.round((bar * tile.width) / 8) - 2, tile.y + 44, 4, jailDepth - 44)
}
