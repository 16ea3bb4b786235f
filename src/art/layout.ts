import { at } from '#engine/at.ts'
// Positions on the picture in pixels, computed from the number of squares.

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

export type Side = 'top' | 'right' | 'bottom' | 'left'

export interface Cell {
  side: Side
  /**
   * True for a corner that cannot be owned. Its tile has no border, and tokens are placed on the tile itself.
   */
  corner: boolean
  tile: Rect
  /** The inner edge of the tile, for the group's colour and buildings. */
  bar: Rect
  /** The foot of the tile, for the price or the owner. */
  deed: Rect
  label: Rect
  /** The area for tokens: the lane next to the tile, or on corners the tile itself. */
  stand: Rect
  ground: Ground
}

export type Ground = 'dark' | 'light'

export const size = 1024
const margin = 4
const depth = 150
const laneDepth = 70
export const gap = 2
const barDepth = 34
const deedDepth = 35
/** In order of play, from the lower right corner. */
const clockwise: readonly Side[] = ['bottom', 'left', 'top', 'right']

const span = size - 2 * margin - 2 * depth

/** The lane between the squares and the centre, by its outer and inner border. */
export const lane = { outer: square(margin + depth), inner: square(margin + depth + laneDepth) }

/** Distance from an edge of the picture to the middle of the lane. */
export const laneMiddle = margin + depth + laneDepth / 2

export const centre = square(margin + depth + laneDepth + 6)

/**
 * Heights at which the picture is cut into separately compressed strips: the upper side, the lower side, and
 * quarters of the area between them.
 */
export const strips = [0, 1, 2, 3, 4].map((quarter) => lane.outer.y + (quarter * lane.outer.height) / 4)

function square(from: number): Rect {
  return { x: from, y: from, width: size - 2 * from, height: size - 2 * from }
}

/** Lays out a loop of at least 8 squares, clockwise from the lower right corner. */
export function layOut(properties: readonly boolean[]): Cell[] {
  let first = 0
  return sideCounts(properties.length).flatMap((between, index) => {
    const side = at(clockwise, index)
    // Whole pixels keep edges sharp and equal tiles identical.
    const starts = Array.from(
      { length: between + 1 },
      (_, step) => depth + Math.round((step * span) / between),
    )
    const cells = starts.slice(0, between).map((start, step) => {
      const width = at(starts, step + 1) - start
      const ends = { first: step === 0, last: step === between - 1 }
      return {
        ...edgeTile(side, start, width),
        stand: standBeside(side, start, width, ends),
        ground: 'dark' as const,
      }
    })
    const corner = properties[first] ? cornerProperty(side) : cornerCell(side)
    first += between + 1
    return [corner, ...cells]
  })
}

/**
 * Returns the number of squares between the corners, for each side. Left-over squares go to opposite sides.
 */
export function sideCounts(count: number): number[] {
  const between = count - clockwise.length
  const each = Math.floor(between / 4)
  const left = between % 4
  return [0, 2, 1, 3].map((rank) => each + (rank < left ? 1 : 0))
}

/** Lays out a cell on the top side, then rotates it. */
function edgeTile(side: Side, along: number, width: number): Omit<Cell, 'stand' | 'ground'> {
  const turned = (from: number, thick: number, inset: number) =>
    turn(side, { x: margin + along + inset, y: margin + from, width: width - 2 * inset, height: thick })
  const bar = depth - gap - barDepth
  return {
    side,
    corner: false,
    tile: turned(0, depth - gap, gap),
    bar: turned(bar, barDepth, gap),
    ...footed(turned(0, bar, gap)),
  }
}

/** Splits a tile into label and foot. They are not rotated, because text is upright on every side. */
function footed(room: Rect): { label: Rect; deed: Rect } {
  const foot = Math.min(deedDepth, Math.floor(room.height / 2))
  const height = room.height - foot
  return { label: { ...room, height }, deed: { ...room, y: room.y + height, height: foot } }
}

/**
 * Returns the lane's part next to a tile. The last square of one side and the first of the next share a
 * corner of the lane. The last one gets its outer part, and the first one starts behind that.
 */
function standBeside(
  side: Side,
  along: number,
  width: number,
  { first, last }: { first: boolean; last: boolean },
): Rect {
  const shared = Math.min(36, Math.floor(width / 2))
  const start = first ? shared : 0
  return turn(side, {
    x: margin + along + start + 1,
    y: margin + depth + 1,
    width: width - start - 2,
    height: (last ? shared : laneDepth) - 2,
  })
}

/** Returns the cell of a corner that can be owned. Tokens are placed on its tile, below the text. */
function cornerProperty(side: Side): Cell {
  const cell = edgeTile(side, 0, depth)
  const height = Math.floor(cell.label.height / 2)
  const stand = { ...cell.label, y: cell.label.y + height, height: cell.label.height - height }
  return { ...cell, label: { ...cell.label, height }, stand, ground: 'light' }
}

function cornerCell(side: Side): Cell {
  const at = (inset: number) =>
    turn(side, { x: margin + inset, y: margin + inset, width: depth - 2 * inset, height: depth - 2 * inset })
  const tile = at(gap)
  const label = { ...tile, height: 44 }
  const stand = { ...at(6), y: tile.y + 44, height: tile.height - 50 }
  return { side, corner: true, tile, bar: tile, deed: tile, label, stand, ground: 'light' }
}

/** Rotates a rectangle from the top side to another side of the picture. */
function turn(side: Side, { x, y, width, height }: Rect): Rect {
  if (side === 'top') return { x, y, width, height }
  if (side === 'right') return { x: size - y - height, y: x, width: height, height: width }
  if (side === 'bottom') return { x: size - x - width, y: size - y - height, width, height }
  return { x: y, y: size - x - width, width: height, height: width }
}

export interface Spot {
  x: number
  y: number
  /** Half the side of the square that a token gets. */
  radius: number
}

/** Returns `count` positions in a rectangle, as large as possible without touching, up to `largest`. */
export function spots(area: Rect, count: number, largest: number): Spot[] {
  if (count === 0) return []
  const pitches = Array.from({ length: count }, (_, index) => {
    const columns = index + 1
    return { columns, pitch: Math.min(area.width / columns, area.height / Math.ceil(count / columns)) }
  })
  const best = pitches.reduce((one, other) => (other.pitch > one.pitch ? other : one))
  const pitch = Math.min(Math.floor(best.pitch), 2 * largest)
  const rows = Math.ceil(count / best.columns)
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / best.columns)
    const inRow = Math.min(best.columns, count - row * best.columns)
    return {
      x: Math.round(area.x + area.width / 2 + ((index % best.columns) - (inRow - 1) / 2) * pitch),
      y: Math.round(area.y + area.height / 2 + (row - (rows - 1) / 2) * pitch),
      radius: pitch / 2,
    }
  })
}
