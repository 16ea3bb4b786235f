import { expect, it } from 'vitest'
import { ButtonStyle } from 'discord.js'
import { empire } from '#editions/empire/index.ts'
import type { Edition } from '#engine/edition.ts'
import { controlsOf, textOf } from 'discord-stand-in'
import { cardWith, controlOf, open } from '#test/discord/people.ts'
import { untilDelivered } from '#test/discord/place.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { ownOf } from './typed.ts'

const towers = [[1], [28], [10, 11, 13, 14, 16]]

/** The first seat stops on Rival Tower Tax; the third has the highest tower. */
const staged: Edition = {
  ...empire,
  begin: (play) => {
    empire.begin(play)
    const { game } = play
    ownOf(game).towers = towers
    ownOf(game).hands = towers.map(() => [])
    for (const [seat, tower] of towers.entries())
      for (const square of tower) Object.assign(game.deeds[square] ?? {}, { owner: seat })
    Object.assign(game.turn, { seat: 0, number: 1, rolled: true, dice: [1, 1] })
    game.agenda = [{ step: 'endTurn', seat: 0 }]
    play.ask({ kind: 'empire.rival', seats: [0], timer: 'choice' })
  },
}

const place = withPlace({ table: { editions: { empire: staged } } })

it('the default, the leader, is the first and the only blue button (EMP-049)', async () => {
  const [ann, bo, cy] = ['Ann', 'Bo', 'Cy'].map((name) => place.discord.as(name))
  if (!ann || !bo || !cy) throw new Error('a player is missing')
  await ann.command('/game new', { edition: 'empire' })
  for (const person of [bo, cy]) {
    const lobby = await cardWith(ann, 'Join')
    await person.press(lobby, controlOf(lobby, 'Join'))
    await untilDelivered(place)
  }
  const ready = await cardWith(ann, 'Start')
  await ann.press(ready, controlOf(ready, 'Start'))
  const card = await ann.waitFor((message) => textOf(message).includes('whose topmost tile goes home?'))
  const [first, ...others] = controlsOf(card)
  expect(first).toMatchObject({ style: ButtonStyle.Primary })
  expect(first?.label).toMatch(/^Cy/)
  expect(others.filter(({ style }) => style === ButtonStyle.Primary)).toEqual([])
  await open(ann, card, first?.label ?? '')
  await untilDelivered(place)
})
