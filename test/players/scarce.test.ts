import { describe, expect, it } from 'vitest'
import type { Game, Options } from '#engine/game.ts'
import { carry, deed, freshGame, give, moveOf, setCash, setLevels } from './table.ts'

/** Seats 1 and 2 can both build; seat 1 orders a house on each of its lots, and the Bank has `houses`. */
function shortage(houses: number, options: Options = {}): Game {
  const game = freshGame(options)
  give(game, { 1: [16, 18, 19], 2: [31, 32, 34] })
  setCash(game, 1500, 1500, 1500, 1500)
  game.bank.houses = houses
  carry(game, 1, { act: 'build', prompt: null, with: { levels: { 16: 1, 18: 1, 19: 1 } } })
  return game
}

describe('scarce buildings', () => {
  it('are claimed within the reserve and the stock', () => {
    const game = shortage(2)
    const choice = moveOf(game, 2)
    expect(choice?.act).toBe('claim')
    const levels = Object.values(choice?.with['levels'] as Record<string, number>)
    expect(levels).toEqual([1, 1])
  })

  it('are left to others if the player needs the money elsewhere', () => {
    const game = shortage(2)
    setCash(game, 1500, 1500, 230, 1500)
    expect(moveOf(game, 2)?.act).toBe('abstain')
  })

  it.each(['open', 'turns', 'sealed'])('are all sold among computer players (%s)', (mode) => {
    const game = shortage(3, { 'auction.mode': mode })
    for (let moves = 0; game.contention; moves++) {
      expect(moves).toBeLessThan(60)
      const seat = [1, 2, 0, 3].find((candidate) => moveOf(game, candidate)) ?? -1
      carry(game, seat, moveOf(game, seat))
    }
    expect(game.bank.houses).toBe(0)
    const levels = [16, 18, 19, 31, 32, 34].map((square) => deed(game, square).level)
    expect(levels.reduce((sum, level) => sum + level, 0)).toBe(3)
  })

  it('go to the lot that yields most if the intended one is gone', () => {
    const game = freshGame()
    give(game, { 1: [1, 3, 6, 8, 9, 31, 32, 34], 2: [16, 18, 19] })
    game.bank.houses = 1
    carry(game, 1, { act: 'build', prompt: null, with: { levels: { 6: 1 } } })
    const claim = game.prompts.find(({ kind }) => kind === 'build.claim')
    carry(game, 2, { act: 'claim', prompt: claim?.id ?? -1, with: { levels: { 16: 1 } } })
    const auction = game.prompts.find(({ kind }) => kind === 'auction.bid')?.id ?? -1
    carry(game, 1, { act: 'bid', prompt: auction, with: { amount: 150 } })
    carry(game, 1, { act: 'mortgage', prompt: null, with: { deeds: [8] } })
    carry(game, 2, { act: 'pass', prompt: auction, with: {} })
    const choice = moveOf(game, 1)
    expect(choice?.act).toBe('place')
    carry(game, 1, choice)
    expect([1, 3].some((square) => deed(game, square).level === 1)).toBe(true)
  })
})

describe('building by computer players', () => {
  it('continues when one lot of a colour has its hotel', () => {
    const game = freshGame()
    give(game, { 0: [16, 18, 19] })
    setCash(game, 1500, 1500, 1500, 1500)
    setLevels(game, { 16: 5, 18: 4, 19: 4 })
    expect(moveOf(game, 0)?.with['levels']).toEqual({ 18: 5, 19: 5 })
  })

  it('waits for the player’s own turn with build.timing `ownTurn`', () => {
    const game = freshGame({ 'build.timing': 'ownTurn' })
    give(game, { 0: [16, 18, 19], 1: [31, 32, 34, 5] })
    setCash(game, 1500, 150, 1500, 1500)
    expect(moveOf(game, 0)?.act).toBe('build')
    expect(moveOf(game, 1)?.act).not.toBe('mortgage')
    setCash(game, 1500, 1500, 1500, 1500)
    expect(moveOf(game, 1)?.act).not.toBe('build')
  })
})
