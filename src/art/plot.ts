import { drawable, fit, font, wrapWords, type Pen } from './fonts.ts'
import { inksOf } from './inks.ts'
import {
  readCourse,
  type Line,
  type PlotFacts,
  type PlotScene,
  describePlot,
  type EndFacts,
} from './plot-facts.ts'
import { drawingOf } from './png.ts'
import { drawnName, drawnWords } from './people.ts'
import { drawPiece } from './stamps.ts'
import { sheetOf, write, type Drawing, bold, letters, writePerson } from './sheet.ts'
import { fillRect } from './rects.ts'

export const plotSize = { width: 1024, height: 720 }

const field = { top: 76, right: 716, bottom: 646 }
const widestScale = 210
const legend = { left: 766, top: 62, bottom: 700, widest: 212 }
const tallestRow = 92
const large = 36
const small = 30
const smallest = 22
const pieceRadius = 19
/** From this number of lines on, tokens are small, and each line has only one besides the one at its end. */
const crowd = 7
const smallRadius = 15
/** More points than pixels add no detail. */
const maxPoints = 200
const lineWidth = 6
const casing = 10

/**
 * Draws net worth over time, with a line for each seat. Lines differ by colour, and by the shape and letter
 * of their token.
 */
export function drawPlot(scene: PlotScene): Promise<Drawing> {
  const facts = readCourse(scene)
  const { colours, end } = facts
  const { width } = plotSize
  const { above, below } = endHeights(end)
  const height = above + plotSize.height + below
  const { canvas, pen } = sheetOf(width, height, colours.paper)
  if (end) {
    drawEndAbove(pen, facts, end, width)
    drawEndBelow(pen, facts, end, { y: above + plotSize.height, width })
  }
  pen.translate(0, above)
  const scale = scaleOf(pen, facts)
  const place = placeIn(scale.left, facts)
  drawGrid(pen, facts, scale, place)
  // The final leader is drawn last, on top of the others.
  for (const line of facts.lines.toReversed()) drawLine(pen, facts, line, place)
  for (const line of facts.lines.toReversed()) drawPieces(pen, facts, line, place)
  drawLegend(pen, facts)
  return drawingOf(canvas, inksOf(colours), describePlot(facts))
}

type Place = (turns: number, worth: number) => [x: number, y: number]

function placeIn(left: number, { turns, top }: PlotFacts): Place {
  return (at, worth) => [
    left + ((field.right - left) * at) / Math.max(1, turns),
    field.bottom - ((field.bottom - field.top) * worth) / top,
  ]
}

/** The labels of the vertical scale, in the largest size that fits. Some currencies need many letters. */
interface Scale {
  left: number
  pixels: number
}

function scaleOf(pen: Pen, { money, worthTicks }: PlotFacts): Scale {
  const widest = (pixels: number) => {
    pen.font = font(pixels)
    return Math.max(...worthTicks.map((worth) => pen.measureText(drawable(money(worth))).width))
  }
  let pixels = small
  while (pixels > smallest && widest(pixels) > widestScale) pixels--
  return { left: 24 + Math.ceil(Math.min(widestScale, widest(pixels))) + 14, pixels }
}

function drawGrid(pen: Pen, facts: PlotFacts, { left, pixels }: Scale, place: Place): void {
  const { words, money, worthTicks, turnTicks, colours } = facts
  pen.fillStyle = colours.ink
  pen.font = font(large, 900)
  pen.textAlign = 'left'
  pen.fillText(words.worth, 24, 50)
  pen.font = font(pixels)
  for (const worth of worthTicks) {
    const [, y] = place(0, worth)
    pen.fillStyle = colours.parchment
    pen.fillRect(left, Math.round(y) - 1, field.right - left, 3)
    pen.fillStyle = colours.muted
    pen.textAlign = 'right'
    pen.fillText(fit(pen, drawable(money(worth)), widestScale), left - 14, y + pixels * 0.34)
  }
  pen.textAlign = 'center'
  pen.font = font(small)
  for (const turn of turnTicks) {
    const [x] = place(turn, 0)
    pen.fillText(words.atTurn(turn), x, field.bottom + 46)
  }
}

function drawLine(pen: Pen, { colours }: PlotFacts, { token, points }: Line, place: Place): void {
  const step = Math.max(1, Math.ceil(points.length / maxPoints))
  const shown = points.filter((_, index) => index % step === 0 || index >= points.length - 2)
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  for (const [width, colour] of [
    [casing, colours.ink],
    [lineWidth, token.colour],
  ] as const) {
    pen.beginPath()
    for (const { turns, worth } of shown) pen.lineTo(...place(turns, worth))
    pen.lineWidth = width
    pen.strokeStyle = colour
    pen.stroke()
  }
}

