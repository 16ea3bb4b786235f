import { createCanvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { drawDeal, type DealScene, type DealSide } from '#art/index.ts'
import { colours } from '#art/palette.ts'
import { middle } from './scenes.ts'

const least = 11
/** Width of a picture on a phone, in pixels. */
const phoneWidth = 306
const largest = 60_000
/** The greatest height in pixels: half of a phone's screen, because lists and buttons need the other half. */
const highest = 1200
const drawing = Object.getPrototypeOf(createCanvas(1, 1).getContext('2d')) as CanvasRenderingContext2D
interface CanvasRenderingContext2D {
  fillText: (words: string, x: number, y: number) => void
  measureText: (words: string) => { width: number }
  font: string
  textAlign: string
}

afterEach(() => void vi.restoreAllMocks())

function side(seat: number, more: Partial<DealSide> = {}): DealSide {
  const balance = { before: 1500, after: 1400 }
  return { seat, cash: 0, deeds: [], cards: [], settles: null, balance, worth: balance, ...more }
}

const charge = { sum: 0, isRedeemed: false, isLeast: false }
const deed = (square: number, more: Partial<DealSide['deeds'][number]> = {}) => ({
  square,
  mortgaged: false,
  charge,
  ...more,
})

const deal = (mine: DealSide, theirs: DealSide, groups: DealScene['groups'] = []): DealScene => ({
  scene: middle(),
  sides: [mine, theirs],
  groups,
})

const station = { group: 'station', seat: 0, isBroken: false }
const mortgaged = deed(15, { mortgaged: true, charge: { sum: 10, isRedeemed: false, isLeast: false } })
const redeemed = deed(15, { mortgaged: true, charge: { sum: 110, isRedeemed: true, isLeast: false } })
const streets = [1, 3, 6, 8, 9, 11, 13, 14, 16, 18, 19, 21, 23, 24, 26, 27, 29, 31, 32, 34, 37, 39]

const deals = {
  'a deed for cash': () => deal(side(0, { deeds: [deed(16)] }), side(2, { cash: 100 })),
  'a completed group, partly mortgaged': () =>
    deal(side(0, { cash: 50, deeds: [deed(16)] }), side(2, { deeds: [mortgaged, deed(25), deed(35)] }), [
      station,
    ]),
  'goods that settle a debt': () =>
    deal(
      side(0, { cash: 40, cards: ['release card (Chance)'], deeds: [deed(16)] }),
      side(3, { settles: { sum: 1_234_567, isPart: false } }),
      [{ group: 'orange', seat: 0, isBroken: true }],
    ),
  'ten deeds': () => deal(side(0, { deeds: streets.slice(0, 10).map((at) => deed(at)) }), side(3)),
  'all lots of a board': () =>
    deal(
      side(0, { deeds: streets.map((at) => deed(at, { mortgaged: at % 2 === 0 })) }),
      side(3, { cash: 1 }),
    ),
} satisfies Record<string, () => DealScene>

async function drawn(scene: DealScene) {
  const { png, alt } = await drawDeal(scene)
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { png, alt, pixels: data, ...info }
}

function count(pixels: Buffer, colour: string): number {
  const wanted = Buffer.from(colour.slice(1), 'hex')
  let found = 0
  for (let at = 0; at < pixels.length; at += 3) if (pixels.compare(wanted, 0, 3, at, at + 3) === 0) found++
  return found
}

describe('the picture of a deal', () => {
  test.each(Object.entries(deals))(
    'with %s leaves room for lists and buttons, in a small file',
    async (_, scene) => {
      const { png, alt, width, height } = await drawn(scene())
      expect(width).toBe(1024)
      expect(height).toBeLessThanOrEqual(highest)
      expect(png.length).toBeLessThan(largest)
      expect(alt.length).toBeLessThanOrEqual(1024)
    },
  )

  test.each(Object.entries(deals))(
    'with %s is readable on a phone, to the smallest letter',
    async (_, scene) => {
      const sizes: [string, number][] = []
      const { fillText } = drawing
      vi.spyOn(drawing, 'fillText').mockImplementation(function (this: CanvasRenderingContext2D, ...args) {
        sizes.push([args[0], Number.parseFloat(this.font)])
        return Reflect.apply(fillText, this, args)
      })
      await drawDeal(scene())
      // Skips the letters on tokens, because the names are next to them.
      const written = sizes.filter(([words]) => words.length > 1)
      expect(written.length).toBeGreaterThan(6)
      const shownAt = phoneWidth / 1024
      expect(written.filter(([, pixels]) => pixels * shownAt < least)).toEqual([])
    },
  )

  test('keeps words and amounts of millions apart', async () => {
    const lines = new Map<number, { words: string; from: number; to: number }[]>()
    const { fillText } = drawing
    vi.spyOn(drawing, 'fillText').mockImplementation(function (this: CanvasRenderingContext2D, ...args) {
      const [words, x, y] = args
      const { width } = this.measureText(words)
      const from = this.textAlign === 'right' ? x - width : x
      lines.set(y, [...(lines.get(y) ?? []), { words, from, to: from + width }])
      return Reflect.apply(fillText, this, args)
    })
    const millions = { before: 22_780_000, after: 22_790_000 }
    const rich = (seat: number) => side(seat, { balance: millions, worth: millions })
    await drawDeal(deal(rich(0), rich(2)))
    const sums = [...lines.values()].filter((line) => line.some(({ words }) => words.includes(',780,')))
    expect(sums).toHaveLength(2)
    for (const line of sums) {
      const inOrder = line.toSorted((a, b) => a.from - b.from)
      for (const [at, { from }] of inOrder.slice(1).entries())
        expect(from - inOrder[at]!.to).toBeGreaterThan(8)
    }
  })

  test('names goods, mortgages, completed groups and balances', async () => {
    const { alt } = await drawDeal(deals['a completed group, partly mortgaged']())
    expect(alt).toBe(
      'You give: St. James Place (orange, price $180); $50. ' +
        'You get: Pennsylvania Railroad (railroad, price $200, mortgaged · costs you $10); ' +
        'B. & O. Railroad (railroad, price $200); Short Line (railroad, price $200). ' +
        'Ann completes a set: railroad. ' +
        'Ann: cash $1,500 → $1,400, worth $1,500 → $1,400. Cyd: cash $1,500 → $1,400, worth $1,500 → $1,400.',
    )
    const { alt: settled } = await drawDeal(deals['goods that settle a debt']())
    expect(settled).toContain('release card (Chance). You get: debt of $1,234,567 settled in full.')
    expect(settled).toContain('Ann breaks up a set: orange.')
  })

  test('omits hidden values and reports unchanged cash', async () => {
    const hidden = side(2, { cash: 100, balance: null, worth: null })
    const stays = side(0, { deeds: [deed(16)], balance: { before: 7, after: 7 }, worth: null })
    const { alt } = await drawDeal(deal(stays, hidden))
    expect(alt).toMatch(/You get: \$100\. Ann: cash stays \$7\.$/)
  })

  test('draws a kept mortgage dark, and a redeemed one light', async () => {
    const held = await drawn(deal(side(0), side(2, { deeds: [mortgaged] })))
    const free = await drawn(deal(side(0), side(2, { deeds: [redeemed] })))
    expect(count(held.pixels, colours.cell)).toBeGreaterThan(10_000)
    expect(count(free.pixels, colours.cell)).toBeLessThan(1000)
    expect(free.alt).toContain('redeemed at once · costs you $110')
  })

  test('marks completed groups not only by colour', async () => {
    const [mine, theirs] = [side(0, { cash: 50 }), side(2, { deeds: [deed(25)] })]
    const plain = await drawn(deal(mine, theirs))
    const whole = await drawn(deal(mine, theirs, [station]))
    const broken = await drawn(deal(mine, theirs, [{ ...station, isBroken: true }]))
    const gold = ({ pixels }: { pixels: Buffer }) => count(pixels, colours.gold)
    expect(gold(whole)).toBeGreaterThan(gold(plain) + 20_000)
    expect(gold(broken)).toBe(gold(plain))
    expect(whole.height).toBe(broken.height)
  })
})
