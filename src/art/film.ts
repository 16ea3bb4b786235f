import { at } from '#engine/at.ts'
import { createCanvas, GifEncoder } from '@napi-rs/canvas'
import { ranks } from '#mechanics/headlines.ts'
import { size } from './layout.ts'
import { readPixels } from './inks.ts'
import { draw } from './picture.ts'
import { readScene, type Scene } from './scene.ts'

/** Side in pixels: larger than a phone shows, while 75 frames stay below 8 MB. */
const side = 560
/** Duration without the last frame, ms. */
const length = 28_000
const shortest = 150
const longest = 900
/** Duration of the last frame, ms. */
const end = 4_000
/** How much longer a frame with an important event is shown than the others. */
const weightOfMoment = 2
/** The encoder's sampling factor for colours (1 to 30). Flat drawings lose nothing at 20. */
const quality = 20

/** Returns an animated GIF of one game's scenes. The last frame is shown longest. */
export function filmed(scenes: readonly Scene[], onShare: (share: number) => void): Buffer {
  const canvas = createCanvas(side, side)
  const pen = canvas.getContext('2d')
  pen.imageSmoothingQuality = 'high'
  const delays = delaysOf(scenes)
  using encoder = new GifEncoder(side, side, { repeat: 0, quality })
  scenes.forEach((scene, index) => {
    pen.drawImage(draw(readScene(scene)), 0, 0, size, size, 0, 0, side, side)
    const delay = at(delays, index)
    readPixels(canvas, (pixels) => encoder.addFrame(pixels, side, side, { delay }))
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
