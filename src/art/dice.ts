import type { SKRSContext2D } from '@napi-rs/canvas'
import { capHeight, font } from './fonts.ts'
import { drawIcon } from './icons.ts'
import { colours } from './palette.ts'

/** Pips of each face on a grid from -1 to 1. */
const faces: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

/** Draws a die with its left upper corner at a point; a face without pips of its own as a number. */
export function drawDie(
  context: SKRSContext2D,
  value: number,
  x: number,
  y: number,
  side: number,
  {
    ground,
    pips: dots,
    sign,
  }: { ground: string; pips: string; /** A shape in place of the pips. */ sign?: string | undefined } = {
    ground: colours.ink,
    pips: colours.paper,
  },
): void {
  context.fillStyle = ground
  context.beginPath()
  context.roundRect(x, y, side, side, side * 0.2)
  context.fill()
  context.fillStyle = dots
  const middle = { x: x + side / 2, y: y + side / 2 }
  const pips = faces[value]
  if (sign) drawIcon(context, sign, dots, middle.x, middle.y, side * 0.34)
  else if (!pips) {
    context.font = font(side * 0.7, 900)
    context.textAlign = 'center'
    context.fillText(String(value), middle.x, middle.y + (side * 0.7 * capHeight) / 2)
  } else
    for (const [column, row] of pips) {
      context.beginPath()
      context.arc(middle.x + column * side * 0.26, middle.y + row * side * 0.26, side * 0.1, 0, 2 * Math.PI)
      context.fill()
    }
}
