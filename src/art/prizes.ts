import { drawable, type Pen } from './fonts.ts'
import { inksOf } from './inks.ts'
import { cut, oneLine } from '#text/one-line.ts'
import {
  drawnName,
  drawnWords,
  type Person,
  readPeople,
  type PeopleFacts,
  type PeopleScene,
} from './people.ts'
import { drawingOf } from './png.ts'
import { fillRound } from './rects.ts'
import { drawPiece } from './stamps.ts'
import { longest, sheetOf, write, type Drawing, bold, letters } from './sheet.ts'

export interface PrizesScene extends PeopleScene {
  /** In the scene's language. Each prize has one winner, or several after a tie. */
  prizes: readonly { title: string; seats: readonly number[]; why: string }[]
}

const width = 1024
const head = 100
const box = { height: 150, gap: 18, side: 28 }
const radius = 46
/** Winners beyond this number are named without a token. */
const maxPieces = 3
const maxWordsLength = 160

/** Draws the prizes one below the other on a dark ground, 1024 pixels wide. */
export function drawPrizes(scene: PrizesScene): Promise<Drawing> {
  const { prizes } = scene
  const facts = readPeople(scene, 32)
  const { text, people, colours } = facts
  const height = head + prizes.length * (box.height + box.gap) + box.side - box.gap
  const { canvas, pen } = sheetOf(width, height, colours.ink)
  const title = bold(58, colours.gold, { width: width - 2 * box.side })
  write(pen, text.boardWords.prizes, box.side, head / 2, title)
  const lines = prizes.map(({ title, seats: whose, why }, at) => {
    const prize = {
      title,
      who: whose.flatMap((seat) => people[seat] ?? []),
      why: cut(oneLine(why), maxWordsLength),
    }
    drawPrize(pen, prize, facts, head + at * (box.height + box.gap))
    return `${title}: ${prize.who.map(({ name }) => name).join(', ')}. ${prize.why}`
  })
  const alt = cut([`${text.boardWords.prizes}.`, ...lines].join(' '), longest)
  return drawingOf(canvas, inksOf(colours), alt)
}

interface Prize {
  title: string
  who: Person[]
  why: string
}

function drawPrize(
  pen: Pen,
  { title, who, why }: Prize,
  { text, people, colours }: PeopleFacts,
  top: number,
): void {
  const side = box.side
  fillRound(pen, { x: side, y: top, width: width - 2 * side, height: box.height }, 16, colours.panel)
  const drawn = who.slice(0, maxPieces)
  drawn.forEach((one, at) =>
    drawPiece(pen, one, { x: side + 66 + at * 1.3 * radius, y: top + box.height / 2, radius }, 'dark'),
  )
  const x = side + 136 + (drawn.length - 1) * 1.3 * radius
  const room = width - side - 20 - x
  write(pen, drawable(title), x, top + 30, letters(36, colours.gold, { width: room }))
  const names = who.map((one) => drawnName(one, text)).join(', ')
  write(pen, names, x, top + 75, bold(50, colours.paper, { width: room }))
  write(pen, drawnWords(why, people, text), x, top + 120, letters(36, colours.mist, { width: room }))
}
