import type { DealtFacts, SideFacts } from './deal-facts.ts'
import { drawBar, drawGround, pad, rounding } from './deed-face.ts'
import { drawable, font, setWords, type Pen } from './fonts.ts'
import { drawIcon, iconOf } from './icons.ts'
import type { Rect } from './layout.ts'
import { readableOn } from './palette.ts'
import { fillRound, strokeRound } from './rects.ts'
import type { Facts } from './scene.ts'
import { write, type Line } from './sheet.ts'

/** What one side of a deal gives, one below the other: deeds, cash, kept cards. */

/** What stands in a column, across all of it. */
export interface Block {
  height: number
  draw: (pen: Pen, room: Rect) => void
}

/** So many deeds stand as cards; of more each is a line, and of very many two stand in one. */
const mostCards = 2
const mostLines = 14
const bar = 48
const nameHeight = 58
const stateHeight = 44
const lineHeight = 54
const plateHeight = 66
const gap = 8
/** The least letters, as everywhere on the picture of a deal. */
const small = 37

/** `most`: the deeds of the side that gives more of them, so that both sides look alike. */
export function goodsOf(facts: Facts, side: SideFacts, most: number): Block[] {
  const { deeds, cash, cards, settled } = side
  const goods = [
    ...(most <= mostCards ? deeds.map((deed) => cardOf(facts, deed)) : linesOf(facts, side, most)),
    ...(cash ? [plateOf(facts, 'money', cash, 54)] : []),
    ...cards.map((card) => plateOf(facts, 'card', card, 42)),
    ...(settled ? [plateOf(facts, 'deed', settled, 42)] : []),
  ]
  return goods.length > 0 ? goods : [nothingOf(facts)]
}

/** A bar with group and price, the name, and what is to be known of a mortgage. */
function cardOf(facts: Facts, deed: DealtFacts): Block {
  const hasState = deed.states.length > 0 || deed.marks !== ''
  return {
    height: bar + nameHeight + (hasState ? stateHeight : 0),
    draw: (pen, room) => {
      const ink = drawGround(pen, facts, deed, room)
      drawBar(pen, facts, deed, room, { bar, text: small, end: drawable(deed.price) })
      const y = room.y + bar + nameHeight / 2 + 2
      const width = drawStar(pen, facts, deed, room, y, ink) - room.x - pad
      writeName(pen, drawable(deed.square.name), { x: room.x + pad, y, width }, ink)
      if (!hasState) return
      const line: Line = { pixels: small, colour: ink, width: room.width - 2 * pad }
      write(pen, stateText(pen, deed, line), room.x + pad, room.y + room.height - 26, line)
    },
  }
}

/** Frame and star of a deed that makes its group whole; gives where what stands before that ends. */
function drawStar(
  pen: Pen,
  { colours }: Facts,
  { completes }: DealtFacts,
  room: Rect,
  y: number,
  ink: string,
): number {
  const right = room.x + room.width - pad
  if (!completes) return right
  strokeRound(pen, room, rounding, { colour: colours.gold, width: 5 })
  drawIcon(pen, 'star', ink, right - 18, y, 17)
  return right - 44
}

function writeName(
  pen: Pen,
  name: string,
  { x, y, width }: { x: number; y: number; width: number },
  colour: string,
): void {
  const room = { width, height: nameHeight }
  const { lines, pixels } = setWords(pen, name, room, { from: 48, to: small, weight: 900, broken: [name] })
  write(pen, lines[0] ?? '', x, y, { pixels, weight: 900, colour, width })
}

/** As much of its mortgage and of what lies on it as there is room for. */
function stateText(pen: Pen, { states, marks }: DealtFacts, { pixels, width }: Line): string {
  pen.font = font(pixels)
  const ways = (states.length > 0 ? states : ['']).map((state) =>
    drawable([state, marks].filter(Boolean).join(' · ')),
  )
  return ways.find((words) => pen.measureText(words).width <= (width ?? 0)) ?? ways.at(-1) ?? ''
}

/** Deeds as lines, and below them what the Bank takes of their mortgages together. */
function linesOf(facts: Facts, { deeds, charges }: SideFacts, most: number): Block[] {
  const columns = most <= mostLines ? 1 : 2
  const lines = Array.from({ length: Math.ceil(deeds.length / columns) }, (_, row) => ({
    height: lineHeight,
    draw: (pen: Pen, room: Rect) => {
      const width = (room.width - (columns - 1) * gap) / columns
      deeds.slice(row * columns, (row + 1) * columns).forEach((deed, at) => {
        drawLine(pen, facts, deed, { ...room, x: room.x + at * (width + gap), width }, columns === 1)
      })
    },
  }))
  return charges ? [...lines, plateOf(facts, 'tax', charges, 42)] : lines
}

/** Colour, short name, and where there is room for it price and mortgage. */
function drawLine(pen: Pen, facts: Facts, deed: DealtFacts, room: Rect, isWide: boolean): void {
  const ink = drawGround(pen, facts, deed, room)
  const y = room.y + room.height / 2
  const swatch = { x: room.x + 6, y: room.y + 6, width: 44, height: room.height - 12 }
  fillRound(pen, swatch, 9, facts.colours.paper)
  fillRound(
    pen,
    { ...swatch, x: swatch.x + 3, y: swatch.y + 3, width: 38, height: swatch.height - 6 },
    7,
    deed.colour,
  )
  const icon = deed.completes && !isWide ? 'star' : iconOf(deed.square.square)
  if (icon) drawIcon(pen, icon, readableOn(deed.colour), swatch.x + 22, y, 14)
  const left = room.x + 60
  let right = isWide ? drawStar(pen, facts, deed, room, y, ink) : room.x + room.width - pad
  const price = isWide ? drawable(deed.price) : ''
  if (price) {
    write(pen, price, right, y, { pixels: small, weight: 900, colour: ink, align: 'right' })
    right -= pen.measureText(price).width + 14
  }
  const name: Line = { pixels: 40, weight: 900, colour: ink, width: right - left }
  write(pen, drawable(deed.square.short), left, y, name)
  const state = isWide ? drawable(deed.states.at(-1) ?? '') : ''
  if (!state) return
  const end = left + pen.measureText(drawable(deed.square.short)).width + 14
  write(pen, state, end, y, { pixels: small, colour: ink, width: right - end })
}

/** What is no deed: a sign and what it is. */
function plateOf({ colours }: Facts, icon: string, words: string, from: number): Block {
  return {
    height: plateHeight,
    draw: (pen, room) => {
      const y = room.y + room.height / 2
      fillRound(pen, room, rounding, colours.panel)
      drawIcon(pen, icon, colours.gold, room.x + 44, y, 24)
      const field = { width: room.width - 96, height: room.height }
      const shown = drawable(words)
      const set = setWords(pen, shown, field, { from, to: small, weight: 900, broken: [shown] })
      const line: Line = { pixels: set.pixels, weight: 900, colour: colours.paper, width: field.width }
      write(pen, set.lines[0] ?? '', room.x + 84, y, line)
    },
  }
}

function nothingOf({ colours, text }: Facts): Block {
  return {
    height: plateHeight,
    draw: (pen, room) => {
      const line: Line = { pixels: 42, colour: colours.mist }
      write(pen, text.boardWords.deal.nothing, room.x + pad, room.y + room.height / 2, line)
    },
  }
}
