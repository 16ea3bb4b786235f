import { at } from '#engine/at.ts'
import { lotName, noBidText } from './alt.ts'
import { drawDie } from './dice.ts'
import { signOf } from './palette.ts'
import { drawable, type Pen } from './fonts.ts'
import { drawMoments } from './happened.ts'
import { centre, type Rect } from './layout.ts'
import { drawIcon } from './icons.ts'
import { drawMarkRow } from './marks.ts'
import { noticeOf, waitingText } from './notice.ts'
import { drawnName } from './people.ts'
import { fillRound, strokeRound } from './rects.ts'
import type { Facts, SeatFacts, StackFacts } from './scene.ts'
import { drawStacks } from './stacks.ts'
import { drawBars, drawHotel, drawHouse, drawPiece } from './stamps.ts'
import { drawTableau } from './tableau.ts'
import { write, bold, letters } from './sheet.ts'

const dieSide = 62
const between = 8
const head = { ...centre, height: 90 }
const list = { ...centre, y: head.y + head.height + between, height: centre.height - head.height - between }
const bankHeight = 34
const noticeHeight = 64
/** Radius of an edition's mark in a seat's row, and the share of the row that marks may take. */
const markRadius = 19
const maxShareOfRow = 0.6
/** Row height of the seats, by number of columns. */
const rowHeights = { 1: 58, 2: 50 } as const

export function drawCentre(pen: Pen, facts: Facts): void {
  drawHead(pen, facts)
  if (facts.stacks) drawPiled(pen, facts, facts.stacks)
  else if (facts.tableau) drawOpen(pen, facts)
  else drawUsual(pen, facts)
}

function drawOpen(pen: Pen, facts: Facts): void {
  const below = drawTableau(pen, facts, list)
  const end = drawFoot(pen, facts, list.y + list.height)
  drawSeats(pen, facts, { ...list, y: below, height: end - below })
}

function drawPiled(pen: Pen, facts: Facts, stacks: readonly StackFacts[]): void {
  const end = drawFoot(pen, facts, list.y + list.height)
  drawStacks(pen, facts, stacks, { ...list, height: end - list.y })
}

/** Lays out the centre from the bottom: seats, the Bank, the notice. The latest events get the rest. */
function drawUsual(pen: Pen, facts: Facts): void {
  const columns = facts.seats.length > 5 ? 2 : 1
  const height = Math.ceil(facts.seats.length / columns) * rowHeights[columns]
  const seats = { ...list, y: list.y + list.height - height, height }
  drawSeats(pen, facts, seats)
  const bank = { ...list, y: seats.y - bankHeight - 4, height: bankHeight }
  const end = drawFoot(pen, facts, drawBank(pen, facts, bank) ? bank.y - 4 : seats.y - between)
  drawMoments(pen, facts, { ...list, height: end - list.y })
}

/** Draws a notice whose lower edge is at `end`, and returns the lower edge of the free area above it. */
function drawFoot(pen: Pen, facts: Facts, end: number): number {
  const foot = { ...list, y: end - noticeHeight, height: noticeHeight }
  const isShown =
    facts.scene.view.auction && (facts.tableau || facts.stacks)
      ? drawBid(pen, facts, foot)
      : drawNotice(pen, facts, foot)
  return isShown ? foot.y - between : end
}

function drawHead(pen: Pen, facts: Facts): void {
  const { turn, scene, text, colours } = facts
  const words = text.boardWords
  fillRound(pen, head, 14, colours.paper)
  const end = drawRoll(pen, facts)
  const winners = (scene.view.over?.winners ?? []).map((seat) => at(facts.seats, seat))
  const shown = turn ?? winners[0]
  const x = head.x + (shown ? 104 : 24)
  if (shown) drawPiece(pen, shown, { x: head.x + 54, y: head.y + 45, radius: 40 }, 'light')
  const small = turn ? words.turn(scene.view.turn.number) : words.over
  const large = turn
    ? drawnName(turn, facts.text)
    : words.winners(winners.map((seat) => drawnName(seat, facts.text)))
  const width = end - x
  write(pen, small, x, head.y + 23, letters(32, colours.muted, { width }))
  write(pen, large, x, head.y + 60, bold(50, colours.ink, { width }))
}

/**
 * Draws the last roll, without a tableau only during the turn of the player who rolled; returns the left edge
 * of the dice.
 */
function drawRoll(pen: Pen, { roll, turn, colours, tableau, scene }: Facts): number {
  const right = head.x + head.width - 16
  if (!roll || (roll.seat !== turn && !tableau)) return right
  const pitch = dieSide + 8
  const left = right - roll.dice.length * pitch + 8
  roll.dice.forEach((value, index) =>
    drawDie(pen, value, left + index * pitch, head.y + 14, dieSide, {
      ground: colours.ink,
      pips: colours.paper,
      sign: signOf(scene.edition, index, value),
    }),
  )
  if (roll.seat === turn) return left - 14
  drawPiece(pen, roll.seat, { x: left - 8, y: head.y + 22, radius: 20 }, 'light')
  return left - 36
}

function drawSeats(pen: Pen, facts: Facts, list: Rect): void {
  const isOpen = facts.tableau !== null
  const columns = isOpen || facts.seats.length > 5 ? 2 : 1
  const rows = Math.max(isOpen ? 3 : 1, Math.ceil(facts.seats.length / columns))
  const width = (list.width - (columns - 1) * 8) / columns
  const height = Math.min(72, list.height / rows)
  facts.seats.forEach((seat, index) => {
    const column = Math.floor(index / rows)
    const y = list.y + (index % rows) * height
    drawSeat(pen, facts, seat, { x: list.x + column * (width + 8), y, width, height: height - 6 })
  })
}

