import { describe, expect, it } from 'vitest'
import type { APIMessage } from 'discord-api-types/v10'
import type { Chair } from '#playground/index.ts'
import { hasControl, isNext, shown, startGame, textOf } from '#test/discord/people.ts'
import { settled } from '#test/discord/place.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { requestOf, viewOf } from '#test/table/requests.ts'

const place = withPlace({ discord: { reading: 'mean' } })

const isCard = (message: APIMessage) => hasControl(message, 'My assets')
const failed = (kind: string) => place.logged.filter(({ failure }) => failure === kind)

/** A game in a channel of its own. */
async function game(channel: string): Promise<{ chairs: [Chair, Chair]; card: APIMessage; id: string }> {
  const chairs = ['Ann', 'Bo'].map((name) => place.discord.as(name, channel)) as [Chair, Chair]
  await startGame(place, chairs)
  await settled(place)
  const card = chairs[0].see().findLast(isCard)!
  const games = await place.table.gamesIn(place.discord.guild.id)
  const { id } = games.find((one) => one.channel === chairs[0].place.id)!
  return { chairs, card, id }
}

/** Whom the card asks rolls, past the channel: as through another process. */
async function rolls({ chairs, id }: Awaited<ReturnType<typeof game>>): Promise<void> {
  for (const { user } of chairs) {
    const look = await place.table.look(viewOf(id, user.id))
    const roll = look.ok ? look.value.options.find(({ act }) => act === 'roll') : undefined
    if (!roll) continue
    const choice = { act: roll.act, prompt: roll.prompt, with: roll.fixed }
    expect((await place.table.act(requestOf(id, user.id, `roll-${id}`), choice)).ok).toBe(true)
    return
  }
}

describe('a channel', () => {
  it('that was deleted is told nothing more, and nothing waits for it', async () => {
    const played = await game('table-two')
    place.discord.moderation.deleteChannel(played.chairs[0].place.id)
    await rolls(played)
    await expect.poll(() => failed('placeGone').length).toBe(1)
    await settled(place)
    expect(place.bot.waiting()).toBe(0)
    place.table.showAgain(played.id)
    await settled(place)
    expect(failed('placeGone')).toHaveLength(1)
    expect(place.bot.waiting()).toBe(0)
  })

  it('that the bot may not write in counts as nothing that waits, and hears of it all when it may again', async () => {
    const played = await game('table-one')
    const [ann] = played.chairs
    place.discord.moderation.deny(ann.place.id, ['SendMessages', 'ViewChannel'])
    await rolls(played)
    await expect.poll(() => failed('noAccess').length).toBe(1)
    await settled(place)
    expect(place.bot.waiting()).toBe(0)
    expect(
      ann
        .see()
        .filter(isCard)
        .map(({ id }) => id),
    ).toEqual([played.card.id])
    place.discord.moderation.grant(ann.place.id, ['SendMessages', 'ViewChannel'])
    await ann.press(played.card, 'More')
    await ann.waitFor((message) => isNext(message, played.card))
  })
})

it('nothing is looked up for a list of games whose cards were sent a little while ago', async () => {
  const { chairs, card } = await game('table-one')
  const mark = place.discord.journal.entries.length
  expect(textOf(await shown(await chairs[0].command('/game list')))).toContain(card.id)
  expect(textOf(await shown(await chairs[1].command('/game mine')))).toContain(card.id)
  const asked = place.discord.journal.entries.slice(mark)
  expect(asked.filter(({ method, path }) => method === 'GET' && path.includes(card.id))).toEqual([])
})
