import { expect, it } from 'vitest'
import type { APIMessage } from 'discord-api-types/v10'
import { REST, Routes, type RawFile } from 'discord.js'
import { shownFiles, type Fault } from 'discord-stand-in'
import { hasControl, startGame, textOf } from '#test/discord/people.ts'
import { showAgain } from '#test/discord/place.ts'
import { newest } from '#test/discord/playing.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { say } from '#test/text/saying.ts'

const place = withPlace({ discord: { reading: 'mean' } })
const edits = /^\/channels\/\d+\/messages\/\d+$/
const malformed: Fault = {
  method: 'PATCH',
  path: edits,
  refuse: { status: 400, code: 50035, message: 'Invalid Form Body' },
}

/** The open card of a new game, too old to be edited by an interaction. */
async function card(): Promise<APIMessage> {
  const people = [place.discord.as('Ann'), place.discord.as('Bo')]
  await startGame(place, people)
  const [, open] = await newest(place, people)
  await place.bot.idle()
  return open
}

const now = ({ id }: APIMessage): APIMessage =>
  place.discord
    .as('Ann')
    .see()
    .find((message) => message.id === id)!

/** Replaces the card's text and picture, as another process with other news would. */
async function replace({ id, channel_id: channel }: APIMessage): Promise<void> {
  const files: RawFile[] = [{ name: 'board-0.png', data: Buffer.from('another'), contentType: 'image/png' }]
  const components = [
    { type: 10, content: 'what another process knows' },
    { type: 12, items: [{ media: { url: 'attachment://board-0.png' } }] },
  ]
  const rest = new REST({ api: place.discord.api }).setToken(place.discord.token)
  const attachments = [{ id: 0, filename: 'board-0.png' }]
  await rest.patch(Routes.channelMessage(channel, id), {
    body: { components, flags: 1 << 15, attachments },
    files,
  })
}

it('shows the newest state after another process replaced the picture', async () => {
  const before = await card()
  await replace(before)
  expect(textOf(now(before))).toBe('what another process knows')
  await showAgain(place)
  expect(textOf(now(before))).toBe(textOf(before))
  expect(shownFiles(now(before)).map(({ name }) => name)).toEqual(shownFiles(before).map(({ name }) => name))
  expect(place.logged.filter(({ failure }) => failure === 'ours')).toEqual([])
})

it('a card that Discord rejects with its picture is shown without it', async () => {
  const before = await card()
  await replace(before)
  place.discord.faults.add({ ...malformed, times: 3 })
  await showAgain(place)
  expect(shownFiles(now(before))).toEqual([])
  expect(hasControl(now(before), say('act.roll'))).toBe(true)
  // The picture is tried again with the next news.
  await showAgain(place)
  expect(shownFiles(now(before))).toHaveLength(1)
  expect(place.logged.some(({ msg }) => String(msg).includes('without its picture'))).toBe(true)
})
