import { describe, expect, test } from 'vitest'
import { looks } from '#editions/looks.ts'
import { coloursOf, barColours, colours, contrast, glow, lotColours, readableOn, veil } from '#art/palette.ts'
import { isIcon } from '#art/icons.ts'
import { inks, inksOf } from '#art/inks.ts'
import { tokens } from '#art/tokens.ts'

type Triple = [number, number, number]
type Matrix = [Triple, Triple, Triple]

const times = (matrix: Matrix, [x, y, z]: Triple): Triple =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as Triple

/**
 * Transforms linear light to normal vision and to each kind of colour blindness (Machado, Oliveira, Fernandes 2009).
 */
const eyes: Record<string, Matrix> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const toCones: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const toLab: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]

function linear(colour: string): Triple {
  return [1, 3, 5].map((from) => {
    const value = parseInt(colour.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as Triple
}

/** Returns the Oklab coordinates of a colour as seen with the given vision. */
function seen(colour: string, eye: Matrix): Triple {
  const light = times(eye, linear(colour)).map((value) => Math.min(1, Math.max(0, value))) as Triple
  return times(toLab, times(toCones, light).map(Math.cbrt) as Triple)
}

type Named = readonly [name: string, colour: string]

/** Returns the two most similar colours and their distance. */
function closest(set: readonly Named[], eye: Matrix): { pair: string; distance: number } {
  let least = { pair: '', distance: Infinity }
  set.forEach(([name, one], index) =>
    set.slice(index + 1).forEach(([otherName, other]) => {
      const [a, b] = [seen(one, eye), seen(other, eye)]
      const distance = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
      if (distance < least.distance) least = { pair: `${name} ${one} and ${otherName} ${other}`, distance }
    }),
  )
  return least
}

const tokenColours = tokens.map(({ colour }) => colour)
const namedTokens = tokens.map(({ id, colour }): Named => [`the token ${id}`, colour])
const namedLots = Object.entries(lotColours).map(([group, colour]): Named => [`the group ${group}`, colour])

const boards = [undefined, ...Object.keys(looks.colours)].map(
  (edition) => [edition ?? 'no edition', coloursOf(edition)] as const,
)

describe.each(boards)('the board of %s', (edition, board) => {
  test.each([
    ['names on squares', 'ink', 'paper', 7],
    ['names on other squares', 'ink', 'parchment', 7],
    ['prices', 'muted', 'paper', 4.5],
    ['prices of taxes', 'muted', 'parchment', 4.5],
    ['names of seats', 'paper', 'panel', 7],
    ['cash', 'gold', 'panel', 7],
    ['the pot', 'gold', 'ink', 7],
    ['deeds', 'mist', 'panel', 4.5],
    ['the Bank', 'mist', 'ink', 4.5],
    ['the auction', 'ink', 'gold', 7],
    ['the square just reached', 'gold', 'lane', 3],
  ] as const)('keeps %s readable', (_, one, other, least) => {
    const pair = `colours of ${edition}: ${one} ${board[one]} on ${other} ${board[other]}`
    expect(contrast(board[one], board[other]), pair).toBeGreaterThanOrEqual(least)
  })

  test('keeps names readable under overlays', () => {
    for (const over of [glow, veil]) {
      const through = (colour: string) =>
        `#${[1, 3, 5]
          .map((at) =>
            Math.round((parseInt(colour.slice(at, at + 2), 16) * parseInt(over.slice(at, at + 2), 16)) / 255),
          )
          .map((value) => value.toString(16).padStart(2, '0'))
          .join('')}`
      expect(contrast(through(board.ink), through(board.paper))).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('fits into 256 inks, and its ink is unlike any group’s bar', () => {
    expect(inksOf(board).length).toBeLessThanOrEqual(256)
    for (const [name, bar] of Object.entries(lotColours)) {
      const { pair, distance } = closest(
        [
          [name, bar],
          ['ink', board.ink],
        ],
        eyes['normal'] as Matrix,
      )
      expect(distance, pair).toBeGreaterThan(0.1)
    }
  })
})

test.each(Object.entries(eyes))('distinguishes an edition’s own groups for %s eyes', (name, eye) => {
  for (const [edition, { bars = {} }] of Object.entries(looks.colours)) {
    const own = Object.entries(bars).map(([group, bar]): Named => [`bars.${group} of ${edition}`, bar])
    const { pair, distance } = closest([...namedLots, ...own], eye)
    expect(distance, `for ${name} eyes these are too much alike: ${pair}`).toBeGreaterThan(0.1)
  }
})

test('every edition’s board has a different ground and emblem', () => {
  const grounds = boards.slice(1).map(([edition, { lane }]): Named => [`the ground of ${edition}`, lane])
  for (const [name, eye] of Object.entries(eyes)) {
    const { pair, distance } = closest(grounds, eye)
    expect(distance, `for ${name} eyes these are too much alike: ${pair}`).toBeGreaterThan(
      name === 'normal' ? 0.06 : 0.02,
    )
  }
  const emblems = Object.values(looks.emblems)
  expect(new Set(emblems).size).toBe(emblems.length)
  expect(Object.keys(looks.emblems)).toEqual(Object.keys(looks.colours))
  expect(emblems.every(isIcon)).toBe(true)
})

describe('colours', () => {
  // A difference of 0.02 is just visible side by side.
  test.each(Object.entries(eyes))('of groups and tokens differ for %s eyes', (_, eye) => {
    for (const set of [namedLots, namedTokens]) {
      const { pair, distance } = closest(set, eye)
      expect(distance, pair).toBeGreaterThan(0.1)
    }
  })

  test.each([
    ['names on squares', colours.ink, colours.paper, 7],
    ['names on other squares', colours.ink, colours.parchment, 7],
    ['prices', colours.muted, colours.paper, 4.5],
    ['prices of taxes', colours.muted, colours.parchment, 4.5],
    ['names of seats', colours.paper, colours.panel, 7],
    ['cash', colours.gold, colours.panel, 7],
    ['deeds', colours.mist, colours.panel, 4.5],
    ['the bank', colours.mist, colours.ink, 4.5],
    ['the auction', colours.ink, colours.gold, 7],
    ['the Jail', colours.paper, colours.cell, 7],
    ['the square just reached', colours.gold, colours.lane, 3],
  ])('keep %s readable', (_, one, other, least) => {
    expect(contrast(one, other)).toBeGreaterThanOrEqual(least)
  })

  test('of letters are readable on every token and seal', () => {
    for (const colour of tokenColours) {
      const letter = readableOn(colour)
      expect(contrast(letter, colour), colour).toBeGreaterThanOrEqual(4.5)
      expect(contrast(readableOn(letter), letter), colour).toBeGreaterThanOrEqual(7)
    }
  })

  test('of an unknown board’s groups differ while colours last', () => {
    const groups = ['red', 'olive', 'purple', 'teal']
    const bars = barColours(groups)
    expect(Object.keys(bars)).toEqual(groups)
    expect(new Set(Object.values(bars)).size).toBe(groups.length)
    expect(bars['red']).toBe(lotColours['red'])
    const many = barColours(Array.from({ length: 20 }, (_, index) => `group ${index}`))
    expect(Object.values(many).every((bar) => /^#[0-9a-f]{6}$/.test(bar))).toBe(true)
  })

  test('fit into 256 inks, and those of the palette stay exact', () => {
    expect(inks.length).toBeLessThanOrEqual(256)
    const key = (colour: string) => {
      const value = parseInt(colour.slice(1), 16)
      return `${value >> 19} ${(value >> 10) & 63} ${(value >> 3) & 31}`
    }
    const solid = new Set([...Object.values(colours), ...Object.values(lotColours), ...tokenColours])
    expect(new Set([...solid].map(key)).size).toBe(solid.size)
  })
})
