import { at } from '#engine/at.ts'
import type { BoardColours } from './edition-look.ts'
import { lotColours, rulingColours } from './palette.ts'
import { drawable, setWords, wrapWords, type Pen } from './fonts.ts'
import { rulingInksOf } from './inks.ts'
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
import { fillRound, strokeRound, fillRect, fillPoints, strokeCircle } from './rects.ts'
import { drawPiece } from './stamps.ts'
import { longest, sheetOf, write, type Drawing, bold, letters, writeLines, writePerson } from './sheet.ts'

export interface VerdictScene extends PeopleScene {
  accuser: number
  accused: number
  /** `upheld`: the accuser was right. `rejected`: the accused was right. `open`: unknown. */
  ruling: 'upheld' | 'rejected' | 'open'
  words: Readonly<Record<'cry' | 'charge' | 'record' | 'ruling' | 'cost', string>>
}

interface Facts extends Pick<VerdictScene, 'ruling' | 'words'>, PeopleFacts {
  accuser: Person
  accused: Person
}

const width = 1024
const height = 768
/** Height at which the dark upper part ends and the record starts. */
const ground = 424
const middle = width / 2
const piece = { x: 176, y: 232, radius: 104 }
const balloon = { x: 322, y: 40, width: 380, height: 136 }
const card = { x: 338, y: 214, width: 348, height: 166 }
const written = { x: 44, width: 572 }
const stamp = { x: 818, y: 596, width: 340, height: 176, turned: -0.12 }
const stampInks = { upheld: rulingColours.against, rejected: lotColours['darkBlue'], open: undefined }
const maxNameLength = 32
const maxWordsLength = 200

/** Draws the scene as 1024 × 768 pixels. Every ruling has the same layout. */
export function drawVerdict(scene: VerdictScene): Promise<Drawing> {
  const facts = readVerdict(scene)
  const { canvas, pen } = sheetOf(width, height, facts.colours.ink)
  drawStage(pen, facts)
  drawCry(pen, facts)
  drawCharge(pen, facts)
  drawPeople(pen, facts)
  drawRecord(pen, facts)
  drawStamp(pen, facts)
  return drawingOf(canvas, rulingInksOf(facts.colours), describeVerdict(facts))
}

function readVerdict({ accuser, accused, ruling, words, ...scene }: VerdictScene): Facts {
  const facts = readPeople(scene, maxNameLength)
  const { cry, charge, record, cost } = words
  const plain = (line: string) => cut(oneLine(line), maxWordsLength)
  return {
    ...facts,
    ruling,
    words: {
      cry: plain(cry),
      charge: plain(charge),
      record: plain(record),
      ruling: plain(words.ruling),
      cost: plain(cost),
    },
    accuser: at(facts.people, accuser),
    accused: at(facts.people, accused),
  }
}

function describeVerdict({ accuser, accused, words, text: { boardWords } }: Facts): string {
  const { charge, record, cost } = boardWords.verdict
  const lines = [
    boardWords.against(accuser.name, accused.name),
    words.cry,
    `${charge}: ${words.charge}`,
    `${record}: ${words.record}`,
    words.ruling,
    `${cost}: ${words.cost}`,
  ]
  return cut(lines.map(ended).join(' '), longest)
}

