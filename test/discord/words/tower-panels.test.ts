import { textOf } from 'discord-stand-in'
import { expect, it } from 'vitest'
import { standings } from '#discord/card/standings.ts'
import { assets } from '#discord/panels/assets.ts'
import { statusText } from '#discord/words/edition-lines.ts'
import type { Own } from '#editions/empire/game.ts'
import { empire } from '#editions/empire/index.ts'
import { chanceOf } from '#engine/chance.ts'
import type { Game } from '#engine/game.ts'
import { begin, play } from '#engine/machine.ts'
import { speak } from '#text/index.ts'
import { infoOf, type Party, readingFrom } from '#test/discord/games.ts'
import { scopeAt } from '#test/discord/scopes.ts'
import { seeded } from '#test/engine/random.ts'

const party: Party = { people: [true, true, true], names: ['Ann', 'Bo', 'Cy'] }
const at = Date.UTC(2026, 10, 21, 18)
const [tea, hats] = [3, 17]

/** A game of two towers in which this seat has just rolled the swap symbol. */
function swapAskedOf(seat: number): Game<Own> {
  const start = { tokens: ['circle', 'square', 'star'], host: 0, options: {}, at }
  const game = begin(empire, start, chanceOf(seeded(1))).game as Game<Own>
  for (const step of game.agenda) if ('seat' in step) Object.assign(step, { seat })
  game.turn.seat = seat
  for (const prompt of game.prompts) prompt.seats = [seat]
  game.own.towers = [[tea], [hats], []]
  game.deeds[tea]!.owner = 0
  game.deeds[hats]!.owner = 1
  game.own.hands = [['EEM-07'], [], []]
  return after(game, seat, 'roll', {}, [4, 1])
}

function after(game: Game<Own>, seat: number, act: string, given: object, dice: number[] = []): Game<Own> {
  const move = { seat, act, prompt: game.prompts[0]!.id, with: given as never, at }
  const played = play(
    empire,
    game,
    move,
    chanceOf(() => (dice.shift() ?? 1) - 1),
  )
  if ('refused' in played) throw new Error(played.refused.code)
  return played.game as Game<Own>
}

async function assetsOf(game: Game<Own>): Promise<string> {
  const position = { edition: empire, game, board: empire.board(game.options) }
  const seen = { seenUntil: () => Promise.resolve({ ok: true, value: null }) }
  const scope = scopeAt(position, party, infoOf('empire'), seen)
  Object.assign(scope.app, { pictures: { deeds: () => Promise.reject(new Error('no pictures here')) } })
  return textOf({ components: (await assets(scope, ['words'])).parts } as never)
}

it('names the tiles of each swap in the assets panel (EMP-032)', async () => {
  expect(await assetsOf(swapAskedOf(0))).toContain('Tepid Tea House for Hatfall Hats')
})

it('tells only the attacked player that no card helps (EMP-082)', async () => {
  const attacked = after(swapAskedOf(1), 1, 'swapTops', { one: 0, other: 1 })
  const only = speak('en').of('empire').find('prompt', 'empire.answer.only') ?? 'none'
  expect(await assetsOf(attacked)).toContain(only)
  attacked.own.hands[0] = ['EEM-02']
  expect(await assetsOf(attacked)).not.toContain(only)
})

it('shows the towers, and the players in the order of the result, after the end (EMP-088)', () => {
  const game = swapAskedOf(0)
  const rank = (seat: number) => ({ seat, wealth: 50, cash: 1, deeds: 1 })
  game.over = { reason: 'tower', winners: [1], ranking: [rank(1), rank(2), rank(0)] }
  game.own.towers[1] = Array.from({ length: 17 }, () => 'HP' as const)
  const reading = readingFrom({ edition: empire, game, board: empire.board(game.options) }, party, null)
  expect(standings(reading)).toMatch(/Bo[^]*Cy[^]*Ann/)
  expect(statusText(reading)).toContain('16/16')
  expect(statusText(reading)).not.toContain('17')
})

it('asks for brands, not for deeds', () => {
  expect(speak('en').of('empire').find('ask', 'bidUpTo.deeds')).not.toMatch(/deed/)
  expect(speak('en').of('empire').find('option', 'auction.onDecline.help')).not.toMatch(/deed/)
})
