import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawPlot, type PlotScene } from '#art/index.ts'
import { inks } from '#art/inks.ts'
import { plotSize } from '#art/plot.ts'
import { tokens } from '#art/tokens.ts'
import { people } from './scenes.ts'

const largest = 80_000
const theme = { name: 'us', base: 'us', own: null }

/** The course of a sample game. The first seat wins; the others drop out, the last seat first. */
function scene(count: number, turns: number, given: Partial<PlotScene> = {}): PlotScene {
  const fall = (seat: number) => (seat === 0 ? Infinity : turns - ((seat - 1) * turns) / (2 * count))
  const points = Array.from({ length: turns + 1 }, (_, at) => ({
    turns: at,
    worth: Array.from({ length: count }, (_, seat) =>
      at >= fall(seat) ? null : 1500 + 37 * ((at * (seat + 3)) % 29) + (seat === 0 ? 20 * at : 0),
    ),
  }))
  return {
    seats: Array.from({ length: count }, (_, seat) => ({
      token: tokens[seat]?.id ?? '',
      name: people[seat] ?? '',
    })),
    points,
    leads: [
      { turns: 1, seat: 1 },
      { turns: Math.ceil(turns / 2), seat: 0 },
    ],
    theme,
    locale: 'en',
    ...given,
  }
}

async function raw(given: PlotScene): Promise<Buffer> {
  const { data, info } = await sharp((await drawPlot(given)).png)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([plotSize.width, plotSize.height])
  return data
}

function count(pixels: Buffer, colour: string): number {
  const wanted = Buffer.from(colour.slice(1), 'hex')
  let found = 0
  for (let at = 0; at < pixels.length; at += 3) if (pixels.compare(wanted, 0, 3, at, at + 3) === 0) found++
  return found
}

describe('the plot of worth', () => {
  test.each([
    ['two seats and three turns', scene(2, 3)],
    ['ten seats and 300 turns', scene(10, 300)],
    ['a game of 5,000 turns', scene(10, 5000)],
    ['a game before its first turn', scene(4, 0)],
    ['millions', scene(5, 60, { theme: { name: 'moscow', base: 'us', own: null } })],
  ])('of %s is a small PNG in the bot’s colours', async (_, given) => {
    const { png, alt } = await drawPlot(given)
    expect(png.length).toBeLessThan(largest)
    expect(alt.length).toBeLessThanOrEqual(1024)
    const { format, width, height, isPalette } = await sharp(png).metadata()
    expect({ format, width, height, isPalette }).toEqual({ format: 'png', ...plotSize, isPalette: true })
    const pixels = await raw(given)
    const known = new Set(inks.map(([red, green, blue]) => (red << 16) | (green << 8) | blue))
    const seen = new Set<number>()
    for (let at = 0; at < pixels.length; at += 3) seen.add(pixels.readUIntBE(at, 3))
    expect([...seen].filter((colour) => !known.has(colour))).toEqual([])
  })

  test('shows every seat’s colour on its line and in the legend', async () => {
    const pixels = await raw(scene(10, 120))
    for (const { colour, id } of tokens) expect(count(pixels, colour), id).toBeGreaterThan(300)
  })

  test('distinguishes tokens by shape and name, not only by colour', async () => {
    const named = scene(3, 40)
    const swapped = {
      ...named,
      seats: named.seats.map(({ name }, at) => ({ name, token: tokens[at + 3]!.id })),
    }
    const grey = async (given: PlotScene) =>
      sharp((await drawPlot(given)).png)
        .greyscale()
        .threshold(128)
        .raw()
        .toBuffer()
    expect((await grey(named)).equals(await grey(swapped))).toBe(false)
  })

  test('is identical for the same course of a game', async () => {
    expect((await drawPlot(scene(4, 60))).png.equals((await drawPlot(scene(4, 60))).png)).toBe(true)
  })

  test('describes the course in words', async () => {
    const points = [
      { turns: 0, worth: [1500, 1500] },
      { turns: 1, worth: [1400, 1600] },
      { turns: 2, worth: [2900, 100] },
      { turns: 3, worth: [3000, null] },
    ]
    const leads = [
      { turns: 1, seat: 1 },
      { turns: 2, seat: 0 },
    ]
    const { alt } = await drawPlot({ ...scene(2, 3), points, leads })
    expect(alt).toBe(
      'Net worth over 3 turns. Ann (A, circle): at most $3,000 after turn 3, $3,000 at the end. ' +
        'Benedikt (B, square): at most $1,600 after turn 1, out in turn 3. ' +
        'In front: Benedikt from turn 1, Ann from turn 2.',
    )
  })

  test('of a finished game shows and names the winner, cause and luck', async () => {
    const blow = 'Benedikt could not pay Ann $900 rent for Virginia Avenue'
    const luck = [300, -400].map((gain, seat) => ({ seat, gain }))
    const end = { winners: [0], title: 'Classic', blow, luck }
    const drawn = async (given: PlotScene) => {
      const { png, alt } = await drawPlot(given)
      return { alt, height: (await sharp(png).metadata()).height }
    }
    const bare = await drawn(scene(2, 40))
    const told = await drawn(scene(2, 40, { end }))
    const short = await drawn(scene(2, 40, { end: { ...end, blow: null, luck: [] } }))
    expect(told.alt).toMatch(
      `Ann won: Classic · Turn 40. ${blow}. Luck with the dice: Ann +$300, Benedikt −$400. `,
    )
    expect(short.alt).toMatch('Ann won: Classic · Turn 40. Net worth')
    expect(told.alt).toContain(bare.alt)
    expect(bare.height).toBeLessThan(short.height)
    expect(short.height).toBeLessThan(told.height)
  })
})
