import { at } from '#engine/at.ts'

import { font, type Pen } from './fonts.ts'
import { drawIcon } from './icons.ts'
import { spots, type Cell, type Rect } from './layout.ts'
import { colours, readableOn } from './palette.ts'
import { fillRound } from './rects.ts'
import type { SceneMark } from './scene.ts'

/** What an edition puts on squares and beside seats: small plates, each with a shape and, of several, their number. */

const largest = 27
const narrow = 30
const broad = 42
/** So many stand in a narrow part. */
const fewest = 3
/** Half the side of a plate, and of a token, below which its shape is lost on a phone. */
const readable = { mark: 12, token: 9 }

/** Parts a place in one for the marks on it and one for those who stand there; all of it is theirs who are alone. */
export function parted(place: Rect, marks: number, standing: number): { marks: Rect; rest: Rect } {
  if (marks === 0 || standing === 0) return { marks: place, rest: place }
  const depth = marks > fewest ? broad : narrow
  const { x, y, width, height } = place
  return width >= height
    ? {
        marks: { x: x + width - depth, y, width: depth, height },
        rest: { x, y, width: width - depth, height },
      }
    : {
        marks: { x, y: y + height - depth, width, height: depth },
        rest: { x, y, width, height: height - depth },
      }
}

/**
 * Where marks and who stands there go beside a tile: either has the lane where it is alone. Where both are there, the
 * marks move to the tile's foot, beside the owner, or over a price that every text tells as well; a tile that nobody can
 * own has no foot.
 */
export function shared(
  stand: Rect,
  foot: Rect | null,
  marks: number,
  standing: number,
): { marks: Rect; rest: Rect; isOnFoot: boolean } {
  const inLane = parted(stand, marks, standing)
  if (marks === 0 || !foot) return { ...inLane, isOnFoot: false }
  const [onFoot, beside] = [radiusIn(foot, marks), radiusIn(inLane.marks, marks)]
  const isCramped = onFoot < readable.mark && radiusIn(inLane.rest, standing) >= readable.token
  if (beside >= onFoot && (standing === 0 || isCramped)) return { ...inLane, isOnFoot: false }
  return { marks: foot, rest: stand, isOnFoot: true }
}

/** What of a tile's foot is free for marks; the owner's token keeps to the left of it. */
export function footOf({ deed }: Pick<Cell, 'deed'>, isProperty: boolean, isOwned: boolean): Rect | null {
  if (!isProperty) return null
  const { x, y, width, height } = deed
  return isOwned ? { x: x + height, y, width: width - height, height } : deed
}

/** How large so many things can be; any size for none. */
function radiusIn(room: Rect, count: number): number {
  return spots(room, count, largest)[0]?.radius ?? Infinity
}

/** Plates as large as a rectangle lets them be. */
export function drawMarks(pen: Pen, room: Rect, marks: readonly SceneMark[]): void {
  spots(room, marks.length, largest).forEach(({ x, y, radius }, index) =>
    drawPlate(pen, at(marks, index), x, y, radius),
  )
}

/** Plates in a row that begins at a point, as many as there is room for. */
export function drawMarkRow(
  pen: Pen,
  marks: readonly SceneMark[],
  { x, y, radius, width }: { x: number; y: number; radius: number; width: number },
): void {
  const pitch = Math.min(2 * radius + 4, width / Math.max(1, marks.length))
  marks.forEach((mark, index) => drawPlate(pen, mark, x + radius + index * pitch, y, radius))
}

function drawPlate(pen: Pen, mark: SceneMark, x: number, y: number, radius: number): void {
  const { icon, ink, count = 1 } = mark
  const rim = Math.max(1, Math.round(radius / 8))
  plate(pen, x, y, radius, colours.ink)
  plate(pen, x, y, radius - rim, colours.paper)
  plate(pen, x, y, radius - 2 * rim, ink)
  drawIcon(pen, icon, readableOn(ink), x, y, radius * 0.6)
  if (count > 1) drawCount(pen, count, x + radius * 0.62, y + radius * 0.62, radius)
}

function plate(pen: Pen, x: number, y: number, radius: number, colour: string): void {
  const side = 2 * radius
  fillRound(pen, { x: x - radius, y: y - radius, width: side, height: side }, radius * 0.35, colour)
}

function drawCount(pen: Pen, count: number, x: number, y: number, radius: number): void {
  const pixels = Math.max(13, Math.round(radius * 1.15))
  pen.font = font(pixels, 900)
  const width = Math.max(pixels, pen.measureText(String(count)).width + 6)
  const room = { x: x - width / 2, y: y - pixels / 2, width, height: pixels }
  fillRound(pen, room, pixels / 2, colours.ink)
  pen.textAlign = 'center'
  pen.fillStyle = colours.gold
  pen.fillText(String(count), x, y + pixels * 0.34)
}
