import type { SKRSContext2D } from '@napi-rs/canvas'
import { lotName, noBidText } from './alt.ts'
import { drawDie } from './dice.ts'
import { drawable, setWords } from './fonts.ts'
import { centre, type Rect } from './layout.ts'
import { drawIcon } from './icons.ts'
import { colours } from './palette.ts'
import { drawMarkRow } from './marks.ts'
import { noticeOf, waitingText } from './notice.ts'
import { fillRound, strokeRound } from './rects.ts'
import type { Facts, SeatFacts } from './scene.ts'
import { drawBars, drawHotel, drawHouse, drawPiece } from './stamps.ts'
import { drawTableau } from './tableau.ts'
import { write, type Line } from './writing.ts'

/** The middle of the board: whose turn, the dice, everybody's cash, what the Bank holds, an open auction. */

const dieSide = 72
const head = { ...centre, height: 116 }
const foot = { ...centre, y: centre.y + centre.height - 76, height: 76 }
const bank = { ...centre, y: foot.y - 64, height: 54 }
const list = { ...centre, y: head.y + head.height + 8, height: bank.y - head.y - head.height - 18 }

/** Above the seats, where something great has happened. */
const strip = { ...list, height: 62 }

export function drawCentre(context: SKRSContext2D, facts: Facts): void {
  drawHead(context, facts)
  const isOpen = facts.tableau !== null
  if (isOpen) drawOpen(context, facts)
  else drawUsual(context, facts)
  if (facts.scene.view.auction) drawAuction(context, facts)
  else if (!drawNotice(context, facts) && !isOpen) drawWordmark(context)
}

/** What lies open above the seats, who have the rest of the middle; a notice takes of theirs, and nothing else moves. */
function drawOpen(context: SKRSContext2D, facts: Facts): void {
  const below = drawTableau(context, facts, list)
  const isFoot = Boolean(facts.scene.view.auction) || noticeOf(facts, ({ name }) => name) !== null
  const end = isFoot ? foot.y - 8 : foot.y + foot.height
  drawSeats(context, facts, { ...list, y: below, height: end - below })
}

function drawUsual(context: SKRSContext2D, facts: Facts): void {
  const isMoment = drawMoments(context, facts)
  drawSeats(
    context,
    facts,
    isMoment ? { ...list, y: strip.y + strip.height + 8, height: list.height - strip.height - 8 } : list,
  )
  drawBank(context, facts)
}

function shownName({ text }: Facts, seat: SeatFacts): string {
  return drawable(seat.name) || (text.tokenNames[seat.token.id] ?? seat.letter)
}

function drawHead(context: SKRSContext2D, facts: Facts): void {
  const { turn, scene, text } = facts
  const words = text.boardWords
  fillRound(context, head, 14, colours.paper)
  const end = drawRoll(context, facts)
  const winners = (scene.view.over?.winners ?? []).map((seat) => facts.seats[seat] as SeatFacts)
  const shown = turn ?? winners[0]
  const x = head.x + (shown ? 122 : 24)
  if (shown) drawPiece(context, shown, { x: head.x + 62, y: head.y + 58, radius: 46 }, 'light')
  const small = turn ? words.turn(scene.view.turn.number) : words.over
  const large = turn ? shownName(facts, turn) : words.winners(winners.map((seat) => shownName(facts, seat)))
  const width = end - x
  write(context, small, x, head.y + 32, { pixels: 30, colour: colours.muted, width })
  write(context, large, x, head.y + 76, { pixels: 54, weight: 900, colour: colours.ink, width })
}

/** Draws the dice, with the token of their owner where their turn is over; returns where they begin. */
function drawRoll(context: SKRSContext2D, { roll, turn }: Facts): number {
  const right = head.x + head.width - 18
  if (!roll) return right
  const pitch = dieSide + 10
  const left = right - roll.dice.length * pitch + 10
  roll.dice.forEach((value, index) => drawDie(context, value, left + index * pitch, head.y + 22, dieSide))
  if (roll.seat === turn) return left - 14
  drawPiece(context, roll.seat, { x: left - 8, y: head.y + 26, radius: 21 }, 'light')
  return left - 38
}

