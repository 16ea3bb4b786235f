import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'

export type Pen = SKRSContext2D

// Loads the bundled typeface, because servers have no fonts, and pictures must not depend on the machine.

const scripts = ['latin', 'latin-ext', 'cyrillic', 'greek'] as const
const weights = [700, 900] as const
export type Weight = (typeof weights)[number]

const family = (script: string, weight: Weight) => `Board ${script} ${weight}`

for (const weight of weights)
  for (const script of scripts) {
    const file = `@fontsource/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-${script}-${weight}-normal.woff2`
    GlobalFonts.register(readFileSync(fileURLToPath(import.meta.resolve(file))), family(script, weight))
  }

/** Language of all drawn text. It only matters for Cyrillic, which otherwise gets Bulgarian letterforms. */
export const letterforms = 'ru'

/** Capital height as a share of the font size. */
export const capHeight = 0.7

export function font(pixels: number, weight: Weight = 700): string {
  return `${pixels}px ${scripts.map((script) => `"${family(script, weight)}"`).join(', ')}`
}

const undrawable =
  /[^\u0020-\u024f\u0370-\u0373\u0376\u0377\u037b-\u037f\u0384-\u03ff\u0400-\u045f\u0490\u0491\u1e00-\u1eff\u2010-\u2026\u2030\u2039\u203a\u20ac\u2116\u2212]/gu

/** Removes characters that the typeface lacks, and replaces the rouble sign and the arrow. */
export function drawable(text: string): string {
  return text.replaceAll('₽', 'р.').replaceAll('→', '–').replace(undrawable, '').replace(/ +/g, ' ').trim()
}

/** Cuts a text to a width in the pen's current font. */
export function fit(pen: Pen, text: string, width: number, sign = '…'): string {
  if (pen.measureText(text).width <= width) return text
  const letters = [...text]
  const cutTo = (count: number) => `${letters.slice(0, count).join('').trimEnd()}${sign}`
  let [fitting, tooMany] = [1, letters.length]
  while (tooMany - fitting > 1) {
    const count = Math.floor((fitting + tooMany) / 2)
    if (pen.measureText(cutTo(count)).width <= width) fitting = count
    else tooMany = count
  }
  return cutTo(fitting)
}

/** Font size below which a long word is hyphenated rather than shrunk further. */
const comfortable = 25

/** Distance between the baselines of two lines, as a share of the font size. */
export const lineShare = 0.9

/** Letter widths are multiples of a tenth: the fewer widths there are, the more bytes of a picture repeat. */
const narrowSteps = 10

/**
 * Letter widths scale almost linearly with the font size. A text is not measured if even this share of its
 * estimated width is too wide.
 */
const widthMargin = 0.95

function widthOf(pen: Pen, lines: readonly string[]): number {
  return Math.max(...lines.map((line) => pen.measureText(line).width))
}

export interface Setting {
  lines: string[]
  pixels: number
  narrow: number
}

export interface Room {
  width: number
  height: number
}

/** `narrow` is the minimum letter width as a share of the usual one. */
export interface Sizes {
  from: number
  to: number
  weight?: Weight
  narrow?: number
}

/** Returns the largest setting of a few words in a rectangle, on one or two lines; cut if the smallest is too large. */
export function setWords(
  pen: Pen,
  words: string,
  room: Room,
  sizes: Sizes & { broken?: readonly string[] | null },
): Setting {
  const { from, to, broken } = sizes
  const whole = broken ? [[words], [...broken]] : breaks(words)
  const least = Math.max(to, Math.min(from, comfortable))
  const set =
    largest(pen, whole, room, { ...sizes, to: least }) ??
    largest(pen, hyphenated(words), room, { ...sizes, to: least }) ??
    largest(pen, whole, room, { ...sizes, from: least })
  if (set) return set
  pen.font = font(to, sizes.weight)
  return { lines: [fit(pen, words, room.width)], pixels: to, narrow: 1 }
}

/**
 * Returns the setting with the largest font size, above `to`, in which one of the given line breaks fits a
 * rectangle; null if none fits.
 */
