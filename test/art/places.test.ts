import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawBoard, type Scene, type SceneMark } from '#art/index.ts'
import { centre, lane, layOut, type Cell, type Rect } from '#art/layout.ts'
import { barColours } from '#art/palette.ts'
import { readScene } from '#art/scene.ts'
import { tokens } from '#art/tokens.ts'
import { usBoard } from '#mechanics/board/us-board.ts'
import { plainMiddle, plainOpening } from './plain.ts'
import { crowded, happenings, middle, opening, otherBoard } from './scenes.ts'

const side = 1024
/** A colour is visible in a rectangle if more pixels than this have it. */
const speck = 40

/** Returns the pixels of a picture row by row, each as one number. */
async function pixelsOf(scene: Scene): Promise<Int32Array> {
  const raw = await sharp((await drawBoard(scene)).png)
    .removeAlpha()
    .raw()
    .toBuffer()
  return Int32Array.from({ length: side * side }, (_, at) => raw.readUIntBE(3 * at, 3))
}

const numberOf = (colour: string) => Number.parseInt(colour.slice(1), 16)

function rowsWithin(pixels: Int32Array, { x, y, width, height }: Rect): Int32Array[] {
  const rows = Array.from({ length: Math.floor(y + height) - Math.ceil(y) }, (_, row) => Math.ceil(y) + row)
  return rows.map((row) => pixels.subarray(row * side + Math.ceil(x), row * side + Math.floor(x + width)))
}

/** Returns a string that is the same only for rectangles with the same pixels. */
function lookOf(pixels: Int32Array, rect: Rect): string {
  return rowsWithin(pixels, rect)
    .map((row) => Buffer.from(row.buffer, row.byteOffset, row.byteLength).toString('latin1'))
    .join('')
}

/** Counts the pixels of each given colour in a rectangle. */
function counted(pixels: Int32Array, rect: Rect, colours: Iterable<string>): Map<string, number> {
  const counts = new Map(Array.from(colours, (colour) => [numberOf(colour), 0]))
  for (const row of rowsWithin(pixels, rect))
    for (const pixel of row) {
      const count = counts.get(pixel)
      if (count !== undefined) counts.set(pixel, count + 1)
    }
  return new Map(Array.from(colours, (colour) => [colour, counts.get(numberOf(colour))!]))
}

/** Returns the given colours that are visible in a rectangle, sorted. */
function seenIn(pixels: Int32Array, rect: Rect, colours: Iterable<string>): string[] {
  return [...counted(pixels, rect, colours)]
    .flatMap(([colour, count]) => (count > speck ? colour : []))
    .sort()
}

const distinct = (colours: readonly string[]) => [...new Set(colours)].sort()

/** Returns the squares whose tile or lane differs, and whether the centre differs. */
function differences(one: Int32Array, other: Int32Array, cells: readonly Cell[]) {
  const differs = (rect: Rect) => lookOf(one, rect) !== lookOf(other, rect)
  return {
    squares: [...cells.keys()].filter((at) => differs(cells[at]!.tile) || differs(cells[at]!.stand)),
    isMiddle: differs(centre),
  }
}

const cellsOf = (scene: Scene) => layOut(readScene(scene).squares.map(({ group }) => group !== null))

const mark = (kind: string, ink: string, at: Partial<SceneMark>): SceneMark => ({
  kind,
  icon: kind,
  ink,
  words: kind,
  ...at,
})

const tools = [
  mark('bomb', '#dc2a12', { square: 1, by: 0 }),
  mark('helmet', '#f4b740', { square: 1, by: 1 }),
  mark('cap', '#283f9e', { square: 24 }),
  mark('coin', '#f4b740', { seat: 0, count: 3 }),
  mark('wanted', '#dc2a12', { seat: 2 }),
]

/** A scene with marks on squares and at seats. */
const marked = (): Scene => ({ ...middle(), marks: tools, board: usBoard })

function over(): Scene {
  const scene = middle()
  scene.view.over = { reason: 'last', winners: [0, 2], ranking: [] }
  return scene
}

const scenes: [string, () => Scene][] = [
  ['an opening', opening],
  ['a game', middle],
  ['ten players with everything built', crowded],
  ['a loop of 36', () => crowded(otherBoard(36))],
  ['a loop of 38', () => crowded(otherBoard(38))],
  ['marks', marked],
  ['an end', over],
  ...Object.entries(happenings),
  ['a plain board of 36 at the start', plainOpening],
  ['a plain board of 36 late in a game', plainMiddle],
]

