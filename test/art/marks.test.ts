import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawBoard, type Scene, type SceneMark } from '#art/index.ts'
import { isIcon } from '#art/icons.ts'
import { centre, layOut, spots, type Rect } from '#art/layout.ts'
import { footOf, shared } from '#art/marks.ts'
import { usBoard } from '#mechanics/board/us-board.ts'
import { crowded, opening } from './scenes.ts'

const icons = [
  'cap',
  'bomb',
  'helmet',
  'coin',
  'wanted',
  'star',
  'key',
  'house',
  'jail',
  'tax',
  'cuffs',
  'home',
]
const cells = layOut(usBoard.squares.map((square) => 'group' in square))
const cell = (at: number) => cells[at] as (typeof cells)[number]
const mark = (over: Partial<SceneMark>): SceneMark => ({
  kind: 'thing',
  icon: 'bomb',
  ink: '#dc2a12',
  words: 'a thing',
  ...over,
})

/** Returns the pixels of a part of a scene's picture. */
async function part(scene: Scene, { x, y, width, height }: Rect): Promise<string> {
  const { png } = await drawBoard(scene)
  const rect = { left: Math.ceil(x), top: Math.ceil(y), width: Math.floor(width), height: Math.floor(height) }
  return (await sharp(png).extract(rect).removeAlpha().raw().toBuffer()).toString('latin1')
}

const standing = (count: number): Scene => {
  const scene = opening()
  scene.view.seats.forEach((seat, index) => (seat.at = index < count ? 6 : 0))
  return scene
}

describe('an edition’s marks', () => {
  test('have a different shape for each icon, and one for unknown icons', async () => {
    expect(icons.every(isIcon)).toBe(true)
    expect(isIcon('toString')).toBe(false)
    const shown = await Promise.all(
      [...icons, 'unheard of'].map((icon) =>
        part({ ...opening(), marks: [mark({ icon, square: 6 })] }, cell(6).stand),
      ),
    )
    expect(new Set(shown).size).toBe(icons.length + 1)
  })

  test.each([6, 1, 9, 39, 20])('are visible next to tokens, up to three on square %i', async (at) => {
    const kinds = ['bomb', 'helmet', 'cap']
    const base = opening()
    base.view.seats.forEach((seat) => (seat.at = at))
    const seen = new Set<string>()
    for (let count = 0; count <= kinds.length; count++) {
      const marks = kinds.slice(0, count).map((icon) => mark({ icon, square: at }))
      seen.add(
        (await part({ ...base, marks }, cell(at).tile)) + (await part({ ...base, marks }, cell(at).stand)),
      )
    }
    expect(seen.size).toBe(kinds.length + 1)
    expect(await part(standing(1), cell(6).stand)).not.toBe(await part(standing(2), cell(6).stand))
  })

  const crowds = [1, 2, 3].flatMap((marks) => [0, 1, 4].map((standing) => [marks, standing] as const))

  test.each(crowds)('are large enough for a phone: %i next to %i tokens', (marks, standing) => {
    for (const one of cells.filter(({ corner }) => !corner)) {
      const room = shared(one.stand, footOf(one, true, false), marks, standing)
      for (const { radius } of spots(room.marks, marks, 18)) expect(radius).toBeGreaterThanOrEqual(12)
      for (const { radius } of spots(room.rest, standing, 25)) expect(radius).toBeGreaterThanOrEqual(9)
    }
  })

  test('show their count', async () => {
    const of = (count: number) => part({ ...opening(), marks: [mark({ square: 6, count })] }, cell(6).stand)
    expect(new Set([await of(1), await of(2), await of(3)]).size).toBe(3)
  })

  test('of a seat are in its row, not on a square', async () => {
    const marked = (seat: number) => part({ ...opening(), marks: [mark({ seat, icon: 'coin' })] }, centre)
    const none = await part(opening(), centre)
    expect(new Set([none, await marked(0), await marked(1)]).size).toBe(3)
    const edges = await part({ ...opening(), marks: [mark({ seat: 0 })] }, cell(6).stand)
    expect(edges).toBe(await part(opening(), cell(6).stand))
  })

  test('keep the picture small and the alt text within its limit', async () => {
    const marks = Array.from({ length: 40 }, (_, square) => [
      mark({ square, words: 'a bomb' }),
      mark({ square, icon: 'helmet', words: 'a miner' }),
      mark({ seat: square % 10, icon: 'house', count: square, words: `${square} houses loose` }),
    ]).flat()
    const moments = Array.from({ length: 5 }, () => ({
      icon: 'cap',
      rank: 4,
      words: 'Somebody is arrested '.repeat(20),
    }))
    const { png, alt } = await drawBoard({ ...crowded(), marks, moments })
    expect(png.length).toBeLessThan(110_000)
    expect(alt.length).toBeLessThanOrEqual(1024)
  })
})

describe('marks on a square', () => {
  test('leave its owner visible and do not cover a Chance tile', async () => {
    const owned = (): Scene => {
      const scene = standing(1)
      Object.assign(scene.view.deeds[6] ?? {}, { owner: 2 })
      return scene
    }
    const marks = [mark({ square: 6 })]
    const { deed } = cell(6)
    const room = footOf(cell(6), true, true) as Rect
    expect(deed.width - room.width).toBeGreaterThanOrEqual(deed.height)
    expect(shared(cell(6).stand, room, 1, 1).isOnFoot).toBe(true)
    expect(await part({ ...owned(), marks }, deed)).not.toBe(await part(owned(), deed))
    const chance = opening()
    chance.view.seats.forEach((seat) => (seat.at = 7))
    const bare = await part(chance, cell(7).tile)
    expect(await part({ ...chance, marks: [mark({ square: 7 })] }, cell(7).tile)).toBe(bare)
  })
})
