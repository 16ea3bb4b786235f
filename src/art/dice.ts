import { capHeight, font, type Pen } from './fonts.ts'
import { drawIcon } from './icons.ts'
import { colours } from './palette.ts'
import { fillCircle, fillRound } from './rects.ts'

/** The pips of each face, as indices into a 3 × 3 grid. */
const faces = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]]

interface DieLook {
  ground: string
  pips: string
  sign?: string | undefined
}

const usual: DieLook = { ground: colours.ink, pips: colours.paper }

export function drawDie(pen: Pen, value: number, x: number, y: number, side: number, look = usual): void {
  const { ground, pips, sign } = look
  fillRound(pen, { x, y, width: side, height: side }, side * 0.2, ground)
  pen.fillStyle = pips
  const middle = { x: x + side / 2, y: y + side / 2 }
  const places = faces[value]
  if (sign) drawIcon(pen, sign, pips, middle.x, middle.y, side * 0.34)
  else if (!places?.length) {
    pen.font = font(side * 0.7, 900)
    pen.textAlign = 'center'
    pen.fillText(String(value), middle.x, middle.y + (side * 0.7 * capHeight) / 2)
  } else
    for (const place of places) {
      const [column, row] = [(place % 3) - 1, Math.floor(place / 3) - 1]
      fillCircle(pen, middle.x + column * side * 0.26, middle.y + row * side * 0.26, side * 0.1, pips)
    }
}