describe('the place of each fact', () => {
  test.each(scenes)('is right on the picture of %s', async (_, sceneOf) => {
    const scene = sceneOf()
    const pixels = await pixelsOf(scene)
    const { squares, seats, colours } = readScene(scene)
    const cells = cellsOf(scene)
    const bars = barColours(Object.keys(scene.board.groups), colours.bars)
    const pieces = tokens.map(({ colour }) => colour)
    for (const [at, square] of squares.entries()) {
      const { corner, bar, deed, stand, tile } = cells[at]!
      const where = `on square ${at}`
      const { owner, group, mortgaged, marks } = square
      if (group !== null && !mortgaged)
        expect(seenIn(pixels, bar, Object.values(bars)), where).toContain(bars[group])
      // An edition's marks on the owner strip may have any colour.
      if (!corner && marks.length === 0)
        expect(seenIn(pixels, deed, pieces), where).toEqual(owner ? [owner.token.colour] : [])
      const here = [...square.free, ...square.jailed].map(({ token }) => token.colour)
      expect(seenIn(pixels, corner ? tile : stand, here), where).toEqual(distinct(here))
      const inks = marks.map(({ ink }) => ink)
      const seen = [tile, stand].flatMap((rect) => seenIn(pixels, rect, inks))
      expect(distinct(seen), where).toEqual(distinct(inks))
    }
    const playing = seats.filter(({ out }) => !out).map(({ token }) => token.colour)
    expect(seenIn(pixels, centre, playing)).toEqual(distinct(playing))
  })
})

describe('a change', () => {
  const cells = cellsOf(middle())
  const { auction: open, rent, arrest, roll, ...others } = happenings

  test('of the latest moment is in the centre only', async () => {
    const before = await pixelsOf(roll())
    const seen = new Set([lookOf(before, centre)])
    for (const [kind, sceneOf] of Object.entries(others)) {
      const after = await pixelsOf(sceneOf())
      // At the end nobody is the current player.
      const changed = kind === 'end' ? [24] : []
      expect(differences(before, after, cells), kind).toEqual({ squares: changed, isMiddle: true })
      seen.add(lookOf(after, centre))
    }
    for (const sceneOf of [open, rent, arrest]) seen.add(lookOf(await pixelsOf(sceneOf()), centre))
    expect(seen.size).toBe(Object.keys(happenings).length)
  })

  test('of marks is on their squares and in the centre', async () => {
    const [bare, after] = [await pixelsOf(middle()), await pixelsOf(marked())]
    expect(differences(bare, after, cells)).toEqual({ squares: [1, 24], isMiddle: true })
  })

  test('to a finished game is on one square and in the centre', async () => {
    expect(differences(await pixelsOf(middle()), await pixelsOf(over()), cells)).toEqual({
      squares: [24],
      isMiddle: true,
    })
  })

  test('of a lot’s level is in its bar only', async () => {
    const bare = await pixelsOf(opening())
    const bars = new Set<string>()
    for (const level of [1, 2, 3, 4, 5]) {
      const scene = opening()
      scene.view.deeds[11]!.level = level
      const pixels = await pixelsOf(scene)
      expect(differences(bare, pixels, cells), String(level)).toEqual({ squares: [11], isMiddle: false })
      expect(lookOf(pixels, cells[11]!.label), String(level)).toBe(lookOf(bare, cells[11]!.label))
      bars.add(lookOf(pixels, cells[11]!.bar))
    }
    expect(bars.size).toBe(5)
  })
})

test('shows only the lane around the centre of an empty board', async () => {
  const scene = opening()
  scene.view.seats.forEach((seat) => (seat.out = true))
  const pixels = await pixelsOf(scene)
  const { colours } = readScene(scene)
  const { x, y, width, height } = lane.outer
  const depth = (height - lane.inner.height) / 2
  for (const from of [y, y + height - depth]) {
    const strip = { x: x + depth, y: from + 4, width: width - 2 * depth, height: depth - 8 }
    const counts = [...counted(pixels, strip, [colours.lane, colours.laneEdge]).values()]
    expect(counts[0]! + counts[1]!).toBeGreaterThan(0.9 * strip.width * strip.height)
  }
})