function ended(sentence: string): string {
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`
}

const rays = 22

function drawStage(pen: Pen, { colours }: Facts): void {
  const end = (ray: number) => {
    const angle = (ray / rays) * 2 * Math.PI
    return [middle + width * Math.cos(angle), piece.y + width * Math.sin(angle)] as const
  }
  for (let ray = 0; ray < rays; ray += 2)
    fillPoints(pen, [[middle, piece.y], end(ray), end(ray + 1)], colours.panel)
  fillRect(pen, { x: 0, y: ground, width, height: height - ground }, colours.paper)
}

function drawCry(pen: Pen, { words, colours }: Facts): void {
  const { x, y, width: wide, height: high } = balloon
  const foot = y + high
  const tail = [
    [x + 24, foot - 44],
    [x - 48, foot + 14],
    [x + 96, foot - 4],
  ] as const
  fillPoints(pen, tail, colours.gold)
  fillRound(pen, balloon, 30, colours.gold)
  const cry = drawable(words.cry)
  const room = { width: wide - 40, height: high }
  const { pixels } = setWords(pen, cry, room, { from: 118, to: 40, weight: 900 })
  write(pen, cry, middle, y + high / 2, bold(pixels, colours.ink, { align: 'center', width: room.width }))
}

function drawCharge(pen: Pen, { words, colours, text: { boardWords } }: Facts): void {
  fillRound(pen, card, 16, colours.paper)
  strokeRound(pen, card, 16, { colour: colours.gold, width: 6 })
  const label = letters(36, colours.muted, { align: 'center' })
  write(pen, boardWords.verdict.charge, middle, card.y + 34, label)
  const room = { width: card.width - 48, height: card.height - 70 }
  const { lines, pixels } = setWords(pen, drawable(words.charge), room, { from: 64, to: 30, weight: 900 })
  const line = bold(pixels, colours.ink, { align: 'center', width: room.width })
  writeLines(pen, lines, middle, card.y + 60 + room.height / 2, { ...line, step: pixels * 0.92 })
  const [tip, y] = [card.x + card.width + 40, card.y + card.height / 2]
  const pointer = [
    [tip, y],
    [tip - 34, y - 34],
    [tip - 34, y + 34],
  ] as const
  fillPoints(pen, pointer, colours.gold)
}

/** Draws the accuser and the accused face to face. A gold ring marks the one who was right. */
function drawPeople(pen: Pen, { accuser, accused, ruling, colours, text }: Facts): void {
  const right = { upheld: accuser, rejected: accused, open: null }[ruling]
  const places = [
    [accuser, piece.x],
    [accused, width - piece.x],
  ] as const
  for (const [who, x] of places) {
    const { y, radius } = piece
    if (who === right) strokeCircle(pen, { x, y, radius: radius + 22 }, { colour: colours.gold, width: 10 })
    drawPiece(pen, who, { x, y, radius }, 'dark')
    writePerson(pen, drawnName(who, text), x, 386, bold(52, colours.paper, { align: 'center', width: 312 }))
  }
}

function drawRecord(pen: Pen, { words, people, colours, text }: Facts): void {
  const { record, cost } = text.boardWords.verdict
  drawPart(pen, record, drawnWords(words.record, people, text), ground + 26, colours)
  drawPart(pen, cost, drawnWords(words.cost, people, text), ground + 184, colours)
}

/** Height of a part's words. The smallest size has room for every text. */
const partHeight = 120
const sizes = { from: 46, to: 28 }

function drawPart(pen: Pen, label: string, words: string, top: number, colours: BoardColours): void {
  write(pen, label, written.x, top, letters(34, colours.muted))
  const room = { width: written.width, height: partHeight }
  const { lines, pixels, step } = wrapWords(pen, words, room, sizes)
  const first = top + 24 + step / 2
  lines.forEach((line, at) => write(pen, line, written.x, first + at * step, letters(pixels, colours.ink)))
}

function drawStamp(pen: Pen, { words, ruling, colours }: Facts): void {
  const colour = stampInks[ruling] ?? colours.muted
  const box = { x: -stamp.width / 2, y: -stamp.height / 2, width: stamp.width, height: stamp.height }
  const room = { width: stamp.width - 60, height: stamp.height - 40 }
  pen.save()
  pen.translate(stamp.x, stamp.y)
  pen.rotate(stamp.turned)
  strokeRound(pen, box, 20, { colour, width: 12 })
  const { lines, pixels } = setWords(pen, drawable(words.ruling), room, { from: 130, to: 40, weight: 900 })
  writeLines(pen, lines, 0, 0, { ...bold(pixels, colour, { align: 'center' }), step: pixels * 0.92 })
  pen.restore()
}
