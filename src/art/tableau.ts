import { drawable, type Pen } from './fonts.ts'
import { drawIcon } from './icons.ts'
import type { BoardColours } from './edition-look.ts'
import type { Rect } from './layout.ts'
import { edge, fillRound } from './rects.ts'
import type { Facts, TableauFacts } from './scene.ts'
import { drawHotel, drawPiece } from './stamps.ts'
import { write, bold, letters } from './sheet.ts'

// Draws the open cards in the centre of the board, in rows of two at fixed places.

const gap = 6
const columns = 2
const cardHeight = 54
const holderHeight = 58
const badge = 34
const pieceRadius = 27
const pile = { width: 40, height: 30, every: 54, askew: 0.5 }

/**
 * Draws the tableau at the top of a rectangle; returns the height at which the rest of the rectangle starts.
 */
export function drawTableau(pen: Pen, { tableau, text, colours }: Facts, room: Rect): number {
  if (!tableau) return room.y
  const { cards, holders } = tableau
  const places = cards.length + 1
  const place = (index: number, y: number, height: number): Rect => {
    const width = (room.width - gap) / columns
    const row = Math.floor(index / columns)
    return { x: room.x + (index % columns) * (width + gap), y: y + row * (height + gap), width, height }
  }
  cards.forEach((name, index) => drawCard(pen, index + 1, name, place(index, room.y, cardHeight), colours))
  drawBox(pen, tableau, text.boardWords.tray, place(cards.length, room.y, cardHeight), colours)
  const below = room.y + Math.ceil(places / columns) * (cardHeight + gap)
  holders.forEach((holder, index) => drawHolder(pen, holder, place(index, below, holderHeight), colours))
  return below + Math.ceil(holders.length / columns) * (holderHeight + gap) + 2
}

function drawCard(pen: Pen, position: number, name: string, place: Rect, colours: BoardColours): void {
  const { x, y, width, height } = place
  fillRound(pen, place, edge, colours.paper)
  fillRound(pen, { x: x + 6, y: y + 6, width: badge, height: height - 12 }, edge - 2, colours.ink)
  const middle = y + height / 2
  const number = bold(44, colours.gold, { align: 'center' })
  write(pen, String(position), x + 6 + badge / 2, middle, number)
  const left = x + badge + 16
  write(pen, drawable(name), left, middle, letters(44, colours.ink, { width: x + width - 8 - left }))
}

function drawBox(
  pen: Pen,
  { decks, hotels }: TableauFacts,
  tray: string,
  place: Rect,
  colours: BoardColours,
) {
  fillRound(pen, place, edge, colours.panel)
  const y = place.y + place.height / 2
  decks.forEach(({ deck, isCrooked }, index) => {
    const x = place.x + 32 + index * pile.every
    pen.save()
    pen.translate(x, y)
    if (isCrooked) pen.rotate(pile.askew)
    const { width, height } = pile
    fillRound(pen, { x: -width / 2, y: -height / 2, width, height }, 4, colours.parchment)
    drawIcon(pen, deck, colours.ink, 0, 0, 13)
    pen.restore()
  })
  if (hotels === null) return
  const right = place.x + place.width - 12
  write(pen, String(hotels), right, y, bold(44, colours.paper, { align: 'right' }))
  drawHotel(pen, right - 52, y)
  const x = place.x + 12 + decks.length * pile.every
  write(pen, tray, x, y, letters(44, colours.mist, { width: right - 72 - x }))
}

function drawHolder(
  pen: Pen,
  { icon, title, seat }: TableauFacts['holders'][number],
  place: Rect,
  colours: BoardColours,
): void {
  fillRound(pen, place, edge, colours.panel)
  const y = place.y + place.height / 2
  drawIcon(pen, icon, colours.mist, place.x + 32, y, 20)
  const right = place.x + place.width - 12 - pieceRadius
  const x = place.x + 64
  const line = letters(44, colours.mist, { width: right - pieceRadius - 10 - x })
  write(pen, drawable(title), x, y, line)
  if (seat) drawPiece(pen, seat, { x: right, y, radius: pieceRadius }, 'dark')
  else fillRound(pen, { x: right - 12, y: y - 3, width: 24, height: 6 }, 3, colours.mist)
}
