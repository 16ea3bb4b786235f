import { describe, expect, it } from 'vitest'
import { classic } from '#editions/classic/index.ts'
import { begin, refusedMove } from '#engine/machine.ts'
import { freeAction } from '#engine/moves.ts'
import { couldMatch } from '#engine/option.ts'
import { fastChance } from '#scripts/seeds.ts'

const { game } = begin(classic, { tokens: ['a', 'b', 'c'], host: 0, options: {}, at: 0 }, fastChance(1))
const position = { edition: classic, game, board: classic.board(game.options) }
const empty = { cash: 0, deeds: [], cards: [] }
const offer = (to: number) => ({
  act: 'offer',
  prompt: null,
  with: { to, give: empty, get: empty, redeem: [] },
})

describe('the check of a choice', () => {
  it('lets a choice mean only options with its act and fixed answers', () => {
    expect(couldMatch(undefined, 'offer', { to: 1 })).toBe(true)
    expect(couldMatch(offer(1), 'offer', { to: 1 })).toBe(true)
    expect(couldMatch(offer(1), 'offer', { to: 2 })).toBe(false)
    expect(couldMatch(offer(1), 'build')).toBe(false)
  })

  it('computes only the options that the choice may mean', () => {
    const partners = (to?: number) =>
      classic.freeActions['offer']?.options(position, 0, to === undefined ? undefined : offer(to))
    expect(partners()?.map(({ fixed }) => fixed['to'])).toEqual([1, 2])
    expect(partners(2)).toEqual(freeAction(position, 0, 'offer').slice(1))
  })

  it('takes the refusal from the whole list of options', () => {
    const refused = refusedMove(classic, game, { ...offer(7), seat: 0, at: 0 })
    expect(refused).toEqual({ code: 'badAnswer', facts: { name: 'to' } })
  })
})
