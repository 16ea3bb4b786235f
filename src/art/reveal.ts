import { at } from '#engine/at.ts'
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
import { fillRound, strokeRound } from './rects.ts'
import { drawPiece } from './stamps.ts'
import { longest, sheetOf, write, type Drawing, bold, letters, writePerson } from './sheet.ts'

export interface RevealScene extends PeopleScene {
  /** How many secret acts each seat did, and how many of these somebody caught. */
  counts: readonly { lies: number; caught: number }[]
  /** In the scene's language. Each prize has one winner, or several after a tie. */
  prizes: readonly { title: string; seats: readonly number[]; why: string }[]
}

const width = 1024
const side = 28
const tile = { height: 112, gap: 12 }
const columns = 2
const box = { height: 150, gap: 14 }
const radius = 46
/** Winners beyond this number are named without a token. */
const maxPieces = 3
const maxWordsLength = 160

/** Draws the table with the number of lies of each player, and the prizes below it. */
export function drawReveal(scene: RevealScene): Promise<Drawing> {
  const { prizes } = scene
  const facts = readPeople(scene, 32)
  const { people, colours } = facts
  const rows = Math.ceil(people.length / columns)
  const below = side + rows * (tile.height + tile.gap) + box.gap
  const height = below + prizes.length * (box.height + box.gap) - box.gap + side
  const { canvas, pen } = sheetOf(width, height, colours.ink)
  const liars = people
    .map((who, seat) => ({ who, ...at(scene.counts, seat) }))
    .sort((one, other) => other.lies - one.lies)
  liars.forEach((liar, index) => drawLiar(pen, liar, facts, index))
  const lines = prizes.map(({ title, seats: whose, why }, index) => {
    const prize = {
      title,
      who: whose.flatMap((seat) => people[seat] ?? []),
      why: cut(oneLine(why), maxWordsLength),
    }
    drawPrize(pen, prize, facts, below + index * (box.height + box.gap))
    return `${title}: ${prize.who.map(({ name }) => name).join(', ')}. ${prize.why}`
  })
  const counted = liars.map((liar) => `${liar.who.name}: ${countText(liar, facts)}.`)
  return drawingOf(canvas, inksOf(colours), cut([...counted, ...lines].join(' '), longest))
}

interface Liar {
  who: Person
  lies: number
  caught: number
}

function countText({ lies, caught }: Liar, { text: { boardWords } }: PeopleFacts): string {
  return lies === 0 ? boardWords.honest : boardWords.liar(lies, caught)
}

/** Draws one player's tile. A gold rim marks the players without a lie. */
function drawLiar(pen: Pen, liar: Liar, facts: PeopleFacts, index: number): void {
  const { text, colours } = facts
  const wide = (width - 2 * side - (columns - 1) * tile.gap) / columns
  const place = {
    x: side + (index % columns) * (wide + tile.gap),
    y: side + Math.floor(index / columns) * (tile.height + tile.gap),
    width: wide,
    height: tile.height,
  }
  fillRound(pen, place, 16, colours.panel)
  if (liar.lies === 0) strokeRound(pen, place, 16, { colour: colours.gold, width: 4 })
  const y = place.y + tile.height / 2
  drawPiece(pen, liar.who, { x: place.x + 64, y, radius }, 'dark')
  const x = place.x + 124
  const room = place.x + wide - 16 - x
  writePerson(pen, drawnName(liar.who, text), x, y - 24, bold(46, colours.paper, { width: room }))
  const ink = liar.lies === 0 ? colours.gold : colours.mist
  write(pen, countText(liar, facts), x, y + 26, letters(40, ink, { width: room }))
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
