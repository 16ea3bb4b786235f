import { at } from '#engine/at.ts'
import { jailText, lotName, noBidText } from './alt.ts'
import { drawDie } from './dice.ts'
import { drawable, wrapWords, type Pen } from './fonts.ts'
import { drawIcon } from './icons.ts'
import type { Rect } from './layout.ts'
import { drawnName, drawnWords } from './people.ts'
import { fillRound, inset, strokeRound, fillRect, fillCircle, fillSwatch } from './rects.ts'
import type { DealSide, Facts, MomentFacts, RollFacts } from './scene.ts'
import { drawPiece } from './stamps.ts'
import { write, bold, letters, writeLines } from './sheet.ts'

const lineHeight = 38
const least = 112
const between = 6

export function drawMoments(pen: Pen, facts: Facts, room: Rect): void {
  const { main, others } = facts.latestMoments
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
  for (const [index, draw] of shown.entries()) {
    const y = field.y + field.height + between + index * (lineHeight + between)
    draw({ ...room, y, height: lineHeight })
  }
}

function drawLine(pen: Pen, { colours, seats, text }: Facts, moment: MomentFacts, line: Rect): void {
  const y = line.y + line.height / 2
  let x = line.x + 8
  const seat = moment.seats[0]
  if (seat) drawPiece(pen, seat, { x: x + 17, y, radius: 17 }, 'dark')
  else if (moment.icon) drawIcon(pen, moment.icon, colours.mist, x + 17, y, 15)
  x += 44
  const width = line.x + line.width - 8 - x
  write(pen, drawnWords(moment.words, seats, text), x, y, letters(30, colours.paper, { width }))
}

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
  write(pen, reached, x + 42, y, letters(30, colours.paper, { width: width - 36 }))
}

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
    write(pen, name, end, y, letters(30, colours.muted, { align: 'right', width: 220 }))
    end -= pen.measureText(name).width
  }
  const x = field.x + 66
  const heading = bold(34, colours.ink, { width: Math.max(120, end - 16 - x) })
  write(pen, drawable(card.title).toUpperCase(), x, y, heading)
  strokeRound(pen, inset(field, 6), 10, { colour: colours.watermark, width: 3 })
  const body = { ...field, y: title.y + title.height, height: field.height - title.height - 12 }
  setText(pen, facts, card.text, inset(body, 16, 2), { from: 44, to: 26, align: 'center' })
}

function drawDeal(pen: Pen, facts: Facts, sides: readonly DealSide[], field: Rect): void {
  const { colours, text } = facts
  fillRound(pen, field, 14, colours.paper)
  const middle = field.x + field.width / 2
  drawIcon(pen, 'deal', colours.ink, middle, field.y + 36, 24)
  const rule = { x: middle - 2, y: field.y + 70, width: 4, height: field.height - 84 }
  fillRect(pen, rule, colours.watermark)
  sides.forEach(({ seat, gives }, index) => {
    const half = { ...field, x: field.x + (index * field.width) / 2, width: field.width / 2 }
    const left = half.x + (index === 0 ? 16 : 44)
    drawPiece(pen, seat, { x: left + 26, y: field.y + 36, radius: 27 }, 'light')
    const name = bold(32, colours.ink, { width: half.width - 124 })
    write(pen, drawnName(seat, facts.text), left + 62, field.y + 24, name)
    write(pen, text.boardWords.gives, left + 62, field.y + 52, letters(26, colours.muted))
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
    fillCircle(pen, x, y, radius, colours.ink)
    drawIcon(pen, icon, colours.gold, x, y, radius * 0.6)
    if (first)
      drawPiece(pen, first, { x: x + radius * 0.72, y: y + radius * 0.66, radius: radius * 0.52 }, 'light')
  } else if (first) drawPiece(pen, first, { x, y, radius }, 'light')
  else drawIcon(pen, 'star', colours.ink, x, y, radius * 0.8)
  const left = x + radius + 26
  const body = { ...field, x: left, width: field.x + field.width - 18 - left }
  setText(pen, facts, words, inset(body, 0, 10), { from: 48, to: 28 })
}

function drawMove(pen: Pen, facts: Facts, field: Rect): void {
  const { roll, squares, colours, scene, bars } = facts
  if (!roll || roll.reached === null || scene.isPlain) return drawWordmark(pen, facts, field)
  const square = squares[roll.reached]
  fillRound(pen, field, 14, colours.panel)
  const y = field.y + field.height / 2
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
    fillSwatch(pen, { x, y: y - 34, width: 22, height: 68 }, [6, 4], [colours.paper, bar])
    x += 34
  }
  const body = { ...field, x, width: field.x + field.width - 16 - x }
  setText(pen, facts, placeText(facts, roll), inset(body, 0, 10), { from: 48, to: 28, colour: colours.paper })
}

