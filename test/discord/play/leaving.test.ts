import { expect, it } from 'vitest'
import { hasControl, open, startGame, textOf } from '#test/discord/people.ts'
import { withPlace } from '#test/discord/with-place.ts'

const place = withPlace()

it('lets somebody leave after asking twice, and the last one wins', async () => {
  const [ann, bo] = [place.discord.as('Ann'), place.discord.as('Bo')]
  const card = await startGame(place, [ann, bo])
  const assets = await open(ann, card, 'My assets')
  const sure = await open(ann, await open(ann, assets, 'Seats'), 'Leave the game')
  expect(textOf(sure)).toMatch(
    /Are you sure\?.* goes to the first player whom you cannot pay.* cannot be undone/,
  )
  await ann.press(sure, 'Leave the game for good')
  const result = await bo.waitFor(
    (message) => hasControl(message, 'Play again') && textOf(message).includes('Bo wins'),
  )
  expect(textOf(result)).not.toMatch(/[0-9a-f]{64}/)
  await bo.press(result, 'Play again')
  await bo.waitFor((message) => hasControl(message, 'Join'))
})
