import { at } from '#engine/at.ts'

import { jailText, lotName, noBidText } from './alt.ts'
import { drawDie } from './dice.ts'
import { drawable, wrapWords, type Pen } from './fonts.ts'
import { drawIcon } from './icons.ts'
import type { Rect } from './layout.ts'
import { barColours } from './palette.ts'
import { drawnName, drawnWords } from './people.ts'
import { fillRound, inset, strokeRound } from './rects.ts'
import type { DealSide, Facts, MomentFacts, RollFacts } from './scene.ts'
import { drawPiece } from './stamps.ts'
import { write } from './sheet.ts'

/** What just happened, in the middle of the board: an open auction, else the card, the deal or the news, else the roll. */

const lineHeight = 38
const least = 112
const between = 6

export function drawHappened(pen: Pen, facts: Facts, room: Rect): void {
  const { main, others } = facts.happened
  const lines: ((line: Rect) => void)[] = others.map((one) => (line) => drawLine(pen, facts, one, line))
  const isMainRoll = !main && !facts.scene.view.auction
  if (facts.roll && facts.roll.seat !== facts.turn && !isMainRoll)
    lines.unshift((line) => drawRollLine(pen, facts, line))
  const most = Math.max(0, Math.floor((room.height - least) / (lineHeight + between)))
  const shown = most === 0 ? [] : lines.slice(-most)
  const below = shown.length * (lineHeight + between)
  const field = { ...room, height: room.height - below }
  if (facts.scene.view.auction) drawAuction(pen, facts, field)
  else if (main?.card) drawCard(pen, facts, main, main.card, field)
  else if (main?.deal) drawDeal(pen, facts, main.deal, field)
  else if (main) drawNews(pen, facts, main, field)
  else drawMove(pen, facts, field)
  shown.forEach((draw, index) =>
    draw({
      ...room,
      y: field.y + field.height + between + index * (lineHeight + between),
      height: lineHeight,
    }),
  )
}

function drawLine(pen: Pen, { colours, seats, text }: Facts, moment: MomentFacts, line: Rect): void {
  const y = line.y + line.height / 2
  let x = line.x + 8
  const seat = moment.seats[0]
  if (seat) drawPiece(pen, seat, { x: x + 17, y, radius: 17 }, 'dark')
  else if (moment.icon) drawIcon(pen, moment.icon, colours.mist, x + 17, y, 15)
  x += 44
  const width = line.x + line.width - 8 - x
  write(pen, drawnWords(moment.words, seats, text), x, y, { pixels: 30, colour: colours.paper, width })
}

/** Dice of another than the one on turn, beside whose they are. */
function drawRollLine(pen: Pen, facts: Facts, line: Rect): void {
  const { roll, colours } = facts
  if (!roll) return
  const y = line.y + line.height / 2
  drawPiece(pen, roll.seat, { x: line.x + 25, y, radius: 17 }, 'dark')
  let x = line.x + 52
  for (const value of roll.dice) {
    drawDie(pen, value, x, y - 17, 34, { ground: colours.paper, pips: colours.ink })
    x += 40
  }
  if (roll.reached === null) return
  if (roll.mover !== roll.seat) {
    drawPiece(pen, roll.mover, { x: x + 25, y, radius: 17 }, 'dark')
    x += 44
  }
  const reached = drawable(placeText(facts, roll))
  const width = line.x + line.width - 12 - x
  drawIcon(pen, 'arrow', colours.gold, x + 18, y, 13)
  write(pen, reached, x + 42, y, { pixels: 30, colour: colours.paper, width: width - 36 })
}

/** Where a roll has led: in the corner of the Jail, as what. */
function placeText(facts: Facts, { mover, reached }: RollFacts): string {
  if (reached === null) return ''
  return reached === facts.scene.board.jail ? jailText(facts, mover) : (facts.squares[reached]?.name ?? '')
}

