import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centre, layOut, sideCounts, size, spots, type Rect } from '#art/layout.ts'

const plain = (count: number) => Array.from({ length: count }, () => false)

const overlaps = (one: Rect, other: Rect) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const inside = (one: Rect, other: Rect) =>
  one.x >= other.x &&
  one.y >= other.y &&
  one.x + one.width <= other.x + other.width &&
  one.y + one.height <= other.y + other.height

describe('the layout', () => {
  test('gives usual loops four equal sides, and others equal opposite sides', () => {
    expect(sideCounts(40)).toEqual([9, 9, 9, 9])
    expect(sideCounts(36)).toEqual([8, 8, 8, 8])
    expect(sideCounts(32)).toEqual([7, 7, 7, 7])
    expect(sideCounts(38)).toEqual([9, 8, 9, 8])
  })

  test('runs clockwise from the lower right corner on every board', () => {
    const cells = layOut(plain(40))
    expect([0, 10, 20, 30].map((at) => cells[at]?.corner)).toEqual([true, true, true, true])
    const at = (index: number) => (cells[index] as { tile: Rect }).tile
    expect(at(0).x).toBeGreaterThan(at(1).x)
    expect(at(11).y).toBeGreaterThan(at(12).y)
    expect(at(21).x).toBeLessThan(at(22).x)
    expect(at(31).y).toBeLessThan(at(32).y)
    for (const count of [40, 36, 38, 24]) {
      const first = layOut(plain(count))[0] as { tile: Rect }
      expect(first.tile.x + first.tile.width).toBeGreaterThan(size - 10)
      expect(first.tile.y + first.tile.height).toBeGreaterThan(size - 10)
    }
  })

  test('has group bars towards the centre and owner strips below the names', () => {
    for (const { corner, bar, deed, label, stand } of layOut(plain(40)).filter(({ corner }) => !corner)) {
      expect(corner).toBe(false)
      const apart = (one: Rect) =>
        Math.hypot(
          one.x + one.width / 2 - stand.x - stand.width / 2,
          one.y + one.height / 2 - stand.y - stand.height / 2,
        )
      expect(apart(bar)).toBeLessThan(apart(deed))
      expect(apart(bar)).toBeLessThan(apart(label))
      expect(deed.y).toBe(label.y + label.height)
      expect(overlaps(bar, deed)).toBe(false)
    }
  })

  test('separates all squares for every loop and order of corners', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 8, maxLength: 60 }), (properties) => {
        const cells = layOut(properties)
        expect(cells).toHaveLength(properties.length)
        const whole = { x: 0, y: 0, width: size, height: size }
        cells.forEach((cell, index) => {
          expect(inside(cell.tile, whole)).toBe(true)
          expect(overlaps(cell.tile, centre)).toBe(false)
          expect(overlaps(cell.stand, centre)).toBe(false)
          for (const part of [cell.bar, cell.deed, cell.label]) expect(inside(part, cell.tile)).toBe(true)
          for (const other of cells.slice(index + 1)) {
            expect(overlaps(cell.tile, other.tile)).toBe(false)
            expect(overlaps(cell.stand, other.stand)).toBe(false)
          }
        })
      }),
      { numRuns: 25 },
    )
  })

  test('places up to ten tokens on any square without overlap', () => {
    for (const loop of [40, 36, 32])
      for (const { stand } of layOut(plain(loop)))
        for (let count = 1; count <= 10; count++) {
          const places = spots(stand, count, 25)
          expect(places).toHaveLength(count)
          places.forEach((one, index) => {
            expect(one.radius).toBeGreaterThanOrEqual(6)
            // Rounding to whole pixels may move a token by half a pixel.
            expect(one.x - one.radius).toBeGreaterThanOrEqual(stand.x - 1)
            expect(one.y + one.radius).toBeLessThanOrEqual(stand.y + stand.height + 1)
            for (const other of places.slice(index + 1)) {
              const apart = Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))
              expect(apart).toBeGreaterThanOrEqual(2 * Math.floor(one.radius))
            }
          })
        }
  })
})
