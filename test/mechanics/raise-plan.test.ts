import { expect, it } from 'vitest'
import { editionOf } from '#editions/index.ts'
import { chanceOf } from '#engine/chance.ts'
import { begin } from '#engine/machine.ts'
import { raisePlan } from '#mechanics/debt/raise-plan.ts'
import type { Game } from '#engine/game.ts'
import { seeded } from '#test/engine/random.ts'

const edition = editionOf('classic')

/** A game in which seat 0 owes an amount, and owns Reading Railroad and both brown lots with a house each. */
function indebted(amount: number): Game {
  const { game } = begin(
    edition,
    { tokens: ['circle', 'square'], host: 0, options: {}, at: 0 },
    chanceOf(seeded(1)),
  )
  for (const at of [1, 3, 5]) Object.assign(game.deeds[at] ?? {}, { owner: 0, level: at < 5 ? 1 : 0 })
  Object.assign(game.seats[0] ?? {}, { cash: 10 })
  game.debts = [{ id: 99, debtor: 0, creditor: 1, amount, why: 'rent', about: {} }]
  return game
}

const planOf = (game: Game) => raisePlan({ edition, game, board: edition.board(game.options) }, 0)

it('a plan mortgages the cheapest spare deed without changing the game', () => {
  const game = indebted(100)
  const before = structuredClone(game)
  const done = planOf(game)?.events.filter(({ kind }) => kind !== 'paid')
  expect(done).toMatchObject([{ kind: 'mortgaged', square: 5, amount: 100 }])
  expect(game).toEqual(before)
})

it('a plan sells houses if necessary, and a hopeless debt has no plan', () => {
  expect(planOf(indebted(150))?.events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['mortgaged', 'sold']),
  )
  expect(planOf(indebted(5000))).toBeNull()
})

it('a plan can raise an amount without a debt, and includes the resulting cash', () => {
  const free = indebted(100)
  free.debts = []
  const position = { edition, game: free, board: edition.board(free.options) }
  expect(raisePlan(position, 0, 60)).toMatchObject({
    events: [{}, { kind: 'mortgaged', square: 5 }],
    cash: 110,
  })
  expect(raisePlan(position, 0)).toBeNull()
})
