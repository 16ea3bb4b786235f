import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { altText, drawBoard, type Scene } from '#art/index.ts'
import { unbrokenBoard } from './unbroken.ts'
import { readScene } from '#art/scene.ts'
import { isProperty, type Board } from '#engine/board.ts'
import { usBoard } from '#mechanics/board/us-board.ts'
import { boardText } from '#text/board.ts'
import { crowded, middle, opening, otherBoard, people, viewOf } from './scenes.ts'

const { themes, groupNames, boardWords } = boardText('en')

describe.each(Object.entries(themes))('names of the theme %s', (_, { squares }) => {
  test('include a short one for every square, and one for every group', () => {
    for (const square of usBoard.squares) {
      const names = squares[square.id]
      expect(names, square.id).toBeDefined()
      expect(names?.short.length, square.id).toBeLessThanOrEqual(14)
      if (names?.lines) expect(names.lines.join('').replace(/-|\s/g, '')).toBe(names.short.replace(/\s/g, ''))
      if (isProperty(square)) expect(groupNames[square.group], square.group).toBeDefined()
    }
    expect(Object.keys(squares)).toEqual(usBoard.squares.map(({ id }) => id))
  })
})

/** Generates scenes with any players, positions, owners and levels. */
function anyScene(board: Board): fc.Arbitrary<Scene> {
  const square = fc.nat(board.squares.length - 1)
  const seat = fc.record({
    cash: fc.nat(99_999),
    at: square,
    jail: fc.option(fc.nat(2), { freq: 4 }),
    out: fc.boolean().map((out) => out),
    cards: fc.array(fc.constant({ deck: 'chance', card: 'CH-07' }), { maxLength: 2 }),
  })
  const deed = fc.record({
    owner: fc.option(fc.nat(9), { freq: 3 }),
    level: fc.nat(5),
    mortgaged: fc.boolean(),
  })
  return fc
    .record({
      seats: fc.array(seat, { minLength: 2, maxLength: 10 }),
      deeds: fc.array(deed, { minLength: board.squares.length, maxLength: board.squares.length }),
      bank: fc.record({
        cash: fc.integer(),
        pot: fc.nat(9999),
        houses: fc.option(fc.nat(32)),
        hotels: fc.option(fc.nat(12)),
      }),
      turn: fc.record({
        seat: fc.nat(9),
        number: fc.integer({ min: 1, max: 999 }),
        dice: fc.option(fc.tuple(face, face)),
      }),
      names: fc.array(fc.oneof(fc.constantFrom(...people), fc.string({ unit: 'grapheme', maxLength: 32 })), {
        minLength: 10,
        maxLength: 10,
      }),
    })
    .map(({ seats, deeds, bank, turn, names }) => {
      const view = viewOf(board, seats.length)
      view.seats.forEach((one, index) => {
        Object.assign(one, seats[index])
        if (one.jail !== null) one.at = board.jail
      })
      view.deeds.forEach((one, at) => {
        if (!one) return
        Object.assign(one, deeds[at])
        if (one.owner !== null && one.owner >= seats.length) one.owner = null
        if (board.squares[at]?.kind !== 'lot' || one.mortgaged || one.owner === null) one.level = 0
        if (one.owner === null) one.mortgaged = false
      })
      view.bank = bank
      view.turn = { ...view.turn, ...turn, seat: turn.seat % seats.length }
      return { view, board, names, locale: 'en-US' }
    })
}
const face = fc.integer({ min: 1, max: 6 })

const boards = [usBoard, otherBoard(36), otherBoard(32)]

