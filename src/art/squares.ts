import { at } from '#engine/at.ts'
import { createCanvas } from '@napi-rs/canvas'
import { jailRooms } from './base.ts'
import { capHeight, drawable, fillNarrow, font, setWords, type Pen } from './fonts.ts'
import { drawIcon } from './icons.ts'
import { gap, spots, type Cell, type Ground, type Rect } from './layout.ts'
import { drawMarks, footOf, parted, shared } from './marks.ts'
import { glow, hatching, veil } from './palette.ts'
import { corner, edge, fillRound, inset, strokeRound, clipped, fillRect, strokeCircle } from './rects.ts'
import type { Facts, SeatFacts, SquareFacts } from './scene.ts'
import { write, bold, letters } from './sheet.ts'
import { drawBars, drawHotel, drawHouses, drawPiece } from './stamps.ts'

const largestToken = 34
const ownerPixels = 42
const potHeight = 46
/** Maximum characters of a sum with a sign beside it. */
const maxLengthBesideSign = 6

export function drawSquare(pen: Pen, cell: Cell, square: SquareFacts, facts: Facts): void {
  const { owner, marks, free, jailed } = square
  const foot = footOf(cell, square.group !== null, owner !== null)
  const room = shared(cell.stand, foot, marks.length, free.length + jailed.length)
  if (square.isComplete && !square.mortgaged) drawGlow(pen, cell)
  if (square.mortgaged) drawMortgage(pen, cell)
  const { colours } = facts
  if (owner) drawFoot(pen, cell, colours.ink)
  else if (room.isOnFoot) drawFoot(pen, cell, colours.paper)
  if (square.isComplete) drawFrame(pen, cell.tile, edge, { colour: colours.gold, width: 4 })
  if (owner) drawOwner(pen, cell, owner, room.isOnFoot, facts)
  if (square.level > 0) drawBuildings(pen, cell.bar, square)
  if (square.reached) drawReached(pen, cell, facts)
  if (cell.corner) drawOnCorner(pen, cell, square, facts)
  else {
    drawMarks(pen, room.marks, marks)
    drawPieces(pen, room.rest, [...free, ...jailed], facts, square.reached ? 'light' : cell.ground)
  }
}

/** Covers the price below an owner or marks. */
function drawFoot(pen: Pen, { tile, deed }: Cell, colour: string): void {
  clipped(pen, tile, edge, () => {
    fillRect(pen, deed, colour)
  })
}

/** Draws the owner's token with its letter beside it, or with the letter on it at the left of a shared foot. */
function drawOwner(
  pen: Pen,
  { deed }: Cell,
  { token, letter }: SeatFacts,
  isShared: boolean,
  { colours }: Facts,
): void {
  const half = deed.height / 2
  const [x, y, radius] = [deed.x + deed.width / 2, deed.y + half, half - 1]
  if (isShared) return drawPiece(pen, { token, letter }, { x: deed.x + half, y, radius }, 'dark')
  drawPiece(pen, { token, letter: '' }, { x: x - half, y, radius }, 'dark')
  write(pen, letter, x + half, y, bold(ownerPixels, colours.paper, { align: 'center' }))
}

/** Highlights the label of a square whose group has one owner. */
function drawGlow(pen: Pen, { label }: Cell): void {
  pen.globalCompositeOperation = 'multiply'
  fillRect(pen, label, glow)
  pen.globalCompositeOperation = 'source-over'
}

function drawBuildings(pen: Pen, bar: Rect, { level, hasHotel }: SquareFacts): void {
  const x = bar.x + bar.width / 2
  const y = bar.y + bar.height / 2
  const radius = Math.min(bar.width, bar.height) / 2 - 1
  const isWide = bar.width > bar.height
  if (hasHotel) drawHotel(pen, x, y, radius, isWide ? [1.7, 1] : [1, 1.7])
  else drawHouses(pen, level, x, y, radius, isWide)
}

const hatch = drawHatch()

function drawHatch() {
  const side = 32
  const canvas = createCanvas(side, side)
  const pen = canvas.getContext('2d')
  pen.fillStyle = hatching.colour
  // With whole-pixel steps, the same bytes repeat every few rows, which compresses well.
  for (let row = 0; row < side; row++)
    for (let step = 0; step < 11; step++) pen.fillRect((2 * side - row + step) % side, row, 1, 1)
  return canvas
}