export function largest(
  pen: Pen,
  settings: string[][],
  room: Room,
  { from, to, weight, narrow = 1 }: Sizes,
): Setting | null {
  if (from <= to) return null
  pen.font = font(from, weight)
  const measured = settings.map((lines) => ({ lines, width: widthOf(pen, lines) / from }))
  for (let pixels = from; pixels > to; pixels--) {
    pen.font = font(pixels, weight)
    for (const { lines, width } of measured) {
      if (lines.length * pixels * lineShare > room.height) continue
      if (width * pixels * narrow * widthMargin > room.width) continue
      const widest = widthOf(pen, lines)
      if (widest * narrow > room.width) continue
      const fitting = Math.floor((room.width / widest) * narrowSteps) / narrowSteps
      return { lines, pixels, narrow: Math.min(1, Math.max(narrow, fitting)) }
    }
  }
  return null
}

/** Writes a line at a point, with letters narrowed to the given share of their usual width. */
export function fillNarrow(pen: Pen, line: string, x: number, y: number, narrow: number): void {
  pen.save()
  pen.translate(x, y)
  pen.scale(narrow, 1)
  pen.fillText(line, 0, 0)
  pen.restore()
}

/**
 * Like `fillNarrow`, but centres the line on the point and places each letter at a whole pixel: equal letters
 * then repeat the same bytes, which makes a picture two kilobytes smaller. This takes longer, so it is for
 * pictures that are cached.
 */
export function fillLetters(pen: Pen, line: string, x: number, y: number, narrow: number): void {
  let left = x - (pen.measureText(line).width * narrow) / 2
  pen.textAlign = 'left'
  for (const letter of line) {
    fillNarrow(pen, letter, Math.round(left), y, narrow)
    left += pen.measureText(letter).width * narrow
  }
  pen.textAlign = 'center'
}

/**
 * Returns the largest setting of a text in a rectangle, on any number of lines; cut if the smallest size is too large.
 */
export function wrapWords(
  pen: Pen,
  words: string,
  room: { width: number; height: number },
  { from, to, weight }: { from: number; to: number; weight?: Weight },
): { lines: string[]; pixels: number; step: number } {
  for (let pixels = from; ; pixels -= 2) {
    pen.font = font(pixels, weight)
    const step = Math.round(pixels * lineStep)
    const lines = wrapped(pen, words, room.width)
    const most = Math.max(1, Math.floor(room.height / step))
    const isFitting = lines.length <= most && lines.every((line) => pen.measureText(line).width <= room.width)
    if (!isFitting && pixels - 2 >= to) continue
    const shown = lines.slice(0, most)
    if (lines.length > most) shown.push(`${shown.pop() ?? ''} …`)
    return { lines: shown.map((line) => fit(pen, line, room.width)), pixels, step }
  }
}

const lineStep = 1.02

export function wrapped(pen: Pen, words: string, width: number): string[] {
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && pen.measureText(longer).width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/**
 * Splits a long word before a syllable near its middle; returns an empty list for a short word or for several
 * words.
 */
export function hyphenated(word: string): string[][] {
  const letters = [...word]
  if (letters.length < 6 || !/^\p{L}+$/u.test(word)) return []
  const middle = letters.length / 2
  const places = letters.flatMap((letter, at) =>
    at > 1 && at < letters.length - 2 && !isVowel(letter) && isVowel(letters[at + 1] ?? '') ? [at] : [],
  )
  const [at] = places.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
  return at === undefined ? [] : [[`${letters.slice(0, at).join('')}-`, letters.slice(at).join('')]]
}

function isVowel(letter: string): boolean {
  return /[aeiouyаеиоуыэюяіїє]/i.test(letter.normalize('NFD'))
}

export function breaks(words: string): string[][] {
  const parts = words.split(' ')
  const two = parts
    .slice(1)
    .map((_, index) => [parts.slice(0, index + 1).join(' '), parts.slice(index + 1).join(' ')])
  const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length))
  return [[words], ...two.sort((one, other) => longest(one) - longest(other))]
}
