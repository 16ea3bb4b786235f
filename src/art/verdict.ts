import { at } from '#engine/at.ts'

import { boardText, type BoardText } from '#text/board.ts'
import type { BoardColours } from './edition-look.ts'
import { coloursOf, lotColours, rulingColours } from './palette.ts'
import { drawable, fit, font, setWords, wrapped, type Pen } from './fonts.ts'
import { rulingInksOf } from './inks.ts'
import { cut, oneLine } from '#text/one-line.ts'
import { drawnName, drawnWords, peopleOf, type Person } from './people.ts'
import { encode } from './png.ts'
import { fillRound, strokeRound } from './rects.ts'
import { drawPiece } from './stamps.ts'
import { longest, sheetOf, write, type Drawing } from './sheet.ts'

/** A cry and what came of it. */
export interface VerdictScene {
  /** By seat: the token, and the name as its owner wrote it. */
  seats: readonly { token: string; name: string }[]
  accuser: number
  accused: number
  /** `upheld`: the accuser was right, `rejected`: the accused, `open`: nobody knows. */
  ruling: 'upheld' | 'rejected' | 'open'
  /** In the scene's language. */
  words: Readonly<Record<'cry' | 'charge' | 'record' | 'ruling' | 'cost', string>>
  /** Whose colours it has; the common ones unless told otherwise. */
  edition?: string
  locale: string
}

interface Facts extends Pick<VerdictScene, 'ruling' | 'words'> {
  people: Person[]
  accuser: Person
  accused: Person
  colours: BoardColours
  text: BoardText
}

const width = 1024
const height = 768
/** Where the dark stage ends and the record begins. */
const ground = 424
const middle = width / 2
const piece = { x: 176, y: 232, radius: 104 }
const balloon = { x: 322, y: 40, width: 380, height: 136 }
const card = { x: 338, y: 214, width: 348, height: 166 }
const written = { x: 44, width: 572 }
const stamp = { x: 818, y: 596, width: 340, height: 176, turned: -0.12 }
const stampInks = { upheld: rulingColours.against, rejected: lotColours['darkBlue'], open: undefined }
const longestName = 32
const longestWords = 200

/** The scene in a picture of 1024 × 768 pixels: everything has its place whatever the ruling is. */
export async function drawVerdict(scene: VerdictScene): Promise<Drawing> {
  const facts = readVerdict(scene)
  const { canvas, pen } = sheetOf(width, height, facts.colours.ink)
  drawStage(pen, facts)
  drawCry(pen, facts)
  drawCharge(pen, facts)
  drawPeople(pen, facts)
  drawRecord(pen, facts)
  drawStamp(pen, facts)
  const png = await encode(canvas.data(), width, height, rulingInksOf(facts.colours))
  return { png, alt: describeVerdict(facts) }
}

function readVerdict({ seats, accuser, accused, ruling, words, edition, locale }: VerdictScene): Facts {
  const text = boardText(locale)
  const people = peopleOf(
    seats.map(({ token, name }) => ({ token, name: cut(oneLine(name), longestName) })),
    text,
  )
  const plain = Object.fromEntries(
    Object.entries(words).map(([part, said]) => [part, cut(oneLine(said), longestWords)]),
  )
  return {
    ruling,
    words: plain as Facts['words'],
    people,
    accuser: at(people, accuser),
    accused: at(people, accused),
    colours: coloursOf(edition),
    text,
  }
}

function describeVerdict({ accuser, accused, words, text: { boardWords } }: Facts): string {
  const { charge, record, cost } = boardWords.verdict
  const told = [
    boardWords.against(accuser.name, accused.name),
    words.cry,
    `${charge}: ${words.charge}`,
    `${record}: ${words.record}`,
    words.ruling,
    `${cost}: ${words.cost}`,
  ]
  return cut(told.map(ended).join(' '), longest)
}

