import { at } from '#engine/at.ts'
import { lotName, noBidText } from './alt.ts'
import { drawDie } from './dice.ts'
import { signOf } from './palette.ts'
import { drawable, type Pen } from './fonts.ts'
import { drawMoments } from './happened.ts'
import { centre, type Rect } from './layout.ts'
import { drawIcon } from './icons.ts'
import { drawMarkRow, markRowWidth } from './marks.ts'
import { noticeOf, waitingText } from './notice.ts'
import { drawnName } from './people.ts'
import { fillRound, strokeRound } from './rects.ts'
import type { Facts, SeatFacts, StackFacts } from './scene.ts'
import { drawStacks } from './stacks.ts'
import { drawBars, drawHotel, drawHouse, drawPiece } from './stamps.ts'
import { drawTableau } from './tableau.ts'
import { write, writePerson, bold, letters } from './sheet.ts'

const dieSide = 62
const between = 8
const head = { ...centre, height: 92 }
const list = { ...centre, y: head.y + head.height + between, height: centre.height - head.height - between }
const bankHeight = 40
const noticeHeight = { one: 58, two: 90 }
/** Smallest letters: capitals of 9 pixels on a phone, which shows the picture at about a third of its size. */
const least = 43
/** Radius of an edition's mark beside a seat, and the share of the row that marks may take. */
const markRadius = 21
const maxShareOfRow = 0.6
/** Row height of seats by number of columns. */
const rowHeights = { 1: 51, 2: 50 } as const
const heldRadius = 14
/** Minimum height of the latest moment beside the Bank. */
const leastMoment = 100

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

/** Lays out from below: seats, the notice, the Bank if there is room; the latest moment takes the rest. */
function drawUsual(pen: Pen, facts: Facts): void {
  const columns = facts.seats.length > 5 ? 2 : 1
  const height = Math.ceil(facts.seats.length / columns) * rowHeights[columns]
  const seats = { ...list, y: list.y + list.height - height, height }
  drawSeats(pen, facts, seats)
  let end = drawFoot(pen, facts, seats.y - between)
  const bank = { ...list, y: end - bankHeight, height: bankHeight }
  if (bank.y - list.y > leastMoment && drawBank(pen, facts, bank)) end = bank.y - between / 2
  drawMoments(pen, facts, { ...list, height: end - list.y })
}

/** Draws a notice whose lower edge is at `end`, and returns the lower edge of the free area above it. */
function drawFoot(pen: Pen, facts: Facts, end: number): number {
  const height = drawBid(pen, facts, end) || drawNotice(pen, facts, end)
  return height > 0 ? end - height - between : end
}

const footOf = (end: number, height: number): Rect => ({ ...list, y: end - height, height })

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
  write(pen, small, x, head.y + 25, letters(least, colours.muted, { width }))
  const line = bold(50, colours.ink, { width })
  if (turn) writePerson(pen, large, x, head.y + 66, line)
  else write(pen, large, x, head.y + 66, line)
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
    drawSeat(pen, facts, seat, { x: list.x + column * (width + 8), y, width, height: height - 4 })
  })
}

function drawSeat(pen: Pen, facts: Facts, seat: SeatFacts, room: Rect): void {
  const { colours } = facts
  const { boardWords } = facts.text
  const y = room.y + room.height / 2
  const isWide = room.width > 400
  pen.globalAlpha = seat.out ? 0.45 : 1
  fillRound(pen, room, 10, colours.panel)
  if (seat === facts.turn) strokeRound(pen, room, 10, { colour: colours.gold, width: 4 })
  const radius = Math.floor(Math.min(24, room.height / 2 - 3))
  drawPiece(pen, seat, { x: room.x + radius + 7, y, radius }, 'dark')
  if (seat.jail !== null && !seat.out) drawBars(pen, room.x + radius + 7, y, radius)
  const right = room.x + room.width - 12
  const money = seat.out ? boardWords.out : drawable(facts.cash(seat))
  const sum = bold(least, colours.gold, { align: 'right', width: isWide ? 200 : 120 })
  write(pen, money, right, y, sum)
  const left = room.x + 2 * radius + 16
  let end = right - Math.min(sum.width ?? 0, pen.measureText(money).width) - 12
  if (isWide && !seat.out) end = drawHeld(pen, facts, seat, end, y)
  const marks = Math.min(markRowWidth(seat.marks, markRadius), Math.floor((end - left) * maxShareOfRow))
  const name = letters(least, colours.paper, { width: end - left - marks })
  writePerson(pen, drawnName(seat, facts.text), left, y, name)
  drawMarkRow(pen, seat.marks, { x: end - marks, y, radius: markRadius, width: marks })
  pen.globalAlpha = 1
}

