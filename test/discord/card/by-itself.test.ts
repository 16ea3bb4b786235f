import { expect, it } from 'vitest'
import type { Chair } from 'discord-stand-in'
import { gameOf, hasControl, isCard, labelsOf, seat, textOf } from '#test/discord/people.ts'
import { requestOf, viewOf } from '#test/table/requests.ts'
import { say } from '#test/text/saying.ts'
import { withPlace } from '#test/discord/with-place.ts'

const place = withPlace({ table: { limits: { roundPause: 1500 } } })
const posts = () => place.discord.journal.of('POST', /^\/channels\/\d+\/messages$/).length

/** Answers the newest card if it asks somebody, and returns whether it did. */
async function answerIfAsked(people: Chair[]): Promise<boolean> {
  const card = people[0]!.see().findLast((message) => isCard(message))
  const asked = people.find(({ user }) => card && textOf(card).includes(`<@${user.id}>`))
  const [label] = card ? labelsOf(card) : []
  if (!card || !asked || label === undefined || label === say('ui.go.assets')) return false
  await asked.press(card, label)
  return true
}

it('shows rounds without a choice in one message each', { timeout: 90_000 }, async () => {
  const people = ['Ann', 'Bo', 'Cy'].map((name) => place.discord.as(name))
  const [ann, bo, cy] = people as [Chair, Chair, Chair]
  await ann.command('/game new', { edition: 'junior' })
  const lobby = await ann.waitFor((message) => hasControl(message, 'Join'), 10_000)
  await seat(place, lobby, [ann, bo, cy])
  const id = gameOf(lobby)
  const request = requestOf(id, ann.user, 'must-buy')
  // Purchases need no decision, so that few turns do.
  expect(await place.table.setOption(request, 'buy.mandatory', true)).toMatchObject({ ok: true })
  const before = posts()
  await ann.press(lobby, 'Start')
  let decisions = 0
  const turn = async () => {
    const look = await place.table.look(viewOf(id))
    return look.ok ? (look.value.view?.turn.number ?? 0) : 0
  }
  await expect
    .poll(
      async () => {
        if (await answerIfAsked(people)) decisions++
        return turn()
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBeGreaterThan(12)
  // The message of the last round follows in the pause after it.
  expect(posts() - before).toBeGreaterThanOrEqual(Math.floor((await turn()) / 3) - 1)
  expect(posts() - before).toBeLessThanOrEqual(Math.ceil((await turn()) / 3) + 1 + decisions)
  expect(place.discord.pushes.length).toBeLessThanOrEqual(decisions + 1)
})
