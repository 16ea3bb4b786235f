import { at } from '#engine/at.ts'
import { drawable, type Pen } from './fonts.ts'
import { drawIcon, iconOf } from './icons.ts'
import type { Rect } from './layout.ts'
import { colours as common, readableOn } from './palette.ts'
import { fillRound, clipped, fillRect } from './rects.ts'
import type { Facts, SquareFacts } from './scene.ts'
import { drawHotel } from './stamps.ts'
import { write, bold, letters } from './sheet.ts'

export interface DeedFace {
  square: SquareFacts
  group: string
  colour: string
}

export const rounding = 14
export const pad = 14

export function faceOf({ squares, bars, groupName, colours }: Facts, index: number): DeedFace {
  const square = at(squares, index)
  const group = square.group ?? ''
  return { square, group: groupName(group), colour: bars[group] ?? colours.muted }
}

/** Draws the card's paper, dark for a mortgaged deed; returns the text colour. */
export function drawGround(pen: Pen, { colours }: Facts, { square }: DeedFace, room: Rect): string {
  const { mortgaged } = square
  fillRound(pen, room, rounding, mortgaged ? common.cell : colours.paper)
  return mortgaged ? colours.paper : colours.ink
}

/** Draws a bar in the group's colour with its name and buildings. `end` is the text at its right end. */
export function drawBar(
  pen: Pen,
  { colours }: Facts,
  face: DeedFace,
  room: Rect,
  { bar, text, end = '' }: { bar: number; text: number; end?: string },
): void {
  clipped(pen, room, rounding, () => {
    fillRect(pen, { ...room, height: bar }, face.colour)
    fillRect(pen, { ...room, y: room.y + bar, height: 2 }, colours.ink)
  })
  const colour = readableOn(face.colour)
  const y = room.y + bar / 2
  const icon = iconOf(face.square.square)
  const radius = Math.round(bar * 0.3)
  let x = room.x + pad
  if (icon) {
    drawIcon(pen, icon, colour, x + radius, y, radius)
    x += 2 * radius + 8
  }
  let right = drawBuilt(pen, face.square, { right: room.x + room.width - pad, y, radius }, colour)
  if (end) {
    if (face.square.level > 0) right -= 10
    write(pen, end, right, y, bold(text, colour, { align: 'right' }))
    right -= pen.measureText(end).width + 12
  }
  write(pen, drawable(face.group), x, y, letters(text, colour, { width: right - x - 6 }))
}

function drawBuilt(
  pen: Pen,
  { level, hasHotel }: SquareFacts,
  { right, y, radius }: { right: number; y: number; radius: number },
  colour: string,
): number {
  if (hasHotel) {
    drawHotel(pen, right - 14, y)
    return right - 28
  }
  const pitch = radius * 1.75
  for (let house = 0; house < level; house++)
    drawIcon(pen, 'house', colour, right - radius * 0.8 - house * pitch, y, radius * 0.8)
  return right - level * pitch
}
