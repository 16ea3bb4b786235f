import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { drawable, letterforms } from './fonts.ts'
import { rulingInksOf } from './inks.ts'
import { rulingColours } from './palette.ts'
import { drawnName, drawnWords } from './people.ts'
import type { Plot } from './plot.ts'
import { encode } from './png.ts'
import { fillRound } from './rects.ts'
import { drawPiece } from './stamps.ts'
import { describeTimeline } from './timeline-alt.ts'
import { readTimeline, type Page, type Row, type TimelineScene } from './timeline-facts.ts'
import { write } from './writing.ts'

const width = 1024
const head = 88
const rowHeight = 100
const foot = 16
const columns = { turn: 24, who: 124, what: 380, outcome: 700, end: width - 20 }
const pieceRadius = 21
const pill = { height: 40, padding: 14 }
const pillInks = { caught: rulingColours.against, succeeded: rulingColours.for, stood: rulingColours.for }

/** Where the two lines of a row stand. */
const lines = { first: 32, second: 74 }
const nearRadius = 16

/** What everybody did in secret, turn by turn, in as many pictures as it needs: 1024 pixels wide, a row for each. */
export function drawTimeline(scene: TimelineScene): Promise<Plot[]> {
  return Promise.all(readTimeline(scene).map(drawPage))
}

async function drawPage(page: Page): Promise<Plot> {
  const height = head + page.rows.length * rowHeight + foot
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.lang = letterforms
  const { colours } = page
  context.fillStyle = colours.paper
  context.fillRect(0, 0, width, height)
  const { boardWords } = page.text
  const title = boardWords.lies(page.from, page.to, page.total)
  write(context, title, columns.turn, head / 2, {
    pixels: 46,
    weight: 900,
    colour: colours.ink,
    width: width - 2 * columns.turn,
  })
  page.rows.forEach((row, index) => drawRow(context, page, row, head + index * rowHeight))
  const png = await encode(canvas.data(), width, height, rulingInksOf(colours))
  return { png, alt: describeTimeline(page) }
}

function drawRow(context: SKRSContext2D, page: Page, row: Row, top: number): void {
  const { text, colours } = page
  const { boardWords } = text
  const y = top + lines.first
  const { turn, who, what } = row
  if (turn !== null) {
    context.fillStyle = colours.parchment
    context.fillRect(columns.turn, top, columns.end - columns.turn, 3)
    const line = { pixels: 32, colour: colours.muted, width: columns.who - columns.turn - 2 * pieceRadius }
    write(context, boardWords.shortTurn(turn), columns.turn, y, line)
  }
  drawPiece(context, who, { x: columns.who, y, radius: pieceRadius }, 'light')
  const x = columns.who + pieceRadius + 14
  write(context, drawnName(who, text), x, y, {
    pixels: 34,
    colour: colours.ink,
    width: columns.what - 16 - x,
  })
  write(context, drawable(what), columns.what, y, {
    pixels: 36,
    weight: 900,
    colour: colours.ink,
    width: columns.outcome - 20 - columns.what,
  })
  const isAlone = row.worth === null && row.near.length === 0
  write(context, drawnWords(row.did, page.people, text), x, top + lines.second, {
    pixels: 32,
    colour: colours.muted,
    width: (isAlone ? columns.end : columns.outcome - 20) - x,
  })
  drawOutcome(context, page, row, y)
  drawWorth(context, page, row, top + lines.second)
}

/** What it brought, and who was near. */
function drawWorth(context: SKRSContext2D, { colours, text }: Page, { worth, near }: Row, y: number): void {
  if (worth !== null)
    write(context, `+${worth}`, columns.outcome, y, {
      pixels: 36,
      weight: 900,
      colour: colours.ink,
      width: 110,
    })
  if (near.length === 0) return
  const from = columns.end - (near.length * 2 - 1) * nearRadius
  near.forEach((who, at) =>
    drawPiece(context, who, { x: from + at * 2 * nearRadius, y, radius: nearRadius }, 'light'),
  )
  write(context, text.boardWords.lieNear, from - nearRadius - 8, y, {
    pixels: 32,
    colour: colours.muted,
    align: 'right',
    width: from - nearRadius - 8 - columns.outcome - (worth === null ? 0 : 118),
  })
}

/** Words on a pill, and beside them who has caught it; what came to nothing has words alone. */
function drawOutcome(
  context: SKRSContext2D,
  { colours, text }: Page,
  { outcome, catcher }: Row,
  y: number,
): void {
  const room = columns.end - columns.outcome - (catcher ? 2 * pieceRadius + 10 : 0)
  const colour = outcome === 'void' ? undefined : pillInks[outcome]
  const line = { pixels: 32, weight: 900, width: room - 2 * pill.padding } as const
  if (colour) {
    const box = { x: columns.outcome, y: y - pill.height / 2, width: room, height: pill.height }
    fillRound(context, box, pill.height / 2, colour)
  }
  const ink = colour ? colours.paper : colours.muted
  write(context, text.boardWords.lieOutcomes[outcome], columns.outcome + room / 2, y, {
    ...line,
    colour: ink,
    align: 'center',
  })
  if (catcher) drawPiece(context, catcher, { x: columns.end - pieceRadius, y, radius: pieceRadius }, 'light')
}
