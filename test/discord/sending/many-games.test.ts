import { expect, it } from 'vitest'
import { makePrivate } from '#test/discord/hidden.ts'
import { shown, textOf } from '#test/discord/people.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { saying } from '#test/text/saying.ts'

/** The number of games that each read returned. */
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

/** Adds channels that everybody can see, and returns their ids. */
function rooms(count: number): string[] {
  const { world, channel } = place.discord
  return Array.from({ length: count }, () => {
    const id = world.ids.next()
    world.addChannel({ ...channel, id, name: `room-${id}` })
    return id
  })
}

it('reads few games for a list and finds each by code', async () => {
  const ann = place.discord.as('Ann')
  const { id: guild } = place.discord.guild
  const channels = rooms(20)
  const ids: string[] = []
  for (let made = 0; made < 130; made++) {
    const host = { id: `${made % 20}00000000000000001`, name: `Host ${made % 20}` }
    // The oldest game is in this channel, all the others are elsewhere.
    const channel = made === 0 ? ann.place.id : channels[made % 20]!
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
  expect(watched).toMatch(saying('ui.refuse.lobby'))
  const none = await shown(await ann.command('/game watch', { game: '#zzzzzz' }))
  expect(textOf(none)).not.toMatch(saying('ui.refuse.lobby'))
  expect(Math.max(...read)).toBeLessThanOrEqual(100)
})

it('hidden games do not displace visible ones from a list', async () => {
  const { id: guild } = place.discord.guild
  const hidden = rooms(5)
  for (const channel of hidden) makePrivate(place, channel)
  const dee = place.discord.as('Dee')
  const open = async (channel: string, made: number) => {
    const host = { id: `${made % 20}00000000000000003`, name: `Host ${made % 20}` }
    const opened = await place.table.open({ guild, channel, host }, `hidden-${made}`)
    if (!opened.ok) throw new Error(opened.refusal.code)
    return opened.value.id
  }
  const old = await open(rooms(1)[0]!, 0)
  for (let made = 1; made <= 105; made++) await open(hidden[made % hidden.length]!, made)
  const { choices } = await dee.autocomplete('/game watch', { game: '' }, 'game')
  expect(choices?.map(({ value }) => value)).toEqual([old])
  expect(textOf(await shown(await dee.command('/game list'))).match(/^- /gm)).toHaveLength(1)
  const named = await shown(await dee.command('/game options', { game: old.slice(0, 4) }))
  expect(textOf(named)).not.toMatch(saying('refusal.noGame'))
})
