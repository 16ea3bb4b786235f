import type { SKRSContext2D } from '@napi-rs/canvas'
import { drawable, wrapWords } from './fonts.ts'
import { drawnWords } from './people.ts'
import type { EndFacts, PlotFacts } from './plot-facts.ts'
import { drawPiece } from './stamps.ts'
import { write } from './writing.ts'

/** How a game ended, above and below its lines: whoever is sent the picture alone knows who won, by what, and with what luck. */

const head = 104
const foot = 116
const margin = 24
/** Where the luck begins beside a blow. */
const half = 524
const pieceRadius = 36
const luckRadius = 24
const widestGame = 330

type Look = Pick<PlotFacts, 'words' | 'colours' | 'lines' | 'tokenNames'>

/** How much of the picture an end takes. */
export function endHeights(end: EndFacts | null): { above: number; below: number } {
  if (!end) return { above: 0, below: 0 }
  return { above: head, below: end.blow !== null || end.luck.length > 0 ? foot : 0 }
}

export function drawEndAbove(
  context: SKRSContext2D,
  { colours, ...look }: Look,
  { winners, won, game }: EndFacts,
  width: number,
): void {
  context.fillStyle = colours.ink
  context.fillRect(0, 0, width, head)
  const y = head / 2
  const right = width - margin
  write(context, drawable(game), right, y, {
    pixels: 32,
    colour: colours.mist,
    align: 'right',
    width: widestGame,
  })
  const end = right - Math.min(widestGame, context.measureText(drawable(game)).width) - margin
  const [winner] = winners
  if (winner) drawPiece(context, winner, { x: margin + pieceRadius, y, radius: pieceRadius }, 'dark')
  const x = margin + (winner ? 2 * pieceRadius + 18 : 0)
  write(context, drawnWords(won, look.lines, look), x, y, {
    pixels: 58,
    weight: 900,
    colour: colours.gold,
    width: end - x,
  })
}

export function drawEndBelow(
  context: SKRSContext2D,
  { words, colours, ...look }: Look,
  { blow, luck }: EndFacts,
  { y, width }: { y: number; width: number },
): void {
  if (blow === null && luck.length === 0) return
  context.fillStyle = colours.ink
  context.fillRect(0, y, width, foot)
  const label = (text: string, x: number) =>
    write(context, text, x, y + 24, { pixels: 28, colour: colours.mist })
  if (blow !== null) {
    label(words.blow, margin)
    const room = { width: (luck.length > 0 ? half : width) - 2 * margin, height: foot - 44 }
    const { lines, pixels, step } = wrapWords(context, drawnWords(blow, look.lines, look), room, {
      from: 36,
      to: 24,
      weight: 900,
    })
    lines.forEach((line, at) =>
      write(context, line, margin, y + 58 + at * step, { pixels, weight: 900, colour: colours.paper }),
    )
  }
  const left = blow === null ? margin : half
  if (luck.length > 0) label(words.luck, left)
  const each = (width - margin - left) / Math.max(1, luck.length)
  luck.forEach(({ line, gain }, at) => {
    const x = left + at * each + luckRadius
    drawPiece(context, line, { x, y: y + 76, radius: luckRadius }, 'dark')
    write(context, drawable(gain), x + luckRadius + 12, y + 76, {
      pixels: 40,
      weight: 900,
      colour: colours.paper,
      width: each - 2 * luckRadius - 20,
    })
  })
}
