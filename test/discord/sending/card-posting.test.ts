import type { REST } from 'discord.js'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { marked } from '#discord/parts/card-mark.ts'
import type { Message } from '#discord/parts/message.ts'
import { Courier } from '#discord/sending/courier.ts'
import { postCard } from '#discord/sending/card-posting.ts'
import type { Running } from '#discord/reading.ts'
import { readingFrom, playRandomMoves, type Party } from '#test/discord/games.ts'

const party: Party = { people: [true, true], names: ['Ann', 'Bo'] }

function running(): Running {
  let found: Running | undefined
  playRandomMoves(party, 3, 0, ({ position }) => (found = readingFrom(position, party, null)))
  if (!found) throw new Error('no game started')
  return found
}

/** A courier whose Discord returns `answer` for a message. */
function courierThat(answer: (message: Message) => readonly unknown[]) {
  const did: string[] = []
  const courier = {
    post: (_channel: string, message: Message) => {
      did.push('post')
      return Promise.resolve({ id: String(did.length), components: answer(message) })
    },
    edit: () => {
      did.push('edit')
      return Promise.resolve()
    },
  } as unknown as Courier
  return { did, courier }
}

function post(courier: Courier) {
  const reading = running()
  const { version } = reading.table
  const make = () =>
    Promise.resolve({
      message: { components: [marked({ type: 17, components: [] }, { version, secret: [] })] },
      entries: [],
      picture: null,
    })
  const log = pino({ level: 'silent' })
  return postCard({ courier, log }, reading, '1', [], make)
}

it('posts a card once without an edit when Discord returns it unchanged', async () => {
  const { did, courier } = courierThat(({ components }) => components)
  await post(courier)
  expect(did).toEqual(['post'])
})

it('edits a card once, without posting again, when Discord returns nothing', async () => {
  const { did, courier } = courierThat(() => [])
  await post(courier)
  expect(did).toEqual(['post', 'edit'])
})

it('edits a card without a picture, too, when Discord returns an older one', async () => {
  const { version } = running().table
  const { did, courier } = courierThat(() => [
    marked({ type: 17, components: [] }, { version: version - 1, secret: [] }),
  ])
  await post(courier)
  expect(did).toEqual(['post', 'edit'])
})

it('an edit of a card allows no mentions', async () => {
  const asked: unknown[] = []
  const patch = (_route: string, { body }: { body: unknown }) => {
    asked.push(body)
    return Promise.resolve({ id: '2', components: [] })
  }
  const rest = { patch }
  const courier = new Courier(rest as unknown as REST, rest as unknown as REST, 1000)
  await courier.edit('1', '2', { components: [], ping: ['3'] })
  expect(asked).toMatchObject([{ allowed_mentions: { parse: [], users: [] } }])
})
