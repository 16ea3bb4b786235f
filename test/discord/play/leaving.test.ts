import { expect, it } from 'vitest'
import { hasControl, open, startGame, textOf } from '#test/discord/people.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { say } from '#test/text/saying.ts'

const place = withPlace()

it('a player who leaves must confirm it, and the last player wins', async () => {
  const [ann, bo] = [place.discord.as('Ann'), place.discord.as('Bo')]
  const card = await startGame(place, [ann, bo])
  const assets = await open(ann, card, say('ui.go.assets'))
  const sure = await open(ann, await open(ann, assets, say('seats.go')), say('act.resign'))
  expect(textOf(sure)).toMatch(
    /Are you sure\?.* goes to the first player whom you cannot pay.* cannot be undone/,
  )
  await ann.press(sure, say('confirm.resign'))
  const result = await bo.waitFor(
    (message) => hasControl(message, say('ui.result.again')) && textOf(message).includes('Bo wins'),
  )
  expect(textOf(result)).not.toMatch(/[0-9a-f]{64}/)
  await bo.press(result, say('ui.result.again'))
  await bo.waitFor((message) => hasControl(message, say('ui.lobby.join')))
})
