import { expect, test } from 'vitest'
import { indicesOf, inksOf } from '#art/inks.ts'
import { emptyRows, lay } from '#art/panes.ts'
import { boardOf, draw } from '#art/picture.ts'
import { readScene } from '#art/scene.ts'
import type { Scene } from '#art/index.ts'
import { editions } from '#editions/index.ts'
import { sceneOf } from '#discord/parts/pictures.ts'
import { readingFrom, playRandomMoves, type Party } from '#test/discord/games.ts'
import { crowded, happenings, middle, opening, otherBoard } from './scenes.ts'

/** Edges at another place may be rounded differently, and a ring is cut off at its square's border. */
const maxDifference = 64

const rows = emptyRows(1024, 1024)

/** Returns the palette indices of a board drawn in one piece. */
function wholeOf(scene: Scene): Buffer {
  const facts = readScene(scene)
  return Buffer.from(indicesOf(draw(facts), inksOf(facts.colours)))
}

/** Counts the pixels that differ between a composed board and one drawn in one piece. */
function apart(scene: Scene, whole: Buffer): number {
  lay(rows, boardOf(readScene(scene)))
  let count = 0
  for (let row = 0; row < 1024; row++) {
    const start = row * 1025 + 1
    if (whole.compare(rows.bytes, start, start + 1024, row * 1024, (row + 1) * 1024) === 0) continue
    for (let column = 0; column < 1024; column++)
      if (whole[row * 1024 + column] !== rows.bytes[start + column]) count++
  }
  return count
}

const scenes: [string, () => Scene][] = [
  ['an opening', opening],
  ['a game', middle],
  ['ten players with everything built', crowded],
  ...[8, 32, 36, 38, 44].map((count): [string, () => Scene] => [
    `a loop of ${count}`,
    () => crowded(otherBoard(count)),
  ]),
  ...Object.entries(happenings),
]

test.each(scenes)('composes the same picture as drawing in one piece: %s', (_, scene) => {
  const whole = wholeOf(scene())
  expect(apart(scene(), whole)).toBeLessThanOrEqual(maxDifference)
  // The second time, the tiles come from the cache.
  expect(apart(scene(), whole)).toBeLessThanOrEqual(maxDifference)
})

test.each(Object.keys(editions))('composes the boards of a random game of %s correctly', (edition) => {
  const party: Party = { people: [true, true, true] }
  let count = 0
  playRandomMoves(
    party,
    7,
    180,
    ({ position, events }) => {
      if (count++ % 36 !== 0) return
      const reading = readingFrom(position, party, null)
      const scene = sceneOf(reading, [{ no: 1, at: 0, seat: null, events }])
      expect(apart(scene, wholeOf(scene))).toBeLessThanOrEqual(maxDifference)
    },
    edition,
  )
})
