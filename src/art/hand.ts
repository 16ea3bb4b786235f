import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { hotel } from '#engine/board.ts'
import { drawable, font, letterforms, setWords } from './fonts.ts'
import { describeHand } from './hand-alt.ts'
import { presentRent, readHand, type CardFacts, type HandFacts, type HandScene } from './hand-facts.ts'
import { drawIcon, iconOf } from './icons.ts'
import { inksOf } from './inks.ts'
import type { Rect } from './layout.ts'
import { colours as common, readableOn } from './palette.ts'
import { encode } from './png.ts'
import { fillRound } from './rects.ts'
import { drawHotel } from './stamps.ts'
import { write, type Line } from './writing.ts'

export interface Hand {
  /** 1024 pixels wide, as high as its cards need. */
  png: Buffer
  /** At most 1,024 characters. */
  alt: string
}

export const handWidth = 1024
const margin = 10
const gap = 10
const rounding = 14
const pad = 14

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

const sizes: readonly Size[] = [
  { most: 6, columns: 3, height: 448, bar: 56, name: 40, text: 33, row: 38, isFull: true },
  { most: 12, columns: 4, height: 364, bar: 46, name: 33, text: 27, row: 30, isFull: true },
  { most: Infinity, columns: 5, height: 174, bar: 36, name: 31, text: 25, row: 29, isFull: false },
]

/** The deeds of a seat as cards, group by group: each with its rents, the present one marked. */
export async function drawHand(scene: HandScene): Promise<Hand> {
  const hand = readHand(scene)
  const size = sizes.find(({ most }) => hand.cards.length <= most) as Size
  const rows = Math.ceil(hand.cards.length / size.columns)
  const height = 2 * margin + rows * size.height + Math.max(0, rows - 1) * gap
  const canvas = createCanvas(handWidth, height)
  const context = canvas.getContext('2d')
  context.lang = letterforms
  const { colours } = hand.facts
  context.fillStyle = colours.ink
  context.fillRect(0, 0, handWidth, height)
  hand.cards.forEach((card, at) => drawCard(context, hand, card, placeOf(size, at), size))
  const png = await encode(canvas.data(), handWidth, height, inksOf(colours))
  return { png, alt: describeHand(hand) }
}

function placeOf({ columns, height }: Size, at: number): Rect {
  const width = Math.floor((handWidth - 2 * margin - (columns - 1) * gap) / columns)
  const [column, row] = [at % columns, Math.floor(at / columns)]
  return { x: margin + column * (width + gap), y: margin + row * (height + gap), width, height }
}

function drawCard(context: SKRSContext2D, hand: HandFacts, card: CardFacts, room: Rect, size: Size): void {
  const { mortgaged } = card.square
  const { colours } = hand.facts
  fillRound(context, room, rounding, mortgaged ? common.cell : colours.paper)
  drawBar(context, hand, card, room, size)
  const ink = mortgaged ? colours.paper : colours.ink
  const below = drawName(context, card, room, size, ink)
  if (size.isFull) drawRents(context, hand, card, below, size, ink)
  else drawRent(context, hand, card, below, size, ink)
  drawFoot(context, hand, card, room, size, ink)
}

/** The colour of the group with its name, and what is built. */
function drawBar(
  context: SKRSContext2D,
  { facts: { colours } }: HandFacts,
  card: CardFacts,
  room: Rect,
  { bar, text }: Size,
): void {
  context.save()
  context.beginPath()
  context.roundRect(room.x, room.y, room.width, room.height, rounding)
  context.clip()
  context.fillStyle = card.colour
  context.fillRect(room.x, room.y, room.width, bar)
  context.fillStyle = colours.ink
  context.fillRect(room.x, room.y + bar, room.width, 2)
  context.restore()
  const colour = readableOn(card.colour)
  const y = room.y + bar / 2
  const icon = iconOf(card.square.square)
  const radius = Math.round(bar * 0.3)
  let x = room.x + pad
  if (icon) {
    drawIcon(context, icon, colour, x + radius, y, radius)
    x += 2 * radius + 8
  }
  const built = drawBuilt(context, card.square.level, { right: room.x + room.width - pad, y, radius }, colour)
  write(context, drawable(card.group), x, y, { pixels: text, colour, width: built - x - 6 })
}

/** Houses from the right, or a hotel; gives the place where they begin. */
function drawBuilt(
  context: SKRSContext2D,
  level: number,
  { right, y, radius }: { right: number; y: number; radius: number },
  colour: string,
): number {
  if (level >= hotel) {
    drawHotel(context, right - 14, y)
    return right - 28
  }
  const pitch = radius * 1.75
  for (let house = 0; house < level; house++)
    drawIcon(context, 'house', colour, right - radius * 0.8 - house * pitch, y, radius * 0.8)
  return right - level * pitch
}

