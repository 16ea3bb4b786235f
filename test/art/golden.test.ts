import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawBoard, type Scene, type SceneMark } from '#art/index.ts'
import { usBoard } from '#mechanics/board/us-board.ts'
import { plainMiddle, plainOpening } from './plain.ts'
import { crowded, happenings, middle, opening, otherBoard } from './scenes.ts'

/** Pixels, not files: how those are packed is for another test, and for the machine's own library. */
async function pixelsOf(scene: Scene): Promise<string> {
  const raw = await sharp((await drawBoard(scene)).png)
    .removeAlpha()
    .raw()
    .toBuffer()
  return createHash('sha256').update(raw).digest('hex')
}

const mark = (kind: string, ink: string, at: Partial<SceneMark>): SceneMark => ({
  kind,
  icon: kind,
  ink,
  words: kind,
  ...at,
})

/** Tools on squares and in hands, and two great moments. */
function marked(): Scene {
  const marks = [
    mark('bomb', '#dc2a12', { square: 1, by: 0 }),
    mark('helmet', '#f4b740', { square: 1, by: 1 }),
    mark('cap', '#283f9e', { square: 24 }),
    mark('coin', '#f4b740', { seat: 0, count: 3 }),
    mark('wanted', '#dc2a12', { seat: 2 }),
  ]
  const moments = [
    { icon: 'bomb', rank: 4, words: 'Boardwalk blows up' },
    { icon: null, rank: 4, words: 'Ann is caught' },
  ]
  return { ...middle(), marks, moments, board: usBoard }
}

function over(): Scene {
  const scene = middle()
  scene.view.over = { reason: 'last', winners: [0, 2], ranking: [] }
  return scene
}

describe('the picture stays as it is, pixel by pixel', () => {
  test.each([
    ['an opening', opening],
    ['a game', middle],
    ['ten players with everything built', crowded],
    ['a loop of 36', () => crowded(otherBoard(36))],
    ['a loop of 38', () => crowded(otherBoard(38))],
    ['marks and moments', marked],
    ['an end', over],
    ...Object.entries(happenings),
    ['a plain board of 36 at the start', plainOpening],
    ['a plain board of 36 late in a game', plainMiddle],
  ])('of %s', async (_, scene) => {
    expect(await pixelsOf(scene())).toMatchSnapshot()
  })
})