function ended(sentence: string): string {
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`
}

const rays = 22

/** Rays from behind the cry, and paper below for what is written down. */
function drawStage(pen: Pen, { colours }: Facts): void {
  pen.fillStyle = colours.panel
  for (let ray = 0; ray < rays; ray += 2) {
    const [from, to] = [ray, ray + 1].map((at) => (at / rays) * 2 * Math.PI) as [number, number]
    pen.beginPath()
    pen.moveTo(middle, piece.y)
    pen.lineTo(middle + width * Math.cos(from), piece.y + width * Math.sin(from))
    pen.lineTo(middle + width * Math.cos(to), piece.y + width * Math.sin(to))
    pen.closePath()
    pen.fill()
  }
  pen.fillStyle = colours.paper
  pen.fillRect(0, ground, width, height - ground)
}

/** What is cried, in a balloon that points to who cries it. */
function drawCry(pen: Pen, { words, colours }: Facts): void {
  const { x, y, width: wide, height: high } = balloon
  pen.fillStyle = colours.gold
  pen.beginPath()
  pen.moveTo(x + 24, y + high - 44)
  pen.lineTo(x - 48, y + high + 14)
  pen.lineTo(x + 96, y + high - 4)
  pen.closePath()
  pen.fill()
  fillRound(pen, balloon, 30, colours.gold)
  const cry = drawable(words.cry)
  const { pixels } = setWords(
    pen,
    cry,
    { width: wide - 40, height: high },
    { from: 118, to: 40, weight: 900 },
  )
  write(pen, cry, middle, y + high / 2, {
    pixels,
    weight: 900,
    colour: colours.ink,
    align: 'center',
    width: wide - 40,
  })
}

/** The charge on a card, and from it a pointer to who is charged. */
function drawCharge(pen: Pen, { words, colours, text: { boardWords } }: Facts): void {
  fillRound(pen, card, 16, colours.paper)
  strokeRound(pen, card, 16, { colour: colours.gold, width: 6 })
  const label = { pixels: 36, colour: colours.muted, align: 'center' } as const
  write(pen, boardWords.verdict.charge, middle, card.y + 34, label)
  const room = { width: card.width - 48, height: card.height - 70 }
  const { lines, pixels } = setWords(pen, drawable(words.charge), room, { from: 64, to: 30, weight: 900 })
  const top = card.y + 60 + room.height / 2 - ((lines.length - 1) * pixels * 0.92) / 2
  lines.forEach((line, at) =>
    write(pen, line, middle, top + at * pixels * 0.92, {
      pixels,
      weight: 900,
      colour: colours.ink,
      align: 'center',
      width: room.width,
    }),
  )
  const tip = card.x + card.width + 40
  pen.fillStyle = colours.gold
  pen.beginPath()
  pen.moveTo(tip, card.y + card.height / 2)
  pen.lineTo(tip - 34, card.y + card.height / 2 - 34)
  pen.lineTo(tip - 34, card.y + card.height / 2 + 34)
  pen.closePath()
  pen.fill()
}

/** Both, face to face; whoever was right has a ring of gold. */
function drawPeople(pen: Pen, { accuser, accused, ruling, colours, text }: Facts): void {
  const right = { upheld: accuser, rejected: accused, open: null }[ruling]
  const places = [
    [accuser, piece.x],
    [accused, width - piece.x],
  ] as const
  for (const [who, x] of places) {
    if (who === right) {
      pen.strokeStyle = colours.gold
      pen.lineWidth = 10
      pen.beginPath()
      pen.arc(x, piece.y, piece.radius + 22, 0, 2 * Math.PI)
      pen.stroke()
    }
    drawPiece(pen, who, { x, y: piece.y, radius: piece.radius }, 'dark')
    write(pen, drawnName(who, text), x, 386, {
      pixels: 52,
      weight: 900,
      colour: colours.paper,
      align: 'center',
      width: 312,
    })
  }
}

/** What the record shows and what it costs, on the left of the paper. */
function drawRecord(pen: Pen, { words, people, colours, text }: Facts): void {
  const { record, cost } = text.boardWords.verdict
  drawPart(pen, record, drawnWords(words.record, people, text), { top: ground + 38, most: 2, colours })
  drawPart(pen, cost, drawnWords(words.cost, people, text), { top: ground + 190, most: 3, colours })
}

function drawPart(
  pen: Pen,
  label: string,
  said: string,
  { top, most, colours }: { top: number; most: number; colours: BoardColours },
): void {
  write(pen, label, written.x, top, { pixels: 34, colour: colours.muted })
  const { lines, pixels } = setLines(pen, said, most)
  lines.forEach((line, at) =>
    write(pen, line, written.x, top + 48 + at * 46, { pixels, colour: colours.ink }),
  )
}

const largest = 46
const least = 34

/** A sentence on so many lines at most, as large as it can be set. */
function setLines(pen: Pen, said: string, most: number): { lines: string[]; pixels: number } {
  for (let pixels = largest; ; pixels--) {
    pen.font = font(pixels)
    const lines = wrapped(pen, said, written.width).map((line) => fit(pen, line, written.width))
    if (lines.length <= most) return { lines, pixels }
    if (pixels > least) continue
    const last = fit(pen, lines.slice(most - 1).join(' '), written.width)
    return { lines: [...lines.slice(0, most - 1), last], pixels }
  }
}

/** The ruling as it is stamped on paper. */
function drawStamp(pen: Pen, { words, ruling, colours }: Facts): void {
  const colour = stampInks[ruling] ?? colours.muted
  const box = { x: -stamp.width / 2, y: -stamp.height / 2, width: stamp.width, height: stamp.height }
  const room = { width: stamp.width - 60, height: stamp.height - 40 }
  pen.save()
  pen.translate(stamp.x, stamp.y)
  pen.rotate(stamp.turned)
  strokeRound(pen, box, 20, { colour, width: 12 })
  const { lines, pixels } = setWords(pen, drawable(words.ruling), room, { from: 130, to: 40, weight: 900 })
  const top = (-(lines.length - 1) * pixels * 0.92) / 2
  lines.forEach((line, at) =>
    write(pen, line, 0, top + at * pixels * 0.92, { pixels, weight: 900, colour, align: 'center' }),
  )
  pen.restore()
}
