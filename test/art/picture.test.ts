import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawBoard, type Scene } from '#art/index.ts'
import { centre, layOut, type Rect } from '#art/layout.ts'
import { figures, tokens } from '#art/tokens.ts'
import { usBoard } from '#mechanics/board/us-board.ts'
import { crowded, happenings, middle, opening, otherBoard, sceneOf, viewOf } from './scenes.ts'

const largest = 94_000

async function pixels(scene: Scene): Promise<Buffer> {
  const { data, info } = await sharp((await drawBoard(scene)).png)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, info.channels]).toEqual([1024, 1024, 3])
  return data
}

/** Counts the pixels of a rectangle that differ between two pictures. */
function changed(one: Buffer, other: Buffer, { x, y, width, height }: Rect): number {
  let count = 0
  for (let row = Math.ceil(y); row < y + height; row++)
    for (let column = Math.ceil(x); column < x + width; column++) {
      const at = (row * 1024 + column) * 3
      if (one[at] !== other[at] || one[at + 1] !== other[at + 1] || one[at + 2] !== other[at + 2]) count++
    }
  return count
}

const cells = layOut(usBoard.squares.map((square) => 'group' in square))
const cell = (at: number) => cells[at] as (typeof cells)[number]
const deed = (scene: Scene, at: number) => scene.view.deeds[at] as NonNullable<Scene['view']['deeds'][number]>
const seat = (scene: Scene, index: number) => scene.view.seats[index] as Scene['view']['seats'][number]

