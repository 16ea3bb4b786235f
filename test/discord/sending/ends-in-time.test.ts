import { it } from 'vitest'
import { cardWith, hasControl } from '#test/discord/people.ts'
import { rates, startPlace } from '#test/discord/place.ts'
import { say } from '#test/text/saying.ts'

it('closes without waiting for a rate limit of an hour', async () => {
  const send = { count: 1, window: 3_600_000 }
  const place = await startPlace({ discord: { rates: { ...rates, send } }, bot: { endsWithin: 300 } })
  const [ann, bo] = [place.discord.as('Ann'), place.discord.as('Bo')]
  await ann.command('/game new', { edition: 'classic' })
  const lobby = await ann.waitFor((message) => hasControl(message, say('ui.lobby.join')), 10_000)
  await bo.press(lobby, say('ui.lobby.join'))
  await ann.press(await cardWith(ann, say('ui.lobby.start')), say('ui.lobby.start'))
  await place.close()
}, 30_000)
