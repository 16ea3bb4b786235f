import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawClip } from '#art/index.ts'
import { delaysOf, filmed } from '#art/film.ts'
import { coloursOf } from '#art/palette.ts'
import type { Scene } from '#art/scene.ts'
import { crowded, middle, opening } from './scenes.ts'

const scenes: Scene[] = [opening(), middle(), crowded()]

it('gives each scene a frame, and shows the last one longest', async () => {
  const shares: number[] = []
  const { pages, delay, width } = await sharp(
    filmed(scenes, (share) => shares.push(share)),
    {
      animated: true,
    },
  ).metadata()
  expect(pages).toBe(3)
  expect(width).toBe(560)
  expect(delay?.at(-1)).toBe(Math.max(...(delay ?? [])))
  expect(shares).toEqual([0.25, 0.5, 0.75])
})

it('names the winner on the last frame', async () => {
  const end = crowded()
  const won = (winners: number[]): Scene => ({
    ...end,
    view: { ...end.view, over: { reason: 'lastStanding', winners, ranking: [] } },
  })
  const shot = (scene: Scene) =>
    sharp(
      filmed([opening(), scene], () => {}),
      { page: 1 },
    )
      .removeAlpha()
      .raw()
      .toBuffer()
  const [one, other, running] = await Promise.all([won([2]), won([3]), end].map(shot))
  expect(one!.equals(other!)).toBe(false)
  // The colours of a film are approximate.
  const gold = Buffer.from(coloursOf(end.edition).gold.slice(1), 'hex')
  const isGold = (pixels: Buffer) => {
    const at = 3 * (280 * 560 + 135)
    return gold.every((ink, channel) => Math.abs(ink - (pixels[at + channel] ?? 0)) < 24)
  }
  expect([one, other, running].map((pixels) => isGold(pixels!))).toEqual([true, true, false])
})

it('keeps 75 frames of the fullest board below 8 MB', () => {
  const [one, two] = [1, 2].map((count) => filmed(Array.from({ length: count }, crowded), () => {}).length)
  expect((two! - one!) * 74 + one!).toBeLessThan(8_000_000)
})

it('lasts about 30 seconds with 75 frames, and stays longer at great moments', () => {
  const sum = (delays: number[]) => delays.reduce((all, one) => all + one, 0)
  const plain = Array.from({ length: 75 }, () => ({}))
  expect(sum(delaysOf(plain))).toBeGreaterThan(28_000)
  expect(sum(delaysOf(plain))).toBeLessThan(33_000)
  const great = plain.map((_, at) => (at === 10 ? { moments: [{ icon: null, rank: 4, words: 'x' }] } : {}))
  expect(delaysOf(great)[10]).toBeGreaterThan(1.5 * delaysOf(great)[11]!)
  // The film of a short game is shorter; it is not slowed down.
  expect(sum(delaysOf(plain.slice(0, 5)))).toBeLessThan(10_000)
})

it('draws in a separate process that reports progress and can be cancelled', async () => {
  const shares: number[] = []
  const gif = await drawClip(scenes, (share) => shares.push(share))
  expect(gif.equals(filmed(scenes, () => {}))).toBe(true)
  expect(shares).toHaveLength(3)
  const stop = new AbortController()
  const given = drawClip(scenes, () => stop.abort(new Error('enough')), stop.signal)
  await expect(given).rejects.toThrow('enough')
})
