import { describe, expect, it } from 'vitest'
import { editions } from '#editions/index.ts'
import type { Game } from '#engine/game.ts'
import { gameSchema } from '#engine/stored-game.ts'
import { simulateGame } from '../../scripts/simulation/game.ts'
import { middles } from './middles.ts'
import { playRandomGame, type Moment } from './wander.ts'

// Checks that every state of a game matches the schema of its edition and mechanics exactly.

function problem(game: Game): unknown {
  const read = gameSchema(editions[game.edition]!).safeParse(JSON.parse(JSON.stringify(game)))
  return read.success ? null : read.error.issues
}

describe.each(Object.values(editions))('a game of $name', (edition) => {
  it('matches its schema at all times among computer players', () => {
    let moves = 0
    const watch = ({ game }: { game: Game }) => {
      if (moves++ % 5 === 0 || game.over) expect(problem(game)).toBeNull()
    }
    const { finished } = simulateGame({ edition, players: 4, seed: 11, cap: 400, watch })
    expect(finished).toBe(true)
  })

  it.each([1, 2])('matches its schema at all times among random players (%i)', (seed) => {
    const prepare = seed % 2 ? middles[edition.name] : undefined
    const watch = ({ position }: Moment) => expect(problem(position.game)).toBeNull()
    const { game } = playRandomGame(edition.name, seed, 400, watch, {
      ends: true,
      ...(prepare && { prepare }),
    })
    expect(game.over).not.toBeNull()
  })

  it('is rejected with extra, missing or different fields', () => {
    const { game } = playRandomGame(edition.name, 5, 30, () => undefined)
    const schema = gameSchema(edition)
    const read = (change: object) => schema.safeParse({ ...game, ...change }).success
    expect(read({})).toBe(true)
    expect(read({ more: 1 })).toBe(false)
    expect(read({ own: { ...(game.own as object), more: 1 } })).toBe(false)
    expect(read({ turn: { ...game.turn, number: 'one' } })).toBe(false)
    for (const slice of Object.keys(edition.slices)) expect(read({ [slice]: undefined }), slice).toBe(false)
  })
})