/** Draws a veil under which the name stays readable, and hatching over the colour bar. */
function drawMortgage(pen: Pen, { tile, bar }: Cell): void {
  clipped(pen, tile, edge, () => {
    pen.globalCompositeOperation = 'multiply'
    fillRect(pen, tile, veil)
    pen.globalCompositeOperation = 'source-over'
    pen.globalAlpha = hatching.part
    fillRect(pen, bar, pen.createPattern(hatch, 'repeat') ?? hatching.colour)
  })
}

/** Draws a frame, which uses the gap between squares first to leave room for names. */
function drawFrame(pen: Pen, tile: Rect, radius: number, line: { colour: string; width: number }): void {
  strokeRound(pen, inset(tile, -gap), radius + gap, line)
}

function drawReached(pen: Pen, { tile, corner: isCorner, stand }: Cell, { colours }: Facts): void {
  if (!isCorner) fillRound(pen, stand, edge, colours.gold)
  drawFrame(pen, tile, isCorner ? corner : edge, { colour: colours.gold, width: 6 })
}

/** Draws tokens on a corner, with the edition's marks next to them. */
function drawOnCorner(pen: Pen, cell: Cell, square: SquareFacts, facts: Facts): void {
  const { marks, free, jailed } = square
  const isJail = square.at === facts.scene.board.jail
  const isPot = square.at === facts.potAt && facts.scene.view.bank.pot > 0
  if (isPot) drawPot(pen, cell, facts)
  const { cell: behindBars, visitors } = jailRooms(cell)
  const others = isJail ? free : [...free, ...jailed]
  if (isJail && others.length + marks.length === 0) writeVisiting(pen, visitors, facts)
  const { stand } = cell
  const open = isPot ? { ...stand, height: stand.height - potHeight } : stand
  const room = parted(isJail ? visitors : open, marks.length, others.length)
  drawMarks(pen, room.marks, marks)
  if (isJail) drawPieces(pen, behindBars, jailed, facts, 'dark')
  drawPieces(pen, room.rest, others, facts, 'light')
}

function drawPot(pen: Pen, { tile }: Cell, { scene, money, colours }: Facts): void {
  const sum = drawable(money(scene.view.bank.pot))
  // An amount in the millions takes all the room, and needs no sign.
  const isLong = sum.length > maxLengthBesideSign
  const margin = isLong ? 3 : 8
  const plate = {
    x: tile.x + margin,
    y: tile.y + tile.height - potHeight,
    width: tile.width - 2 * margin,
    height: potHeight - 4,
  }
  fillRound(pen, plate, 10, colours.ink)
  const sign = isLong ? 0 : 48
  const room = { width: plate.width - 8 - sign, height: plate.height }
  const { lines, pixels, narrow } = setWords(pen, sum, room, {
    from: 44,
    to: 16,
    weight: 900,
    broken: [sum],
    narrow: 0.75,
  })
  const y = plate.y + plate.height / 2
  if (!isLong) drawIcon(pen, 'money', colours.gold, plate.x + 25, y, 17)
  pen.font = font(pixels, 900)
  pen.textAlign = 'center'
  pen.fillStyle = colours.gold
  const x = plate.x + (isLong ? 4 : sign) + room.width / 2
  fillNarrow(pen, lines[0] ?? '', x, Math.round(y + (pixels * capHeight) / 2), narrow)
}

function writeVisiting(pen: Pen, { x, y, width, height }: Rect, { text, colours }: Facts): void {
  const line = letters(44, colours.ink, { align: 'center' })
  write(pen, text.boardWords.visitingArea, x + width / 2, y + height / 2, line)
}

function drawPieces(pen: Pen, room: Rect, seats: SeatFacts[], facts: Facts, ground: Ground): void {
  spots(room, seats.length, largestToken).forEach(({ x, y, radius }, index) => {
    const seat = at(seats, index)
    drawPiece(pen, seat, { x, y, radius: radius - 2 }, ground)
    if (seat.jail !== null) drawBars(pen, x, y, radius)
    if (seat === facts.turn) strokeCircle(pen, { x, y, radius }, { colour: facts.colours.paper, width: 2 })
  })
}