const mostMoments = 2

/** The latest great moments, each with its shape; false where there is none. */
function drawMoments(context: SKRSContext2D, { moments }: Facts): boolean {
  if (moments.length === 0) return false
  fillRound(context, strip, 14, colours.gold)
  const shown = moments.slice(-mostMoments)
  const height = strip.height / shown.length
  const radius = Math.min(20, height / 2 - 4)
  shown.forEach(({ icon, words }, index) => {
    const y = strip.y + (index + 0.5) * height
    drawIcon(context, icon ?? 'star', colours.ink, strip.x + 34, y, radius)
    const x = strip.x + 66
    const room = { width: strip.x + strip.width - 16 - x, height: height - 6 }
    const { lines, pixels } = setWords(context, drawable(words), room, { from: 36, to: 20, weight: 900 })
    lines.forEach((line, at) =>
      write(context, line, x, y + (at - (lines.length - 1) / 2) * pixels * 0.92, {
        pixels,
        weight: 900,
        colour: colours.ink,
      }),
    )
  })
  return true
}

function drawSeats(context: SKRSContext2D, facts: Facts, list: Rect): void {
  const isOpen = facts.tableau !== null
  const columns = isOpen || facts.seats.length > 5 ? 2 : 1
  const rows = Math.max(isOpen ? 3 : 4, Math.ceil(facts.seats.length / columns))
  const width = (list.width - (columns - 1) * 8) / columns
  const height = Math.min(72, list.height / rows)
  facts.seats.forEach((seat, index) => {
    const column = Math.floor(index / rows)
    const y = list.y + (index % rows) * height
    drawSeat(context, facts, seat, { x: list.x + column * (width + 8), y, width, height: height - 6 })
  })
}

function drawSeat(context: SKRSContext2D, facts: Facts, seat: SeatFacts, room: Rect): void {
  const { boardWords } = facts.text
  const y = room.y + room.height / 2
  const isWide = room.width > 400
  const pixels = isWide ? 36 : 30
  context.globalAlpha = seat.out ? 0.45 : 1
  fillRound(context, room, 10, colours.panel)
  if (seat === facts.turn) strokeRound(context, room, 10, { colour: colours.gold, width: 4 })
  const radius = Math.floor(Math.min(24, room.height / 2 - 4))
  drawPiece(context, seat, { x: room.x + radius + 9, y, radius }, 'dark')
  if (seat.jail !== null && !seat.out) drawBars(context, room.x + radius + 9, y, radius)
  const right = room.x + room.width - 12
  const money = seat.out ? boardWords.out : drawable(facts.cash(seat))
  write(context, money, right, y, { pixels, weight: 900, colour: colours.gold, align: 'right' })
  const left = room.x + 2 * radius + 20
  let end = right - context.measureText(money).width - 10
  if (isWide && !seat.out) {
    const held = [
      boardWords.deeds(seat.deeds.length),
      ...(seat.cards ? [boardWords.cards(seat.cards)] : []),
      ...(seat.kept.length > 0 ? [boardWords.keptCards(seat.kept.length)] : []),
    ].join(' · ')
    write(context, held, end - 8, y, { pixels: 24, colour: colours.mist, align: 'right' })
    end -= context.measureText(held).width + 18
  }
  const name: Line = { pixels: isWide ? pixels : 28, colour: colours.paper, width: end - left }
  if (seat.marks.length === 0) write(context, shownName(facts, seat), left, y, name)
  else drawMarked(context, facts, seat, { ...room, x: left, width: end - left }, name)
  context.globalAlpha = 1
}

/** A name above the marks of its seat: they are as large beside a long one as beside a short one. */
function drawMarked(context: SKRSContext2D, facts: Facts, seat: SeatFacts, room: Rect, name: Line): void {
  const quarter = room.height / 4
  const pixels = Math.min(name.pixels, Math.floor(2.3 * quarter))
  write(context, shownName(facts, seat), room.x, room.y + quarter + 1, { ...name, pixels })
  const row = {
    x: room.x,
    y: Math.round(room.y + 3 * quarter) - 1,
    radius: Math.floor(quarter) - 1,
    width: room.width,
  }
  drawMarkRow(context, seat.marks, row)
}

