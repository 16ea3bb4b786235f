import { describe, expect, it } from 'vitest'
import { classic } from '#editions/classic/index.ts'
import { newMemory, seatsToAsk } from '#players/index.ts'
import { deed, freshGame, give, moveOf, setCash } from './table.ts'

/** Seat 0 is to roll. Seat 1 owns the whole light blue group but has much less cash than its reserve. */
function poorOwner() {
  const game = freshGame()
  give(game, { 1: [6, 8, 9] })
  setCash(game, 1500, 60)
  return game
}

describe('seatsToAsk', () => {
  it('puts a seat that could build before the one to roll', () => {
    const game = poorOwner()
    expect(seatsToAsk(classic, game)).toEqual([0])
    setCash(game, 1500, 900)
    expect(seatsToAsk(classic, game)).toEqual([1, 0])
    expect(moveOf(game, 1)?.act).toBe('build')
  })

  it('includes a seat that would redeem a deed of a complete group', () => {
    const game = poorOwner()
    deed(game, 6).mortgaged = true
    expect(seatsToAsk(classic, game)).toEqual([0])
    setCash(game, 1500, 400)
    expect(seatsToAsk(classic, game)).toEqual([1, 0])
    expect(moveOf(game, 1)?.act).toBe('redeem')
  })

  it('skips a seat with nothing to do until it gets more money', () => {
    const game = poorOwner()
    const memories = game.seats.map(newMemory)
    expect(seatsToAsk(classic, game, memories)).toEqual([0])
    expect(memories[1]?.idle).toBe(60)
    setCash(game, 1500, 61)
    expect(seatsToAsk(classic, game, memories)).toEqual([0])
    expect(memories[1]?.idle).toBe(61)
    setCash(game, 1500, 900)
    expect(seatsToAsk(classic, game, memories)).toEqual([1, 0])
  })
})
