import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, test, vi } from 'vitest'
import { altText, textBoard, type Scene } from '#art/index.ts'
import { drawBase } from '#art/base.ts'
import { capHeight, drawable } from '#art/fonts.ts'
import { lane, size } from '#art/layout.ts'
import { readScene } from '#art/scene.ts'
import { usBoard } from '#mechanics/board/us-board.ts'
import { themes } from '#text/en/themes/index.ts'
import { crowded, middle, opening } from './scenes.ts'

/** Height of capitals in pixels on a phone: of the longest names, and of most names. */
const least = { any: 8.2, usual: 9 }
const maxUnchangedShare = 0.85
const narrowest = 0.659
/** Width of the picture on a phone of 390 pixels, beside the margins of a message. */
const phone = 340

interface Written {
  words: string
  pixels: number
  narrow: number
}

interface Drawing {
  fillText: (words: string, x: number, y: number) => void
  getTransform: () => { a: number; e: number; f: number }
  font: string
}

/** Returns the letters on a board's squares as drawn. */
function writtenOn(scene: Scene): Written[] {
  const written: Written[] = []
  const drawing = Object.getPrototypeOf(createCanvas(1, 1).getContext('2d')) as Drawing
  const { fillText } = drawing
  vi.spyOn(drawing, 'fillText').mockImplementation(function (this: Drawing, ...args) {
    const { a: narrow, e, f } = this.getTransform()
    const [x, y] = [e + args[1], f + args[2]]
    const isOnSquare = Math.min(x, y) < lane.outer.x || Math.max(x, y) > size - lane.outer.x
    const pixels = (Number.parseFloat(this.font) * capHeight * phone) / size
    if (isOnSquare) written.push({ words: args[0], pixels, narrow })
    return Reflect.apply(fillText, this, args)
  })
  drawBase(readScene(scene))
  vi.restoreAllMocks()
  return written
}

const refOf = (name: string) => ({ name, base: 'us', own: null })

describe.each(Object.keys(themes))('the theme %s', (name) => {
  const theme = refOf(name)

  test('has names and prices that a phone shows large enough and uncut', () => {
    const written = writtenOn({ ...opening(), theme })
    const names = readScene({ ...opening(), theme }).squares
    for (const { short, square } of names) expect(drawable(short), square.id).toBe(short)
    // Each square has a name on one line or two; properties also have a price.
    expect(written.length).toBeGreaterThan(names.length + 28)
    expect(written.filter(({ words }) => words.includes('…'))).toEqual([])
    expect(written.filter(({ pixels }) => pixels < least.any)).toEqual([])
    expect(written.filter(({ narrow }) => narrow < narrowest)).toEqual([])
    const usual = written.filter(({ pixels }) => pixels >= least.usual)
    expect(usual.length).toBeGreaterThan(written.length * maxUnchangedShare)
  })

  test('has the recorded alt text and text board', () => {
    expect(altText({ ...middle(), theme })).toMatchSnapshot()
    expect(textBoard({ ...middle(), theme })).toMatchSnapshot()
  })

  test('keeps the text limits with ten players', () => {
    expect(altText({ ...crowded(), theme }).length).toBeLessThanOrEqual(1024)
    const text = textBoard({ ...crowded(), theme })
    expect(text.length).toBeLessThanOrEqual(3000)
    // A phone would break a longer line within words.
    expect(text.split('\n').filter(({ length }) => length > 36)).toEqual([])
  })
})

test('both texts keep their limits with a theme of the longest names', () => {
  const squares = Object.fromEntries(
    usBoard.squares.map(({ id }, at) => [
      id,
      { name: `${'Wondrously long name of a '.padEnd(37, 'x')}${at}`, short: `Wondrously l${at}` },
    ]),
  )
  const currency = { one: 'strawberry', many: 'strawberries' }
  const theme = { name: 'own', base: 'us', own: { title: 'Long', scale: 10_000, currency, squares } }
  for (const scene of [opening(), middle(), crowded()]) {
    expect(altText({ ...scene, theme }).length).toBeLessThanOrEqual(1024)
    expect(textBoard({ ...scene, theme }).length).toBeLessThanOrEqual(3000)
  }
})
