import { expect, it } from 'vitest'
import { hasControl, isNext, labelsOf, textOf } from '#test/discord/people.ts'
import { untilDelivered } from '#test/discord/place.ts'
import { startUnder, untilForSale } from '#test/discord/playing.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { say } from '#test/text/saying.ts'

let passed = 0
const place = withPlace({ table: { clock: () => Date.now() + passed } })

it('posts a new card after an answer on an old one', async () => {
  const people = ['Ann', 'Bo'].map((name) => place.discord.as(name))
  await startUnder(place, people, { 'turn.autoEnd': false })
  const [buyer, card] = await untilForSale(place, people)
  const pings = () => place.discord.pushes.filter(({ kind }) => kind === 'push').length
  const called = pings()
  passed = 2 * 3_600_000
  await buyer.press(
    card,
    labelsOf(card).find((label) => label.startsWith('Buy for'))!,
  )
  const next = await buyer.waitFor((message) => message.id !== card.id && isNext(message, card))
  await untilDelivered(place)
  expect(textOf(next)).toContain(`<@${buyer.user.id}>`)
  expect(pings()).toBe(called)
  expect(buyer.see().filter((message) => hasControl(message, say('ui.go.assets')))).toEqual([next])
  const closed = buyer.see().find(({ id }) => id === card.id)!
  expect(textOf(closed)).toMatch(/\d\+\d (\(double\) )?→ /)
})
