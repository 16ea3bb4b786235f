import type { SKRSContext2D } from '@napi-rs/canvas'
import { capHeight, drawable, font, setWords } from './fonts.ts'
import { drawIcon } from './icons.ts'
import type { BoardColours } from './edition-look.ts'
import type { Rect } from './layout.ts'
import { edge, fillRound } from './rects.ts'
import type { Facts, TableauFacts } from './scene.ts'
import { drawHotel, drawPiece } from './stamps.ts'
import { write } from './sheet.ts'

/** What lies open in the middle of the board, in rows of two: the same places whatever has happened. */

const gap = 6
const columns = 2
const cardHeight = 54
const holderHeight = 64
const badge = 34
const pieceRadius = 27
const pile = { width: 40, height: 30, every: 54, askew: 0.5 }

/** Draws everything from the upper edge of a room down; returns where the rest of it begins. */
export function drawTableau(context: SKRSContext2D, { tableau, text, colours }: Facts, room: Rect): number {
  if (!tableau) return room.y
  const { cards, holders } = tableau
  const places = cards.length + 1
  const place = (index: number, y: number, height: number): Rect => {
    const width = (room.width - gap) / columns
    return {
      x: room.x + (index % columns) * (width + gap),
      y: y + rowOf(index) * (height + gap),
      width,
      height,
    }
  }
  cards.forEach((name, index) =>
    drawCard(context, index + 1, name, place(index, room.y, cardHeight), colours),
  )
  drawBox(context, tableau, text.boardWords.tray, place(cards.length, room.y, cardHeight), colours)
  const below = room.y + Math.ceil(places / columns) * (cardHeight + gap)
  holders.forEach((holder, index) => drawHolder(context, holder, place(index, below, holderHeight), colours))
  return below + Math.ceil(holders.length / columns) * (holderHeight + gap) + 2
}

const rowOf = (index: number) => Math.floor(index / columns)

function drawCard(
  context: SKRSContext2D,
  position: number,
  name: string,
  place: Rect,
  colours: BoardColours,
): void {
  const { x, y, width, height } = place
  fillRound(context, place, edge, colours.paper)
  fillRound(context, { x: x + 6, y: y + 6, width: badge, height: height - 12 }, edge - 2, colours.ink)
  const middle = y + height / 2
  const number = { pixels: 32, weight: 900, colour: colours.gold, align: 'center' } as const
  write(context, String(position), x + 6 + badge / 2, middle, number)
  const left = x + badge + 16
  const room = { width: x + width - 8 - left, height }
  const { lines, pixels } = setWords(context, drawable(name), room, { from: 36, to: 20, weight: 900 })
  context.font = font(pixels, 900)
  lines.forEach((line, at) =>
    write(context, line, left, middle + (at - (lines.length - 1) / 2) * pixels * capHeight * 1.25, {
      pixels,
      weight: 900,
      colour: colours.ink,
    }),
  )
}

/** Both piles, and what hotels the Bank's box has left. */
function drawBox(
  context: SKRSContext2D,
  { decks, hotels }: TableauFacts,
  tray: string,
  place: Rect,
  colours: BoardColours,
): void {
  fillRound(context, place, edge, colours.panel)
  const y = place.y + place.height / 2
  decks.forEach(({ deck, isCrooked }, index) => {
    drawPile(context, deck, isCrooked, place.x + 32 + index * pile.every, y, colours)
  })
  if (hotels === null) return
  const right = place.x + place.width - 12
  write(context, String(hotels), right, y, { pixels: 36, weight: 900, colour: colours.paper, align: 'right' })
  drawHotel(context, right - 52, y)
  const x = place.x + 12 + decks.length * pile.every
  write(context, tray, x, y, { pixels: 30, colour: colours.mist, width: right - 72 - x })
}

function drawPile(
  context: SKRSContext2D,
  deck: string,
  isCrooked: boolean,
  x: number,
  y: number,
  colours: BoardColours,
): void {
  const { width, height } = pile
  context.save()
  context.translate(x, y)
  if (isCrooked) context.rotate(pile.askew)
  fillRound(context, { x: -width / 2, y: -height / 2, width, height }, 4, colours.parchment)
  drawIcon(context, deck, colours.ink, 0, 0, 11)
  context.restore()
}

function drawHolder(
  context: SKRSContext2D,
  { icon, title, seat }: TableauFacts['holders'][number],
  place: Rect,
  colours: BoardColours,
): void {
  fillRound(context, place, edge, colours.panel)
  const y = place.y + place.height / 2
  drawIcon(context, icon, colours.mist, place.x + 32, y, 20)
  const right = place.x + place.width - 12 - pieceRadius
  const x = place.x + 64
  const line = { pixels: 36, colour: colours.mist, width: right - pieceRadius - 10 - x }
  write(context, drawable(title), x, y, line)
  if (seat) drawPiece(context, seat, { x: right, y, radius: pieceRadius }, 'dark')
  else fillRound(context, { x: right - 12, y: y - 3, width: 24, height: 6 }, 3, colours.mist)
}
