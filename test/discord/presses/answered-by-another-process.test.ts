import { once } from 'node:events'
import { expect, it } from 'vitest'
import type { Chair } from '#playground/index.ts'
import { hasControl, labelsOf, startGame } from '#test/discord/people.ts'
import { newest } from '#test/discord/playing.ts'
import { settled } from '#test/discord/place.ts'
import { withPlace } from '#test/discord/with-place.ts'

const place = withPlace()

const content = 'This process is about to end.'
const said = { type: 4, data: { components: [{ type: 10, content }], flags: 64 | 32768 } }

/** Presses, and another process, which is about to end, is the first to answer, in private. */
async function pressAnsweredElsewhere(chair: Chair, message: string, label: string): Promise<void> {
  const { api, broker, gateway } = place.discord
  gateway.loseInteractions(() => true)
  const sent = once(broker, 'dispatch') as Promise<Parameters<Parameters<typeof broker.on<'dispatch'>>[1]>>
  const pressed = chair.press(message, label)
  const [payload, interaction] = await sent
  gateway.loseInteractions(null)
  const { id, token } = payload
  const body = JSON.stringify(said)
  const headers = { 'content-type': 'application/json' }
  await fetch(`${api}/v10/interactions/${id}/${token}/callback`, { method: 'POST', body, headers })
  await pressed
  broker.emit('dispatch', payload, interaction)
}

it('a card is closed though another process was the first to answer its press', async () => {
  const chairs = ['Ann', 'Bo'].map((name) => place.discord.as(name)) as [Chair, Chair]
  await startGame(place, chairs)
  await settled(place)
  const [asked, card] = await newest(place, chairs)
  await pressAnsweredElsewhere(asked, card.id, labelsOf(card)[0]!)
  const next = await asked.waitFor((message) => hasControl(message, 'My assets') && message.id !== card.id)
  await settled(place)
  const cards = asked.see().filter((message) => hasControl(message, 'My assets'))
  expect(cards.map(({ id }) => id)).toEqual([next.id])
  const words = asked.see().filter((message) => JSON.stringify(message).includes(content))
  expect(words).toHaveLength(1)
})
