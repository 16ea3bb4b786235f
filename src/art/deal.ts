import { at } from '#engine/at.ts'
import {
  describeDeal,
  readDeal,
  type DealFacts,
  type DealScene,
  type GroupFacts,
  type SideFacts,
  type DealtFacts,
} from './deal-facts.ts'
import { drawable, type Pen, font, setWords } from './fonts.ts'
import { drawIcon, iconOf } from './icons.ts'
import { inksOf } from './inks.ts'
import type { Rect } from './layout.ts'
import { drawnName } from './people.ts'
import { drawingOf } from './png.ts'
import { fillRound, strokeRound, fillSwatch } from './rects.ts'
import type { Facts } from './scene.ts'
import { drawPiece } from './stamps.ts'
import { sheetOf, write, type Drawing, type Line, bold, letters } from './sheet.ts'
import { drawBar, drawGround, pad, rounding } from './deed-face.ts'
import { readableOn } from './palette.ts'

const dealWidth = 1024
const margin = 10
const gap = 8
const columnWidth = (dealWidth - 2 * margin - 2 * gap) / 2
const columns = [margin, margin + columnWidth + 2 * gap]
const headHeight = 72
const stripHeight = 62
const rowHeight = 48
/** The smallest font size. A phone shows the picture at three tenths of its width. */
const small = 37

export function dealText(scene: DealScene): string {
  return describeDeal(readDeal(scene))
}

export function drawDeal(scene: DealScene): Promise<Drawing> {
  const deal = readDeal(scene)
  const { facts, sides, groups } = deal
  const rows: Row[] = [
    { height: headHeight, draw: (pen, y) => drawHeads(pen, deal, y) },
    goodsRow(deal),
    ...groups.map((group): Row => ({
      height: stripHeight,
      draw: (pen, y) => drawGroup(pen, facts, group, y),
    })),
    ...footRow(facts, sides),
  ]
  const height = rows.reduce((sum, row) => sum + row.height + gap, 2 * margin - gap)
  const { canvas, pen } = sheetOf(dealWidth, height, facts.colours.ink)
  let y = margin
  for (const row of rows) {
    row.draw(pen, y)
    y += row.height + gap
  }
  return drawingOf(canvas, inksOf(facts.colours), describeDeal(deal))
}

interface Row {
  height: number
  draw: (pen: Pen, y: number) => void
}

function placeOf(side: number, y: number, height: number): Rect {
  return { x: at(columns, side), y, width: columnWidth, height }
}

function drawHeads(pen: Pen, { facts, sides }: DealFacts, top: number): void {
  sides.forEach(({ owner, title }, side) => {
    const { x, y, width, height } = placeOf(side, top, headHeight)
    const middle = y + height / 2
    drawPiece(pen, owner, { x: x + 34, y: middle, radius: 30 }, 'dark')
    drawIcon(pen, 'arrow', facts.colours.gold, x + 92, middle, 20)
    const other = sides[1 - side]?.owner ?? owner
    drawPiece(pen, other, { x: x + 150, y: middle, radius: 30 }, 'dark')
    const line = bold(48, facts.colours.paper, { width: width - 204 })
    write(pen, drawable(title), x + 196, middle, line)
  })
}

function goodsRow({ facts, sides }: DealFacts): Row {
  const most = Math.max(...sides.map(({ deeds }) => deeds.length))
  const goods = sides.map((side) => goodsOf(facts, side, most))
  const heightOf = (blocks: readonly Block[]) => blocks.reduce((sum, { height }) => sum + height + gap, -gap)
  return {
    height: Math.max(...goods.map(heightOf)),
    draw: (pen, top) =>
      goods.forEach((blocks, side) => {
        let y = top
        for (const { height, draw } of blocks) {
          draw(pen, placeOf(side, y, height))
          y += height + gap
        }
      }),
  }
}

