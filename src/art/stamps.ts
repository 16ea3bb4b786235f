import { Path2D, createCanvas, type Canvas } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import { sizeLimit } from '#caches/size-limit.ts'
import { cached } from '#caches/cached.ts'
import { looks } from '#editions/looks.ts'
import { capHeight, font, letterforms, type Pen } from './fonts.ts'
import { colours, readableOn } from './palette.ts'
import type { Ground, Spot } from './layout.ts'
import type { Token } from './tokens.ts'

interface Shape {
  path: Path2D
  /** Centre of the letter and its font size, in the same unit. */
  letter: { x: number; y: number; size: number }
}

const shape = (path: string | Path2D, size: number, x = 0, y = 0): Shape => ({
  path: new Path2D(path),
  letter: { x, y, size },
})

/** Returns a closed path whose corners surround the centre; `radius` gives the distance of each corner. */
function ring(count: number, radius: (corner: number) => number, turn: number): string {
  const corners = Array.from({ length: count }, (_, corner) => {
    const angle = turn + (corner * 2 * Math.PI) / count
    return `${Math.cos(angle) * radius(corner)} ${Math.sin(angle) * radius(corner)}`
  })
  return `M${corners.join('L')}Z`
}

const round = shape(circle(0.96), 1.45)

const heart =
  'M0 .96C-.5.56-1.02.14-1.02-.36C-1.02-.98-.24-1.08 0-.54C.24-1.08 1.02-.98 1.02-.36C1.02.14.5.56 0 .96Z'

const shapes: Record<string, Shape> = {
  circle: round,
  square: shape('M-.84-.84L.84-.84L.84.84L-.84.84Z', 1.5),
  triangle: shape('M0-.98L1 .8L-1 .8Z', 1.28, 0, 0.28),
  diamond: shape('M0-1L.96 0L0 1L-.96 0Z', 1.35),
  star: shape(
    ring(10, (corner) => (corner % 2 ? 0.6 : 1.06), -Math.PI / 2),
    1.22,
    0,
    0.06,
  ),
  hexagon: shape(
    ring(6, () => 1, 0),
    1.4,
  ),
  cross: shape('M-.5-.96H.5V-.5H.96V.5H.5V.96H-.5V.5H-.96V-.5H-.5Z', 1.38),
  drop: shape('M0-1.06C.3-.6.82-.2.82.24A.82.78 0 0 1-.82.24C-.82-.2-.3-.6 0-1.06Z', 1.4, 0, 0.22),
  moon: shape('M.42-.88A.97.97 0 1 0 .94.36A.62.62 0 0 1 .42-.88Z', 1.2, -0.2, 0.12),
  heart: shape(heart, 1.35, 0, -0.1),
  ...Object.fromEntries(
    Object.entries(looks.figures).map(([id, { path, letter }]) => [id, { path: new Path2D(path), letter }]),
  ),
}

function circle(radius: number): Path2D {
  const path = new Path2D()
  path.arc(0, 0, radius, 0, 2 * Math.PI)
  return path
}

interface Look {
  fill: string
  letter: string
  rim: string
  edge: string | null
}

function drawShape(pen: Pen, id: string, letter: string, middle: number, radius: number, look: Look): void {
  const shape = shapes[id] ?? round
  const scale = radius * 0.86
  pen.save()
  pen.translate(middle, middle)
  pen.scale(scale, scale)
  pen.lineJoin = 'round'
  if (look.edge) stroke(pen, shape.path, look.edge, 0.4)
  stroke(pen, shape.path, look.rim, 0.24)
  pen.fillStyle = look.fill
  pen.fill(shape.path)
  pen.restore()
  const pixels = shape.letter.size * scale
  pen.lang = letterforms
  pen.font = font(pixels, 900)
  pen.textAlign = 'center'
  pen.fillStyle = look.letter
  const baseline = middle + shape.letter.y * scale + (pixels * capHeight) / 2
  pen.fillText(letter, middle + shape.letter.x * scale, baseline)
}

function stroke(pen: Pen, path: Path2D, colour: string, width: number): void {
  pen.strokeStyle = colour
  pen.lineWidth = width
  pen.stroke(path)
}

function drawCage(pen: Pen, middle: number, radius: number): void {
  const side = Math.floor(radius * 0.96)
  const thick = Math.max(2, Math.round(radius * 0.14))
  pen.fillStyle = colours.steel
  for (const bar of [-side, -side * 0.45, side * 0.45, side])
    pen.fillRect(Math.round(middle + bar - thick / 2), middle - side, thick, 2 * side)
  for (const rail of [-side, side])
    pen.fillRect(middle - side, Math.round(middle + rail - thick / 2), 2 * side, thick)
}

