import { at } from '#engine/at.ts'
import { createCanvas, GifEncoder, type Canvas } from '@napi-rs/canvas'
import { ranks } from '#mechanics/headlines.ts'
import { lineShare, setWords, type Pen } from './fonts.ts'
import { centre, size } from './layout.ts'
import { readPixels } from './inks.ts'
import { drawnName } from './people.ts'
import { draw } from './picture.ts'
import { fillRound } from './rects.ts'
import { readScene, type Facts, type Scene } from './scene.ts'
import { bold, letters, write, writeLines } from './sheet.ts'
import { drawPiece } from './stamps.ts'

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
    pen.drawImage(frameOf(scene), 0, 0, size, size, 0, 0, side, side)
    const delay = at(delays, index)
    readPixels(canvas, (pixels) => encoder.addFrame(pixels, side, side, { delay }))
    onShare((index + 1) / (scenes.length + 1))
  })
  return encoder.finish()
}

function frameOf(scene: Scene): Canvas {
  const facts = readScene(scene)
  const canvas = draw(facts)
  if (scene.view.over) drawWinners(canvas.getContext('2d'), facts)
  return canvas
}

const radius = 110
/** Winners beyond this number are named without a token. */
const maxPieces = 2

/** Draws the winners large in the centre of the board. */
function drawWinners(pen: Pen, { scene, seats, text, colours }: Facts): void {
  const winners = (scene.view.over?.winners ?? []).flatMap((seat) => seats[seat] ?? [])
  const { boardWords } = text
  const middle = { x: centre.x + centre.width / 2, y: centre.y + centre.height / 2 }
  fillRound(pen, centre, 24, colours.gold)
  const drawn = winners.slice(0, maxPieces)
  drawn.forEach((winner, at) => {
    const x = middle.x + (at - (drawn.length - 1) / 2) * 2.3 * radius
    drawPiece(pen, winner, { x, y: middle.y - 120, radius }, 'light')
  })
  const room = { width: centre.width - 60, height: 170 }
  const won = boardWords.winners(winners.map((winner) => drawnName(winner, text)))
  const { lines, pixels } = setWords(pen, won, room, { from: 110, to: 40, weight: 900 })
  const line = bold(pixels, colours.ink, { align: 'center', width: room.width })
  writeLines(pen, lines, middle.x, middle.y + 90, { ...line, step: pixels * lineShare })
  const after = letters(48, colours.ink, { align: 'center', width: room.width })
  write(pen, boardWords.afterTurn(scene.view.turn.number), middle.x, middle.y + 220, after)
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
