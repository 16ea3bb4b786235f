import { createCanvas, type CanvasPattern, type SKRSContext2D } from '@napi-rs/canvas'
import { hotel } from '#engine/board.ts'
import { jailRooms } from './base.ts'
import { spots, type Cell, type Ground, type Rect } from './layout.ts'
import { drawMarks, parted, shared } from './marks.ts'
import { colours, hatching, veil } from './palette.ts'
import { corner, edge, fillRound, strokeRound } from './rects.ts'
import type { Facts, SeatFacts, SquareFacts } from './scene.ts'
import { drawBars, drawHotel, drawHouse, drawPiece, drawSeal } from './stamps.ts'

/** What changes on the squares: owners, buildings, mortgages, the edition's marks, tokens, the square just reached. */

const largestToken = 25

export function drawSquare(context: SKRSContext2D, cell: Cell, square: SquareFacts, facts: Facts): void {
  if (square.owner) drawOwner(context, cell, square.owner)
  if (square.level > 0) drawBuildings(context, cell.bar, square.level)
  if (square.mortgaged) drawMortgage(context, cell.tile)
  if (square.reached) drawReached(context, cell)
  drawStanding(context, cell, square, facts)
}

function drawOwner(context: SKRSContext2D, { tile, deed }: Cell, owner: SeatFacts): void {
  context.save()
  context.beginPath()
  context.roundRect(tile.x, tile.y, tile.width, tile.height, edge)
  context.clip()
  context.fillStyle = owner.token.colour
  context.fillRect(deed.x, deed.y, deed.width, deed.height)
  context.restore()
  drawSeal(context, owner, deed.x + deed.width / 2, deed.y + deed.height / 2, 18)
}

function drawBuildings(context: SKRSContext2D, bar: Rect, level: number): void {
  const x = bar.x + bar.width / 2
  const y = bar.y + bar.height / 2
  if (level >= hotel) return drawHotel(context, x, y)
  const along = bar.width > bar.height ? ([1, 0] as const) : ([0, 1] as const)
  const pitch = Math.min(18, (Math.max(bar.width, bar.height) - 4) / level)
  for (let house = 0; house < level; house++) {
    const step = (house - (level - 1) / 2) * pitch
    drawHouse(context, x + along[0] * step, y + along[1] * step)
  }
}

const hatch = drawHatch()

/** A tile of diagonal lines. */
function drawHatch() {
  const side = 20
  const canvas = createCanvas(side, side)
  const context = canvas.getContext('2d')
  context.fillStyle = veil.colour
  context.globalAlpha = veil.part
  context.fillRect(0, 0, side, side)
  context.fillStyle = hatching.colour
  context.globalAlpha = hatching.part
  // Steps of whole pixels: the same bytes again every few rows.
  for (let row = 0; row < side; row++)
    for (let step = 0; step < 4; step++) context.fillRect((2 * side - row + step) % side, row, 1, 1)
  return canvas
}

function drawMortgage(context: SKRSContext2D, tile: Rect): void {
  context.fillStyle = context.createPattern(hatch, 'repeat') as CanvasPattern
  context.beginPath()
  context.roundRect(tile.x, tile.y, tile.width, tile.height, edge)
  context.fill()
}

function drawReached(context: SKRSContext2D, { tile, corner: isCorner, stand }: Cell): void {
  if (!isCorner) fillRound(context, stand, edge, colours.gold)
  strokeRound(context, tile, isCorner ? corner : edge, { colour: colours.gold, width: 6 })
}

/** Tokens, and beside them the edition's marks: neither hides the other. */
function drawStanding(context: SKRSContext2D, cell: Cell, square: SquareFacts, facts: Facts): void {
  const { marks, free, jailed } = square
  const isJailCorner = cell.corner && square.at === facts.scene.board.jail
  const { cell: behindBars, visitors } = jailRooms(cell)
  const beside = isJailCorner ? free.length : free.length + jailed.length
  const place = isJailCorner ? visitors : cell.stand
  const room = cell.corner ? parted(place, marks.length, beside) : shared(cell, marks.length, beside)
  drawMarks(context, room.marks, marks)
  if (isJailCorner) {
    drawPieces(context, behindBars, jailed, facts, 'dark')
    drawPieces(context, room.rest, free, facts, 'light')
    return
  }
  drawPieces(context, room.rest, [...free, ...jailed], facts, square.reached ? 'light' : cell.ground)
}

function drawPieces(
  context: SKRSContext2D,
  room: Rect,
  seats: SeatFacts[],
  facts: Facts,
  ground: Ground,
): void {
  spots(room, seats.length, largestToken).forEach(({ x, y, radius }, index) => {
    const seat = seats[index] as SeatFacts
    drawPiece(context, seat, { x, y, radius: radius - 2 }, ground)
    if (seat.jail !== null) drawBars(context, x, y, radius)
    if (seat === facts.turn) drawTurnRing(context, x, y, radius)
  })
}

/** Whose turn it is can be seen on the board too. */
function drawTurnRing(context: SKRSContext2D, x: number, y: number, radius: number): void {
  context.strokeStyle = colours.paper
  context.lineWidth = 2
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.stroke()
}
