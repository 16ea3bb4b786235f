import { expect, it } from 'vitest'
import type { Chair } from 'discord-stand-in'
import { hasControl, startGame } from '#test/discord/people.ts'
import { untilForSale } from '#test/discord/playing.ts'
import { untilDelivered } from '#test/discord/place.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { requestOf } from '#test/table/requests.ts'
import { say } from '#test/text/saying.ts'

const place = withPlace({ bot: { sendsAgain: 100 } })

const cardsSeen = (chair: Chair) => chair.see().filter((message) => hasControl(message, say('ui.go.assets')))

/** Makes every edit of a message fail until it is undone. */
function failEdits(refuse = { status: 500, code: 0, message: '500' }) {
  return place.discord.faults.add({ method: 'PATCH', path: /\/messages\//, times: 1000, refuse })
}

async function game(): Promise<[Chair, Chair]> {
  const chairs = ['Ann', 'Bo'].map((name) => place.discord.as(name)) as [Chair, Chair]
  await startGame(place, chairs)
  await untilDelivered(place)
  return chairs
}

it('closes a card as soon as possible, even if nobody plays on', async () => {
  const chairs = await game()
  const [asked, card] = await untilForSale(place, chairs)
  const before = posted()
  const stop = failEdits()
  // An auction also asks the other player, so it gets a new card.
  await asked.press(card, say('act.buy/decline'))
  await asked.waitFor((message) => hasControl(message, say('ui.go.assets')) && message.id !== card.id)
  await expect.poll(() => refused(), { timeout: 8000 }).toBeGreaterThan(4)
  stop()
  await expect.poll(() => cardsSeen(asked).map(({ id }) => id !== card.id), { timeout: 8000 }).toEqual([true])
  await untilDelivered(place)
  expect(posted() - before).toBe(1)
})

it('closes a card once the bot sees its channel again', async () => {
  const chairs = await game()
  const [asked, card] = await untilForSale(place, chairs)
  const stop = failEdits({ status: 403, code: 50001, message: 'Missing Access' })
  await asked.press(card, say('act.buy/decline'))
  const next = await asked.waitFor(
    (message) => hasControl(message, say('ui.go.assets')) && message.id !== card.id,
  )
  await untilDelivered(place)
  expect(cardsSeen(asked)).toHaveLength(2)
  stop()
  await asked.press(next, say('ui.go.assets'))
  await expect.poll(() => cardsSeen(asked).map(({ id }) => id)).toEqual([next.id])
})

it('closes a card of a finished game whenever it becomes possible', async () => {
  const chairs = await game()
  const { discord, table } = place
  const [open] = await table.gamesIn(discord.guild.id)
  const stop = failEdits()
  await table.act(requestOf(open!.id, chairs[0].user.id, 'resigns'), {
    act: 'resign',
    prompt: null,
    with: {},
  })
  await chairs[1].waitFor((message) => hasControl(message, say('ui.result.again')))
  expect(cardsSeen(chairs[1])).toHaveLength(1)
  await expect.poll(() => refused(), { timeout: 8000 }).toBeGreaterThan(4)
  stop()
  await expect.poll(() => cardsSeen(chairs[1]), { timeout: 8000 }).toEqual([])
  await untilDelivered(place)
  expect(chairs[1].see().filter((message) => hasControl(message, say('ui.result.again')))).toHaveLength(1)
})

/** Number of failed edits. */
const refused = () => place.discord.journal.entries.filter(({ status }) => status === 500).length

/** Messages that were posted in channels. */
const posted = () =>
  place.discord.journal.of('POST', /^\/channels\/\d+\/messages$/).filter(({ status }) => status === 200)
    .length