function drawSeat(pen: Pen, facts: Facts, seat: SeatFacts, room: Rect): void {
  const { colours } = facts
  const { boardWords } = facts.text
  const y = room.y + room.height / 2
  const isWide = room.width > 400
  const pixels = isWide ? 40 : 34
  pen.globalAlpha = seat.out ? 0.45 : 1
  fillRound(pen, room, 10, colours.panel)
  if (seat === facts.turn) strokeRound(pen, room, 10, { colour: colours.gold, width: 4 })
  const radius = Math.floor(Math.min(24, room.height / 2 - 4))
  drawPiece(pen, seat, { x: room.x + radius + 9, y, radius }, 'dark')
  if (seat.jail !== null && !seat.out) drawBars(pen, room.x + radius + 9, y, radius)
  const right = room.x + room.width - 12
  const money = seat.out ? boardWords.out : drawable(facts.cash(seat))
  write(pen, money, right, y, bold(pixels, colours.gold, { align: 'right' }))
  const left = room.x + 2 * radius + 20
  let end = right - pen.measureText(money).width - 10
  const wanted = seat.marks.length * (2 * markRadius + 4)
  const held = isWide && !seat.out ? heldText(facts, seat) : ''
  if (held) {
    write(pen, held, end - 8, y, letters(27, colours.mist, { align: 'right' }))
    end -= pen.measureText(held).width + 18
  }
  const marks = Math.min(wanted, Math.floor((end - left) * maxShareOfRow))
  const name = letters(isWide ? 38 : 30, colours.paper, { width: end - left - marks })
  write(pen, drawnName(seat, facts.text), left, y, name)
  drawMarkRow(pen, seat.marks, { x: end - marks, y, radius: markRadius, width: marks })
  pen.globalAlpha = 1
}

/** Returns a seat's deeds and cards. Next to marks there is room only for the deeds. */
function heldText({ text: { boardWords } }: Facts, { deeds, cards, kept, marks }: SeatFacts): string {
  if (marks.length > 0) return boardWords.deeds(deeds.length)
  return [
    boardWords.deeds(deeds.length),
    ...(cards ? [boardWords.cards(cards)] : []),
    ...(kept.length > 0 ? [boardWords.keptCards(kept.length)] : []),
  ].join(' · ')
}

function drawBank(pen: Pen, facts: Facts, room: Rect): boolean {
  const { hotels, pot, ...stock } = facts.scene.view.bank
  const houses = facts.hasHouses ? stock.houses : null
  const { colours } = facts
  const { boardWords } = facts.text
  const isPotHere = pot > 0 && facts.potAt === null
  if (houses === null && hotels === null && !isPotHere) return false
  const y = room.y + room.height / 2
  const line = letters(30, colours.mist)
  let x = room.x + 14
  const writeWords = (words: string, colour: string = colours.mist) => {
    write(pen, words, x, y, { ...line, colour })
    x += pen.measureText(words).width
  }
  writeWords(boardWords.bank)
  x += 30
  if (houses !== null) {
    drawHouse(pen, x, y)
    x += 18
    writeWords(String(houses), colours.paper)
    x += 36
  }
  if (hotels !== null) {
    drawHotel(pen, x, y)
    x += 22
    writeWords(String(hotels), colours.paper)
    x += 44
  }
  if (!isPotHere) return true
  drawIcon(pen, 'money', colours.gold, x, y, 17)
  x += 26
  writeWords(`${boardWords.potLabel} ${drawable(facts.money(pot))}`, colours.gold)
  return true
}

function drawBid(pen: Pen, facts: Facts, foot: Rect): boolean {
  const { auction } = facts.scene.view
  const { boardWords } = facts.text
  const { colours } = facts
  if (!auction) return false
  fillRound(pen, foot, 14, colours.gold)
  const y = foot.y + foot.height / 2
  const leader = auction.leader === null ? null : facts.seats[auction.leader]
  const right = foot.x + foot.width - 18
  const bid = leader ? drawable(facts.money(auction.bid)) : noBidText(facts, auction.mode)
  const large = bold(leader ? 44 : 30, colours.ink, { align: 'right' })
  write(pen, bid, right, y, large)
  let end = right - pen.measureText(bid).width - 14
  if (leader) {
    drawPiece(pen, leader, { x: end - 26, y, radius: 27 }, 'light')
    end -= 62
  }
  const x = foot.x + 18
  const waiting = waitingText(facts, (seat) => drawnName(seat, facts.text))
  const label = [boardWords.auction, ...(waiting ? [waiting] : [])].join(' · ')
  write(pen, label, x, foot.y + 18, letters(26, colours.ink, { width: end - x }))
  const lot = bold(36, colours.ink, { width: end - x })
  write(pen, drawable(lotName(facts, auction.lot)), x, foot.y + 45, lot)
  return true
}

/** Draws what blocks the game and who must answer; draws nothing and returns false if nothing does. */
function drawNotice(pen: Pen, facts: Facts, foot: Rect): boolean {
  const { colours } = facts
  const name = (seat: SeatFacts) => drawnName(seat, facts.text)
  const notice = noticeOf(facts, name)
  const waiting = waitingText(facts, name)
  if (!notice && !waiting) return false
  fillRound(pen, foot, 14, colours.gold)
  const x = foot.x + 18
  const width = foot.width - 36
  const small = [notice?.label, waiting].filter(Boolean).join(' · ')
  const line = bold(34, colours.ink, { width })
  if (notice) {
    write(pen, small, x, foot.y + 18, letters(26, colours.ink, { width }))
    write(pen, drawable(notice.words.join(', ')), x, foot.y + 45, line)
  } else write(pen, small, x, foot.y + foot.height / 2, { ...line, pixels: 32 })
  return true
}
