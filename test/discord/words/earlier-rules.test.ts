import { afterAll, beforeAll, expect, it } from 'vitest'
import { classic } from '#editions/classic/index.ts'
import { earlierLines } from '#discord/words/edition-lines.ts'
import type { Edition } from '#engine/edition.ts'
import type { TableOptions } from '#table/index.ts'
import { speak } from '#text/index.ts'
import { open, shown, startGame, textOf } from '#test/discord/people.ts'
import { startPlace, type Place } from '#test/discord/place.ts'
import { newest } from '#test/discord/playing.ts'

const { proposeStop, ...others } = classic.freeActions

/** Classic with changed rules: a vote to stop exists only in games that started with it. */
const changed: Edition = {
  ...classic,
  rules: classic.rules + 1,
  freeActions: others,
  earlier: {
    [classic.rules]: {
      overlay: (next) => ({ ...next, freeActions: { ...next.freeActions, proposeStop: proposeStop! } }),
    },
  },
}

const table: Partial<TableOptions> = { editions: { classic } }
let place: Place
beforeAll(async () => {
  place = await startPlace({ table })
})
afterAll(() => place.close())

it('continues a game under its old rules, with a note', async () => {
  const people = [place.discord.as('Ann'), place.discord.as('Bo')]
  const [ann] = people as [(typeof people)[0], (typeof people)[1]]
  await startGame(place, people)
  const [mover, card] = await newest(place, people)
  expect(textOf(card)).not.toContain('keeps the rules')

  table.editions = { classic: changed }
  await place.restart()
  await mover.press(card, 'Roll the dice')
  await place.bot.idle()
  const [, next] = await newest(place, people)
  expect(textOf(await open(ann, next, 'More'))).toContain('This game keeps the rules that it began with')
  expect(textOf(await shown(await ann.command('/rules')))).toContain('This game keeps the rules')
  expect(place.logged.filter(({ level }) => (level as number) >= 50)).toEqual([])
})

it('lists the differences that the edition has words for', () => {
  const words = speak('en')
  const find: typeof words.find = (section, name) =>
    section !== 'rules'
      ? null
      : name === 'earlier.2'
        ? 'houses never run out.'
        : name === 'earlier.rent.1'
          ? ''
          : null
  const linesOf = (earlier?: string[]) =>
    earlierLines({ table: { earlier }, words: { ...words, find } } as unknown as Parameters<
      typeof earlierLines
    >[0])
  expect(linesOf(['2', 'rent.1'])).toEqual([
    '-# This game keeps the rules that it began with: houses never run out.',
  ])
  expect(linesOf(['rent.1'])).toEqual([])
  expect(linesOf(['1'])).toEqual([
    '-# This game keeps the rules that it began with; they have changed since.',
  ])
  expect(linesOf()).toEqual([])
})
