import { at } from '#engine/at.ts'
import { font, type Pen } from './fonts.ts'
import { drawIcon } from './icons.ts'
import { spots, type Cell, type Rect } from './layout.ts'
import { colours, readableOn } from './palette.ts'
import { fillRound } from './rects.ts'
import type { SceneMark } from './scene.ts'
import { bold, write } from './sheet.ts'

// Draws an edition's marks on squares and next to seats: small plates with a shape and, for several marks,
// their number.

const largest = 34
/** Radius below which a plate gives up its double rim, so that a phone shows its icon as large as possible. */
const small = 24
const narrow = 36
const broad = 44
/** Marks that fit into a narrow part. */
const fewest = 3
/** Radii of a plate and of a token below which a phone cannot show them clearly. */
const readable = { mark: 12, token: 9 }

/**
 * Splits an area between marks and tokens. If there are only marks or only tokens, both parts are the whole
 * area.
 */
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
 * Places marks and tokens next to a tile. Without tokens, the marks may use the lane. With tokens, they
 * usually move to the tile's foot, next to the owner or over the price, which every description includes. A
 * tile that cannot be owned has no foot.
 */
export function shared(
  stand: Rect,
  foot: Rect | null,
  marks: number,
  standing: number,
): { marks: Rect; rest: Rect; isOnFoot: boolean } {
  const inLane = parted(stand, marks, standing)
  if (marks === 0 || !foot) return { ...inLane, isOnFoot: false }
  const [onFootRadius, inLaneRadius] = [radiusIn(foot, marks), radiusIn(inLane.marks, marks)]
  const isCramped = onFootRadius < readable.mark && radiusIn(inLane.rest, standing) >= readable.token
  if (inLaneRadius >= onFootRadius && (standing === 0 || isCramped)) return { ...inLane, isOnFoot: false }
  return { marks: foot, rest: stand, isOnFoot: true }
}

/**
 * Returns the free part of a tile's foot, right of the owner's token; null for a tile that cannot be owned.
 */
export function footOf({ deed }: Pick<Cell, 'deed'>, isProperty: boolean, isOwned: boolean): Rect | null {
  if (!isProperty) return null
  const { x, y, width, height } = deed
  return isOwned ? { x: x + height, y, width: width - height, height } : deed
}

/** Returns the radius that `count` plates or tokens get in a rectangle; Infinity for a count of 0. */
function radiusIn(room: Rect, count: number): number {
  return spots(room, count, largest)[0]?.radius ?? Infinity
}

export function drawMarks(pen: Pen, room: Rect, marks: readonly SceneMark[]): void {
  spots(room, marks.length, largest).forEach(({ x, y, radius }, index) =>
    drawPlate(pen, at(marks, index), x, y, radius),
  )
}

const rowGap = 4
const countPixels = 44
/** Width of a digit of a row's number, with some space. */
const digitWidth = 22

/** Returns the width of a row of plates with the numbers beside them. */
export function markRowWidth(marks: readonly SceneMark[], radius: number): number {
  return marks.reduce((sum, { count = 1 }) => sum + placeWidth(count, radius), 0)
}

function placeWidth(count: number, radius: number): number {
  return 2 * radius + rowGap + (count > 1 ? digitWidth * String(count).length : 0)
}

/**
 * Draws a row of plates from a point, with numbers beside them. If space is short, the plates overlap, with
 * the numbers on them.
 */
export function drawMarkRow(
  pen: Pen,
  marks: readonly SceneMark[],
  { x, y, radius, width }: { x: number; y: number; radius: number; width: number },
): void {
  if (markRowWidth(marks, radius) > width) {
    const pitch = Math.min(2 * radius + rowGap, width / Math.max(1, marks.length))
    marks.forEach((mark, index) => drawPlate(pen, mark, x + radius + index * pitch, y, radius))
    return
  }
  let left = x
  for (const { count = 1, ...mark } of marks) {
    drawPlate(pen, mark, left + radius, y, radius)
    if (count > 1) write(pen, String(count), left + 2 * radius + 2, y, bold(countPixels, colours.gold))
    left += placeWidth(count, radius)
  }
}

function drawPlate(pen: Pen, mark: SceneMark, x: number, y: number, radius: number): void {
  const { icon, ink, count = 1 } = mark
  const isSmall = radius < small
  const rim = Math.max(1, Math.round(radius / 12))
  if (!isSmall) plate(pen, x, y, radius, colours.ink)
  plate(pen, x, y, isSmall ? radius : radius - rim, colours.paper)
  plate(pen, x, y, radius - (isSmall ? 1 : 2 * rim), ink)
  drawIcon(pen, icon, readableOn(ink), x, y, radius * (isSmall ? 0.9 : 0.76))
  if (count > 1) drawCount(pen, count, x + radius * 0.62, y + radius * 0.62, radius)
}

function plate(pen: Pen, x: number, y: number, radius: number, colour: string): void {
  const side = 2 * radius
  fillRound(pen, { x: x - radius, y: y - radius, width: side, height: side }, radius * 0.35, colour)
}

function drawCount(pen: Pen, count: number, x: number, y: number, radius: number): void {
  const pixels = Math.max(20, Math.round(radius * 1.4))
  pen.font = font(pixels, 900)
  const width = Math.max(pixels, pen.measureText(String(count)).width + 6)
  const room = { x: x - width / 2, y: y - pixels / 2, width, height: pixels }
  fillRound(pen, room, pixels / 2, colours.ink)
  pen.textAlign = 'center'
  pen.fillStyle = colours.gold
  pen.fillText(String(count), x, y + pixels * 0.34)
}
