import { at } from '#engine/at.ts'
import { createCanvas, GifEncoder } from '@napi-rs/canvas'
import { ranks } from '#mechanics/headlines.ts'
import { size } from './layout.ts'
import { draw } from './picture.ts'
import { readScene, type Scene } from './scene.ts'

/** Pixels of a side: larger than a phone shows, and 75 frames of it stay under 8 MB. */
const side = 576
/** How long all of it lasts but the last frame, ms. */
const length = 28_000
const shortest = 150
const longest = 900
/** How long the end stands before it begins anew, ms. */
const end = 4_000
/** One where something great happened stands so many times as long as another. */
const weightOfMoment = 2
/** How coarsely colours are looked for (1 to 30): flat drawings lose nothing by it. */
const quality = 20

/** An animated GIF of the scenes of one game, its end the longest. */
export function filmed(scenes: readonly Scene[], onShare: (share: number) => void): Buffer {
  const canvas = createCanvas(side, side)
  const pen = canvas.getContext('2d')
  pen.imageSmoothingQuality = 'high'
  const delays = delaysOf(scenes)
  using encoder = new GifEncoder(side, side, { repeat: 0, quality })
  scenes.forEach((scene, index) => {
    pen.drawImage(draw(readScene(scene)), 0, 0, size, size, 0, 0, side, side)
    const delay = at(delays, index)
    encoder.addFrame(canvas.data(), side, side, { delay })
    onShare((index + 1) / (scenes.length + 1))
  })
  return encoder.finish()
}

export function delaysOf(scenes: readonly Pick<Scene, 'moments'>[]): number[] {
  const weights = scenes.map(({ moments = [] }) =>
    moments.some(({ rank }) => rank >= ranks.turningPoint) ? weightOfMoment : 1,
  )
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight, at) => {
    if (at === scenes.length - 1) return end
    return Math.min(longest * weight, Math.max(shortest, Math.round((length * weight) / all)))
  })
}
