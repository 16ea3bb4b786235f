import { createCanvas } from '@napi-rs/canvas'
import { at } from '#engine/at.ts'
import { rulingColours } from './palette.ts'
import { oneLine, cut } from '#text/one-line.ts'
import {
  type Person,
  drawnName,
  drawnWords,
  readPeople,
  type PeopleFacts,
  type PeopleScene,
} from './people.ts'
import { drawable, font, wrapped, type Pen } from './fonts.ts'
import { rulingInksOf } from './inks.ts'
import { drawingOf } from './png.ts'
import { fillRound, fillRect } from './rects.ts'
import { drawPiece } from './stamps.ts'
import { firstFitting, sentences, sheetOf, write, type Drawing, bold, letters, writePerson } from './sheet.ts'

export interface TimelineScene extends PeopleScene {
  deeds: readonly {
    turn: number
    seat: number
    /** The kind of secret act, in the scene's language. */
    what: string
    /** Describes the act; continues a sentence that starts with the name. */
    did: string
    outcome: Outcome
    catcher: number | null
    near: readonly number[]
    /** The amount gained; null if there is none, or if it is unknown. */
    worth: string | null
  }[]
  /** Number of all acts, if `deeds` has only the largest. */
  of?: number
}

/** `succeeded`: uncaught and rewarded. `stood`: uncaught. `void`: without effect. */
type Outcome = 'caught' | 'succeeded' | 'stood' | 'void'

interface Row extends Pick<TimelineScene['deeds'][number], 'what' | 'did' | 'outcome' | 'worth'> {
  /** Null if the row above has the same turn. */
  turn: number | null
  who: Person
  catcher: Person | null
  near: Person[]
}

interface Page extends PeopleFacts {
  rows: Row[]
  title: string
}

/** Maximum rows of a picture whose letters a phone can show. */
export const timelineRows = 12
const maxPages = 6

/** Splits a timeline into pages from the beginning. Acts beyond the last page are dropped. */
function readTimeline({ deeds, of, ...scene }: TimelineScene): Page[] {
  const facts = readPeople(scene)
  const { people, text } = facts
  const { lies, largestLies } = text.boardWords
  const pages = Math.min(maxPages, Math.ceil(deeds.length / timelineRows))
  return Array.from({ length: pages }, (_, page) => {
    const from = page * timelineRows
    const shown = deeds.slice(from, from + timelineRows)
    const rows = shown.map((deed, index) => ({
      ...deed,
      turn: deed.turn === shown[index - 1]?.turn ? null : deed.turn,
      who: at(people, deed.seat),
      what: oneLine(deed.what),
      did: oneLine(deed.did),
      near: deed.near.flatMap((seat) => people[seat] ?? []),
      catcher: deed.catcher === null ? null : (people[deed.catcher] ?? null),
    }))
    const title =
      of === undefined ? lies(from + 1, from + shown.length, deeds.length) : largestLies(deeds.length, of)
    return { rows, title, ...facts }
  })
}

const nameLengths = [32, 12]

/**
 * Describes a page in at most 1,024 characters. If there is only room for letters instead of names, a legend
 * comes first.
 */
function describeTimeline(page: Page): string {
  const { title, rows, text } = page
  const { boardWords } = text
  const named = [true, false].flatMap((isWhole) =>
    nameLengths.map(
      (length) => () =>
        rows.map((row) => rowText(page, row, ({ name }) => cut(name, length), boardWords.turn, isWhole)),
    ),
  )
  const people = new Map(
    rows.flatMap(({ who, catcher }) => [who, ...(catcher ? [catcher] : [])].map((one) => [one.letter, one])),
  )
  const key = [...people.values()].map(({ letter, name }) => `${letter} ${cut(name, 10)}`).join(', ')
  const bare = () => [key, ...rows.map((row) => rowText(page, row, ({ letter }) => letter, String))]
  return firstFitting([...named, bare], (describe) => sentences([title, ...describe()]))
}

function rowText(
  { text: { boardWords } }: Page,
  { turn, who, what, did, outcome, catcher, near, worth }: Row,
  called: (person: Person) => string,
  turnText: (turn: number) => string = boardWords.turn,
  isWhole = false,
): string {
  const end = catcher ? boardWords.lieCaughtBy(called(catcher)) : boardWords.lieOutcomes[outcome]
  const done = isWhole && did ? `${what}: ${did.replace(/\.$/, '')}` : what
  const parts = [
    called(who),
    done,
    end,
    ...(worth === null ? [] : [`+${worth}`]),
    ...(near.length > 0 ? [`${boardWords.lieNear} ${near.map(called).join(' ')}`] : []),
  ]
  const text = parts.join(', ')
  return turn === null ? text : `${turnText(turn)}: ${text}`
}

