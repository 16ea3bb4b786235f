import { at } from '#engine/at.ts'
import type { SKRSContext2D } from '@napi-rs/canvas'
import { drawable } from './fonts.ts'
import { drawIcon, iconOf } from './icons.ts'
import type { Rect } from './layout.ts'
import { barColours, colours as common, readableOn } from './palette.ts'
import { fillRound } from './rects.ts'
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
  context: SKRSContext2D,
  { colours }: Facts,
  { square: { mortgaged } }: DeedFace,
  room: Rect,
): string {
  fillRound(context, room, rounding, mortgaged ? common.cell : colours.paper)
  return mortgaged ? colours.paper : colours.ink
}

/** The colour of the group with its name, and what is built; `end` is what stands at its end, before that. */
export function drawBar(
  context: SKRSContext2D,
  { colours }: Facts,
  face: DeedFace,
  room: Rect,
  { bar, text, end = '' }: { bar: number; text: number; end?: string },
): void {
  context.save()
  context.beginPath()
  context.roundRect(room.x, room.y, room.width, room.height, rounding)
  context.clip()
  context.fillStyle = face.colour
  context.fillRect(room.x, room.y, room.width, bar)
  context.fillStyle = colours.ink
  context.fillRect(room.x, room.y + bar, room.width, 2)
  context.restore()
  const colour = readableOn(face.colour)
  const y = room.y + bar / 2
  const icon = iconOf(face.square.square)
  const radius = Math.round(bar * 0.3)
  let x = room.x + pad
  if (icon) {
    drawIcon(context, icon, colour, x + radius, y, radius)
    x += 2 * radius + 8
  }
  let right = drawBuilt(context, face.square, { right: room.x + room.width - pad, y, radius }, colour)
  if (end) {
    if (face.square.level > 0) right -= 10
    write(context, end, right, y, { pixels: text, weight: 900, colour, align: 'right' })
    right -= context.measureText(end).width + 12
  }
  write(context, drawable(face.group), x, y, { pixels: text, colour, width: right - x - 6 })
}

/** Houses from the right, or a hotel; gives the place where they begin. */
function drawBuilt(
  context: SKRSContext2D,
  { level, hasHotel }: SquareFacts,
  { right, y, radius }: { right: number; y: number; radius: number },
  colour: string,
): number {
  if (hasHotel) {
    drawHotel(context, right - 14, y)
    return right - 28
  }
  const pitch = radius * 1.75
  for (let house = 0; house < level; house++)
    drawIcon(context, 'house', colour, right - radius * 0.8 - house * pitch, y, radius * 0.8)
  return right - level * pitch
}