function drawGroup(
  pen: Pen,
  { colours, text }: Facts,
  { name, colour, owner, isBroken }: GroupFacts,
  top: number,
): void {
  const room = { x: margin, y: top, width: dealWidth - 2 * margin, height: stripHeight }
  const ink = isBroken ? colours.paper : colours.ink
  const y = top + stripHeight / 2
  fillRound(pen, room, 12, isBroken ? colours.panel : colours.gold)
  if (!isBroken) drawIcon(pen, 'star', ink, room.x + 36, y, 22)
  const x = room.x + (isBroken ? 14 : 66)
  drawPiece(pen, owner, { x: x + 26, y, radius: 26 }, isBroken ? 'dark' : 'light')
  const swatch = { x: x + 64, y: top + 11, width: 34, height: stripHeight - 22 }
  fillSwatch(pen, swatch, [7, 5], [colours.paper, colour])
  const words = text.boardWords.deal[isBroken ? 'breaks' : 'completes'](drawnName(owner, text), name)
  const line = bold(42, ink, { width: room.x + room.width - x - 130 })
  write(pen, drawable(words), x + 116, y, line)
}

function footRow(facts: Facts, sides: readonly SideFacts[]): Row[] {
  const lines = Math.max(...sides.map(({ balance, worth }) => Number(!!balance) + Number(!!worth)))
  if (lines === 0) return []
  const height = lines * rowHeight + 14
  const draw = (pen: Pen, y: number) =>
    sides.forEach((side, at) => drawFoot(pen, facts, side, placeOf(at, y, height)))
  return [{ height, draw }]
}

function drawFoot(pen: Pen, facts: Facts, side: SideFacts, room: Rect): void {
  const { colours, text } = facts
  const { cash, worth } = text.boardWords.deal
  fillRound(pen, room, 12, colours.panel)
  drawPiece(pen, side.owner, { x: room.x + 30, y: room.y + room.height / 2, radius: 24 }, 'dark')
  const changes = [
    [cash, side.balance, colours.gold],
    [worth, side.worth, colours.paper],
  ] as const
  let y = room.y + 7 + rowHeight / 2
  for (const [label, change, colour] of changes) {
    if (!change) continue
    write(pen, label, room.x + 60, y, letters(small, colours.mist))
    drawChange(pen, facts, change, room.x + room.width - 12, y, colour)
    y += rowHeight
  }
}

function drawChange(
  pen: Pen,
  { colours }: Facts,
  [before, after]: readonly [string, string],
  right: number,
  y: number,
  colour: string,
): void {
  const sum = drawable(after)
  write(pen, sum, right, y, bold(small + 1, colour, { align: 'right' }))
  if (before === after) return
  const end = right - pen.measureText(sum).width - 38
  drawIcon(pen, 'arrow', colours.mist, end + 19, y, 13)
  write(pen, drawable(before), end, y, letters(small, colours.mist, { align: 'right' }))
}

interface Block {
  height: number
  draw: (pen: Pen, room: Rect) => void
}

/** Maximum deeds that are drawn as cards. More deeds become lines, and very many are listed two to a line. */
const maxCards = 2
const maxLines = 14
const bar = 48
const nameHeight = 58
const stateHeight = 44
const lineHeight = 54
const plateHeight = 66

/** `most` is the number of deeds on the larger side. It decides the form, so that both sides look alike. */
function goodsOf(facts: Facts, side: SideFacts, most: number): Block[] {
  const { deeds, cash, cards, settled } = side
  const goods = [
    ...(most <= maxCards ? deeds.map((deed) => cardOf(facts, deed)) : linesOf(facts, side, most)),
    ...(cash ? [plateOf(facts, 'money', cash, 54)] : []),
    ...cards.map((card) => plateOf(facts, 'card', card, 42)),
    ...(settled ? [plateOf(facts, 'deed', settled, 42)] : []),
  ]
  return goods.length > 0 ? goods : [nothingOf(facts)]
}