function drawBank(context: SKRSContext2D, facts: Facts): void {
  const { hotels, pot, ...stock } = facts.scene.view.bank
  const houses = facts.hasHouses ? stock.houses : null
  const { boardWords } = facts.text
  if (houses === null && hotels === null && pot === 0) return
  const y = bank.y + bank.height / 2
  const line: Line = { pixels: 30, colour: colours.mist }
  let x = bank.x + 14
  const say = (words: string, colour: string = colours.mist) => {
    write(context, words, x, y, { ...line, colour })
    x += context.measureText(words).width
  }
  say(boardWords.bank)
  x += 30
  if (houses !== null) {
    drawHouse(context, x, y)
    x += 16
    say(String(houses), colours.paper)
    x += 36
  }
  if (hotels !== null) {
    drawHotel(context, x, y)
    x += 22
    say(String(hotels), colours.paper)
    x += 44
  }
  if (pot === 0) return
  drawIcon(context, 'tax', colours.gold, x, y, 15)
  x += 24
  say(`${boardWords.potLabel} ${drawable(facts.money(pot))}`, colours.gold)
}

function drawAuction(context: SKRSContext2D, facts: Facts): void {
  const { auction } = facts.scene.view
  const { boardWords } = facts.text
  if (!auction) return
  fillRound(context, foot, 14, colours.gold)
  const y = foot.y + foot.height / 2
  const leader = auction.leader === null ? null : facts.seats[auction.leader]
  const right = foot.x + foot.width - 18
  const bid = leader ? drawable(facts.money(auction.bid)) : noBidText(facts, auction.mode)
  const large: Line = { pixels: leader ? 44 : 30, weight: 900, colour: colours.ink, align: 'right' }
  write(context, bid, right, y, large)
  let end = right - context.measureText(bid).width - 14
  if (leader) {
    drawPiece(context, leader, { x: end - 26, y, radius: 27 }, 'light')
    end -= 62
  }
  const x = foot.x + 18
  const waiting = waitingText(facts, (seat) => shownName(facts, seat))
  const label = [boardWords.auction, ...(waiting ? [waiting] : [])].join(' · ')
  write(context, label, x, foot.y + 22, { pixels: 24, colour: colours.ink, width: end - x })
  write(context, drawable(lotName(facts, auction.lot)), x, foot.y + 52, {
    pixels: 36,
    weight: 900,
    colour: colours.ink,
    width: end - x,
  })
}

/** What holds up the game and who is to answer; false where it is the turn alone. */
function drawNotice(context: SKRSContext2D, facts: Facts): boolean {
  const name = (seat: SeatFacts) => shownName(facts, seat)
  const notice = noticeOf(facts, name)
  const waiting = waitingText(facts, name)
  if (!notice && !waiting) return false
  fillRound(context, foot, 14, colours.gold)
  const x = foot.x + 18
  const width = foot.width - 36
  const small = [notice?.label, waiting].filter(Boolean).join(' · ')
  const line: Line = { pixels: 36, weight: 900, colour: colours.ink, width }
  if (notice) {
    write(context, small, x, foot.y + 22, { pixels: 24, colour: colours.ink, width })
    write(context, drawable(notice.words.join(', ')), x, foot.y + 52, line)
  } else write(context, small, x, foot.y + foot.height / 2, { ...line, pixels: 30 })
  return true
}

/** Our name, and a coin that somebody has bitten into. */
function drawWordmark(context: SKRSContext2D): void {
  const y = foot.y + foot.height / 2 + 4
  context.letterSpacing = '8px'
  write(context, 'SHORTCHANGE', foot.x + foot.width / 2 + 30, y, {
    pixels: 36,
    weight: 900,
    colour: colours.laneEdge,
    align: 'center',
  })
  const half = context.measureText('SHORTCHANGE').width / 2
  context.letterSpacing = '0px'
  drawIcon(context, 'tax', colours.laneEdge, foot.x + foot.width / 2 - half, y, 18)
}