function drawCard(
  pen: Pen,
  facts: Facts,
  { seats }: MomentFacts,
  card: NonNullable<MomentFacts['card']>,
  field: Rect,
): void {
  const { colours } = facts
  const title = { ...field, height: 52 }
  fillRound(pen, field, 14, colours.paper)
  const y = title.y + title.height / 2 + 4
  drawIcon(pen, card.deck, colours.ink, field.x + 36, y, 18)
  const drawer = seats[0]
  let end = field.x + field.width - 18
  if (drawer) {
    drawPiece(pen, drawer, { x: end - 20, y, radius: 22 }, 'light')
    end -= 52
    const name = drawnName(drawer, facts.text)
    write(pen, name, end, y, { pixels: 30, colour: colours.muted, align: 'right', width: 220 })
    end -= pen.measureText(name).width
  }
  const x = field.x + 66
  write(pen, drawable(card.title).toUpperCase(), x, y, {
    pixels: 34,
    weight: 900,
    colour: colours.ink,
    width: Math.max(120, end - 16 - x),
  })
  strokeRound(pen, inset(field, 6), 10, { colour: colours.watermark, width: 3 })
  const body = { ...field, y: title.y + title.height, height: field.height - title.height - 12 }
  setText(pen, facts, card.text, inset(body, 16, 2), { from: 44, to: 26, align: 'center' })
}

function drawDeal(pen: Pen, facts: Facts, sides: readonly DealSide[], field: Rect): void {
  const { colours, text } = facts
  fillRound(pen, field, 14, colours.paper)
  const middle = field.x + field.width / 2
  drawIcon(pen, 'deal', colours.ink, middle, field.y + 36, 24)
  pen.fillStyle = colours.watermark
  pen.fillRect(middle - 2, field.y + 70, 4, field.height - 84)
  sides.forEach(({ seat, gives }, index) => {
    const half = { ...field, x: field.x + (index * field.width) / 2, width: field.width / 2 }
    const left = half.x + (index === 0 ? 16 : 44)
    drawPiece(pen, seat, { x: left + 26, y: field.y + 36, radius: 27 }, 'light')
    const name = { x: left + 62, width: half.width - 124 }
    write(pen, drawnName(seat, facts.text), name.x, field.y + 24, {
      pixels: 32,
      weight: 900,
      colour: colours.ink,
      width: name.width,
    })
    write(pen, text.boardWords.gives, name.x, field.y + 52, { pixels: 26, colour: colours.muted })
    const body = { ...half, y: field.y + 70, height: field.height - 80 }
    setText(pen, facts, gives, inset(body, 16, 2), { from: 38, to: 24 })
  })
}

function drawNews(pen: Pen, facts: Facts, { icon, words, seats }: MomentFacts, field: Rect): void {
  const { colours } = facts
  fillRound(pen, field, 14, colours.paper)
  const radius = Math.min(50, field.height / 2 - 14)
  const [x, y] = [field.x + 22 + radius, field.y + field.height / 2]
  const [first] = seats
  if (icon) {
    pen.fillStyle = colours.ink
    pen.beginPath()
    pen.arc(x, y, radius, 0, 2 * Math.PI)
    pen.fill()
    drawIcon(pen, icon, colours.gold, x, y, radius * 0.6)
    if (first)
      drawPiece(pen, first, { x: x + radius * 0.72, y: y + radius * 0.66, radius: radius * 0.52 }, 'light')
  } else if (first) drawPiece(pen, first, { x, y, radius }, 'light')
  else drawIcon(pen, 'star', colours.ink, x, y, radius * 0.8)
  const left = x + radius + 26
  const body = { ...field, x: left, width: field.x + field.width - 18 - left }
  setText(pen, facts, words, inset(body, 0, 10), { from: 48, to: 28 })
}

