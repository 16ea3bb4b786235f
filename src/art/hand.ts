import { drawBar, drawGround, pad } from './deed-face.ts'
import { drawable, font, setWords, type Pen } from './fonts.ts'
import {
  describeHand,
  presentRent,
  readHand,
  type CardFacts,
  type HandFacts,
  type HandScene,
} from './hand-facts.ts'
import { drawIcon } from './icons.ts'
import { inksOf } from './inks.ts'
import type { Rect } from './layout.ts'
import { drawnName } from './people.ts'
import { encode } from './png.ts'
import { fillRound } from './rects.ts'
import { sheetOf, write, type Drawing, type Line } from './sheet.ts'

export const handWidth = 1024
const margin = 10
const gap = 10

/** How large cards are: the fewer, the more each tells. */
interface Size {
  most: number
  columns: number
  height: number
  bar: number
  name: number
  text: number
  row: number
  /** Every printed rent, or the present one alone. */
  isFull: boolean
}

/** Four stand in one row: a second one for the last of them would be as high again. */
const four: Size = { most: 4, columns: 4, height: 412, bar: 50, name: 35, text: 29, row: 34, isFull: true }
const six: Size = { most: 6, columns: 3, height: 448, bar: 56, name: 40, text: 33, row: 38, isFull: true }
const sizes: readonly Size[] = [
  { ...six, most: 3 },
  four,
  six,
  { most: 8, columns: 4, height: 364, bar: 46, name: 33, text: 27, row: 30, isFull: true },
  // Three rows leave room on a phone's screen for text above them and buttons below.
  { most: 12, columns: 4, height: 316, bar: 34, name: 29, text: 25, row: 24, isFull: true },
  { most: Infinity, columns: 5, height: 174, bar: 36, name: 31, text: 25, row: 29, isFull: false },
]

/** The deeds of a seat as cards, group by group: each with its rents, the present one marked. */
export async function drawHand(scene: HandScene): Promise<Drawing> {
  const hand = readHand(scene)
  const size = sizes.find(({ most }) => hand.cards.length <= most) as Size
  const rows = Math.ceil(hand.cards.length / size.columns)
  const height = 2 * margin + rows * size.height + Math.max(0, rows - 1) * gap
  const { colours } = hand.facts
  const { canvas, pen } = sheetOf(handWidth, height, colours.ink)
  hand.cards.forEach((card, at) => drawCard(pen, hand, card, placeOf(size, at), size))
  const png = await encode(canvas.data(), handWidth, height, inksOf(colours))
  return { png, alt: describeHand(hand) }
}

function placeOf({ columns, height }: Size, at: number): Rect {
  const width = Math.floor((handWidth - 2 * margin - (columns - 1) * gap) / columns)
  const [column, row] = [at % columns, Math.floor(at / columns)]
  return { x: margin + column * (width + gap), y: margin + row * (height + gap), width, height }
}

function drawCard(pen: Pen, hand: HandFacts, card: CardFacts, room: Rect, size: Size): void {
  const ink = drawGround(pen, hand.facts, card, room)
  drawBar(pen, hand.facts, card, room, size)
  const below = drawName(pen, card, room, size, ink)
  if (size.isFull) drawRents(pen, hand, card, below, size, ink)
  else drawRent(pen, hand, card, below, size, ink)
  drawFoot(pen, hand, card, room, size, ink)
}

/** The name on one line or two; gives what is left below it. */
function drawName(
  pen: Pen,
  { square }: CardFacts,
  room: Rect,
  { bar, name, row, isFull, height }: Size,
  ink: string,
): Rect {
  const lines = isFull ? 2 : 1
  const step = Math.round(name * 0.94)
  const area = { width: room.width - 2 * pad, height: lines * step + 2 }
  const words = drawable(isFull ? square.name : square.short)
  const set = setWords(pen, words, area, { from: name, to: isFull ? 24 : 22, weight: 900 })
  pen.fillStyle = ink
  pen.textAlign = 'left'
  const top = room.y + bar + 6
  set.lines.forEach((words, at) =>
    pen.fillText(words, room.x + pad, Math.round(top + (at + 0.85) * set.pixels * 0.94)),
  )
  const y = top + set.lines.length * step + 8
  return { x: room.x, y, width: room.width, height: height - (y - room.y) - 2 * row - 4 }
}