/** Draws the bot's name and its logo, a coin with a bite taken out. */
function drawWordmark(pen: Pen, { colours }: Facts, field: Rect): void {
  const y = field.y + field.height / 2
  pen.letterSpacing = '8px'
  const middle = field.x + field.width / 2
  write(pen, 'SHORTCHANGE', middle + 30, y, bold(36, colours.laneEdge, { align: 'center' }))
  const half = pen.measureText('SHORTCHANGE').width / 2
  pen.letterSpacing = '0px'
  drawIcon(pen, 'tax', colours.laneEdge, middle - half, y, 18)
}

function drawAuction(pen: Pen, facts: Facts, field: Rect): void {
  const { scene, seats, squares, text, colours, bars, money } = facts
  const { auction } = scene.view
  if (!auction) return
  const { boardWords } = text
  fillRound(pen, field, 14, colours.gold)
  const square = auction.lot.square === null ? null : squares[auction.lot.square]
  const bar = square?.group ? bars[square.group] : null
  const left = field.x + (bar ? 56 : 22)
  if (bar) {
    const strip = { x: field.x + 16, y: field.y + 16, width: 26, height: field.height - 32 }
    fillRound(pen, strip, 8, colours.ink)
    fillRound(pen, inset(strip, 4), 5, bar)
  }
  const bids = auction.bids.length > 0 ? [boardWords.bids(auction.bids.length)] : []
  const label = [boardWords.auction, ...bids]
  const width = field.x + field.width - 16 - left
  write(pen, label.join(' · '), left, field.y + 30, letters(30, colours.ink, { width }))
  const lot = { x: left, y: field.y + 46, width, height: field.height / 2 - 34 }
  setText(pen, facts, lotName(facts, auction.lot), lot, { from: 52, to: 30 })
  const leader = auction.leader === null ? null : at(seats, auction.leader)
  const y = field.y + field.height * 0.74
  if (!leader) return write(pen, noBidText(facts, auction.mode), left, y, letters(40, colours.ink, { width }))
  const bid = drawable(money(auction.bid))
  const end = field.x + field.width - 20
  write(pen, bid, end, y, bold(64, colours.ink, { align: 'right' }))
  const room = end - pen.measureText(bid).width - 18
  drawPiece(pen, leader, { x: left + 32, y, radius: 34 }, 'light')
  const x = left + 78
  write(pen, drawnName(leader, facts.text), x, y, letters(40, colours.ink, { width: room - x }))
}

interface Setting {
  from: number
  to: number
  align?: 'left' | 'center'
  colour?: string
}

function setText(pen: Pen, facts: Facts, words: string, room: Rect, setting: Setting): void {
  const { colours, seats, text } = facts
  const { from, to, align = 'left', colour = colours.ink } = setting
  const sizes = { from, to, weight: 900 } as const
  const { lines, pixels, step } = wrapWords(pen, drawnWords(words, seats, text), room, sizes)
  const x = align === 'left' ? room.x : room.x + room.width / 2
  writeLines(pen, lines, x, room.y + room.height / 2, { ...bold(pixels, colour, { align }), step })
}
