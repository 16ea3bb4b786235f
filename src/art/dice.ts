import { capHeight, font, type Pen } from './fonts.ts'
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
  pen: Pen,
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
  pen.fillStyle = ground
  pen.beginPath()
  pen.roundRect(x, y, side, side, side * 0.2)
  pen.fill()
  pen.fillStyle = dots
  const middle = { x: x + side / 2, y: y + side / 2 }
  const pips = faces[value]
  if (sign) drawIcon(pen, sign, dots, middle.x, middle.y, side * 0.34)
  else if (!pips) {
    pen.font = font(side * 0.7, 900)
    pen.textAlign = 'center'
    pen.fillText(String(value), middle.x, middle.y + (side * 0.7 * capHeight) / 2)
  } else
    for (const [column, row] of pips) {
      pen.beginPath()
      pen.arc(middle.x + column * side * 0.26, middle.y + row * side * 0.26, side * 0.1, 0, 2 * Math.PI)
      pen.fill()
    }
}
