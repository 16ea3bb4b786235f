import { breaks, capHeight, drawable, fillNarrow, font, largest, lineShare, type Pen } from './fonts.ts'
import type { Rect } from './layout.ts'
import { drawMarkRow, markRowWidth } from './marks.ts'
import { barColours, readableOn } from './palette.ts'
import { drawnName } from './people.ts'
import { edge, fillRound, strokeRound } from './rects.ts'
import type { Facts, StackFacts } from './scene.ts'
import { drawBars, drawPiece } from './stamps.ts'
import { write, writePerson, bold, letters } from './sheet.ts'

const gap = 8
const most = 180
const headHeight = 42
const plate = 92
const pieceRadius = 20
const markRadius = 15

export function drawStacks(pen: Pen, facts: Facts, stacks: readonly StackFacts[], room: Rect): void {
  const width = Math.min(most, (room.width - gap * (stacks.length - 1)) / Math.max(1, stacks.length))
  const left = room.x + (room.width - stacks.length * (width + gap) + gap) / 2
  stacks.forEach((stack, index) => {
    const x = left + index * (width + gap)
    pen.globalAlpha = stack.seat.out ? 0.45 : 1
    drawStack(pen, facts, stack, { ...room, x, width })
    pen.globalAlpha = 1
  })
}

function drawStack(pen: Pen, facts: Facts, stack: StackFacts, room: Rect): void {
  const { colours } = facts
  const middle = room.x + room.width / 2
  const worth = bold(44, colours.gold, { align: 'center', width: room.width })
  write(pen, drawable(facts.money(stack.worth)), middle, room.y + headHeight / 2, worth)
  const frame = { ...room, y: room.y + headHeight, height: room.height - headHeight - plate - gap }
  drawFrame(pen, facts, stack, frame)
  drawOwner(pen, facts, stack, { ...room, y: frame.y + frame.height + gap, height: plate })
}

/** Draws a frame of cells, filled from the bottom. Tiles above the frame are cut off. */
function drawFrame(pen: Pen, facts: Facts, stack: StackFacts, frame: Rect): void {
  const { colours } = facts
  fillRound(pen, frame, edge, colours.lane)
  const cell = frame.height / stack.of
  const bars = barColours(Object.keys(facts.scene.board.groups))
  pen.fillStyle = colours.laneEdge
  for (let at = 1; at < stack.of; at++) pen.fillRect(frame.x, Math.round(frame.y + at * cell), frame.width, 1)
  let bottom = frame.y + frame.height
  for (const { name, group, height } of stack.tiles) {
    const top = Math.max(frame.y, bottom - height * cell)
    const tile = { x: frame.x + 3, y: top + 1, width: frame.width - 6, height: bottom - top - 2 }
    drawTile(pen, drawable(name), group === null ? colours.paper : (bars[group] ?? colours.paper), tile)
    bottom = top
  }
  drawMissing(pen, facts, stack, { ...frame, height: bottom - frame.y })
  strokeRound(pen, frame, edge, { colour: colours.laneEdge, width: 2 })
}

function drawTile(pen: Pen, name: string, colour: string, tile: Rect): void {
  if (tile.height < 2) return
  fillRound(pen, tile, 4, colour)
  const inner = { width: tile.width - 8, height: tile.height + 2 }
  const sizes = { from: 44, to: 31, weight: 900, narrow: 0.66 } as const
  const set = largest(pen, breaks(name), inner, sizes)
  if (!set) return
  const { lines, pixels, narrow } = set
  pen.font = font(pixels, 900)
  pen.textAlign = 'center'
  pen.fillStyle = readableOn(colour)
  const middle = tile.y + tile.height / 2
  const step = pixels * lineShare
  lines.forEach((line, at) => {
    const y = middle + (at - (lines.length - 1) / 2) * step + (pixels * capHeight) / 2
    fillNarrow(pen, line, tile.x + tile.width / 2, y, narrow)
  })
}

function drawMissing(pen: Pen, { text, colours }: Facts, stack: StackFacts, room: Rect): void {
  const missing = stack.of - stack.height
  if (missing <= 0 || stack.seat.out) return
  const pixels = Math.max(36, Math.min(44, Math.floor(room.height * 1.3)))
  const line = bold(pixels, colours.paper, { align: 'center', width: room.width - 8 })
  write(pen, text.boardWords.toGo(missing), room.x + room.width / 2, room.y + room.height / 2, line)
}

function drawOwner(pen: Pen, facts: Facts, { seat }: StackFacts, room: Rect): void {
  const { colours } = facts
  fillRound(pen, room, 10, colours.panel)
  if (seat === facts.turn) strokeRound(pen, room, 10, { colour: colours.gold, width: 4 })
  const piece = { x: room.x + pieceRadius + 7, y: room.y + pieceRadius + 6, radius: pieceRadius }
  drawPiece(pen, seat, piece, 'dark')
  if (seat.jail !== null && !seat.out) drawBars(pen, piece.x, piece.y, pieceRadius)
  const left = room.x + 2 * pieceRadius + 13
  const marks = seat.out ? [] : seat.marks
  const wide = markRowWidth(marks, markRadius)
  const end = room.x + room.width - 6 - wide
  writePerson(
    pen,
    drawnName(seat, facts.text),
    left,
    piece.y,
    letters(44, colours.paper, { width: end - left }),
  )
  drawMarkRow(pen, marks, { x: end, y: piece.y, radius: markRadius, width: wide })
  const money = seat.out ? facts.text.boardWords.out : drawable(facts.cash(seat))
  const sum = bold(44, colours.paper, { align: 'center', width: room.width - 10 })
  write(pen, money, room.x + room.width / 2, room.y + 68, sum)
}