function cardOf(facts: Facts, deed: DealtFacts): Block {
  const hasState = deed.states.length > 0 || deed.marks !== ''
  return {
    height: bar + nameHeight + (hasState ? stateHeight : 0),
    draw: (pen, room) => {
      const ink = drawGround(pen, facts, deed, room)
      drawBar(pen, facts, deed, room, { bar, text: small, end: drawable(deed.price) })
      const y = room.y + bar + nameHeight / 2 + 2
      const width = drawStar(pen, facts, deed, room, y, ink) - room.x - pad
      writeFitted(pen, deed.square.name, room.x + pad, y, { width, height: nameHeight }, 48, ink)
      if (!hasState) return
      const line = letters(small, ink, { width: room.width - 2 * pad })
      write(pen, stateText(pen, deed, line), room.x + pad, room.y + room.height - 26, line)
    },
  }
}

/** Draws the frame and star of a deed that completes its group; returns the right edge of the text's room. */
function drawStar(pen: Pen, { colours }: Facts, deed: DealtFacts, room: Rect, y: number, ink: string) {
  const right = room.x + room.width - pad
  if (!deed.completes) return right
  strokeRound(pen, room, rounding, { colour: colours.gold, width: 5 })
  drawIcon(pen, 'star', ink, right - 18, y, 17)
  return right - 44
}

function writeFitted(
  pen: Pen,
  words: string,
  x: number,
  y: number,
  room: { width: number; height: number },
  from: number,
  colour: string,
): void {
  const shown = drawable(words)
  const { lines, pixels } = setWords(pen, shown, room, { from, to: small, weight: 900, broken: [shown] })
  write(pen, lines[0] ?? '', x, y, bold(pixels, colour, { width: room.width }))
}

/** Returns as much of the mortgage and the marks as fits the line. */
function stateText(pen: Pen, { states, marks }: DealtFacts, { pixels, width }: Line): string {
  pen.font = font(pixels)
  const ways = (states.length > 0 ? states : ['']).map((state) =>
    drawable([state, marks].filter(Boolean).join(' · ')),
  )
  return ways.find((words) => pen.measureText(words).width <= (width ?? 0)) ?? ways.at(-1) ?? ''
}

function linesOf(facts: Facts, { deeds, charges }: SideFacts, most: number): Block[] {
  const columns = most <= maxLines ? 1 : 2
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

function drawLine(pen: Pen, facts: Facts, deed: DealtFacts, room: Rect, isWide: boolean): void {
  const ink = drawGround(pen, facts, deed, room)
  const y = room.y + room.height / 2
  const swatch = { x: room.x + 6, y: room.y + 6, width: 44, height: room.height - 12 }
  fillSwatch(pen, swatch, [9, 7], [facts.colours.paper, deed.colour])
  const icon = deed.completes && !isWide ? 'star' : iconOf(deed.square.square)
  if (icon) drawIcon(pen, icon, readableOn(deed.colour), swatch.x + 22, y, 14)
  const left = room.x + 60
  let right = isWide ? drawStar(pen, facts, deed, room, y, ink) : room.x + room.width - pad
  const price = isWide ? drawable(deed.price) : ''
  if (price) {
    write(pen, price, right, y, bold(small, ink, { align: 'right' }))
    right -= pen.measureText(price).width + 14
  }
  const name = bold(40, ink, { width: right - left })
  write(pen, drawable(deed.square.short), left, y, name)
  const state = isWide ? drawable(deed.states.at(-1) ?? '') : ''
  if (!state) return
  const end = left + pen.measureText(drawable(deed.square.short)).width + 14
  write(pen, state, end, y, letters(small, ink, { width: right - end }))
}

function plateOf({ colours }: Facts, icon: string, words: string, from: number): Block {
  return {
    height: plateHeight,
    draw: (pen, room) => {
      const y = room.y + room.height / 2
      fillRound(pen, room, rounding, colours.panel)
      drawIcon(pen, icon, colours.gold, room.x + 44, y, 24)
      const field = { width: room.width - 96, height: room.height }
      writeFitted(pen, words, room.x + 84, y, field, from, colours.paper)
    },
  }
}

function nothingOf({ colours, text }: Facts): Block {
  return {
    height: plateHeight,
    draw: (pen, room) => {
      const line = letters(42, colours.mist)
      write(pen, text.boardWords.deal.nothing, room.x + pad, room.y + room.height / 2, line)
    },
  }
}
