import { expect, it } from 'vitest'
import { manifest } from '#editions/classic/manifest.ts'
import { chanceOf } from '#engine/chance.ts'
import type { Position } from '#engine/edition.ts'
import { begin, playInto } from '#engine/machine.ts'
import { movement } from '#mechanics/movement/index.ts'
import { ruleSet } from '#mechanics/rule-set.ts'
import { seeded } from '#test/engine/random.ts'

const dice = { count: 2, faces: 6 }

/**
 * The start of a classic game in which the second double leads to Jail, and complete groups without houses
 * charge triple rent.
 */
function otherClassic(): Position {
  const moving = movement({ salary: 200, dice, doublesToJail: 2 })
  const mechanics = manifest.mechanics.map((mechanic) => (mechanic.name === 'movement' ? moving : mechanic))
  const edition = ruleSet({ ...manifest, presets: {}, mechanics, figures: { bareGroupRent: 3 } })
  const table = { tokens: ['a', 'b'], host: 0, options: {}, at: 0 }
  const { game } = begin(edition, table, chanceOf(seeded(1)))
  return { edition, game, board: edition.board(game.options) }
}

it('an edition sets how many doubles lead to Jail (CLS-017)', () => {
  const { edition, game } = otherClassic()
  const { seat } = game.turn
  const rolls = (face: number) => {
    const { id: prompt = null } = game.prompts.find(({ kind }) => kind.startsWith('turn.')) ?? {}
    playInto(edition, game, { seat, act: 'roll', prompt, with: {}, at: 1 }, () => [face, face])
  }
  rolls(5)
  expect(game.seats[seat]).toMatchObject({ at: 10, jail: null })
  rolls(1)
  expect(game.seats[seat]).toMatchObject({ at: 10, jail: 0 })
})

it('an edition sets the rent factor of complete groups without houses (CLS-046)', () => {
  const { edition, game, board } = otherClassic()
  for (const square of [1, 3]) game.deeds[square] = { owner: 1, level: 0, mortgaged: false }
  const lot = board.squares[3] as Parameters<typeof edition.figures.lotRent>[1]
  expect(edition.figures.lotRent({ edition, game, board }, lot, 3, 1)).toBe(3 * (lot.rents[0] as number))
})
