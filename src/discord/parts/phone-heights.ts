import { ComponentType } from 'discord.js'
import { buttonGap, buttonHeight, buttonWidth, phoneWidth } from './button-widths.ts'
import type { Part, Row } from './components.ts'
import { textWidth } from './letter-widths.ts'

/**
 * How high a message stands on a phone of 390 × 844 pixels; held against a browser by
 * `test/discord/card/one-screen.test.ts`, part by part.
 */

/** What a client leaves between its head and the line where one types, without the room below the last message. */
export const phoneScreen = 718

const gap = 8
/** Border and padding of a container, above and below. */
const frame = 22
const lineHeight = 5
/** A picture as wide as the message, which is as high. */
const pictureHeight = phoneWidth

/** A kind of line: its letters, and what a browser leaves above and below a block of them. */
interface Face {
  size: number
  step: number
  isBold: boolean
  above: number
  below: number
}

const body: Face = { size: 16, step: 22.4, isBold: false, above: 4, below: 0 }
const small: Face = { size: 13, step: 18.2, isBold: false, above: 4, below: 0 }
const heading = (size: number): Face => ({ size, step: 1.25 * size, isBold: true, above: 6, below: 2 })
const headings = [heading(23), heading(19), heading(16.5)]

/** Who is mentioned, by their user. */
export type Names = ReadonlyMap<string, string>

export function heightOf(parts: readonly Part[], names: Names = new Map()): number {
  return parts.reduce((sum, part) => sum + partHeight(part, names) + gap, frame - gap)
}

function partHeight(part: Part, names: Names): number {
  if (part.type === ComponentType.TextDisplay) return textHeight(part.content, names)
  if (part.type === ComponentType.MediaGallery) return pictureHeight
  return part.type === ComponentType.ActionRow ? rowsHeight(part) : lineHeight
}

/** Buttons that one line has no room for go on in the next; a list fills a line. */
function rowsHeight({ components }: Row): number {
  let [height, line, room] = [0, 0, phoneWidth]
  for (const part of components) {
    const label = 'label' in part ? part.label : undefined
    const width = Math.min(phoneWidth, label === undefined ? phoneWidth : buttonWidth(label))
    if (width > room) {
      height += line + gap
      line = 0
      room = phoneWidth
    }
    line = Math.max(line, buttonHeight(label ?? ''))
    room -= width + buttonGap
  }
  return height + line
}

/** Lines of usual letters follow each other closely; any other is a block of its own. */
function textHeight(content: string, names: Names): number {
  let [height, below] = [0, 0]
  let before: Face | null = null
  for (const line of content.split('\n')) {
    const face = faceOf(line)
    if (before !== body || face !== body) {
      const isFirst = before === null && face.below === 0
      height += isFirst ? 0 : Math.max(below, face.above)
    }
    height += linesOf(plain(line, names), face) * face.step
    below = face.below
    before = face
  }
  return height + below
}

function faceOf(line: string): Face {
  if (line.startsWith('-# ')) return small
  const marks = /^(#{1,3}) /.exec(line)?.[1]?.length
  return headings[(marks ?? 0) - 1] ?? body
}

/** Words as they break: none is parted that one line holds. */
function linesOf(line: string, { size, isBold: isHeading }: Face): number {
  const space = textWidth(' ', size, isHeading)
  let [lines, room, isBold] = [1, phoneWidth, false]
  for (const word of line.split(' ')) {
    let width = 0
    for (const [at, piece] of word.split('**').entries()) {
      if (at > 0) isBold = !isBold
      width += textWidth(piece, size, isBold || isHeading)
    }
    if (width > room && room < phoneWidth) {
      lines++
      room = phoneWidth
    }
    const more = Math.ceil(width / phoneWidth) - 1
    lines += Math.max(0, more)
    room -= width - Math.max(0, more) * phoneWidth + space
  }
  return lines
}

/** Without what formatting takes, but for what makes letters bold; a moment and a mention stand for what they may be. */
function plain(line: string, names: Names): string {
  return line
    .replace(/^(?:-# |#{1,3} |> )/, '')
    .replace(/<t:\d+(?::(\w))?>/g, (_, style: string) => `\u00a0${moments[style] ?? longestMoment}\u00a0`)
    .replace(/<@(\d+)>/g, (_, user: string) => `**\u00a0@${names.get(user) ?? 'somebody'}\u00a0**`)
    .replace(/`(\w)`/g, (_, letter: string) => `${letter}\u00a0\u00a0`)
    .replace(/~~|`|\\/g, '')
}

const moments: Record<string, string> = { R: 'in 59 minutes', t: '13:00', T: '13:00:00', d: '24/11/2026' }
const longestMoment = '24 November 2026 at 13:00'
