import { expect, it } from 'vitest'
import { shown, textOf } from './people.ts'
import { withPlace } from './with-place.ts'

/** How many games were read at once. */
const read: number[] = []
const place = withPlace({
  between: (table) => ({
    ...table,
    gamesIn: async (guild, which) => {
      const games = await table.gamesIn(guild, which)
      read.push(games.length)
      return games
    },
  }),
})

it('of a server with many open games a few are read for a list, and each is found by its sign', async () => {
  const ann = place.discord.as('Ann')
  const { id: guild } = place.discord.guild
  const ids: string[] = []
  for (let made = 0; made < 130; made++) {
    const host = { id: `${made % 20}00000000000000001`, name: `Host ${made % 20}` }
    // The oldest of all is here, and all others are elsewhere.
    const channel = made === 0 ? ann.place.id : `${10 + (made % 20)}00000000000000002`
    const opened = await place.table.open({ guild, channel, host }, `open-${made}`)
    if (!opened.ok) throw new Error(opened.refusal.code)
    ids.push(opened.value.id)
  }
  const typed = async (game: string) =>
    (await ann.autocomplete('/game watch', { game }, 'game')).choices?.map(({ value }) => value) ?? []
  expect((await typed(''))[0]).toBe(ids[0])
  expect(await typed(ids.at(-1)!)).toEqual([ids.at(-1)])
  await shown(await ann.command('/game list'))
  const second = ids[1]!.slice(0, 6)
  const watched = textOf(await shown(await ann.command('/game watch', { game: `#${second}` })))
  expect(watched).toContain('has not begun yet')
  const none = await shown(await ann.command('/game watch', { game: '#zzzzzz' }))
  expect(textOf(none)).not.toContain('has not begun yet')
  expect(Math.max(...read)).toBeLessThanOrEqual(100)
})