/** The name on one line or two; gives what is left below it. */
function drawName(
  context: SKRSContext2D,
  { square }: CardFacts,
  room: Rect,
  { bar, name, row, isFull, height }: Size,
  ink: string,
): Rect {
  const lines = isFull ? 2 : 1
  const step = Math.round(name * 0.94)
  const area = { width: room.width - 2 * pad, height: lines * step + 2 }
  const words = drawable(isFull ? square.name : square.short)
  const set = setWords(context, words, area, { from: name, to: isFull ? 24 : 22, weight: 900 })
  context.fillStyle = ink
  context.textAlign = 'left'
  const top = room.y + bar + 6
  set.lines.forEach((words, at) =>
    context.fillText(words, room.x + pad, Math.round(top + (at + 0.85) * set.pixels * 0.94)),
  )
  const y = top + set.lines.length * step + 8
  return { x: room.x, y, width: room.width, height: height - (y - room.y) - 2 * row - 4 }
}

/** All printed rents, the present one on a dark ground with a pointer before it. */
function drawRents(
  context: SKRSContext2D,
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
      fillRound(
        context,
        { x: room.x + 4, y: y - row / 2, width: room.width - 8, height: row },
        6,
        colours.ink,
      )
      drawPointer(context, room.x + 9, y, row * 0.24, colours.gold)
    }
    const shown = isNow && card.due ? card.due : amount
    const width = widthOf(context, drawable(shown), line)
    write(context, drawable(when), room.x + pad + 6, y, { ...line, width: room.width - 3 * pad - width })
    write(context, drawable(shown), right, y, { ...line, align: 'right' })
  })
}

/** The present rent, large, and for what. */
function drawRent(
  context: SKRSContext2D,
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
    return write(context, words, room.x + pad, y, { ...line, pixels: text + 3, width: room.width - 2 * pad })
  }
  const now = card.rents.find(({ isNow }) => isNow)
  const amount = drawable(presentRent(card))
  const width = widthOf(context, amount, line)
  fillRound(
    context,
    { x: room.x + 4, y: y - row / 2 - 3, width: room.width - 8, height: row + 6 },
    6,
    colours.ink,
  )
  drawPointer(context, room.x + 9, y, row * 0.24, colours.gold)
  write(context, drawable(now?.when ?? ''), room.x + pad + 6, y, {
    pixels: text - 1,
    colour: colours.paper,
    width: room.width - 3 * pad - width,
  })
  write(context, amount, room.x + room.width - pad, y, { ...line, colour: colours.paper, align: 'right' })
}

function drawPointer(context: SKRSContext2D, x: number, y: number, radius: number, colour: string): void {
  context.fillStyle = colour
  context.beginPath()
  context.moveTo(x, y - radius)
  context.lineTo(x + radius * 1.1, y)
  context.lineTo(x, y + radius)
  context.closePath()
  context.fill()
}

/** What the group lacks, and what the Bank gives and takes. */
function drawFoot(
  context: SKRSContext2D,
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
  const lack = isWhole ? boardWords.hand.whole : lackWords(context, facts, card, line)
  if (isWhole) drawIcon(context, 'star', ink, room.x + pad + 10, upper, 11)
  write(context, lack, room.x + pad + (isWhole ? 28 : 0), upper, {
    ...line,
    weight: isWhole ? 900 : 700,
    width: width - (isWhole ? 28 : 0),
  })
  const state = card.square.mortgaged && isFull ? boardWords.mortgaged : ''
  const marks = card.square.marks.map(({ words }) => words)
  const rest = state ? [state, card.loan] : [card.loan, ...(isFull ? [card.building] : [])]
  const sums = [...marks, ...rest]
  write(context, drawable(sums.filter(Boolean).join(' · ')), room.x + pad, lower, line)
}

/** As much of what is missing as there is room for: names and holders, letters of these, or how many. */
function lackWords(
  context: SKRSContext2D,
  { text }: HandFacts['facts'],
  { missing }: CardFacts,
  line: Line,
): string {
  const { hand, bank } = text.boardWords
  const ways = [
    missing.map(({ short, holder }) => hand.missing(short, holder?.name ?? bank)),
    missing.map(({ short, holder }) => hand.missing(short, holder?.letter ?? bank)),
    missing.map(({ short }) => short),
  ]
  const told = ways.map((names) => drawable(hand.needs(names)))
  const fits = told.find((words) => widthOf(context, words, line) <= (line.width ?? Infinity))
  return fits ?? hand.needsSome(missing.length)
}

function widthOf(context: SKRSContext2D, words: string, { pixels, weight = 700 }: Line): number {
  context.font = font(pixels, weight)
  return context.measureText(words).width
}
