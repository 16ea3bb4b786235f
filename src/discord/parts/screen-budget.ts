import { ComponentType } from 'discord.js'
import type {
  APIActionRowComponent,
  APIComponentInContainer,
  APIComponentInMessageActionRow,
} from 'discord.js'

// Estimates what fits on a phone screen of 390 × 844 pixels. Heights are counted in lines of small text, and
// widths in characters. Fonts differ between clients, so the numbers are rough and rather too low.

/** Number of small lines between a client's header and its input field: 718 pixels of 18.2 pixels each. */
const screenLines = 39.4
/** Number of lines that a card leaves free, in case names and labels are unusually wide. */
export const spareLines = 1.1
/** Height of a board. It is a square as wide as a message, 306 pixels. */
const pictureLines = 16.8
/** Height of a button, 40 pixels. */
const buttonLines = 2.2
const separatorLines = 0.3
/** Heights of the space between two parts, around all parts, and around the lines of a text. */
const [gapLines, frameLines, textGapLines] = [0.44, 1.2, 0.4]

/**
 * Text styles by the mark at the start of a line, with their characters per line and the height of a line.
 */
const bodyFace = { mark: '', characters: 33, lines: 1.23 }
const faces = [
  { mark: '-# ', characters: 41, lines: 1 },
  { mark: '#', characters: 27, lines: 1.15 },
]
/** The visible text for formatting marks. Most timestamps are at most as long as these samples. */
const shown: [RegExp, string][] = [
  [/<t:\d+:R>/g, 'in 59 minutes'],
  [/<t:[^>]*>/g, '24 November at 13:00'],
  [/~~|[`\\]/g, ''],
  // A pair of bold marks counts as two characters, because bold letters are wider.
  [/\*\*/g, '*'],
]

/** In characters: the width of a row, what a button adds to its label, and the minimum width of a button. */
const [rowCharacters, frameCharacters, leastCharacters] = [30.5, 3.5, 6.5]
/** Letters of about half the usual width, and of about one and a half times that width. */
const narrow = /[ijlftrI.,:;'’!|()\-· ]/g
const wide = /[mwMW]/g

/** Names of mentioned people, by user id. */
type Names = ReadonlyMap<string, string>

export function isOnOneScreen(
  parts: readonly APIComponentInContainer[],
  names: Names = new Map(),
  spare = 0,
): boolean {
  const lines = parts.reduce((sum, part) => sum + partLines(part, names) + gapLines, frameLines - gapLines)
  return lines <= screenLines - spare
}

/** Returns the first form of a message that fits on a screen, or else the last one. */
export function firstOnOneScreen<Part extends APIComponentInContainer>(
  forms: readonly Part[][],
  spare = 0,
): Part[] {
  return forms.find((parts) => isOnOneScreen(parts, undefined, spare)) ?? forms.at(-1) ?? []
}

function partLines(part: APIComponentInContainer, names: Names): number {
  if (part.type === ComponentType.TextDisplay) return textLines(part.content, names)
  if (part.type === ComponentType.MediaGallery) return pictureLines
  return part.type === ComponentType.ActionRow ? rowLines(part) : separatorLines
}

function rowLines({ components }: APIActionRowComponent<APIComponentInMessageActionRow>): number {
  const lines = components.map((part) => labelLines(('label' in part && part.label) || ''))
  return buttonLines + Math.max(...lines) - 1
}

export function labelLines(label: string): number {
  return Math.max(1, Math.ceil(charactersOf(label) / rowCharacters))
}

function charactersOf(label: string): number {
  const count = (letters: RegExp) => label.match(letters)?.length ?? 0
  return label.length + (count(wide) - count(narrow)) / 2
}

function textLines(content: string, names: Names): number {
  const plain = shown
    .reduce((text, [mark, seen]) => text.replace(mark, seen), content)
    .replace(/<@(\d+)>/g, (_, user: string) => `**@${names.get(user) ?? 'somebody'}**`)
  return plain.split('\n').reduce((sum, line) => {
    const face = faces.find(({ mark }) => line.startsWith(mark)) ?? bodyFace
    return sum + face.lines * wrappedLines(line.slice(face.mark.length), face.characters)
  }, textGapLines)
}

function wrappedLines(text: string, characters: number): number {
  let [lines, room] = [1, characters]
  for (const { length } of text.split(' ')) {
    if (length > room) {
      lines++
      room = characters
    }
    room -= length + 1
  }
  return lines
}

export function isOneRow(labels: readonly string[]): boolean {
  const taken = labels.map((label) => Math.max(leastCharacters, charactersOf(label) + frameCharacters))
  return taken.reduce((sum, characters) => sum + characters, 0) <= rowCharacters
}
