import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { drawable, letterforms } from './fonts.ts'
import { colours, lotColours } from './palette.ts'
import type { Plot } from './plot.ts'
import { encode } from './png.ts'
import { fillRound } from './rects.ts'
import { drawPiece } from './stamps.ts'
import { describeTimeline } from './timeline-alt.ts'
import { readTimeline, type Page, type Row, type TimelineScene } from './timeline-facts.ts'
import { write } from './writing.ts'

const width = 1024
const head = 88
const rowHeight = 54
const foot = 16
const columns = { turn: 24, who: 124, what: 380, outcome: 742, end: width - 20 }
const pieceRadius = 21
const pill = { height: 40, padding: 14 }
const pillInks = { caught: lotColours['red'], succeeded: lotColours['green'], stood: lotColours['green'] }

/** What everybody did in secret, turn by turn, in as many pictures as it needs: 1024 pixels wide, a row for each. */
export function drawTimeline(scene: TimelineScene): Promise<Plot[]> {
  return Promise.all(readTimeline(scene).map(drawPage))
}

async function drawPage(page: Page): Promise<Plot> {
  const height = head + page.rows.length * rowHeight + foot
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.lang = letterforms
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
  return { png: await encode(canvas.data(), width, height), alt: describeTimeline(page) }
}

function drawRow(context: SKRSContext2D, { text }: Page, row: Row, top: number): void {
  const { boardWords } = text
  const y = top + rowHeight / 2
  const { turn, who, what } = row
  if (turn !== null) {
    context.fillStyle = colours.parchment
    context.fillRect(columns.turn, top, columns.end - columns.turn, 3)
    const line = { pixels: 32, colour: colours.muted, width: columns.who - columns.turn - 2 * pieceRadius }
    write(context, boardWords.shortTurn(turn), columns.turn, y, line)
  }
  drawPiece(context, who, { x: columns.who, y, radius: pieceRadius }, 'light')
  const x = columns.who + pieceRadius + 14
  const name = drawable(who.name) || (text.tokenNames[who.token.id] ?? who.letter)
  write(context, name, x, y, { pixels: 34, colour: colours.ink, width: columns.what - 16 - x })
  write(context, drawable(what), columns.what, y, {
    pixels: 36,
    weight: 900,
    colour: colours.ink,
    width: columns.outcome - 20 - columns.what,
  })
  drawOutcome(context, boardWords.lieOutcomes[row.outcome], row, y)
}

/** Words on a pill, and beside them who has caught it; what came to nothing has words alone. */
function drawOutcome(context: SKRSContext2D, words: string, { outcome, catcher }: Row, y: number): void {
  const room = columns.end - columns.outcome - (catcher ? 2 * pieceRadius + 10 : 0)
  const colour = outcome === 'void' ? undefined : pillInks[outcome]
  const line = { pixels: 32, weight: 900, width: room - 2 * pill.padding } as const
  if (colour) {
    const box = { x: columns.outcome, y: y - pill.height / 2, width: room, height: pill.height }
    fillRound(context, box, pill.height / 2, colour)
  }
  const ink = colour ? colours.paper : colours.muted
  write(context, words, columns.outcome + room / 2, y, { ...line, colour: ink, align: 'center' })
  if (catcher) drawPiece(context, catcher, { x: columns.end - pieceRadius, y, radius: pieceRadius }, 'light')
}
