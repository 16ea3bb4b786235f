import { at } from '#engine/at.ts'

import {
  describeDeal,
  readDeal,
  type DealFacts,
  type DealScene,
  type GroupFacts,
  type SideFacts,
} from './deal-facts.ts'
import { goodsOf, type Block } from './deal-goods.ts'
import { drawable, type Pen } from './fonts.ts'
import { drawIcon } from './icons.ts'
import { inksOf } from './inks.ts'
import type { Rect } from './layout.ts'
import { drawnName } from './people.ts'
import { encode } from './png.ts'
import { fillRound } from './rects.ts'
import type { Facts } from './scene.ts'
import { drawPiece } from './stamps.ts'
import { sheetOf, write, type Drawing, type Line } from './sheet.ts'

const dealWidth = 1024
const margin = 10
const gap = 8
const columnWidth = (dealWidth - 2 * margin - 2 * gap) / 2
const columns = [margin, margin + columnWidth + 2 * gap]
const headHeight = 72
const stripHeight = 62
const rowHeight = 48
/** The least letters: a card shows the picture on a phone at three tenths of its width. */
const small = 37

/** A deal as it would be carried out: what goes where, whose colours it makes whole, what either has before and after. */
export async function drawDeal(scene: DealScene): Promise<Drawing> {
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
  const png = await encode(canvas.data(), dealWidth, height, inksOf(facts.colours))
  return { png, alt: describeDeal(deal) }
}

/** What goes across the whole picture, from a height on. */
interface Row {
  height: number
  draw: (pen: Pen, y: number) => void
}

function placeOf(side: number, y: number, height: number): Rect {
  return { x: at(columns, side), y, width: columnWidth, height }
}

/** Over each column whose goods go to whom: by their pieces with an arrow between, and in words. */
function drawHeads(pen: Pen, { facts, sides }: DealFacts, top: number): void {
  sides.forEach(({ owner, title }, side) => {
    const { x, y, width, height } = placeOf(side, top, headHeight)
    const middle = y + height / 2
    drawPiece(pen, owner, { x: x + 34, y: middle, radius: 30 }, 'dark')
    drawIcon(pen, 'arrow', facts.colours.gold, x + 92, middle, 20)
    const other = sides[1 - side]?.owner ?? owner
    drawPiece(pen, other, { x: x + 150, y: middle, radius: 30 }, 'dark')
    const line: Line = { pixels: 48, weight: 900, colour: facts.colours.paper, width: width - 204 }
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

/** Who makes a group whole, on gold with a star; who breaks one up, on dark ground without. */
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
  fillRound(pen, { x: x + 64, y: top + 11, width: 34, height: stripHeight - 22 }, 7, colours.paper)
  fillRound(pen, { x: x + 67, y: top + 14, width: 28, height: stripHeight - 28 }, 5, colour)
  const words = text.boardWords.deal[isBroken ? 'breaks' : 'completes'](drawnName(owner, text), name)
  const line: Line = { pixels: 42, weight: 900, colour: ink, width: room.x + room.width - x - 130 }
  write(pen, drawable(words), x + 116, y, line)
}

/** What either has before and after; no row where nothing of it is to be seen. */
function footRow(facts: Facts, sides: readonly SideFacts[]): Row[] {
  const lines = Math.max(...sides.map(({ balance, worth }) => Number(!!balance) + Number(!!worth)))
  if (lines === 0) return []
  const height = lines * rowHeight + 14
  return [
    {
      height,
      draw: (pen, y) => sides.forEach((side, at) => drawFoot(pen, facts, side, placeOf(at, y, height))),
    },
  ]
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
    write(pen, label, room.x + 60, y, { pixels: small, colour: colours.mist })
    drawChange(pen, facts, change, room.x + room.width - 12, y, colour)
    y += rowHeight
  }
}

/** Before and after, with an arrow between; one sum where it stays. */
function drawChange(
  pen: Pen,
  { colours }: Facts,
  [before, after]: readonly [string, string],
  right: number,
  y: number,
  colour: string,
): void {
  const sum = drawable(after)
  write(pen, sum, right, y, { pixels: small + 1, weight: 900, colour, align: 'right' })
  if (before === after) return
  const end = right - pen.measureText(sum).width - 38
  drawIcon(pen, 'arrow', colours.mist, end + 19, y, 13)
  write(pen, drawable(before), end, y, { pixels: small, colour: colours.mist, align: 'right' })
}
