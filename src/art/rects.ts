import type { Rect } from './layout.ts'
import type { Pen } from './fonts.ts'

/** Corner radii: of a square on an edge, and of one at the board's corner. */
export const edge = 4
export const corner = 12

type Fill = Pen['fillStyle']

export function fillRect(pen: Pen, { x, y, width, height }: Rect, colour: Fill): void {
  pen.fillStyle = colour
  pen.fillRect(x, y, width, height)
}

export function fillPoints(pen: Pen, points: readonly (readonly [number, number])[], colour: string): void {
  pen.fillStyle = colour
  pen.beginPath()
  for (const [x, y] of points) pen.lineTo(x, y)
  pen.closePath()
  pen.fill()
}

export function fillCircle(pen: Pen, x: number, y: number, radius: number, colour: string): void {
  pen.fillStyle = colour
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
  pen.fill()
}

export function strokeCircle(
  pen: Pen,
  { x, y, radius }: { x: number; y: number; radius: number },
  line: { colour: string; width: number },
): void {
  pen.strokeStyle = line.colour
  pen.lineWidth = line.width
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
  pen.stroke()
}

/** Fills a rectangle with a group's colour, and draws a paper-coloured rim around it. */
export function fillSwatch(
  pen: Pen,
  rect: Rect,
  [outer, inner]: readonly [number, number],
  [rim, colour]: readonly [string, string],
): void {
  fillRound(pen, rect, outer, rim)
  fillRound(pen, inset(rect, 3), inner, colour)
}

export function fillRound(pen: Pen, rect: Rect, radius: number, colour: string): void {
  pen.fillStyle = colour
  pen.beginPath()
  pen.roundRect(rect.x, rect.y, rect.width, rect.height, radius)
  pen.fill()
}

/** Runs `draw` with drawing clipped to a rounded rectangle. */
export function clipped(pen: Pen, { x, y, width, height }: Rect, radius: number, draw: () => void): void {
  pen.save()
  pen.beginPath()
  pen.roundRect(x, y, width, height, radius)
  pen.clip()
  draw()
  pen.restore()
}

export function strokeRound(pen: Pen, rect: Rect, radius: number, line: { colour: string; width: number }) {
  const { x, y, width, height } = inset(rect, line.width / 2)
  pen.strokeStyle = line.colour
  pen.lineWidth = line.width
  pen.beginPath()
  pen.roundRect(x, y, width, height, radius - line.width / 2)
  pen.stroke()
}

export function inset({ x, y, width, height }: Rect, by: number, above = by): Rect {
  return { x: x + by, y: y + above, width: width - 2 * by, height: height - 2 * above }
}