describe('the picture', () => {
  test.each([
    ['an opening', opening],
    ['a game', middle],
    ['ten players with everything built', crowded],
    ['a loop of 36', () => crowded(otherBoard(36))],
    ['a loop of 32', () => crowded(otherBoard(32))],
    ['a loop of 38', () => crowded(otherBoard(38))],
    ...Object.entries(happenings),
  ])('of %s is a small indexed PNG', async (_, scene) => {
    const { png } = await drawBoard(scene())
    expect(png.length).toBeLessThan(largest)
    const { format, width, height, isPalette } = await sharp(png).metadata()
    expect({ format, width, height, isPalette }).toEqual({
      format: 'png',
      width: 1024,
      height: 1024,
      isPalette: true,
    })
    await sharp(png, { failOn: 'warning' }).raw().toBuffer()
  })

  test.each([1, 2, 3, 4, 5])('stays small when all groups are built to level %i', async (level) => {
    const scene = crowded()
    scene.view.seats.forEach((one) => Object.assign(one, { out: false, cash: 12_345 }))
    scene.view.deeds.forEach((one, at) => {
      if (one && scene.board.squares[at]?.kind === 'lot') one.level = level
    })
    expect((await drawBoard(scene)).png.length).toBeLessThan(largest)
  })

  test('is always the same for one scene, even when drawn concurrently', async () => {
    const [one, other, third] = await Promise.all([
      drawBoard(middle()),
      drawBoard(crowded()),
      drawBoard(middle()),
    ])
    expect(one.png.equals(third.png)).toBe(true)
    expect(one.png.equals(other.png)).toBe(false)
    expect((await drawBoard(middle())).png.equals(one.png)).toBe(true)
  })

  test('shows every fact of a square at the square', async () => {
    const before = await pixels(opening())
    const facts: [string, (scene: Scene) => void, (at: number) => Rect, number][] = [
      ['owner', (scene) => (deed(scene, 6).owner = 2), (at) => cell(at).deed, 500],
      ['house', (scene) => (deed(scene, 6).level = 1), (at) => cell(at).bar, 100],
      ['hotel', (scene) => (deed(scene, 6).level = 5), (at) => cell(at).bar, 300],
      ['mortgage', (scene) => (deed(scene, 6).mortgaged = true), (at) => cell(at).tile, 5000],
      ['token', (scene) => (seat(scene, 1).at = 6), (at) => cell(at).stand, 500],
      [
        'mark',
        (scene) => (scene.marks = [{ kind: 'bomb', icon: 'bomb', ink: '#dc2a12', square: 6, words: 'bomb' }]),
        (at) => cell(at).stand,
        200,
      ],
    ]
    const seen = new Set<string>()
    for (const [what, change, where, least] of facts) {
      const scene = opening()
      change(scene)
      const after = await pixels(scene)
      expect(changed(before, after, where(6)), what).toBeGreaterThan(least)
      expect(changed(before, after, cell(8).tile), what).toBe(0)
      seen.add(after.toString('latin1'))
    }
    expect(seen.size).toBe(facts.length)
  })

  test('highlights a complete group and keeps its bars', async () => {
    const scene = opening()
    deed(scene, 6).owner = 1
    deed(scene, 8).owner = 1
    const apart = await pixels(scene)
    deed(scene, 9).owner = 2
    const divided = await pixels(scene)
    deed(scene, 9).owner = 1
    const whole = await pixels(scene)
    for (const at of [6, 8]) {
      expect(changed(apart, divided, cell(at).tile)).toBe(0)
      expect(changed(divided, whole, cell(at).label)).toBeGreaterThan(500)
    }
    const inner = (at: number): Rect => {
      const { x, y, width, height } = cell(at).bar
      return { x: x + 8, y: y + 8, width: width - 16, height: height - 16 }
    }
    const unowned = await pixels(opening())
    for (let owner = 0; owner < 4; owner++) {
      const owned = opening()
      deed(owned, 11).owner = owner
      expect(changed(unowned, await pixels(owned), inner(11))).toBe(0)
    }
  })

  test('shows the pot on its square, and dice next to their roller’s name', async () => {
    const poor = await pixels(opening())
    const rich = opening()
    rich.view.bank.pot = 350
    const parking = usBoard.squares.findIndex(({ kind }) => kind === 'parking')
    expect(changed(poor, await pixels(rich), cell(parking).tile)).toBeGreaterThan(500)
    const head = { ...centre, height: 90 }
    const dice = { ...head, x: head.x + head.width / 2, width: head.width / 2 }
    const mine = opening()
    mine.view.turn.dice = [3, 4]
    expect(changed(poor, await pixels(mine), dice)).toBeGreaterThan(1000)
    const another = opening()
    another.last = { seat: 1, dice: [3, 4] }
    expect(changed(poor, await pixels(another), dice)).toBe(0)
  })

  test('distinguishes jailed from visiting players, and marks the reached square', async () => {
    const visiting = opening()
    seat(visiting, 0).at = 10
    const jailed = opening()
    Object.assign(seat(jailed, 0), { at: 10, jail: 0 })
    expect(changed(await pixels(visiting), await pixels(jailed), cell(10).tile)).toBeGreaterThan(1000)
    const rolled = opening()
    seat(rolled, 0).at = 7
    const still = await pixels(rolled)
    rolled.view.turn.dice = [3, 4]
    expect(changed(still, await pixels(rolled), cell(7).tile)).toBeGreaterThan(500)
    rolled.view.turn = { ...rolled.view.turn, seat: 1, dice: null }
    rolled.last = { seat: 0, dice: [3, 4] }
    expect(changed(still, await pixels(rolled), cell(7).tile)).toBeGreaterThan(500)
  })

  test('shows ten different tokens', async () => {
    const shown = await Promise.all(
      [...tokens, ...figures].map(async ({ id }) => {
        const scene = opening()
        seat(scene, 0).token = id
        return pixels(scene)
      }),
    )
    shown.forEach((one, index) =>
      shown
        .slice(index + 1)
        .forEach((other) => expect(changed(one, other, cell(0).stand)).toBeGreaterThan(200)),
    )
  })

  test('accepts any names, and games without players', async () => {
    const hostile = [
      '\u202eevil',
      '```',
      '\u0000',
      '',
      'Z̸̡̛͖a̷l̶g̴o̵'.repeat(40),
      '👩‍👩‍👧‍👦'.repeat(30),
      'ﷺ',
      '\ud800',
      'W'.repeat(400),
      '@everyone',
    ]
    const scene = { ...crowded(), names: hostile }
    expect((await drawBoard(scene)).png.length).toBeLessThan(largest)
    expect((await drawBoard({ ...opening(), names: [], locale: 'constructor' })).png.length).toBeGreaterThan(
      1000,
    )
    await drawBoard(sceneOf(viewOf(otherBoard(8), 0), otherBoard(8)))
    const over = middle()
    over.view.over = { reason: 'last', winners: [0, 2], ranking: [] }
    await drawBoard(over)
  })
})
