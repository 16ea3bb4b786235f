/** Where everything stands on the picture, in pixels; made from the number of squares alone. */

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

export type Side = 'top' | 'right' | 'bottom' | 'left'

export interface Cell {
  side: Side
  /** At the corner of the board and nobody's property: the tile has no edges of its own, tokens stand on it. */
  corner: boolean
  tile: Rect
  /** Edge of the tile for the group's colour and its buildings. */
  bar: Rect
  /** Edge of the tile for its owner. */
  deed: Rect
  /** What is left of the tile for words. */
  label: Rect
  /** Where tokens stand: the lane beside the tile; on corners the tile itself. */
  stand: Rect
  /** What they stand on. */
  ground: Ground
}

export type Ground = 'dark' | 'light'

export const size = 1024
const margin = 8
const depth = 150
const laneDepth = 62
const gap = 2
const barDepth = 32
const deedDepth = 34
const clockwise: readonly Side[] = ['top', 'right', 'bottom', 'left']

const span = size - 2 * margin - 2 * depth

/** The lane between squares and centre, its outer and its inner border. */
export const lane = {
  outer: square(margin + depth),
  inner: square(margin + depth + laneDepth),
}

/** The middle of the board. */
export const centre = square(margin + depth + laneDepth + 6)

function square(from: number): Rect {
  return { x: from, y: from, width: size - 2 * from, height: size - 2 * from }
}

/**
 * Places for a loop of squares (at least 8), from the upper left corner clockwise. For each square it is said whether
 * it is a property.
 */
export function layOut(properties: readonly boolean[]): Cell[] {
  let first = 0
  return sideCounts(properties.length).flatMap((between, index) => {
    const side = clockwise[index] as Side
    // Whole pixels: edges stay sharp, and equal things are equal bytes.
    const starts = Array.from(
      { length: between + 1 },
      (_, step) => depth + Math.round((step * span) / between),
    )
    const cells = starts.slice(0, between).map((start, step) => {
      const width = (starts[step + 1] as number) - start
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

/** Squares between the corners of each side; what is left over goes to opposite sides. */
export function sideCounts(count: number): number[] {
  const between = count - clockwise.length
  const each = Math.floor(between / 4)
  const left = between % 4
  return [0, 2, 1, 3].map((rank) => each + (rank < left ? 1 : 0))
}

/** Cells are laid out as if on the top side, and turned into place. */
function edgeTile(side: Side, along: number, width: number): Omit<Cell, 'stand' | 'ground'> {
  const turned = (from: number, thick: number, inset: number) =>
    turn(side, { x: margin + along + inset, y: margin + from, width: width - 2 * inset, height: thick })
  return {
    side,
    corner: false,
    tile: turned(0, depth - gap, gap),
    bar: turned(0, barDepth, gap),
    deed: turned(depth - gap - deedDepth, deedDepth, gap),
    label: turned(barDepth, depth - gap - barDepth - deedDepth, gap),
  }
}

/**
 * The lane beside a tile. Where it turns, two squares share it: the last one of a side keeps to the outer part, the
 * first one of the next side begins behind that.
 */
function standBeside(
  side: Side,
  along: number,
  width: number,
  { first, last }: { first: boolean; last: boolean },
): Rect {
  const shared = Math.min(40, Math.floor(width / 2))
  const start = first ? shared : 0
  return turn(side, {
    x: margin + along + start + 1,
    y: margin + depth + 1,
    width: width - start - 2,
    height: (last ? shared : laneDepth) - 2,
  })
}

/** Like any other property, but its tokens stand on it, below the words. */
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

/** Turns a rectangle of the top side by quarter turns about the middle of the picture. */
function turn(side: Side, { x, y, width, height }: Rect): Rect {
  if (side === 'top') return { x, y, width, height }
  if (side === 'right') return { x: size - y - height, y: x, width: height, height: width }
  if (side === 'bottom') return { x: size - x - width, y: size - y - height, width, height }
  return { x: y, y: size - x - width, width: height, height: width }
}

export interface Spot {
  x: number
  y: number
  /** Half the side of the square that a token may fill. */
  radius: number
}

/** Places for so many tokens in a rectangle, as large as they can be without touching. */
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
