import { expect, it } from 'vitest'
import type { APIMessage } from 'discord-api-types/v10'
import { editions } from '#editions/index.ts'
import { startThread, type Chair } from 'discord-stand-in'
import { adminService } from '#table/operations/admin-service.ts'
import { hasControl, startGame, textOf } from '#test/discord/people.ts'
import { untilDelivered } from '#test/discord/place.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { say } from '#test/text/saying.ts'

// Changes to a game through `npm run admin` while the bot serves it.

let now = Date.UTC(2026, 0, 5, 12)
const place = withPlace({ table: { clock: () => now } })
const isCard = (message: APIMessage) => hasControl(message, say('ui.go.assets'))

async function game() {
  const chairs = ['Ann', 'Bo'].map((name) => place.discord.as(name)) as [Chair, Chair]
  await startGame(place, chairs)
  await untilDelivered(place)
  const [table] = await place.table.gamesIn(place.discord.guild.id)
  const service = adminService({ store: place.store, editions, clock: () => now })
  const held = (await service.get(table!.id))!
  return { chairs, service, held }
}

/** Lets enough time pass for the bot to read changes by other processes. */
async function round() {
  now += 15_000
  await untilDelivered(place)
}

it('moves a game to a thread, posts its card there and continues', async () => {
  const { chairs, service, held } = await game()
  const { world } = place.discord
  const there = startThread(world, world.channel(held.channelId), {
    name: 'a game',
    isPrivate: false,
    messageId: null,
    ownerId: chairs[0].user.id,
    autoArchive: 60,
    invitable: true,
  }).id
  expect(await service.move(held, there)).toBe(true)
  await round()
  expect(chairs[0].see().filter(isCard)).toEqual([])
  const moved = ['Ann', 'Bo'].map((name) => place.discord.as(name, there)) as [Chair, Chair]
  const cards = moved[0].see().filter(isCard)
  expect(cards).toHaveLength(1)
  const [asked] = moved.filter(({ user }) => textOf(cards[0]!).includes(`<@${user.id}>`))
  await asked!.press(cards[0]!, say('act.roll'))
  await untilDelivered(place)
  expect(moved[0].see().filter((message) => isCard(message)).length).toBeGreaterThan(0)
  expect((await service.get(held.id))!.channelId).toBe(there)
})

it('posts a card again, whether or not the earlier one exists', async () => {
  const { chairs, service, held } = await game()
  const [card] = chairs[0].see().filter(isCard) as [APIMessage]
  expect(await service.tellAgain(held)).toBe(true)
  await round()
  const [again, ...others] = chairs[0].see().filter(isCard)
  expect(others).toEqual([])
  expect(again!.id).not.toBe(card.id)
  place.discord.moderation.deleteMessage(held.channelId, again!.id)
  expect(await service.tellAgain((await service.get(held.id))!)).toBe(true)
  await round()
  expect(chairs[0].see().filter(isCard)).toHaveLength(1)
})