describe.each(boards.map((board) => [board.names, board] as const))(
  'the texts of the board %s',
  (_, board) => {
    test('include all facts in a text board of at most 3,000 characters', () => {
      fc.assert(
        fc.property(anyScene(board), (scene) => {
          const text = unbrokenBoard(scene)
          expect(text.length).toBeLessThanOrEqual(3000)
          expect(text.match(/```/g)).toHaveLength(2)
          const lines = text.split('\n')
          const [, seatLines = ''] = text.split('\n\n')
          const { seats, squares, turn, money } = readScene(scene)
          const jail = squares[board.jail]?.name ?? ''
          expect(lines[1]).toContain(`${boardWords.turn(scene.view.turn.number)}: ${turn?.letter}`)
          for (const roll of scene.view.turn.dice ? [scene.view.turn.dice] : [])
            expect(lines[2]).toContain(roll.join(' + '))
          for (const seat of seats) {
            const line = seatLines.split('\n')[seat.seat] ?? ''
            expect(line.startsWith(`${seat.letter} `)).toBe(true)
            if (seat.out) expect(line).toContain(boardWords.out)
            else expect(line).toContain(money(seat.cash ?? 0))
            expect(line.includes(boardWords.jailed(jail))).toBe(!seat.out && seat.jail !== null)
          }
          for (const square of squares) {
            const line = lines.find((one) => one.startsWith(`${String(square.at).padStart(2)} `)) ?? ''
            const shown = [square.short]
            if (square.owner) shown.push(` · ${square.owner.letter}`)
            if (square.mortgaged) shown.push(boardWords.mortgaged)
            if (square.level)
              shown.push(square.level === 5 ? boardWords.hotel : boardWords.houses(square.level))
            if (square.free.length) shown.push(boardWords.here(square.free.map(({ letter }) => letter)))
            if (square.jailed.length) shown.push(boardWords.inCell(square.jailed.map(({ letter }) => letter)))
            for (const word of shown) expect(line).toContain(word)
          }
        }),
        { numRuns: 60 },
      )
    })

    test('describe turn, dice, places and cash in at most 1,024 characters', () => {
      fc.assert(
        fc.property(anyScene(board), (scene) => {
          const alt = altText(scene)
          expect(alt.length).toBeLessThanOrEqual(1024)
          expect(alt).toContain(boardWords.turn(scene.view.turn.number))
          if (scene.view.turn.dice) expect(alt).toContain(scene.view.turn.dice.join(' + '))
          const { seats, squares, money } = readScene(scene)
          const jail = squares[board.jail]?.name ?? ''
          expect(alt).not.toContain(boardWords.reached(jail))
          for (const seat of seats) {
            if (seat.out) continue
            expect(alt).toContain(`: ${money(seat.cash ?? 0)}, `)
            const square = squares[seat.at]
            if (seat.jail !== null) expect(alt).toContain(boardWords.jailed(jail))
            else if (seat.at === board.jail) expect(alt).toContain(boardWords.visiting(jail))
            else if (!alt.includes(boardWords.on(square?.name ?? '')))
              expect(alt).toContain(boardWords.on(square?.short ?? ''))
          }
        }),
        { numRuns: 60 },
      )
    })
  },
)

describe('the texts of a board', () => {
  test('name deeds, buildings, mortgages, auction and pot while they fit', () => {
    const alt = altText(middle())
    for (const told of [
      'New York Avenue (3 houses)',
      'Oriental Avenue (hotel)',
      'Kentucky Avenue (mortgaged)',
    ])
      expect(alt).toContain(told)
    expect(alt).toContain('Auction of Illinois Avenue: $180 by Cyd')
    expect(unbrokenBoard(middle())).toContain('Auction of Illinois Avenue: $180 by Cyd')
    for (const text of [alt, unbrokenBoard(middle())]) expect(text).toContain('$350')
  })

  test('name an auctioned building and sealed bids', async () => {
    const scene = middle()
    Object.assign(scene.view.auction as object, { lot: { square: null, piece: 'house' } })
    for (const text of [altText(scene), unbrokenBoard(scene)])
      expect(text).toContain('Auction of a house: $180 by Cyd')
    Object.assign(scene.view.auction as object, { mode: 'sealed', bid: 0, leader: null })
    for (const text of [altText(scene), unbrokenBoard(scene)])
      expect(text).toContain('Auction of a house: sealed bids')
    expect((await drawBoard(scene)).alt).toContain('sealed bids')
  })

  test('count deeds in a crowd', () => {
    expect(altText(crowded())).toMatch(/Емельян \(Л, diamond\): \$549, on St\. James( Place)?, \d deeds/)
  })

  test('include the description of the picture', async () => {
    const scene = middle()
    expect((await drawBoard(scene)).alt).toBe(altText(scene))
  })

  test('name the winner', () => {
    const scene = opening()
    scene.view.over = { reason: 'last', winners: [1], ranking: [] }
    expect(altText(scene)).toContain('Game over. Benedikt won.')
    expect(unbrokenBoard(scene)).toContain('Game over: Benedikt won')
  })

  const bomb = { kind: 'bomb', icon: 'bomb', ink: '#dc2a12', words: 'a bomb' }

  test('name marks on squares and at seats', () => {
    const scene: Scene = { ...opening(), marks: [{ ...bomb, square: 24 }] }
    expect(altText(scene)).toContain('Illinois Avenue: a bomb')
    expect(unbrokenBoard(scene)).toMatch(/24 Illinois, red \$240 · a bomb/)
    const held: Scene = { ...opening(), marks: [{ ...bomb, seat: 1, count: 2, words: '2 bombs' }] }
    expect(altText(held)).toMatch(/Benedikt \(B, \w+\): \$1,500, on GO, 2 bombs/)
    expect(unbrokenBoard(held)).toMatch(/B Benedikt \(\w+\) .*· 2 bombs/)
  })

  test('omit unlimited buildings', () => {
    const scene = opening()
    Object.assign(scene.view.bank, { houses: null, hotels: 12 })
    for (const told of [altText(scene), unbrokenBoard(scene)]) expect(told).toContain('Bank: 12 hotels')
    Object.assign(scene.view.bank, { hotels: null })
    for (const told of [altText(scene), unbrokenBoard(scene)]) expect(told).not.toMatch(/Bank|houses|hotels/)
  })

  test('name great moments on one line each', () => {
    const moments = [{ icon: 'cap', rank: 4, words: 'Ann is arrested\n```and pays $200.' }]
    const scene: Scene = { ...opening(), moments }
    expect(altText(scene)).toContain('Ann is arrested ```and pays $200. ')
    expect(unbrokenBoard(scene)).toContain("Ann is arrested '''and pays $200\n")
    expect(unbrokenBoard(scene).match(/`/g)).toHaveLength(6)
  })

  test('keep lines and the code block intact for any name', () => {
    const names = ['a```b', 'x\ny', '\u202eevil', '   ']
    const text = unbrokenBoard({ ...opening(), names })
    expect(text.match(/`/g)).toHaveLength(6)
    expect(text).toContain('X x y (square)')
    expect(text).not.toContain('\u202e')
    expect(text).toContain('heart (heart)')
  })
})
