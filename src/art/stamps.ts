import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
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

/** A token as its owner's seal on a ground of the token's colour. */
export function drawSeal(
  context: SKRSContext2D,
  { token, letter }: Piece,
  x: number,
  y: number,
  radius: number,
): void {
  const fill = readableOn(token.colour)
  stamp(context, `seal ${token.id} ${letter}`, x, y, radius, (canvas, middle) =>
    drawShape(canvas, token.id, letter, middle, radius, {
      fill,
      letter: readableOn(fill),
      rim: fill,
      edge: null,
    }),
  )
}

/** Bars in front of a token that is locked up. */
export function drawBars(context: SKRSContext2D, x: number, y: number, radius: number): void {
  stamp(context, 'bars', x, y, radius, (canvas, middle) => drawCage(canvas, middle, radius))
}

export function drawHouse(context: SKRSContext2D, x: number, y: number): void {
  stamp(context, 'house', x, y, 9, (canvas, at) => {
    canvas.translate(at, at)
    canvas.beginPath()
    for (const [dx, dy] of [
      [0, -8],
      [7, -1],
      [7, 7],
      [-7, 7],
      [-7, -1],
    ] as const)
      canvas.lineTo(dx, dy)
    canvas.closePath()
    outlined(canvas, colours.paper, colours.ink)
  })
}

export function drawHotel(context: SKRSContext2D, x: number, y: number): void {
  stamp(context, 'hotel', x, y, 14, (canvas, at) => {
    canvas.translate(at, at)
    canvas.beginPath()
    canvas.roundRect(-13, -12, 26, 24, 3)
    outlined(canvas, colours.ink, colours.paper)
    canvas.fillStyle = colours.gold
    for (const row of [-7, 1]) for (const column of [-8, -2, 4]) canvas.fillRect(column, row, 4, 6)
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
