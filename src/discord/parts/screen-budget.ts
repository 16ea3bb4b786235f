import { ComponentType } from 'discord.js'
import type {
  APIActionRowComponent,
  APIComponentInContainer,
  APIComponentInMessageActionRow,
} from 'discord.js'

/**
 * What a phone of 390 × 844 pixels shows at once, in lines of small letters and in characters. Fonts and their sizes differ
 * from client to client, so this is rough, and rather too little than too much.
 */

/** Small lines between a client's head and the field where people type: 718 pixels, 18.2 each. */
const screenLines = 39.4
/** So many of them a card leaves free, for names and labels that are wider than most. */
export const spareLines = 0.5
/** A board is square and as wide as a message: 306 pixels. */
const pictureLines = 16.8
/** Buttons are as high as a finger needs: 40 pixels. */
const buttonLines = 2.2
const separatorLines = 0.3
/** Room between two parts, around all of them, and around the lines of a text. */
const [gapLines, frameLines, textGapLines] = [0.44, 1.2, 0.4]

/** Texts by the marks at the start of a line: how many characters fit beside each other, and how high that line is. */
const bodyFace = { mark: '', characters: 33, lines: 1.23 }
const faces = [
  { mark: '-# ', characters: 41, lines: 1 },
  { mark: '#', characters: 27, lines: 1.15 },
]
/** What a client shows in place of formatting; a time is as long as most of them. */
const shown: [RegExp, string][] = [
  [/<t:\d+:R>/g, 'in 59 minutes'],
  [/<t:[^>]*>/g, '24 November at 13:00'],
  [/~~|[`\\]/g, ''],
  // Bold letters are wider.
  [/\*\*/g, '*'],
]

/** Characters of a row: a button takes those of its label and so many for its frame, a short one at least so many. */
const [rowCharacters, frameCharacters, leastCharacters] = [30.5, 3.5, 6.5]
/** Letters that are about half as wide as the others, and those that are half as wide again. */
const narrow = /[ijlftrI.,:;'’!|()\-· ]/g
const wide = /[mwMW]/g

/** Who is mentioned, by their user. */
type Names = ReadonlyMap<string, string>

export function isOnOneScreen(
  parts: readonly APIComponentInContainer[],
  names: Names = new Map(),
  spare = 0,
): boolean {
  const lines = parts.reduce((sum, part) => sum + partLines(part, names) + gapLines, frameLines - gapLines)
  return lines <= screenLines - spare
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
