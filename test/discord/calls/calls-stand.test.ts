import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { APIMessage } from 'discord-api-types/v10'
import type { Chair } from 'discord-stand-in'
import { hasControl, startGame, textOf } from '#test/discord/people.ts'
import { untilDelivered } from '#test/discord/place.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { requestOf, viewOf } from '#test/table/requests.ts'
import { say, saying } from '#test/text/saying.ts'

// The lifetime of a notification when its decision is delayed or moves to another player.

let now = Date.UTC(2026, 0, 5, 12)
const place = withPlace({ table: { clock: () => now } })

const reminders = (chair: Chair) =>
  chair.see().filter((message) => saying('ui.call.reminded').test(textOf(message)))

/** A game of Ann and Bo in which the player to move was reminded. */
async function reminded() {
  const chairs = ['Ann', 'Bo'].map((name) => place.discord.as(name)) as [Chair, Chair]
  await startGame(place, chairs)
  await untilDelivered(place)
  const [game] = await place.table.gamesIn(place.discord.guild.id)
  now += (game!.due! - now) / 2
  await untilDelivered(place)
  const [reminder] = reminders(chairs[0]) as [APIMessage]
  const [first, other] = textOf(reminder).includes(`<@${chairs[0].user.id}>`)
    ? chairs
    : ([chairs[1], chairs[0]] as const)
  return { id: game!.id, first, other, reminder }
}

it('keeps a reminder during a pause, and deletes it after the decision (DAY-008, DAY-014)', async () => {
  const { id, first, other, reminder } = await reminded()
  await place.table.propose(requestOf(id, other.user.id, randomUUID()), { about: 'pause', seat: null })
  const look = await place.table.look(viewOf(id, first.user.id))
  const poll = look.ok ? look.value.seating!.polls[0]!.id : 0
  expect(await place.table.answerPoll(requestOf(id, first.user.id, randomUUID()), poll, true)).toMatchObject({
    ok: true,
  })
  await untilDelivered(place)
  expect(reminders(first).map((message) => message.id)).toEqual([reminder.id])
  await place.table.resume(requestOf(id, other.user.id, randomUUID()))
  await untilDelivered(place)
  expect(reminders(first).map((message) => message.id)).toEqual([reminder.id])
  const card = await first.waitFor((message) => hasControl(message, say('act.roll')))
  await first.press(card, say('act.roll'))
  await untilDelivered(place)
  expect(reminders(first)).toEqual([])
})

it('deletes a reminder when a substitute takes the seat (DAY-024)', async () => {
  const { id, first } = await reminded()
  const seat = (await place.table.gamesOf(first.user.id))[0]!.seat!
  await place.table.offerSeat(requestOf(id, first.user.id, randomUUID()))
  const cy = place.discord.as('Cy')
  const taken = await place.table.takeSeat(requestOf(id, { id: cy.user.id, name: 'Cy' }, randomUUID()), seat)
  expect(taken).toMatchObject({ ok: true })
  await untilDelivered(place)
  expect(reminders(first)).toEqual([])
})
