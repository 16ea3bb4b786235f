import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { altText, drawBoard, type Scene, type SceneMoment } from '#art/index.ts'
import { unbrokenBoard } from './unbroken.ts'
import { selectMoments, readScene } from '#art/scene.ts'
import { centre } from '#art/layout.ts'
import { crowded, happenings, opening } from './scenes.ts'

const moment = (words: string, rank: number, more: Partial<SceneMoment> = {}): SceneMoment => ({
  icon: null,
  words,
  rank,
  ...more,
})
const drawn = (text: string) =>
  moment('Ann draws Chance', 1, { card: { deck: 'chance', title: 'Chance', text } })
const after = (...moments: SceneMoment[]): Scene => ({ ...opening(), moments })
const shown = (scene: Scene) => readScene(scene).latestMoments

/** Returns the pixels in the centre of a scene's picture. */
async function middleOf(scene: Scene): Promise<string> {
  const { x, y, width, height } = centre
  const { png } = await drawBoard(scene)
  return (
    await sharp(png).extract({ left: x, top: y, width, height }).removeAlpha().raw().toBuffer()
  ).toString('latin1')
}

describe('the latest moments', () => {
  test('show the greatest one large, and later ones as lines', () => {
    const scene = after(
      moment('Ann gets $200', 1),
      moment('Ann buys Illinois Avenue', 2),
      moment('Ann pays rent', 2),
      moment('Bo is arrested', 4),
      moment('Bo pays Cyd back', 2),
      moment('Cyd builds', 2),
    )
    const { main, others } = shown(scene)
    expect(main?.words).toBe('Bo is arrested')
    expect(others.map(({ words }) => words)).toEqual(['Bo pays Cyd back', 'Cyd builds'])
    for (const text of [altText(scene), unbrokenBoard(scene)])
      for (const words of ['Bo is arrested', 'Bo pays Cyd back', 'Cyd builds']) expect(text).toContain(words)
  })

  test('show a card rather than its effect, unless the game changes', () => {
    const card = drawn('Pay each player $50.')
    expect(shown(after(card, moment('Ann pays $150', 3))).main?.card?.text).toBe('Pay each player $50.')
    expect(shown(after(card, moment('Ann is caught', 4))).main?.words).toBe('Ann is caught')
  })

  test('give an open auction priority', () => {
    const { main, others } = selectMoments(shown(after(moment('Ann buys', 3))).others, true)
    expect(main).toBeNull()
    expect(others).toHaveLength(0)
    const scene = { ...happenings.auction(), moments: [moment('Ann is in debt', 3), moment('Bo bids', 2)] }
    expect(shown(scene).main).toBeNull()
    expect(shown(scene).others.map(({ words }) => words)).toEqual(['Ann is in debt'])
  })

  test('are shown in an edition without auctions', () => {
    const scene = after(moment('Ann buys', 2))
    Reflect.deleteProperty(scene.view, 'auction')
    expect(shown(scene).main?.words).toBe('Ann buys')
  })

  test('look different for every card, deal, amount and player', async () => {
    const deal = (gives: string) =>
      moment('a deal', 3, {
        deal: [
          { seat: 0, gives },
          { seat: 1, gives: '$50' },
        ],
      })
    const scenes = [
      after(),
      after(drawn('Pay $50.')),
      after(drawn('Pay $15.')),
      after(deal('Boardwalk')),
      after(deal('Park Place')),
      after(moment('Ann pays $50', 2, { seats: [0] })),
      after(moment('Ann pays $50', 2, { seats: [1] })),
      after(moment('Ann pays $50', 2, { seats: [0], icon: 'money' })),
      after(moment('Ann pays $60', 2, { seats: [0] })),
    ]
    const seen = await Promise.all(scenes.map(middleOf))
    expect(new Set(seen).size).toBe(scenes.length)
  })

  test('have a card’s full text in both texts', () => {
    const scene = happenings.card()
    for (const told of [altText(scene), unbrokenBoard(scene)])
      expect(told).toContain('Ann draws Chance: “Advance to the nearest railroad. If it has an owner')
  })

  test('keep the size limits for texts of any length', async () => {
    const flood = 'Wondrously long words ```\n\u202e of what happened. '.repeat(40)
    const moments = [drawn(flood), moment(flood, 2), moment(`${flood}!`, 5)]
    for (const scene of [opening(), crowded()]) {
      const { png, alt } = await drawBoard({ ...scene, moments })
      expect(png.length).toBeLessThan(110_000)
      expect(alt.length).toBeLessThanOrEqual(1024)
      const told = unbrokenBoard({ ...scene, moments })
      expect(told.length).toBeLessThanOrEqual(3000)
      expect(told.match(/```/g)).toHaveLength(2)
    }
  })
})
