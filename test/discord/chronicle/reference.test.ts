import { describe, expect, it } from 'vitest'
import { textBoard } from '#art/index.ts'
import { linesText } from '#discord/words/edition-lines.ts'
import { Pictures, sceneOf } from '#discord/parts/pictures.ts'
import { squareName, type Running } from '#discord/reading.ts'
import { chanceCards, chestCards } from '#editions/cheaters/cards/decks.ts'
import { cheatKeys } from '#editions/cheaters/state.ts'
import { ownOf } from '#test/editions/cheaters/typed.ts'
import type { Position } from '#engine/edition.ts'
import { readingFrom, playRandomMoves, type Party } from '../games.ts'

const party: Party = { people: [true, true, true], names: ['Ann', 'Bo', 'Cy'] }
const reference = ['board', 'cheats', 'chance', 'chest']
/** The maximum number of characters on a private sheet. */
const longest = 3400

/** Returns every twentieth position of a random game. */
function moments(seed: number): Position[] {
  const met: Position[] = []
  playRandomMoves(party, seed, 120, ({ position }) => met.push(position), 'cheaters')
  return met.filter((_, at) => at % 20 === 0)
}

function textOf(running: Running, name: string): string {
  return linesText(running, running.look.sheets[name]?.() ?? [], name)
}

describe('the reference', () => {
  const [begun] = moments(3) as [Position]
  const running = readingFrom(begun, party, 0)

  it('CHE-130: lists every square, with price, rents and hotel of each deed', () => {
    const lines = textOf(running, 'board').split('\n')
    expect(lines).toHaveLength(36)
    begun.board.squares.forEach((square, at) => {
      expect(lines[at]).toContain(squareName(running, at))
      if (!('building' in square)) return
      const sums = [square.price, ...square.rents, square.set ?? 0, square.building]
      for (const sum of sums) expect(lines[at]).toContain(`$${sum}`)
    })
  })

  it('CHE-130: lists all 32 cards and all 15 cheats with their values', () => {
    for (const [deck, cards] of [
      ['chance', chanceCards],
      ['chest', chestCards],
    ] as const) {
      const lines = textOf(running, deck).split('\n')
      expect(lines).toHaveLength(cards.length)
      cards.forEach((card, at) => {
        expect(lines[at]).toContain(`**${running.words.find('card', `${card}.name`)}**: `)
        expect(lines[at]?.split('**: ')[1]).toMatch(/\w.*\.$/)
      })
    }
    const cheats = textOf(running, 'cheats')
    for (const key of cheatKeys)
      for (const side of ['text', 'reward', 'penalty'])
        expect(cheats).toContain(running.words.find('term', `${key}.${side}`))
  })

  it('CHE-130: lists the five face-up cheats first and marks them', () => {
    const names = ownOf(begun.game).faceUp.map((key) => running.words.find('term', key))
    const heads = textOf(running, 'cheats')
      .split('\n')
      .filter((line) => line.startsWith('**'))
    expect(heads.slice(0, 5)).toEqual(names.map((name) => `**${name}** · face up`))
    expect(heads.filter((head) => head.includes('face up'))).toHaveLength(5)
  })

  it.each(reference)('CHE-130: has a complete sheet %s that is the same for everybody', (name) => {
    const texts = [3, 11].flatMap((seed) =>
      moments(seed).flatMap((position) =>
        [null, 0, 1, 2].map((seat) => textOf(readingFrom(position, party, seat), name)),
      ),
    )
    // Only the order and the marks of the Cheat cards depend on the game.
    const lines = texts.map((text) => text.replaceAll(' · face up', '').split('\n').toSorted().join('\n'))
    expect(new Set(lines).size).toBe(1)
    expect(texts[0]?.length).toBeLessThan(longest)
    expect(texts[0]).not.toMatch(/[{}]|undefined|\b(?:Ann|Bo|Cy)\b/)
  })
})

/** Reads width and height from the PNG header. */
function sizeOf(png: Buffer): number[] {
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

describe('pictures', () => {
  const draw = (position: Position) => new Pictures().of(readingFrom(position, party, null))
  const [, at] = moments(7) as [Position, Position]
  const changed = (change: (game: Position['game']) => void): Position => {
    const game = structuredClone(at.game)
    change(game)
    return { ...at, game }
  }

  it('CHE-359: reveal no attempts, instructions or cash, not even in their texts', async () => {
    const guilty = changed((game) => {
      const { secret, window } = ownOf(game)
      const done = { did: { amount: 100 }, deeds: [], cash: 100, catcher: null, at: 1 }
      secret.attempts.push({ id: 0, window, seat: 0, cheat: 'BANK_HEIST', status: 'open', ...done })
      secret.armed[1] = [{ cheat: 'SQUATTERS_RULE', square: 1, sum: null, at: 1 }]
      for (const seat of game.seats) seat.cash += 100
    })
    const [one, other] = [await draw(at), await draw(guilty)]
    expect(other.alt).toBe(one.alt)
    expect(other.png.equals(one.png)).toBe(true)
  })

  it('CHE-346, CHE-359: mark a new owner without a change of the layout', async () => {
    const moved = changed((game) => {
      for (const deed of game.deeds) if (deed) deed.owner = deed.owner === 0 ? 1 : 0
    })
    const [one, other] = [await draw(at), await draw(moved)]
    expect(sizeOf(Buffer.from(other.png))).toEqual(sizeOf(Buffer.from(one.png)))
    expect(other.alt).not.toBe(one.alt)
    const places = (position: Position) => {
      const running = readingFrom(position, party, null)
      const board = textBoard(sceneOf(running))
      return position.board.squares.map((_, square) => board.indexOf(squareName(running, square)))
    }
    const [before, after] = [places(at), places(moved)]
    const both = before.flatMap((place, square) => (place >= 0 && (after[square] ?? -1) >= 0 ? [square] : []))
    expect(both.length).toBeGreaterThan(3)
    const ranked = (found: readonly number[]) =>
      both.toSorted((one, other) => (found[one] ?? 0) - (found[other] ?? 0))
    expect(ranked(after)).toEqual(ranked(before))
  })
})
