import { describe, expect, it } from 'vitest'
import { textOf } from 'discord-stand-in'
import { hasControl, privateResponseText, shown, startGame } from '#test/discord/people.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { say, saying } from '#test/text/saying.ts'

const place = withPlace()

describe('the context menu of a message', () => {
  it('shows where its game stands, at a table and in a game', async () => {
    const [ann, bo, cy] = ['Ann', 'Bo', 'Cy'].map((name) => place.discord.as(name))
    await ann!.command('/game new')
    const lobby = await ann!.waitFor((message) => hasControl(message, say('ui.lobby.join')))
    const table = await shown(await cy!.onMessage(lobby, say('ui.menu.where')))
    expect(textOf(table)).toMatch(saying('ui.table.title'))
    await place.table.cancel({
      ...(await place.table.gamesIn(place.discord.guild.id)).map(({ id }) => ({ game: id }))[0]!,
      guild: place.discord.guild.id,
      interaction: '1',
      user: { id: ann!.user.id, name: 'Ann' },
    })
    const card = await startGame(place, [ann!, bo!])
    const watch = await shown(await cy!.onMessage(card, say('ui.menu.where')))
    expect(textOf(watch)).toMatch(/Ann[^]*Bo/)
  })

  it('says that another message shows no game', async () => {
    const [ann, bo] = ['Ann', 'Bo'].map((name) => place.discord.as(name))
    const message = ann!.say('Who is up for a game?')
    expect(await privateResponseText(bo!, () => bo!.onMessage(message, say('ui.menu.where')))).toBe(
      say('ui.refuse.noGameThere'),
    )
  })
})

it('the context menu of a person lists the games that both play', async () => {
  const [ann, bo, cy] = ['Ann', 'Bo', 'Cy'].map((name) => place.discord.as(name))
  await startGame(place, [ann!, bo!])
  const ours = await shown(await ann!.onUser('Bo', say('ui.menu.ours')))
  expect(textOf(ours)).toContain('Classic')
  expect(textOf(await shown(await cy!.onUser('Bo', say('ui.menu.ours'))))).toContain(say('ui.ours.none'))
})
