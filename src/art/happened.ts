import { at } from '#engine/at.ts'
import { jailText, lotName, noBidText } from './alt.ts'
import { drawDie } from './dice.ts'
import { drawable, font, wrapped, wrapWords, type Pen } from './fonts.ts'
import { drawIcon, iconOf } from './icons.ts'
import type { Rect } from './layout.ts'
import { readableOn } from './palette.ts'
import { drawnName, drawnWords } from './people.ts'
import { fillRound, inset, strokeRound, fillRect, fillCircle, fillSwatch } from './rects.ts'
import type { DealSide, Facts, MomentFacts, RollFacts, SquareFacts } from './scene.ts'
import { drawHotel, drawHouses, drawPiece } from './stamps.ts'
import { write, writePerson, bold, letters, writeLines } from './sheet.ts'

/** Smallest font size for which the space is laid out (`square-text.ts` explains such sizes). */
const least = 40
const placeHeight = 96
/** Minimum height of a row of a deal. */
const leastGift = 70
const between = 6

/** Draws the latest moment and, in the rest of the room, the square that a move ended on. */
export function drawMoments(pen: Pen, facts: Facts, room: Rect): void {
  const { roll, scene } = facts
  const { main } = facts.latestMoments
  const place = { ...room, y: room.y + room.height - placeHeight, height: placeHeight }
  const field = { ...room, height: room.height - placeHeight - between }
  if (scene.view.auction) drawAuction(pen, facts, room)
  else if (main?.card && hasRoom(pen, facts, main.card, room)) drawCard(pen, facts, main, main.card, room)
  else if (main?.deal) drawDeal(pen, facts, main.deal, room)
  else if (!main) drawMove(pen, facts, room)
  else if (roll && roll.reached !== null && isRoomy(pen, facts, main, field)) {
    drawNews(pen, facts, main, field)
    drawPlace(pen, facts, roll, roll.reached, place)
  } else drawNews(pen, facts, main, room)
}

/**
 * Draws the reached square enlarged: its colour, full name, buildings, and its owner or price. Also draws the
 * dice if the turn in which they were rolled is over.
 */
function drawPlace(pen: Pen, facts: Facts, roll: RollFacts, reached: number, field: Rect): void {
  const { colours, bars, text } = facts
  const square = at(facts.squares, reached)
  const bar = square.group ? bars[square.group] : null
  fillRound(pen, field, 14, colours.parchment)
  const y = field.y + field.height / 2
  const icon = iconOf(square.square)
  const side = { x: field.x + 8, y: field.y + 8, width: 56, height: field.height - 16 }
  if (bar) fillSwatch(pen, side, [8, 5], [colours.ink, bar])
  const middle = side.x + side.width / 2
  if (square.hasHotel) drawHotel(pen, middle, y, 20)
  else if (square.level > 0) drawHouses(pen, square.level, middle, y, 19, false)
  else if (icon) drawIcon(pen, icon, bar ? readableOn(bar) : colours.ink, middle, y, 21)
  const left = side.x + side.width + 16
  let end = field.x + field.width - 14
  drawPiece(pen, roll.mover, { x: end - 34, y, radius: 36 }, 'light')
  end -= 84
  if (roll.seat !== facts.turn)
    for (const value of roll.dice.toReversed()) {
      drawDie(pen, value, end - 50, y - 25, 50, { ground: colours.ink, pips: colours.paper })
      end -= 56
    }
  const state = stateOf(facts, square)
  const lines = state === '' ? [y] : [y - 21, y + 22]
  const name = bold(46, colours.ink, { width: end - left })
  writePerson(pen, drawable(placeText(facts, roll)), left, lines[0] ?? y, name)
  if (state === '') return
  const owner = square.owner ? 42 : 0
  if (square.owner) drawPiece(pen, square.owner, { x: left + 18, y: y + 22, radius: 19 }, 'light')
  const line = letters(least + 4, colours.muted, { width: end - left - owner })
  if (square.owner && !square.mortgaged) writePerson(pen, state, left + owner, y + 22, line)
  else write(pen, drawnWords(state, facts.seats, text), left + owner, y + 22, line)
}