const width = 1024
const head = 88
const rowHeight = 100
const foot = 16
const pieceRadius = 21
const columns = { turn: 24, who: 124, name: 124 + pieceRadius + 14, what: 380, outcome: 700, end: width - 20 }
const didPixels = 32
const didStep = 38
/** Letter width of a description before it takes another line. */
const didNarrow = 0.85
const pill = { height: 40, padding: 14 }
const pillInks = { caught: rulingColours.against, succeeded: rulingColours.for, stood: rulingColours.for }

const lines = { first: 32, second: 74 }
const nearRadius = 16

/**
 * Draws all secret acts by turn. Returns several pictures, each 1024 pixels wide, with a row for each act.
 */
export function drawTimeline(scene: TimelineScene): Promise<Drawing[]> {
  return Promise.all(readTimeline(scene).map(drawPage))
}

function drawPage(page: Page): Promise<Drawing> {
  const { colours } = page
  const measure = createCanvas(1, 1).getContext('2d')
  const dids = page.rows.map((row) => didLines(measure, page, row))
  const tops = dids.reduce<number[]>(
    (all, { length }) => [...all, (all.at(-1) ?? 0) + rowHeight + (length - 1) * didStep],
    [head],
  )
  const { canvas, pen } = sheetOf(width, (tops.at(-1) ?? 0) + foot, colours.paper)
  write(pen, page.title, columns.turn, head / 2, bold(46, colours.ink, { width: width - 2 * columns.turn }))
  page.rows.forEach((row, index) => drawRow(pen, page, row, at(dids, index), at(tops, index)))
  return drawingOf(canvas, rulingInksOf(colours), describeTimeline(page))
}

function didWidth({ worth, near }: Row): number {
  const isAlone = worth === null && near.length === 0
  return (isAlone ? columns.end : columns.outcome - 20) - columns.name
}

/** Splits the description of an act into lines. One line stays empty if there is no description. */
function didLines(pen: Pen, { people, text }: Page, row: Row): string[] {
  pen.font = font(didPixels)
  return wrapped(pen, drawnWords(row.did, people, text), didWidth(row) / didNarrow)
}

function drawRow(pen: Pen, page: Page, row: Row, did: readonly string[], top: number): void {
  const { text, colours } = page
  const { boardWords } = text
  const y = top + lines.first
  const { turn, who, what } = row
  if (turn !== null) {
    const rule = { x: columns.turn, y: top, width: columns.end - columns.turn, height: 3 }
    fillRect(pen, rule, colours.parchment)
    const room = { width: columns.who - columns.turn - 2 * pieceRadius }
    write(pen, boardWords.shortTurn(turn), columns.turn, y, letters(32, colours.muted, room))
  }
  drawPiece(pen, who, { x: columns.who, y, radius: pieceRadius }, 'light')
  const x = columns.name
  writePerson(pen, drawnName(who, text), x, y, letters(34, colours.ink, { width: columns.what - 16 - x }))
  const done = bold(36, colours.ink, { width: columns.outcome - 20 - columns.what })
  write(pen, drawable(what), columns.what, y, done)
  const line = letters(didPixels, colours.muted, { width: didWidth(row) })
  did.forEach((words, at) => write(pen, words, x, top + lines.second + at * didStep, line))
  drawOutcome(pen, page, row, y)
  drawWorth(pen, page, row, top + lines.second)
}

function drawWorth(pen: Pen, { colours, text }: Page, { worth, near }: Row, y: number): void {
  if (worth !== null) write(pen, `+${worth}`, columns.outcome, y, bold(36, colours.ink, { width: 110 }))
  if (near.length === 0) return
  const from = columns.end - (near.length * 2 - 1) * nearRadius
  for (const [at, who] of near.entries())
    drawPiece(pen, who, { x: from + at * 2 * nearRadius, y, radius: nearRadius }, 'light')
  const right = from - nearRadius - 8
  const room = right - columns.outcome - (worth === null ? 0 : 118)
  write(pen, text.boardWords.lieNear, right, y, letters(32, colours.muted, { align: 'right', width: room }))
}

/** Draws the outcome on a coloured pill with the catcher next to it. An act without effect has only text. */
function drawOutcome(pen: Pen, { colours, text }: Page, { outcome, catcher }: Row, y: number): void {
  const room = columns.end - columns.outcome - (catcher ? 2 * pieceRadius + 10 : 0)
  const colour = outcome === 'void' ? undefined : pillInks[outcome]
  if (colour) {
    const box = { x: columns.outcome, y: y - pill.height / 2, width: room, height: pill.height }
    fillRound(pen, box, pill.height / 2, colour)
  }
  const ink = colour ? colours.paper : colours.muted
  const line = bold(32, ink, { align: 'center', width: room - 2 * pill.padding })
  write(pen, text.boardWords.lieOutcomes[outcome], columns.outcome + room / 2, y, line)
  if (catcher) drawPiece(pen, catcher, { x: columns.end - pieceRadius, y, radius: pieceRadius }, 'light')
}
