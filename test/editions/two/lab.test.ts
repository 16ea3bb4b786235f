import { expect, it } from 'vitest'
import { board } from '#editions/two/board.ts'
import { two } from '#editions/two/index.ts'
import { groupOf } from '#engine/board.ts'
import { chanceOf } from '#engine/chance.ts'
import type { Game, Options } from '#engine/game.ts'
import { begin, play } from '#engine/machine.ts'
import type { Choice } from '#engine/option.ts'
import { sumOfDice } from '#mechanics/movement/dice.ts'
import { playGame, readingOf } from '#scripts/lab/game.ts'
import { seeded } from '#test/engine/random.ts'
import { Uses } from '@shortchange/lab/record'
import { deal, staged } from './staged.ts'
import { ownOf } from './typed.ts'

// Counters of Two for the lab, in moves that end the turn or the game of the counted player.

const chance = chanceOf(seeded(3))
const setup = { tokens: ['circle', 'square', 'triangle'], host: 0, options: {}, at: 0 }

function played(before: Game, choice: Choice): { game: Game; counts: Record<string, number> } {
  const { seats } = before.prompts.find(({ id }) => id === choice.prompt) ?? { seats: [] }
  const [seat = 0] = seats
  const move = { ...choice, seat, at: before.now }
  const done = play(two, before, move, chance)
  if ('refused' in done) throw new Error(JSON.stringify(done.refused))
  const uses = new Uses(readingOf(two))
  const position = (game: Game) => ({ edition: two, game, board })
  const seen = { chosen: null, passed: 0 }
  uses.see({ ...seen, position: position(before), move: null, events: [] })
  uses.see({ ...seen, position: position(done.game), move, events: done.events })
  return { game: done.game, counts: uses.counts }
}

function promptIn(game: Game): number {
  return game.prompts.find(({ blocks }) => blocks)?.id ?? -1
}

it('the lab counts a roll into Jail as a move of the roller and a second move (TWO-020, TWO-022)', () => {
  const { game: begun } = begin(two, setup, chance)
  const { game } = played(begun, { act: 'roll', prompt: promptIn(begun), with: {} })
  const { seat, dice } = game.turn
  Object.assign(game.seats[seat] ?? {}, { at: 30 - sumOfDice(dice ?? []) })
  ownOf(game).round.moved = [seat]
  const { game: after, counts } = played(game, { act: 'move', prompt: promptIn(game), with: { whom: seat } })
  expect(after.turn.seat).not.toBe(seat)
  expect(counts).toMatchObject({ 'own:moved': 1, 'of:moved': 1, 'own:again': 1 })
})

it('the lab does not count buildings of a bankrupt player as given (TWO-127, TWO-128)', () => {
  const edition = staged((game) => {
    const [pays, broke, third] = [0, 1, 2]
    deal(
      game,
      Object.fromEntries(
        [...groupOf(board, 1), ...groupOf(board, 6)].map((at) => [at, at < 5 ? pays : broke]),
      ),
    )
    for (const square of groupOf(board, 1)) Object.assign(game.deeds[square] ?? {}, { level: 2 })
    for (const square of groupOf(board, 6)) Object.assign(game.deeds[square] ?? {}, { level: 3 })
    for (const seat of [pays, broke]) Object.assign(game.seats[seat] ?? {}, { cash: 0 })
    const debt = { creditor: third, why: 'card', about: {} }
    game.debts = [
      { ...debt, id: 7, debtor: pays, amount: 50 },
      { ...debt, id: 8, debtor: broke, amount: 2000 },
    ]
    game.agenda.push({ step: 'settled' }, { step: 'debts' })
  })
  const { game } = begin(edition, setup, chance)
  const { game: after, counts } = played(game, {
    act: 'payWith',
    prompt: promptIn(game),
    with: { way: 'least' },
  })
  expect(after.seats.map(({ out }) => out)).toEqual([false, true, false])
  expect(counts).toMatchObject({ 'event:lowered': 2, 'own:given': 1 })
})

it('the lab counts second moves in whole games, and none if they are forbidden (O-5)', () => {
  const countsOf = (options: Options) =>
    playGame(two, { edition: 'two', players: 4, options, random: 0, cap: 400 }, 11).counts
  const { 'own:again': again = 0, 'event:moved': moved = 0 } = countsOf({})
  expect(again).toBeGreaterThan(0)
  expect(again).toBeLessThan(moved / 2)
  expect(countsOf({ oneMovePerTurn: true })).not.toHaveProperty('own:again')
})