/**
 * Draws a line's token at its end and once or three times along the line, spread so that tokens of different
 * lines do not meet.
 */
function drawPieces(pen: Pen, facts: PlotFacts, line: Line, place: Place): void {
  const end = line.points.length - 1
  const spread = (line.rank + 0.5) / facts.lines.length
  const along = [0, 1, 2].map((third) => Math.round((end * (third + spread)) / 3))
  const isCrowded = facts.lines.length >= crowd
  const isShort = facts.turns < 3 * facts.lines.length
  const onTheWay = (isCrowded || isShort ? along.slice(1, 2) : along).filter((one) => one < end)
  for (const at of [...onTheWay, end]) {
    const point = line.points[at]
    if (!point) continue
    const [x, y] = place(point.turns, point.worth)
    drawPiece(pen, line, { x, y, radius: isCrowded ? smallRadius : pieceRadius }, 'light')
  }
}

function drawLegend(pen: Pen, facts: PlotFacts): void {
  const { lines, money, words, colours } = facts
  const row = Math.min(tallestRow, (legend.bottom - legend.top) / lines.length)
  lines.forEach((line, index) => {
    const y = legend.top + row * (index + 0.5)
    drawPiece(pen, line, { x: legend.left, y, radius: pieceRadius }, 'light')
    const x = legend.left + pieceRadius + 16
    const name = bold(large - 4, colours.ink, { width: legend.widest })
    writePerson(pen, drawnName(line, facts), x, y - 15, name)
    const last = line.out === null ? money(line.last) : words.outIn(line.out)
    write(pen, drawable(last), x, y + 14, letters(small - 1, colours.muted, { width: legend.widest }))
  })
}

const head = 104
const foot = 116
const margin = 24
/** Left edge of the text about luck, next to the text about the last bankruptcy. */
const half = 524
const winnerRadius = 36
const luckRadius = 24
const widestGame = 330

type Look = Pick<PlotFacts, 'words' | 'colours' | 'lines' | 'tokenNames'>

function endHeights(end: EndFacts | null): { above: number; below: number } {
  if (!end) return { above: 0, below: 0 }
  return { above: head, below: end.blow !== null || end.luck.length > 0 ? foot : 0 }
}

function drawEndAbove(pen: Pen, { colours, ...look }: Look, { winners, won, game }: EndFacts, width: number) {
  fillRect(pen, { x: 0, y: 0, width, height: head }, colours.ink)
  const y = head / 2
  const right = width - margin
  write(pen, drawable(game), right, y, letters(32, colours.mist, { align: 'right', width: widestGame }))
  const end = right - Math.min(widestGame, pen.measureText(drawable(game)).width) - margin
  const [winner] = winners
  if (winner) drawPiece(pen, winner, { x: margin + winnerRadius, y, radius: winnerRadius }, 'dark')
  const x = margin + (winner ? 2 * winnerRadius + 18 : 0)
  write(pen, drawnWords(won, look.lines, look), x, y, bold(58, colours.gold, { width: end - x }))
}

function drawEndBelow(
  pen: Pen,
  { words, colours, ...look }: Look,
  { blow, luck }: EndFacts,
  { y, width }: { y: number; width: number },
): void {
  if (blow === null && luck.length === 0) return
  fillRect(pen, { x: 0, y, width, height: foot }, colours.ink)
  const label = (text: string, x: number) => write(pen, text, x, y + 24, letters(28, colours.mist))
  if (blow !== null) {
    label(words.blow, margin)
    const room = { width: (luck.length > 0 ? half : width) - 2 * margin, height: foot - 44 }
    const { lines, pixels, step } = wrapWords(pen, drawnWords(blow, look.lines, look), room, {
      from: 36,
      to: 24,
      weight: 900,
    })
    lines.forEach((line, at) => write(pen, line, margin, y + 58 + at * step, bold(pixels, colours.paper)))
  }
  const left = blow === null ? margin : half
  if (luck.length > 0) label(words.luck, left)
  const each = (width - margin - left) / Math.max(1, luck.length)
  luck.forEach(({ line, gain }, at) => {
    const x = left + at * each + luckRadius
    drawPiece(pen, line, { x, y: y + 76, radius: luckRadius }, 'dark')
    const gained = bold(40, colours.paper, { width: each - 2 * luckRadius - 20 })
    write(pen, drawable(gain), x + luckRadius + 12, y + 76, gained)
  })
}
