import { boardText, type BoardText } from '#text/board.ts'
import type { BoardColours } from './edition-look.ts'
import { coloursOf } from './palette.ts'
import { drawable, type Pen } from './fonts.ts'
import { inksOf } from './inks.ts'
import { cut, oneLine } from '#text/one-line.ts'
import { drawnName, drawnWords, peopleOf, type Person } from './people.ts'
import { encode } from './png.ts'
import { fillRound } from './rects.ts'
import { drawPiece } from './stamps.ts'
import { longest, sheetOf, write, type Drawing } from './sheet.ts'

/** What players are remembered for at the end of an evening. */
export interface PrizesScene {
  /** By seat: the token, and the name as its owner wrote it. */
  seats: readonly { token: string; name: string }[]
  /** In the scene's language; each goes to one seat or, where they are level, to several. */
  prizes: readonly { title: string; seats: readonly number[]; why: string }[]
  /** Whose colours it has; the common ones unless told otherwise. */
  edition?: string
  locale: string
}

const width = 1024
const head = 100
const box = { height: 150, gap: 18, side: 28 }
const radius = 46
/** More than that are named and not drawn. */
const mostPieces = 3
const longestWords = 160

/** One below the other, on a dark ground: 1024 pixels wide. */
export async function drawPrizes({ seats, prizes, edition, locale }: PrizesScene): Promise<Drawing> {
  const text = boardText(locale)
  const colours = coloursOf(edition)
  const people = peopleOf(
    seats.map(({ token, name }) => ({ token, name: cut(oneLine(name), 32) })),
    text,
  )
  const height = head + prizes.length * (box.height + box.gap) + box.side - box.gap
  const { canvas, pen } = sheetOf(width, height, colours.ink)
  write(pen, text.boardWords.prizes, box.side, head / 2, {
    pixels: 58,
    weight: 900,
    colour: colours.gold,
    width: width - 2 * box.side,
  })
  const told = prizes.map(({ title, seats: whose, why }, at) => {
    const prize = {
      title,
      who: whose.flatMap((seat) => people[seat] ?? []),
      why: cut(oneLine(why), longestWords),
    }
    drawPrize(pen, prize, { text, people, colours }, head + at * (box.height + box.gap))
    return `${title}: ${prize.who.map(({ name }) => name).join(', ')}. ${prize.why}`
  })
  const alt = cut([`${text.boardWords.prizes}.`, ...told].join(' '), longest)
  return { png: await encode(canvas.data(), width, height, inksOf(colours)), alt }
}

interface Prize {
  title: string
  who: Person[]
  why: string
}

function drawPrize(
  pen: Pen,
  { title, who, why }: Prize,
  { text, people, colours }: { text: BoardText; people: Person[]; colours: BoardColours },
  top: number,
): void {
  const side = box.side
  fillRound(pen, { x: side, y: top, width: width - 2 * side, height: box.height }, 16, colours.panel)
  const drawn = who.slice(0, mostPieces)
  drawn.forEach((one, at) =>
    drawPiece(pen, one, { x: side + 66 + at * 1.3 * radius, y: top + box.height / 2, radius }, 'dark'),
  )
  const x = side + 136 + (drawn.length - 1) * 1.3 * radius
  const room = width - side - 20 - x
  write(pen, drawable(title), x, top + 30, { pixels: 36, colour: colours.gold, width: room })
  const names = who.map((one) => drawnName(one, text)).join(', ')
  write(pen, names, x, top + 75, { pixels: 50, weight: 900, colour: colours.paper, width: room })
  write(pen, drawnWords(why, people, text), x, top + 120, { pixels: 36, colour: colours.mist, width: room })
}
