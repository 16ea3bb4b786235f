import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import { font } from './fonts.ts'
import type { Ground, Spot } from './layout.ts'
import { colours, readableOn } from './palette.ts'
import { drawCage, drawShape } from './shapes.ts'
import type { Token } from './tokens.ts'

/** Small drawings that come back again and again, kept as bitmaps. */

export interface Piece {
  token: Token
  letter: string
}

const kept = new Map<string, Canvas>()
const mostKept = 600

/** A token as a piece: its colour with a light rim, and a dark edge around that where the ground is light. */
export function drawPiece(
  context: SKRSContext2D,
  { token, letter }: Piece,
  spot: Spot,
  ground: Ground,
): void {
  stamp(context, `piece ${token.id} ${letter} ${ground}`, spot.x, spot.y, spot.radius, (canvas, middle) =>
    drawShape(canvas, token.id, letter, middle, spot.radius, {
      fill: token.colour,
      letter: readableOn(token.colour),
      rim: colours.paper,
      edge: ground === 'light' ? colours.ink : null,
    }),
  )
}

/** Bars in front of a token that is locked up. */
export function drawBars(context: SKRSContext2D, x: number, y: number, radius: number): void {
  stamp(context, 'bars', x, y, radius, (canvas, middle) => drawCage(canvas, middle, radius))
}

export function drawHouse(context: SKRSContext2D, x: number, y: number): void {
  stamp(context, 'house', x, y, 11, (canvas, at) => {
    canvas.translate(at, at)
    outlineHouse(canvas, 10)
    outlined(canvas, colours.paper, colours.ink)
  })
}

/** One large house with how many there are: rows of small ones cannot be counted on a phone. */
export function drawHouses(
  context: SKRSContext2D,
  count: number,
  x: number,
  y: number,
  radius: number,
): void {
  stamp(context, `houses ${count}`, x, y, radius, (canvas, at) => {
    canvas.translate(at, at)
    outlineHouse(canvas, radius - 1)
    outlined(canvas, colours.paper, colours.ink)
    canvas.font = font(radius * 1.7, 900)
    canvas.textAlign = 'center'
    canvas.fillStyle = colours.ink
    canvas.fillText(String(count), 0, radius * 0.8)
  })
}

function outlineHouse(context: SKRSContext2D, radius: number): void {
  context.beginPath()
  for (const [dx, dy] of [
    [0, -1],
    [1, -0.2],
    [0.8, -0.2],
    [0.8, 0.95],
    [-0.8, 0.95],
    [-0.8, -0.2],
    [-1, -0.2],
  ] as const)
    context.lineTo(dx * radius, dy * radius)
  context.closePath()
}

export function drawHotel(context: SKRSContext2D, x: number, y: number, radius = 14): void {
  stamp(context, 'hotel', x, y, radius, (canvas, at) => {
    canvas.translate(at, at)
    const unit = radius / 14
    canvas.beginPath()
    canvas.roundRect(-13 * unit, -12 * unit, 26 * unit, 24 * unit, 3)
    outlined(canvas, colours.ink, colours.paper)
    canvas.fillStyle = colours.gold
    for (const row of [-7, 1])
      for (const column of [-8, -2, 4]) canvas.fillRect(column * unit, row * unit, 4 * unit, 6 * unit)
  })
}

function outlined(context: SKRSContext2D, fill: string, rim: string): void {
  context.lineJoin = 'round'
  context.lineWidth = 3
  context.strokeStyle = rim
  context.stroke()
  context.fillStyle = fill
  context.fill()
}

function stamp(
  context: SKRSContext2D,
  name: string,
  x: number,
  y: number,
  radius: number,
  draw: (context: SKRSContext2D, middle: number) => void,
): void {
  const key = `${name} ${radius}`
  const middle = Math.ceil(radius) + 2
  let canvas = kept.get(key)
  if (!canvas) {
    if (kept.size >= mostKept) kept.clear()
    canvas = createCanvas(2 * middle, 2 * middle)
    draw(canvas.getContext('2d'), middle)
    kept.set(key, canvas)
  }
  context.drawImage(canvas, Math.round(x) - middle, Math.round(y) - middle)
}
