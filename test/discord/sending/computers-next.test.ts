import { expect, it } from 'vitest'
import type { APIMessage } from 'discord-api-types/v10'
import { labelsOf, startGame, textOf } from '#test/discord/people.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { withSameChance } from '../chronicles.ts'
import { say } from '#test/text/saying.ts'

// With these dice Ann's turn has the most important event. A computer player sent to jail before it would outrank it.
const seed = '5'.repeat(64)
withSameChance([])

const minute = 60_000
// Computer players think longer than the test takes, and the channel would show nothing before.
const place = withPlace({
  table: { limits: { undoPause: minute }, seeds: () => seed },
  bot: { debounceMs: minute },
})

const decisions = /^(Roll|Buy for|Don’t buy|Pay|Pass|End)/
const atIt = /computer players move/
const posted = () => place.discord.journal.of('POST', /^\/channels\/\d+\/messages$/).length

it('shows a turn’s result immediately while computer players think', async () => {
  const ann = place.discord.as('Ann')
  let card = await startGame(place, [ann], 1)
  for (let presses = 0; presses < 30 && !atIt.test(textOf(card)); presses++) {
    const label = labelsOf(card).find((one) => decisions.test(one))!
    const [before, count] = [textOf(card), posted()]
    await ann.press(card, label)
    const isNext = (message: APIMessage) =>
      textOf(message) !== before &&
      labelsOf(message).includes(say('ui.go.assets')) &&
      BigInt(message.id) >= BigInt(card.id)
    card = await ann.waitFor(isNext)
    if (atIt.test(textOf(card))) expect(posted()).toBe(count)
  }
  expect(textOf(card)).toMatch(atIt)
  expect(textOf(card)).toMatch(/^### .*Ann/)
  expect(labelsOf(card)).toEqual([say('ui.go.assets'), say('ui.go.more')])
})