/** All printed rents, the present one on a dark ground with a pointer before it. */
function drawRents(
  pen: Pen,
  { facts: { colours } }: HandFacts,
  card: CardFacts,
  room: Rect,
  size: Size,
  ink: string,
): void {
  const row = Math.min(size.row, Math.floor(room.height / card.rents.length))
  const pixels = Math.min(size.text, row - 2)
  const right = room.x + room.width - pad
  card.rents.forEach(({ when, amount, isNow }, at) => {
    const y = room.y + (at + 0.5) * row
    const line: Line = { pixels, colour: isNow ? colours.paper : ink, weight: isNow ? 900 : 700 }
    if (isNow) {
      fillRound(pen, { x: room.x + 4, y: y - row / 2, width: room.width - 8, height: row }, 6, colours.ink)
      drawPointer(pen, room.x + 9, y, row * 0.24, colours.gold)
    }
    const shown = isNow && card.due ? card.due : amount
    const width = widthOf(pen, drawable(shown), line)
    write(pen, drawable(when), room.x + pad + 6, y, { ...line, width: room.width - 3 * pad - width })
    write(pen, drawable(shown), right, y, { ...line, align: 'right' })
  })
}

/** The present rent, large, and for what. */
function drawRent(
  pen: Pen,
  { facts }: HandFacts,
  card: CardFacts,
  room: Rect,
  { text, row }: Size,
  ink: string,
): void {
  const { colours } = facts
  const y = room.y + room.height / 2 - 2
  const line: Line = { pixels: text + 9, weight: 900, colour: ink }
  if (card.square.mortgaged) {
    const words = facts.text.boardWords.mortgaged.toUpperCase()
    return write(pen, words, room.x + pad, y, { ...line, pixels: text + 3, width: room.width - 2 * pad })
  }
  const now = card.rents.find(({ isNow }) => isNow)
  const amount = drawable(presentRent(card))
  const width = widthOf(pen, amount, line)
  fillRound(
    pen,
    { x: room.x + 4, y: y - row / 2 - 3, width: room.width - 8, height: row + 6 },
    6,
    colours.ink,
  )
  drawPointer(pen, room.x + 9, y, row * 0.24, colours.gold)
  write(pen, drawable(now?.when ?? ''), room.x + pad + 6, y, {
    pixels: text - 1,
    colour: colours.paper,
    width: room.width - 3 * pad - width,
  })
  write(pen, amount, room.x + room.width - pad, y, { ...line, colour: colours.paper, align: 'right' })
}

function drawPointer(pen: Pen, x: number, y: number, radius: number, colour: string): void {
  pen.fillStyle = colour
  pen.beginPath()
  pen.moveTo(x, y - radius)
  pen.lineTo(x + radius * 1.1, y)
  pen.lineTo(x, y + radius)
  pen.closePath()
  pen.fill()
}

/** What the group lacks, and what the Bank gives and takes. */
function drawFoot(
  pen: Pen,
  { facts }: HandFacts,
  card: CardFacts,
  room: Rect,
  { text, row, isFull }: Size,
  ink: string,
): void {
  const { boardWords } = facts.text
  const pixels = text - 2
  const width = room.width - 2 * pad
  const [upper, lower] = [room.y + room.height - 1.5 * row - 6, room.y + room.height - 0.5 * row - 6]
  const line: Line = { pixels, colour: ink, width }
  const isWhole = card.missing.length === 0
  const lack = isWhole ? boardWords.hand.whole : lackWords(pen, facts, card, line)
  if (isWhole) drawIcon(pen, 'star', ink, room.x + pad + 10, upper, 11)
  write(pen, lack, room.x + pad + (isWhole ? 28 : 0), upper, {
    ...line,
    weight: isWhole ? 900 : 700,
    width: width - (isWhole ? 28 : 0),
  })
  const state = card.square.mortgaged && isFull ? boardWords.mortgaged : ''
  const marks = card.square.marks.map(({ words }) => words)
  const rest = state ? [state, card.loan] : [card.loan, ...(isFull ? [card.building] : [])]
  const sums = [...marks, ...rest]
  const told = drawable(sums.filter(Boolean).join(' · '))
  write(pen, told, room.x + pad, lower, { ...line, pixels: sizeOf(pen, told, line) })
}

/** Somewhat smaller where that saves a line from being cut. */
function sizeOf(pen: Pen, words: string, { pixels, width = Infinity }: Line): number {
  const sizes = Array.from({ length: 5 }, (_, less) => pixels - less)
  return sizes.find((size) => widthOf(pen, words, { pixels: size, colour: '' }) <= width) ?? pixels
}

/** As much of what is missing as there is room for: names and holders, letters of these, or how many. */
function lackWords(pen: Pen, { text }: HandFacts['facts'], { missing }: CardFacts, line: Line): string {
  const { hand, bank } = text.boardWords
  const ways = [
    missing.map(({ short, holder }) => hand.missing(short, holder ? drawnName(holder, text) : bank)),
    missing.map(({ short, holder }) => hand.missing(short, holder?.letter ?? bank)),
    missing.map(({ short }) => short),
  ]
  const told = ways.map((names) => drawable(hand.needs(names)))
  const fits = told.find((words) => widthOf(pen, words, line) <= (line.width ?? Infinity))
  return fits ?? hand.needsSome(missing.length)
}

function widthOf(pen: Pen, words: string, { pixels, weight = 700 }: Line): number {
  pen.font = font(pixels, weight)
  return pen.measureText(words).width
}
