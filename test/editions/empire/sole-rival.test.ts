import { expect, it } from 'vitest'
import { empire } from '#editions/empire/index.ts'
import { chanceOf } from '#engine/chance.ts'
import { underRules } from '#engine/earlier.ts'
import type { Edition } from '#engine/edition.ts'
import { begin, play } from '#engine/machine.ts'
import { seeded } from '#test/engine/random.ts'
import { ownOf } from './typed.ts'

/** The prompts after the first of two players has rolled 1 + 1, onto Rival Tower Tax. */
function asked(edition: Edition): string[] {
  const setup = { tokens: ['car', 'hat'], host: 0, options: { 'swap.limit': 'off' }, at: 0 }
  const { game } = begin(edition, setup, chanceOf(seeded(1)))
  const { seat } = game.turn
  Object.assign(ownOf(game), { towers: [[1], [28]], hands: [[], []] })
  const roll = { seat, act: 'roll', prompt: game.prompts[0]?.id ?? 0, with: {}, at: 0 }
  const played = play(
    edition,
    game,
    roll,
    chanceOf(() => 0),
  )
  if ('refused' in played) throw new Error(played.refused.code)
  return played.game.prompts.map(({ kind }) => kind)
}

it('a sole rival is not asked about from version 3 on (EMP-049)', () => {
  expect(asked(empire)).toEqual(['turn.again'])
  expect(asked(underRules(empire, { rules: 2 })!)).toEqual(['empire.rival'])
})