/** Where nothing else is to be told, the roll and where it led. */
function drawMove(pen: Pen, facts: Facts, field: Rect): void {
  const { roll, squares, colours, scene } = facts
  if (!roll || roll.reached === null || scene.isPlain) return drawWordmark(pen, facts, field)
  const square = squares[roll.reached]
  fillRound(pen, field, 14, colours.panel)
  const y = field.y + field.height / 2
  const bars = barColours(Object.keys(scene.board.groups), colours.bars)
  const bar = square?.group ? bars[square.group] : null
  drawPiece(pen, roll.mover, { x: field.x + 66, y, radius: 44 }, 'dark')
  let x = field.x + 126
  if (roll.seat !== facts.turn)
    for (const value of roll.dice) {
      drawDie(pen, value, x, y - 28, 56, { ground: colours.paper, pips: colours.ink })
      x += 64
    }
  drawIcon(pen, 'arrow', colours.gold, x + 26, y, 22)
  x += 66
  if (bar) {
    fillRound(pen, { x, y: y - 34, width: 22, height: 68 }, 6, colours.paper)
    fillRound(pen, { x: x + 3, y: y - 31, width: 16, height: 62 }, 4, bar)
    x += 34
  }
  const body = { ...field, x, width: field.x + field.width - 16 - x }
  setText(pen, facts, placeText(facts, roll), inset(body, 0, 10), { from: 48, to: 28, colour: colours.paper })
}

/** Our name, and a coin that somebody has bitten into. */
export function drawWordmark(pen: Pen, { colours }: Facts, field: Rect): void {
  const y = field.y + field.height / 2
  pen.letterSpacing = '8px'
  write(pen, 'SHORTCHANGE', field.x + field.width / 2 + 30, y, {
    pixels: 36,
    weight: 900,
    colour: colours.laneEdge,
    align: 'center',
  })
  const half = pen.measureText('SHORTCHANGE').width / 2
  pen.letterSpacing = '0px'
  drawIcon(pen, 'tax', colours.laneEdge, field.x + field.width / 2 - half, y, 18)
}

function drawAuction(pen: Pen, facts: Facts, field: Rect): void {
  const { scene, seats, squares, text, colours, money } = facts
  const { auction } = scene.view
  if (!auction) return
  const { boardWords } = text
  fillRound(pen, field, 14, colours.gold)
  const square = auction.lot.square === null ? null : squares[auction.lot.square]
  const bar = square?.group ? barColours(Object.keys(scene.board.groups), colours.bars)[square.group] : null
  const left = field.x + (bar ? 56 : 22)
  if (bar) {
    const strip = { x: field.x + 16, y: field.y + 16, width: 26, height: field.height - 32 }
    fillRound(pen, strip, 8, colours.ink)
    fillRound(pen, inset(strip, 4), 5, bar)
  }
  const label = [
    boardWords.auction,
    ...(auction.bids.length > 0 ? [boardWords.bids(auction.bids.length)] : []),
  ]
  const width = field.x + field.width - 16 - left
  write(pen, label.join(' · '), left, field.y + 30, { pixels: 30, colour: colours.ink, width })
  const lot = { x: left, y: field.y + 46, width, height: field.height / 2 - 34 }
  setText(pen, facts, lotName(facts, auction.lot), lot, { from: 52, to: 30 })
  const leader = auction.leader === null ? null : at(seats, auction.leader)
  const y = field.y + field.height * 0.74
  if (!leader) {
    write(pen, noBidText(facts, auction.mode), left, y, { pixels: 40, colour: colours.ink, width })
    return
  }
  const bid = drawable(money(auction.bid))
  const end = field.x + field.width - 20
  write(pen, bid, end, y, { pixels: 64, weight: 900, colour: colours.ink, align: 'right' })
  const room = end - pen.measureText(bid).width - 18
  drawPiece(pen, leader, { x: left + 32, y, radius: 34 }, 'light')
  const x = left + 78
  write(pen, drawnName(leader, facts.text), x, y, {
    pixels: 40,
    weight: 700,
    colour: colours.ink,
    width: room - x,
  })
}

function setText(
  pen: Pen,
  { colours, seats, text }: Facts,
  words: string,
  room: Rect,
  {
    from,
    to,
    align = 'left',
    colour = colours.ink,
  }: { from: number; to: number; align?: 'left' | 'center'; colour?: string },
): void {
  const { lines, pixels, step } = wrapWords(pen, drawnWords(words, seats, text), room, {
    from,
    to,
    weight: 900,
  })
  const x = align === 'left' ? room.x : room.x + room.width / 2
  const middle = room.y + room.height / 2
  lines.forEach((line, at) =>
    write(pen, line, x, middle + (at - (lines.length - 1) / 2) * step, {
      pixels,
      weight: 900,
      colour,
      align,
    }),
  )
}
