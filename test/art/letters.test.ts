import { createCanvas } from '@napi-rs/canvas'
import { afterEach, expect, test, vi } from 'vitest'
import { capHeight } from '#art/fonts.ts'
import { size } from '#art/layout.ts'
import { draw } from '#art/picture.ts'
import { readScene } from '#art/scene.ts'
import type { Scene } from '#art/index.ts'
import { sceneOf } from '#discord/parts/pictures.ts'
import { editions } from '#editions/index.ts'
import { playRandomMoves, readingFrom, type Party } from '#test/discord/games.ts'
import { usBoard } from '#mechanics/board/us-board.ts'
import { happenings, sceneOf as sampleOf, viewOf } from './scenes.ts'

/** Width of the picture on a phone of 390 pixels, and the least height of capitals there. */
const phone = 340
const least = 8

interface Drawing {
  canvas: { width: number }
  fillText: (words: string, x: number, y: number) => void
  font: string
}

/** Returns the texts on a board as drawn, without the letters on tokens, which are separate bitmaps. */
function writtenOn(scene: Scene): { words: string; height: number }[] {
  const written: { words: string; height: number }[] = []
  const drawing = Object.getPrototypeOf(createCanvas(1, 1).getContext('2d')) as Drawing
  const { fillText } = drawing
  vi.spyOn(drawing, 'fillText').mockImplementation(function (this: Drawing, ...args) {
    const [, pixels = ''] = /([\d.]+)px/.exec(this.font) ?? []
    const height = (Number(pixels) * capHeight * phone) / size
    if (this.canvas.width === size) written.push({ words: args[0], height })
    return Reflect.apply(fillText, this, args)
  })
  draw(readScene(scene))
  vi.restoreAllMocks()
  return written
}

afterEach(() => vi.restoreAllMocks())

function expectReadable(scene: Scene): void {
  const written = writtenOn(scene)
  expect(written.length).toBeGreaterThan(0)
  expect(written.filter(({ height }) => height < least)).toEqual([])
  expect(written.filter(({ words }) => words.includes('…'))).toEqual([])
}

test.each(Object.keys(editions))('a phone shows every letter of a game of %s large and uncut', (edition) => {
  const party: Party = { people: [true, true, true] }
  let count = 0
  playRandomMoves(
    party,
    7,
    180,
    ({ position, events }) => {
      if (count++ % 36 !== 0) return
      const reading = readingFrom(position, party, null)
      expectReadable(sceneOf(reading, [{ no: 1, at: 0, seat: null, events }]))
    },
    edition,
  )
})

test.each([5, 6, 10])('a phone shows a debt and a rent uncut in a game of %i', (count) => {
  const view = viewOf(usBoard, count)
  view.debts = [{ id: 1, debtor: 1, creditor: 3, amount: 400, why: 'rent', about: {} }]
  const scene = { ...sampleOf(view), moments: happenings.rent().moments ?? [] }
  expect(writtenOn(scene).filter(({ words }) => words.includes('…'))).toEqual([])
})

test.each(Object.entries(happenings))('a phone shows every letter after %s large and uncut', (_, scene) => {
  expectReadable(scene())
})
