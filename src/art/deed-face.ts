import { at } from '#engine/at.ts'

import { drawable, type Pen } from './fonts.ts'
import { drawIcon, iconOf } from './icons.ts'
import type { Rect } from './layout.ts'
import { barColours, colours as common, readableOn } from './palette.ts'
import { fillRound, clipped } from './rects.ts'
import type { Facts, SquareFacts } from './scene.ts'
import { drawHotel } from './stamps.ts'
import { write } from './sheet.ts'

/** What every card of a deed begins with, in a hand and in a deal: its ground, and its group in colour and in words. */
export interface DeedFace {
  square: SquareFacts
  group: string
  colour: string
}

export const rounding = 14
export const pad = 14

/** The deed of a square; colours are the same for all of a board. */
export function faceOf({ squares, theme, text, scene, colours }: Facts, index: number): DeedFace {
  const square = at(squares, index)
  const group = square.group ?? ''
  return {
    square,
    group: theme.groups[group] ?? text.groupNames[group] ?? group,
    colour: barColours(Object.keys(scene.board.groups), colours.bars)[group] as string,
  }
}

/** Paper, dark where it is mortgaged; gives what is written with on it. */
export function drawGround(
  pen: Pen,
  { colours }: Facts,
  { square: { mortgaged } }: DeedFace,
  room: Rect,
): string {
  fillRound(pen, room, rounding, mortgaged ? common.cell : colours.paper)
  return mortgaged ? colours.paper : colours.ink
}

/** The colour of the group with its name, and what is built; `end` is what stands at its end, before that. */
export function drawBar(
  pen: Pen,
  { colours }: Facts,
  face: DeedFace,
  room: Rect,
  { bar, text, end = '' }: { bar: number; text: number; end?: string },
): void {
  clipped(pen, room, rounding, () => {
    pen.fillStyle = face.colour
    pen.fillRect(room.x, room.y, room.width, bar)
    pen.fillStyle = colours.ink
    pen.fillRect(room.x, room.y + bar, room.width, 2)
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
    write(pen, end, right, y, { pixels: text, weight: 900, colour, align: 'right' })
    right -= pen.measureText(end).width + 12
  }
  write(pen, drawable(face.group), x, y, { pixels: text, colour, width: right - x - 6 })
}

/** Houses from the right, or a hotel; gives the place where they begin. */
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
