import { expect, it } from 'vitest'
import { squareOf } from '#editions/my-first/board.ts'
import { myFirst } from '#editions/my-first/index.ts'
import type { Edition } from '#engine/edition.ts'
import type { Game } from '#engine/game.ts'
import { textOf } from 'discord-stand-in'
import { cardWith, controlOf, labelsOf, open } from '#test/discord/people.ts'
import { untilDelivered } from '#test/discord/place.ts'
import { withPlace } from '#test/discord/with-place.ts'

const price = 5

/**
 * The first seat has stopped on the fun fair and has exactly its price. The game ends when a player has no
 * money left.
 */
function stage(game: Game): void {
  game.options = { ...game.options, 'end.trigger': 'zero' }
  const [first] = game.seats
  game.bank.cash += (first?.cash ?? 0) - price
  Object.assign(first ?? {}, { cash: price, at: squareOf('fun-fair') })
  Object.assign(game.turn, { seat: 0, number: 1, rolled: true, dice: [1] })
  game.agenda = [
    { step: 'endTurn', seat: 0 },
    { step: 'land', seat: 0, by: 'dice', special: null },
  ]
}

const staged: Edition = {
  ...myFirst,
  begin: (play) => {
    myFirst.begin(play)
    stage(play.game)
  },
}

const place = withPlace({ table: { editions: { 'my-first': staged } } })

it('a player confirms spending the last money if it ends the game (MYF-034)', async () => {
  const [ann, bo] = ['Ann', 'Bo'].map((name) => place.discord.as(name))
  if (!ann || !bo) throw new Error('a player is missing')
  await ann.command('/game new', { edition: 'my-first' })
  const lobby = await cardWith(ann, 'Join')
  await bo.press(lobby, controlOf(lobby, 'Join'))
  await untilDelivered(place)
  const ready = await cardWith(ann, 'Start')
  await ann.press(ready, controlOf(ready, 'Start'))

  const label = 'Buy for 5\u00a0M, and the game is over'

  const card = await cardWith(ann, label)
  expect(labelsOf(card)[0]).toBe('Leave it')
  const asked = await open(ann, card, label)
  expect(textOf(asked)).toContain('Then you have no money left, and the game is over.')
  await open(ann, asked, 'Buy it')
  await untilDelivered(place)
  expect(textOf(await cardWith(bo, 'Play again'))).toContain('Bo')
})