// Small drawings that repeat, cached as bitmaps.

interface Piece {
  token: Token
  letter: string
}

const stamps = new LRUCache<string, Canvas>(sizeLimit(600))

/** Draws a token in its colour with a light rim, and with a dark edge on a light ground. */
export function drawPiece(pen: Pen, { token, letter }: Piece, spot: Spot, ground: Ground): void {
  stamp(pen, `piece ${token.id} ${letter} ${ground}`, spot.x, spot.y, spot.radius, (canvas, middle) =>
    drawShape(canvas, token.id, letter, middle, spot.radius, {
      fill: token.colour,
      letter: readableOn(token.colour),
      rim: colours.paper,
      edge: ground === 'light' ? colours.ink : null,
    }),
  )
}

export function drawBars(pen: Pen, x: number, y: number, radius: number): void {
  stamp(pen, 'bars', x, y, radius, (canvas, middle) => drawCage(canvas, middle, radius))
}

export function drawHouse(pen: Pen, x: number, y: number, radius: number): void {
  stamp(pen, 'house', x, y, radius, (canvas, at) => {
    canvas.translate(at, at)
    outlineHouse(canvas, radius - 1)
    outlined(canvas, colours.paper, colours.ink)
  })
}

/** Draws a plate with a house, and the number beside or below it: rows of small ones are uncountable on a phone. */
export function drawHouses(
  pen: Pen,
  count: number,
  x: number,
  y: number,
  radius: number,
  isBeside: boolean,
): void {
  const [long, short] = [1.95 * radius, radius - 1]
  stamp(pen, `houses ${count} ${isBeside}`, x, y, 2 * radius, (canvas, at) => {
    canvas.translate(at, at)
    const [half, depth] = isBeside ? [long, short] : [short, long]
    canvas.fillStyle = colours.paper
    canvas.fillRect(-half, -depth, 2 * half, 2 * depth)
    const pixels = Math.round(radius * 2.75)
    canvas.font = font(pixels, 900)
    canvas.textAlign = 'center'
    canvas.fillStyle = colours.ink
    const from = Math.round(isBeside ? (pixels * capHeight) / 2 : radius + (pixels * capHeight) / 2)
    canvas.fillText(String(count), isBeside ? radius : 0, from)
    canvas.translate(isBeside ? -radius * 0.9 : 0, isBeside ? 0 : -radius * 0.95)
    outlineHouse(canvas, radius - 3)
    canvas.fill()
  })
}

function outlineHouse(pen: Pen, radius: number): void {
  pen.beginPath()
  for (const [dx, dy] of [
    [0, -1],
    [1, -0.2],
    [0.8, -0.2],
    [0.8, 0.95],
    [-0.8, 0.95],
    [-0.8, -0.2],
    [-1, -0.2],
  ] as const)
    pen.lineTo(dx * radius, dy * radius)
  pen.closePath()
}

/** Draws a hotel with six windows, stretched along a bar if its shape is not square. */
export function drawHotel(pen: Pen, x: number, y: number, radius = 14, [across, down] = [1, 1]): void {
  stamp(pen, `hotel ${across} ${down}`, x, y, radius * Math.max(across, down), (canvas, at) => {
    canvas.translate(at, at)
    const [wide, high] = [(radius / 14) * across, (radius / 14) * down]
    canvas.beginPath()
    canvas.roundRect(-13 * wide, -12 * high, 26 * wide, 24 * high, 3)
    outlined(canvas, colours.ink, colours.paper)
    canvas.fillStyle = colours.gold
    for (const row of [-8, 2])
      for (const column of [-9, -2, 5]) canvas.fillRect(column * wide, row * high, 4 * wide, 6 * high)
  })
}

function outlined(pen: Pen, fill: string, rim: string): void {
  pen.lineJoin = 'round'
  pen.lineWidth = 3
  pen.strokeStyle = rim
  pen.stroke()
  pen.fillStyle = fill
  pen.fill()
}

function stamp(
  pen: Pen,
  name: string,
  x: number,
  y: number,
  radius: number,
  draw: (pen: Pen, middle: number) => void,
): void {
  const key = `${name} ${radius}`
  const middle = Math.ceil(radius) + 2
  const canvas = cached(stamps, key, () => {
    const made = createCanvas(2 * middle, 2 * middle)
    draw(made.getContext('2d'), middle)
    return made
  })
  pen.drawImage(canvas, Math.round(x) - middle, Math.round(y) - middle)
}
