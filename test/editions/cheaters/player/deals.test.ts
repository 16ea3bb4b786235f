import { describe, expect, it } from 'vitest'
import { cheaters } from '#editions/cheaters/index.ts'
import type { Game } from '#engine/game.ts'
import { viewFor } from '#engine/look.ts'
import { play } from '#engine/machine.ts'
import type { Choice } from '#engine/option.ts'
import { gameSchema } from '#engine/stored-game.ts'
import { computerMove, newMemory } from '#players/index.ts'
import { begun } from './table.ts'

// Offers of computer players in Cheater's (CHE-068).

/** The first player rolls next and could complete two colours by an exchange with the second one. */
function beforeRoll(): Game {
  for (let seed = 1; ; seed++) {
    const game = begun([], {}, seed)
    if (game.turn.seat !== 0) continue
    const owners: Record<number, number> = { 5: 0, 7: 0, 8: 1, 14: 1, 16: 1, 17: 0 }
    for (const [square, owner] of Object.entries(owners))
      Object.assign(game.deeds[Number(square)] ?? {}, { owner })
    return game
  }
}

function next(game: Game): Choice | null {
  return computerMove(cheaters, game, 0, () => 0, newMemory())
}

function made(game: Game, seat: number, choice: Choice) {
  const played = play(cheaters, game, { ...choice, seat, at: game.now }, () => [])
  if ('refused' in played) throw new Error(played.refused.code)
  return played
}

describe('an offer', () => {
  const before = beforeRoll()
  const choice = next(before) as Choice
  const { game, events } = made(before, 0, choice)

  it('gives its reason to the receiver only (CHE-068, CHE-131)', () => {
    expect(choice.act).toBe('offer')
    expect(choice.with['says']).toMatch(/^(completes|oneNearer|brings)/)
    expect(events).toContainEqual(expect.objectContaining({ kind: 'offered', why: null }))
    const seenBy = (seat: number) => viewFor(cheaters, game, seat)
    const to = choice.with['to'] as number
    expect(seenBy(to).offers?.map(({ why }) => why)).toEqual([choice.with['says']])
    for (const seat of [1, 2, 3].filter((one) => one !== to)) {
      expect(seenBy(seat).offers).toEqual([])
      expect(seenBy(seat).pastOffers).toEqual([])
    }
  })

  it('is not repeated after a decline, even if the game was stored and loaded', () => {
    const to = choice.with['to'] as number
    const prompt = game.prompts.find(({ kind }) => kind === 'trade.answer')?.id ?? null
    const declined = made(game, to, { act: 'decline', prompt, with: {} }).game
    const stored = gameSchema(cheaters).parse(JSON.parse(JSON.stringify(declined)))
    expect(next(stored)?.with['to']).not.toBe(to)
    for (const past of stored.pastOffers ?? []) past.hadTurn = true
    const again = next(stored)
    const sidesOf = (one: Choice | null) => [one?.with['give'], one?.with['get']]
    expect(sidesOf(again)).not.toEqual(sidesOf(choice))
  })
})
