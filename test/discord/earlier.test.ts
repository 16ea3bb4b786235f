import { afterAll, beforeAll, expect, it } from 'vitest'
import { classic } from '#editions/classic/index.ts'
import { editions } from '#editions/index.ts'
import { underRules } from '#engine/earlier.ts'
import type { TableOptions } from '#table/index.ts'
import { shown, startGame, textOf } from './people.ts'
import { startPlace, type Place } from './place.ts'
import { newest } from './playing.ts'

/** The bot as it was when the version before the present one was the newest. */
const before = { classic: { ...underRules(classic, classic.rules - 1)!, earlier: {} } }

const table: Partial<TableOptions> = { editions: before }
let place: Place
beforeAll(async () => {
  place = await startPlace({ table })
})
afterAll(() => place.close())

it('a game goes on under its rules when the bot comes back with newer ones, and says so', async () => {
  const people = [place.discord.as('Ann'), place.discord.as('Bo')]
  const [ann] = people as [(typeof people)[0], (typeof people)[1]]
  await startGame(place, people)
  const [mover, card] = await newest(place, people)
  expect(textOf(card)).not.toContain('keeps the rules')

  table.editions = editions
  await place.restart()
  await mover.press(card, 'Roll the dice')
  await place.bot.idle()
  const [, next] = await newest(place, people)
  expect(textOf(next)).toContain('This game keeps the rules that it began with: the host may remove a player')
  expect(textOf(await shown(await ann.command('/rules')))).toContain('This game keeps the rules')
  expect(place.logged.filter(({ level }) => (level as number) >= 50)).toEqual([])
})
