import { expect, it } from 'vitest'
import { startThread } from 'discord-stand-in'
import { cardWith, startGame, textOf } from '#test/discord/people.ts'
import { rates, untilDelivered } from '#test/discord/place.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { say, saying } from '#test/text/saying.ts'

const hour = 3_600_000
let now = Date.UTC(2026, 0, 1, 12)
const place = withPlace({ table: { clock: () => now }, discord: { reading: 'mean', rates } })

it('removes a reminder from an archived thread, where deleting fails', async () => {
  const { world, channel, moderation } = place.discord
  const { id } = startThread(world, channel, {
    name: 'a game',
    isPrivate: false,
    messageId: null,
    ownerId: place.discord.as('Ann').user.id,
    autoArchive: 10080,
    invitable: true,
  })
  const people = ['Ann', 'Bo'].map((name) => place.discord.as(name, id))
  const [ann] = people
  const card = await startGame(place, people)
  await untilDelivered(place)
  const first = people.find(({ user }) => textOf(card).includes(`<@${user.id}>`))!
  const reminders = () => ann!.see().filter((message) => saying('ui.call.reminded').test(textOf(message)))
  now += 4 * hour
  await untilDelivered(place)
  expect(reminders()).toHaveLength(1)
  moderation.setThread(id, { archived: true })
  await first.press(await cardWith(first, say('act.roll')), say('act.roll'))
  await untilDelivered(place)
  expect(reminders()).toEqual([])
})
