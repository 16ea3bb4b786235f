import { expect, it } from 'vitest'
import { squareOf } from '#editions/my-first/board.ts'
import { myFirst } from '#editions/my-first/index.ts'
import type { Edition } from '#engine/edition.ts'
import { textOf } from 'discord-stand-in'
import { cardWith, controlOf, labelsOf, open } from '#test/discord/people.ts'
import { untilDelivered } from '#test/discord/place.ts'
import { withPlace } from '#test/discord/with-place.ts'

/** The first seat has 1 M before places that it must buy, and chooses how far to hop. */
const staged: Edition = {
  ...myFirst,
  begin: (play) => {
    myFirst.begin(play)
    const { game } = play
    game.options = { ...game.options, 'buy.mandatory': true, 'turn.autoRoll': false }
    const [first] = game.seats
    game.bank.cash += (first?.cash ?? 0) - 1
    Object.assign(first ?? {}, { cash: 1, at: squareOf('library') + 1 })
    Object.assign(game.turn, { seat: 0, number: 1, rolled: true, dice: [1] })
    game.agenda = [{ step: 'endTurn', seat: 0 }]
    play.ask({ kind: 'card.steps', seats: [0], timer: 'choice', about: { most: 5 } })
  },
}

const place = withPlace({ table: { editions: { 'my-first': staged } } })

it('asks before a hop that loses the game, and not before the others (MYF-016, MYF-033)', async () => {
  const [ann, bo] = ['Ann', 'Bo'].map((name) => place.discord.as(name))
  if (!ann || !bo) throw new Error('a player is missing')
  await ann.command('/game new', { edition: 'my-first' })
  const lobby = await cardWith(ann, 'Join')
  await bo.press(lobby, controlOf(lobby, 'Join'))
  await untilDelivered(place)
  const ready = await cardWith(ann, 'Start')
  await ann.press(ready, controlOf(ready, 'Start'))

  const card = await cardWith(ann, '⚠️ 1')
  expect(labelsOf(card).slice(0, 5)).toEqual(['3', '⚠️ 1', '⚠️ 2', '⚠️ 4', '⚠️ 5'])
  const asked = await open(ann, card, '⚠️ 1')
  expect(textOf(asked)).toContain('That ends the game: Bo wins.')
  expect(labelsOf(asked)).toEqual(['Keep playing', 'Do it'])
  await ann.press(card, controlOf(card, '3'))
  await untilDelivered(place)
  expect(textOf(await cardWith(bo, 'Roll the die'))).toContain('Free Parking')
})
