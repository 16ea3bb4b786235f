import { createCanvas } from '@napi-rs/canvas'
import { afterEach, expect, test, vi } from 'vitest'
import { drawHand } from '#art/index.ts'
import { editions } from '#editions/index.ts'
import { handOf } from '#mechanics/rent/deed-card.ts'
import { sceneOf } from '#discord/parts/pictures.ts'
import { playRandomMoves, readingFrom, type Moment, type Party } from '#test/discord/games.ts'

/** Width of a picture in a card on a phone 390 pixels wide, and the minimum font size there. */
const [phone, least] = [308, 9]

afterEach(() => vi.restoreAllMocks())

/** Returns the texts that a drawing function writes, with their font sizes on a phone. */
async function lettersOf(draw: () => Promise<unknown>): Promise<{ words: string; pixels: number }[]> {
  const written: { words: string; pixels: number }[] = []
  const pen = Object.getPrototypeOf(createCanvas(1, 1).getContext('2d')) as {
    fillText: (words: string, x: number, y: number) => void
    font: string
  }
  const { fillText } = pen
  vi.spyOn(pen, 'fillText').mockImplementation(function (this: typeof pen, ...args) {
    const [, pixels = ''] = /([\d.]+)px/.exec(this.font) ?? []
    written.push({ words: args[0], pixels: (Number(pixels) * phone) / 1024 })
    return Reflect.apply(fillText, this, args)
  })
  await draw()
  vi.restoreAllMocks()
  return written
}

test.each(Object.keys(editions))('a phone shows every letter of hands of %s', async (edition) => {
  const party: Party = { people: [true, true, true] }
  let last: Moment['position'] | undefined
  playRandomMoves(party, 7, 60, ({ position }) => (last = position), edition)
  const { board } = last!
  for (const count of [3, 4, 6, 8, 20]) {
    const deeds = last!.game.deeds.map(
      (deed, at) =>
        deed && {
          ...deed,
          level: 0,
          owner: board.properties.indexOf(at) < count ? 0 : at % 2,
          mortgaged: false,
        },
    )
    const position = { ...last!, game: { ...last!.game, deeds } }
    const cards = handOf(position, 0)
    const scene = sceneOf(readingFrom(position, party, 0))
    const letters = await lettersOf(() => drawHand({ scene, seat: 0, cards }))
    const wrong = letters.filter(({ words, pixels }) => pixels < least || words.includes('…'))
    expect(wrong).toEqual([])
  }
})
