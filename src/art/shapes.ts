import { Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { looks } from '#editions/looks.ts'
import { capHeight, font, letterforms } from './fonts.ts'
import { colours } from './palette.ts'

/** A token's outline, with room for its letter. */
export interface Shape {
  /** Outline in a square from -1 to 1. */
  path: Path2D
  /** Where the letter's middle stands, and its font size, in the same measure. */
  letter: { x: number; y: number; size: number }
}

const polygon = (points: [number, number][]) =>
  new Path2D(`M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`)

const ring = (count: number, radius: (index: number) => number, turn: number): [number, number][] =>
  Array.from({ length: count }, (_, index) => {
    const angle = turn + (index * 2 * Math.PI) / count
    return [Math.cos(angle) * radius(index), Math.sin(angle) * radius(index)]
  })

const round: Shape = { path: circle(0.96), letter: { x: 0, y: 0, size: 1.45 } }

const shapes: Record<string, Shape> = {
  circle: round,
  square: {
    path: polygon([
      [-0.84, -0.84],
      [0.84, -0.84],
      [0.84, 0.84],
      [-0.84, 0.84],
    ]),
    letter: { x: 0, y: 0, size: 1.5 },
  },
  triangle: {
    path: polygon([
      [0, -0.98],
      [1, 0.8],
      [-1, 0.8],
    ]),
    letter: { x: 0, y: 0.28, size: 1.28 },
  },
  diamond: {
    path: polygon([
      [0, -1],
      [0.96, 0],
      [0, 1],
      [-0.96, 0],
    ]),
    letter: { x: 0, y: 0, size: 1.35 },
  },
  star: {
    path: polygon(ring(10, (index) => (index % 2 ? 0.6 : 1.06), -Math.PI / 2)),
    letter: { x: 0, y: 0.06, size: 1.22 },
  },
  hexagon: { path: polygon(ring(6, () => 1, 0)), letter: { x: 0, y: 0, size: 1.4 } },
  cross: {
    path: new Path2D('M-.5-.96H.5V-.5H.96V.5H.5V.96H-.5V.5H-.96V-.5H-.5Z'),
    letter: { x: 0, y: 0, size: 1.38 },
  },
  drop: {
    path: new Path2D('M0-1.06C.3-.6.82-.2.82.24A.82.78 0 0 1-.82.24C-.82-.2-.3-.6 0-1.06Z'),
    letter: { x: 0, y: 0.22, size: 1.4 },
  },
  moon: {
    path: new Path2D('M.42-.88A.97.97 0 1 0 .94.36A.62.62 0 0 1 .42-.88Z'),
    letter: { x: -0.2, y: 0.12, size: 1.2 },
  },
  heart: {
    path: new Path2D(
      'M0 .96C-.5.56-1.02.14-1.02-.36C-1.02-.98-.24-1.08 0-.54C.24-1.08 1.02-.98 1.02-.36C1.02.14.5.56 0 .96Z',
    ),
    letter: { x: 0, y: -0.1, size: 1.35 },
  },
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

/** Draws a token's shape with its letter around the point (middle, middle). */
export function drawShape(
  context: SKRSContext2D,
  id: string,
  letter: string,
  middle: number,
  radius: number,
  look: Look,
): void {
  const shape = shapes[id] ?? round
  const scale = radius * 0.86
  context.save()
  context.translate(middle, middle)
  context.scale(scale, scale)
  context.lineJoin = 'round'
  if (look.edge) stroke(context, shape.path, look.edge, 0.4)
  stroke(context, shape.path, look.rim, 0.24)
  context.fillStyle = look.fill
  context.fill(shape.path)
  context.restore()
  const pixels = shape.letter.size * scale
  context.lang = letterforms
  context.font = font(pixels, 900)
  context.textAlign = 'center'
  context.fillStyle = look.letter
  const baseline = middle + shape.letter.y * scale + (pixels * capHeight) / 2
  context.fillText(letter, middle + shape.letter.x * scale, baseline)
}

function stroke(context: SKRSContext2D, path: Path2D, colour: string, width: number): void {
  context.strokeStyle = colour
  context.lineWidth = width
  context.stroke(path)
}

/** Draws a frame with bars that leave a letter behind it free. */
export function drawCage(context: SKRSContext2D, middle: number, radius: number): void {
  const side = Math.floor(radius * 0.96)
  const thick = Math.max(2, Math.round(radius * 0.14))
  context.fillStyle = colours.steel
  for (const bar of [-side, -side * 0.45, side * 0.45, side])
    context.fillRect(Math.round(middle + bar - thick / 2), middle - side, thick, 2 * side)
  for (const rail of [-side, side])
    context.fillRect(middle - side, Math.round(middle + rail - thick / 2), 2 * side, thick)
}
