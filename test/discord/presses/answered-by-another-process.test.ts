import { once } from 'node:events'
import { expect, it } from 'vitest'
import type { Chair } from 'discord-stand-in'
import { hasControl, isNext, labelsOf, startGame } from '#test/discord/people.ts'
import { newest, untilForSale } from '#test/discord/playing.ts'
import { untilDelivered } from '#test/discord/place.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { say } from '#test/text/saying.ts'

const place = withPlace()

const content = 'This process is about to end.'
const said = { type: 4, data: { components: [{ type: 10, content }], flags: 64 | 32768 } }

/** Presses a control while another process acknowledges the press first, in private, and then ends. */
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

const saidIn = (chair: Chair) => chair.see().filter((message) => JSON.stringify(message).includes(content))

it('a card is closed although another process acknowledged its press', async () => {
  const chairs = ['Ann', 'Bo'].map((name) => place.discord.as(name)) as [Chair, Chair]
  await startGame(place, chairs)
  await untilDelivered(place)
  const [asked, card] = await untilForSale(place, chairs)
  await pressAnsweredElsewhere(asked, card.id, say('act.buy/decline'))
  const next = await asked.waitFor(
    (message) => hasControl(message, say('ui.go.assets')) && message.id !== card.id,
  )
  await untilDelivered(place)
  const cards = asked.see().filter((message) => hasControl(message, say('ui.go.assets')))
  expect(cards.map(({ id }) => id)).toEqual([next.id])
  expect(saidIn(asked)).toHaveLength(1)
})

it('a card asks the next prompt although another process acknowledged its press', async () => {
  const chairs = ['Ann', 'Bo'].map((name) => place.discord.as(name)) as [Chair, Chair]
  await startGame(place, chairs)
  await untilDelivered(place)
  for (let moves = 0; moves < 40; moves++) {
    const before = new Map(chairs.map((chair) => [chair, saidIn(chair).length]))
    const [asked, card] = await newest(place, chairs)
    await pressAnsweredElsewhere(asked, card.id, labelsOf(card)[0]!)
    const next = await asked.waitFor((message) => isNext(message, card))
    await untilDelivered(place)
    const cards = asked.see().filter((message) => hasControl(message, say('ui.go.assets')))
    expect(cards.map(({ id }) => id)).toEqual([next.id])
    expect(saidIn(asked)).toHaveLength(before.get(asked)! + 1)
    if (next.id === card.id) return
  }
  throw new Error('no turn had a second prompt')
})