/** Draws the number of deeds and, without marks, of cards, as pictograms with numbers; returns their left edge. */
function drawHeld(pen: Pen, { colours }: Facts, seat: SeatFacts, right: number, y: number): number {
  const cards = seat.marks.length > 0 ? 0 : seat.cards + seat.kept.length
  const held: [string, number][] = [
    ['card', cards],
    ['deed', seat.deeds.length],
  ]
  let end = right
  for (const [icon, count] of held.filter(([, number]) => number > 0)) {
    write(pen, String(count), end, y, letters(least, colours.mist, { align: 'right' }))
    end -= pen.measureText(String(count)).width + heldRadius + 6
    drawIcon(pen, icon, colours.mist, end, y, heldRadius)
    end -= heldRadius + 12
  }
  return end
}

function drawBank(pen: Pen, facts: Facts, room: Rect): boolean {
  const { hotels, pot, ...stock } = facts.scene.view.bank
  const houses = facts.hasHouses ? stock.houses : null
  const { colours } = facts
  const { boardWords } = facts.text
  const isPotHere = pot > 0 && facts.potAt === null
  if (houses === null && hotels === null && !isPotHere) return false
  const y = room.y + room.height / 2
  const line = letters(least, colours.mist)
  let x = room.x + 14
  const writeWords = (words: string, colour: string = colours.mist) => {
    write(pen, words, x, y, { ...line, colour })
    x += pen.measureText(words).width
  }
  writeWords(boardWords.bank)
  x += 34
  if (houses !== null) {
    drawHouse(pen, x, y, 15)
    x += 22
    writeWords(String(houses), colours.paper)
    x += 40
  }
  if (hotels !== null) {
    drawHotel(pen, x, y, 17)
    x += 25
    writeWords(String(hotels), colours.paper)
    x += 48
  }
  if (!isPotHere) return true
  drawIcon(pen, 'money', colours.gold, x, y, 20)
  x += 30
  writeWords(`${boardWords.potLabel} ${drawable(facts.money(pot))}`, colours.gold)
  return true
}

/** Draws the highest bid beside a tableau or stacks; returns its height, 0 without an auction. */
function drawBid(pen: Pen, facts: Facts, end: number): number {
  const { auction } = facts.scene.view
  const { boardWords } = facts.text
  const { colours } = facts
  if (!auction || !(facts.tableau ?? facts.stacks)) return 0
  const foot = footOf(end, noticeHeight.two)
  fillRound(pen, foot, 14, colours.gold)
  const leader = auction.leader === null ? null : facts.seats[auction.leader]
  const right = foot.x + foot.width - 18
  const bid = leader ? drawable(facts.money(auction.bid)) : noBidText(facts, auction.mode)
  const y = leader ? foot.y + foot.height / 2 : foot.y + upperLine
  write(pen, bid, right, y, bold(least, colours.ink, { align: 'right', width: foot.width / 2 }))
  let left = right - Math.min(foot.width / 2, pen.measureText(bid).width) - 14
  if (leader) {
    drawPiece(pen, leader, { x: left - 26, y, radius: 27 }, 'light')
    left -= 62
  }
  const x = foot.x + 18
  const waiting = waitingText(facts, (seat) => drawnName(seat, facts.text))
  const label = [boardWords.auction, ...(waiting ? [waiting] : [])].join(' · ')
  write(pen, label, x, foot.y + upperLine, letters(least, colours.ink, { width: left - x }))
  const lot = bold(least, colours.ink, { width: (leader ? left : right) - x })
  write(pen, drawable(lotName(facts, auction.lot)), x, foot.y + lowerLine, lot)
  return foot.height
}

const [upperLine, lowerLine] = [25, 65]

/** Draws what blocks the game and who must answer; returns its height, 0 during a plain turn. */
function drawNotice(pen: Pen, facts: Facts, end: number): number {
  const { colours } = facts
  const name = (seat: SeatFacts) => drawnName(seat, facts.text)
  const notice = noticeOf(facts, name)
  const waiting = waitingText(facts, name)
  if (!notice && !waiting) return 0
  const foot = footOf(end, notice ? noticeHeight.two : noticeHeight.one)
  fillRound(pen, foot, 14, colours.gold)
  const x = foot.x + 18
  const width = foot.width - 36
  const small = [notice?.label, waiting].filter(Boolean).join(' · ')
  const line = letters(least, colours.ink, { width })
  if (notice) {
    write(pen, small, x, foot.y + upperLine, line)
    const [first = '', ...more] = notice.words
    const shown = more.length > 0 ? `${first} · +${more.length}` : first
    write(pen, drawable(shown), x, foot.y + lowerLine, { ...line, weight: 900 })
  } else write(pen, small, x, foot.y + foot.height / 2, line)
  return foot.height
}
