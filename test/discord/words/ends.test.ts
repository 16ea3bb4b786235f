import { describe, expect, it } from 'vitest'
import { classic } from '#editions/classic/index.ts'
import { chanceOf } from '#engine/chance.ts'
import type { Game, Options } from '#engine/game.ts'
import { begin, play } from '#engine/machine.ts'
import { unpostedNotices, turnCard } from '#discord/card/turn.ts'
import { standings } from '#discord/card/standings.ts'
import { seeded } from '#test/engine/random.ts'
import { readingFrom, users } from '#test/discord/games.ts'

const chance = chanceOf(seeded(1))
const at = Date.UTC(2026, 10, 21, 18)

function begun(options: Options): Game {
  return begin(classic, { tokens: ['circle', 'square', 'star'], host: 0, options, at }, chance).game
}

function does(game: Game, seat: number, act: string, prompt: number | null = null): Game {
  const played = play(classic, game, { seat, act, prompt, with: {}, at: game.now }, chance)
  if ('refused' in played) throw new Error(played.refused.code)
  return played.game
}

const people = [true, false, true]
const reading = (game: Game) =>
  readingFrom({ edition: classic, game, board: classic.board(game.options) }, { people }, null)

describe('the condition that ends a game', () => {
  it('is in the standings: time, round or number of bankruptcies', () => {
    const line = (options: Options) =>
      standings(reading(begun(options)))
        .split('\n')
        .at(-1)
    expect(line({ 'end.mode': 'clock', 'end.minutes': 60 })).toMatch(`<t:${(at + 3_600_000) / 1000}`)
    expect(line({ 'end.mode': 'rounds', 'end.rounds': 20 })).toMatch('Round 1 of 20')
    expect(line({ 'end.mode': 'bankruptcies' })).toMatch('ends with the next bankruptcy')
    expect(line({})).toMatch('Bank:')
  })

  it('is reported in the standings once it is met', () => {
    const options = { 'end.mode': 'bankruptcies' }
    const game = begun(options)
    game.turn.rolled = true
    const leaver = (game.turn.seat + 1) % 3
    expect(standings(reading(does(game, leaver, 'resign')))).toMatch('The end has come')
  })
})

describe('a vote to stop', () => {
  const game = does(begun({}), 1, 'proposeStop')
  const vote = game.prompts.find(({ kind }) => kind === 'vote.stop')

  it('notifies every human player who is asked', () => {
    expect(unpostedNotices(reading(game), [])).toEqual([{ prompt: vote, users: [users(0), users(2)] }])
  })

  it('is on the card with the number of missing answers', () => {
    const card = (state: Game) => JSON.stringify(turnCard(reading(state), [], null))
    expect(card(game)).toMatch('Vote: stop, and the richest wins? 2 have not answered.')
    const agreed = does(game, 0, 'agree', vote?.id)
    expect(card(agreed)).toMatch('Vote: stop, and the richest wins? Player 2 has not answered.')
  })
})
