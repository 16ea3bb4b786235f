import { expect, it } from 'vitest'
import type { APIMessage } from 'discord-api-types/v10'
import type { Chair } from 'discord-stand-in'
import { controlOf, controlsOf, open, pick, textOf, privateResponseText } from '#test/discord/people.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { say, saying } from '#test/text/saying.ts'

const place = withPlace()
const person = (name: string): Chair => place.discord.as(name)

async function openTable(host: Chair, options = {}): Promise<APIMessage> {
  await host.command('/game new', options)
  return cardSays(host, `<@${host.user.id}> invites`)
}

const cardSays = (chair: Chair, part: string) => chair.waitFor((message) => textOf(message).includes(part))

const listOf = (panel: APIMessage, name: string) =>
  controlsOf(panel).find(({ placeholder }) => placeholder?.startsWith(name))?.options ?? []

const valuesOf = (panel: APIMessage, name: string) => listOf(panel, name).map(({ value }) => value)

it('remembers a player’s token and letter for the next table', async () => {
  const ann = person('Ann')
  const card = await openTable(ann)
  await cardSays(ann, '`A` **Ann** · circle')
  const panel = await open(ann, card, say('ui.lobby.table'))
  const shaped = await pick(ann, panel, 'Your token: circle', ['moon'])
  await pick(ann, shaped, 'Your letter: A', ['Z'])
  await cardSays(ann, '`Z` **Ann** · moon')

  const next = await openTable(person('Bo'), { edition: 'polynesia' })
  await ann.press(next, say('ui.lobby.join'))
  await ann.waitFor((message) => message.id === next.id && textOf(message).includes('`Z` **Ann** · moon'))
})

it('offers no token or letter of another player, and refuses late presses', async () => {
  const [cy, dee] = [person('Cy'), person('Dee')]
  const card = await openTable(cy)
  await dee.press(card, say('ui.lobby.join'))
  await cardSays(dee, '`D` **Dee** · square')
  for (const [choice, contested, value] of [
    ['Your token: circle', 'Your token: square', 'star'],
    ['Your letter: C', 'Your letter: D', 'X'],
  ] as const) {
    const late = await open(dee, card, say('ui.lobby.table'))
    await pick(cy, await open(cy, card, say('ui.lobby.table')), choice, [value])
    const press = () => dee.choose(late, controlOf(late, contested), [value])
    expect(await privateResponseText(dee, press)).toMatch(saying('refusal.tokenTaken'))
  }
  await cardSays(dee, '`D` **Dee** · square')
  const fresh = await open(dee, card, say('ui.lobby.table'))
  expect(valuesOf(fresh, 'Your token')).not.toContain('star')
  expect(valuesOf(fresh, 'Your letter')).not.toContain('X')
})

it('offers an edition’s own tokens', async () => {
  const bo = person('Bo')
  const card = await openTable(bo, { edition: 'junior' })
  expect(listOf(await open(bo, card, say('ui.lobby.table')), 'Your token').map(({ label }) => label)).toEqual(
    ['blue car', 'yellow car', 'green car'],
  )
})