/** Returns the owner or the price of a square; empty for a square without either. */
function stateOf({ money, text }: Facts, { owner, mortgaged, amount }: SquareFacts): string {
  if (!owner) return amount === null ? '' : drawable(money(amount))
  const name = drawnName(owner, text)
  return mortgaged ? `${name} · ${text.boardWords.mortgaged}` : name
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
  const title = { ...field, height: titleHeight }
  fillRound(pen, field, 14, colours.paper)
  const y = title.y + title.height / 2 + 4
  drawIcon(pen, card.deck, colours.ink, field.x + 36, y, 18)
  const drawer = seats[0]
  const end = field.x + field.width - (drawer ? 70 : 18)
  if (drawer) drawPiece(pen, drawer, { x: end + 32, y, radius: 22 }, 'light')
  const x = field.x + 66
  write(pen, drawable(card.title), x, y, bold(44, colours.ink, { width: end - 16 - x }))
  strokeRound(pen, inset(field, 6), 10, { colour: colours.watermark, width: 3 })
  setText(pen, facts, card.text, cardBody(field), { ...cardSizes, align: 'center' })
}

const cardSizes = { from: 50, to: 26 }
const titleHeight = 54

function cardBody(field: Rect): Rect {
  return inset({ ...field, y: field.y + titleHeight, height: field.height - titleHeight - 10 }, 14, 0)
}

/** Whether a card's text fits. If it does not, only the news is shown that somebody drew the card. */
function hasRoom(pen: Pen, { seats, text }: Facts, card: { text: string }, field: Rect): boolean {
  const sizes = { ...cardSizes, weight: 900 } as const
  return wrapWords(pen, drawnWords(card.text, seats, text), cardBody(field), sizes).pixels > cardSizes.to
}

/**
 * Draws a row for each side of a deal: the giver's piece, what it gives, an arrow and the receiver's piece.
 */
function drawDeal(pen: Pen, facts: Facts, sides: readonly DealSide[], field: Rect): void {
  const { colours, seats, text } = facts
  fillRound(pen, field, 14, colours.paper)
  const receivers = sides.map((_, index) => sides[1 - index]?.seat)
  const width = field.width - 88 - (sides.length > 1 ? 132 : 70)
  pen.font = font(least, 900)
  const lines = sides.map(({ gives }) => wrapped(pen, drawnWords(gives, seats, text), width).length)
  const all = lines.reduce((sum, count) => sum + count, 0)
  let top = field.y
  sides.forEach(({ seat, gives }, index) => {
    const even = field.height / sides.length
    const fair = (field.height * (lines[index] ?? 1)) / all
    const height = Math.min(Math.max(fair, leastGift), 2 * even - leastGift)
    const row = { ...field, y: top, height }
    top += height
    const y = row.y + height / 2
    const receiver = receivers[index]
    drawPiece(pen, seat, { x: row.x + 44, y, radius: 32 }, 'light')
    const body = { ...row, x: row.x + 88, width }
    const end = body.x + width
    setText(pen, facts, gives, inset(body, 0, 6), { from: 50, to: 24 })
    drawIcon(pen, 'arrow', colours.ink, end + 32, y, 22)
    if (receiver) drawPiece(pen, receiver, { x: end + 92, y, radius: 32 }, 'light')
    if (index > 0) fillRect(pen, { ...row, height: 4 }, colours.watermark)
  })
}

/** Returns the room of a moment's words beside its picture. */
function newsIn(field: Rect): { radius: number; body: Rect } {
  const radius = Math.min(50, field.height / 2 - 12)
  const left = field.x + 2 * radius + 40
  return { radius, body: { ...field, x: left, width: field.x + field.width - 14 - left } }
}

