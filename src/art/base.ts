import { hash } from 'node:crypto'
import { at } from '#engine/at.ts'
import type { Canvas } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import { sizeLimit } from '#caches/size-limit.ts'
import { cached } from '#caches/cached.ts'
import { capHeight, drawable, fillNarrow, font, setWords, type Pen } from './fonts.ts'
import { drawIcon, iconOf } from './icons.ts'
import { lane, laneMiddle, layOut, size, type Cell, type Rect, type Side } from './layout.ts'
import { emblemOf, colours as usual, readableOn } from './palette.ts'
import { indicesOf, inksOf } from './inks.ts'
import { groundOf, type Ground } from './panes.ts'
import { corner, edge, fillRound, inset, clipped, fillRect } from './rects.ts'
import type { Facts, SquareFacts } from './scene.ts'
import { sheetOf } from './sheet.ts'

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
/** Narrow, heavy letters can be read from further away than wide, smaller ones. */
const nameSizes = { from: 34, to: 15, weight: 900, narrow: 0.8 } as const
const priceSizes = { from: 32, to: 17, narrow: 0.8 }
/** Width of a square that its frame covers, both sides together. */
const frameMargin = 6
const arrowEvery = 3
const cornerAmount = 40

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
  const radius = facts.amount === null ? 24 : 20
  const room = inset(tile, 5)
  const icon = upright
    ? { x: room.x + room.width / 2, y: room.y + radius + 4 }
    : { x: room.x + radius + 4, y: room.y + room.height / 2 }
  drawIcon(pen, iconOf(facts.square) ?? 'other', colours.ink, icon.x, icon.y, radius)
  const used = 2 * radius + 8
  const words = upright
    ? { ...room, y: room.y + used, height: room.height - used }
    : { ...room, x: room.x + used, width: room.width - used }
  const foot = facts.amount === null ? 0 : 30
  const label = { ...words, height: words.height - foot }
  setTile(pen, { label, deed: { ...words, y: label.y + label.height, height: foot } }, facts, all)
}

function setTile(
  pen: Pen,
  { label, deed }: Pick<Cell, 'label' | 'deed'>,
  { short, lines: broken, amount }: SquareFacts,
  all: Facts,
): void {
  const { colours } = all
  const free = { width: label.width - frameMargin, height: label.height }
  const { lines, pixels, narrow } = setWords(pen, drawable(short), free, { ...nameSizes, broken })
  const step = Math.round(pixels * 0.92)
  const x = Math.round(label.x + label.width / 2)
  let y = Math.round(label.y + (label.height - lines.length * step) / 2)
  pen.textAlign = 'center'
  pen.fillStyle = colours.ink
  for (const line of lines) {
    y += step
    fillNarrow(pen, line, x, y - Math.round(pixels * 0.1), narrow)
  }
  if (amount === null) return
  const price = drawable(all.money(amount))
  const room = { width: deed.width - frameMargin, height: deed.height }
  const set = setWords(pen, price, room, { ...priceSizes, broken: [price] })
  pen.font = font(set.pixels)
  pen.fillStyle = colours.muted
  const middle = deed.y + deed.height / 2
  fillNarrow(pen, set.lines[0] ?? '', x, Math.round(middle + (set.pixels * capHeight) / 2) - 2, set.narrow)
}

function drawCorner(pen: Pen, cell: Cell, facts: SquareFacts, all: Facts): void {
  const { scene, colours, money } = all
  const { tile, label, stand } = cell
  const isJail = facts.at === scene.board.jail
  const middle = tile.x + tile.width / 2
  fillRound(pen, tile, corner, colours.parchment)
  if (isJail) drawCell(pen, cell)
  else
    drawIcon(pen, iconOf(facts.square) ?? 'other', colours.watermark, middle, stand.y + stand.height / 2, 44)
  const title = drawable(facts.short).toUpperCase()
  const room = { width: label.width - 16, height: label.height }
  const sizes = { ...nameSizes, from: isJail ? 34 : 46, broken: [title] }
  const { pixels, narrow } = setWords(pen, title, room, sizes)
  pen.textAlign = 'center'
  pen.fillStyle = isJail ? usual.paper : colours.ink
  fillNarrow(pen, title, middle, tile.y + 8 + Math.round(pixels * 0.72), narrow)
  if (facts.amount === null) return
  // The amount is drawn over the pictogram, and tokens are drawn over both.
  pen.font = font(cornerAmount)
  pen.fillStyle = colours.ink
  pen.fillText(drawable(money(facts.amount)), middle, stand.y + stand.height - 8)
}

export function jailRooms({ tile }: Cell): { cell: Rect; visitors: Rect } {
  const inside = inset(tile, 5)
  return {
    cell: { ...inside, y: tile.y + 36, height: 48 },
    visitors: { ...inside, y: tile.y + 88, height: tile.height - 90 },
  }
}

function drawCell(pen: Pen, { tile }: Cell): void {
  fillRound(pen, { ...tile, height: 86 }, corner, usual.cell)
  pen.fillStyle = usual.cellBar
  for (let bar = 1; bar < 8; bar++)
    pen.fillRect(tile.x + Math.round((bar * tile.width) / 8) - 2, tile.y + 36, 4, 50)
}
