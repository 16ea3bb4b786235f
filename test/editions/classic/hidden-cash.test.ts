import { describe, expect, it } from 'vitest'
import { classic } from '#editions/classic/index.ts'
import type { Position } from '#engine/edition.ts'
import type { Game } from '#engine/game.ts'
import { copyGame } from '#engine/copy.ts'
import { viewFor } from '#engine/look.ts'
import { refusedMove } from '#engine/machine.ts'
import { choices, moves } from '#engine/moves.ts'
import { seeded, randomMove } from '#test/engine/random.ts'
import { playRandomGame } from '../wander.ts'

const hidden = { 'cash.visibility': 'hidden' }

/** Returns a copy of the game with more cash for a seat and less for the Bank. */
function richer(game: Game, seat: number, sum: number): Game {
  const other = copyGame(classic, game)
  const mate = other.seats[seat]
  if (mate) mate.cash += sum
  other.bank.cash -= sum
  return other
}

/**
 * Calls `check` for each viewer and each other player, with positions of a random game and copies in which
 * the other player is richer.
 */
function compare(
  seed: number,
  check: (viewer: number | null, here: Position, there: Position, other: number) => void,
): void {
  let moments = 0
  playRandomGame(
    'classic',
    seed,
    600,
    ({ position }) => {
      const { game } = position
      if (game.over || moments++ % 9) return
      const seats = game.seats.flatMap(({ out }, seat) => (out ? [] : [seat]))
      const other = seats[moments % seats.length] as number
      const there = { ...position, game: richer(game, other, 700) }
      for (const viewer of [null, ...seats]) if (viewer !== other) check(viewer, position, there, other)
    },
    { options: hidden },
  )
  expect(moments).toBeGreaterThan(100)
}

describe.each([3, 8, 21])('hidden cash (seed %i)', (seed) => {
  it('is in no other player’s view', () => {
    compare(seed, (viewer, here, there) => {
      expect(viewFor(classic, there.game, viewer)).toEqual(viewFor(classic, here.game, viewer))
    })
  })

  it('does not affect others’ choices or their refusals', () => {
    const below = seeded(seed)
    compare(seed, (viewer, here, there) => {
      if (viewer === null) return
      expect(moves(there, viewer)).toEqual(moves(here, viewer))
      for (let tries = 0; tries < 10; tries++) {
        const move = randomMove(here, below, new Set())
        if (!move || move.seat !== viewer || move.act === 'accept') continue
        expect(refusedMove(classic, there.game, move)).toEqual(refusedMove(classic, here.game, move))
      }
    })
  })

  it('does not affect how others see its owner’s answers', () => {
    let asked = 0
    compare(seed, (viewer, here, there, other) => {
      const seen = ({ game, ...rest }: Position) => ({ ...rest, game: classic.guess?.(game, viewer) ?? game })
      for (const prompt of viewFor(classic, here.game, viewer).prompts)
        if (prompt.seats.includes(other)) {
          asked += 1
          expect(choices(seen(there), prompt, other)).toEqual(choices(seen(here), prompt, other))
        }
    })
    expect(asked).toBeGreaterThan(10)
  })
})