/** Returns whether a moment's words fit into a field in large letters. */
function isRoomy(pen: Pen, { seats, text }: Facts, { words }: MomentFacts, field: Rect): boolean {
  if (field.height < placeHeight) return false
  const sizes = { from: newsSize, to: 24, weight: 900 } as const
  return (
    wrapWords(pen, drawnWords(words, seats, text), inset(newsIn(field).body, 0, 4), sizes).pixels >= least
  )
}

const newsSize = 52

function drawNews(pen: Pen, facts: Facts, { icon, words, seats }: MomentFacts, field: Rect): void {
  const { colours } = facts
  fillRound(pen, field, 14, colours.paper)
  const { radius, body } = newsIn(field)
  const [x, y] = [field.x + 18 + radius, field.y + field.height / 2]
  const [first] = seats
  if (icon) {
    fillCircle(pen, x, y, radius, colours.ink)
    drawIcon(pen, icon, colours.gold, x, y, radius * 0.64)
    if (first)
      drawPiece(pen, first, { x: x + radius * 0.72, y: y + radius * 0.66, radius: radius * 0.52 }, 'light')
  } else if (first) drawPiece(pen, first, { x, y, radius }, 'light')
  else drawIcon(pen, 'star', colours.ink, x, y, radius * 0.8)
  setText(pen, facts, words, inset(body, 0, 4), { from: newsSize, to: 28 })
}

function drawMove(pen: Pen, facts: Facts, field: Rect): void {
  const { roll, scene } = facts
  if (!roll || roll.reached === null || scene.isPlain) return drawWordmark(pen, facts, field)
  const height = Math.min(field.height, mostOfPlace)
  const y = field.y + (field.height - height) / 2
  drawPlace(pen, facts, roll, roll.reached, { ...field, y, height })
}

const mostOfPlace = 150

/** The bot's name, and a coin with a bite. */
function drawWordmark(pen: Pen, { colours }: Facts, field: Rect): void {
  const y = field.y + field.height / 2
  pen.letterSpacing = '8px'
  const middle = field.x + field.width / 2
  write(pen, 'SHORTCHANGE', middle + 30, y, bold(least + 4, colours.laneEdge, { align: 'center' }))
  const half = pen.measureText('SHORTCHANGE').width / 2
  pen.letterSpacing = '0px'
  drawIcon(pen, 'tax', colours.laneEdge, middle - half, y, 18)
}

function drawAuction(pen: Pen, facts: Facts, field: Rect): void {
  const { scene, seats, squares, text, colours, bars, money } = facts
  const { auction } = scene.view
  if (!auction) return
  fillRound(pen, field, 14, colours.gold)
  const square = auction.lot.square === null ? null : squares[auction.lot.square]
  const bar = square?.group ? bars[square.group] : null
  const left = field.x + (bar ? 56 : 22)
  if (bar) {
    const strip = { x: field.x + 16, y: field.y + 16, width: 26, height: field.height - 32 }
    fillRound(pen, strip, 8, colours.ink)
    fillRound(pen, inset(strip, 4), 5, bar)
  }
  const width = field.x + field.width - 16 - left
  write(pen, text.boardWords.auction, left, field.y + 30, letters(least + 4, colours.ink, { width }))
  const lot = { x: left, y: field.y + 52, width, height: field.height / 2 - 34 }
  setText(pen, facts, lotName(facts, auction.lot), lot, { from: 54, to: 30 })
  const leader = auction.leader === null ? null : at(seats, auction.leader)
  const y = field.y + field.height * 0.74
  if (!leader)
    return write(pen, noBidText(facts, auction.mode), left, y, letters(least + 4, colours.ink, { width }))
  const bid = drawable(money(auction.bid))
  const end = field.x + field.width - 20
  write(pen, bid, end, y, bold(64, colours.ink, { align: 'right' }))
  const room = end - pen.measureText(bid).width - 18
  drawPiece(pen, leader, { x: left + 32, y, radius: 34 }, 'light')
  const x = left + 78
  writePerson(pen, drawnName(leader, facts.text), x, y, letters(least + 4, colours.ink, { width: room - x }))
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
