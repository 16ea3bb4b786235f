import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { APIMessage } from 'discord-api-types/v10'
import type { Chair } from 'discord-stand-in'
import { StoreUnavailable } from '#store/index.ts'
import { resultIn, verified } from '#test/games/record.ts'
import { labelsOf, startGame, textOf } from '#test/discord/people.ts'
import { startPlace, type Place } from '#test/discord/place.ts'
import { requestOf } from '#test/table/requests.ts'
import { say, saying } from '#test/text/saying.ts'

let place: Place
let people: [Chair, Chair]
/** Offset of the table's clock, ms. */
let passed = 0

beforeEach(async () => {
  passed = 0
  const opened = await startPlace({
    discord: { reading: 'mean' },
    hasRounds: true,
    table: { clock: () => Date.now() + passed },
    bot: { sendsAgain: 100 },
  })
  onTestFinished(() => opened.close())
  place = opened
  people = ['Ann', 'Bo'].map((name) => place.discord.as(name)) as [Chair, Chair]
})

/** Ends a game while the store cannot read the log of any game. */
async function endsInOutage(edition?: string): Promise<{ back: () => void }> {
  await (edition === undefined ? startGame(place, people) : begins(edition))
  await place.bot.idle()
  const [game] = await place.table.gamesIn(place.discord.guild.id)
  const away = vi.spyOn(place.store.moves, 'of').mockRejectedValue(new StoreUnavailable('away'))
  const leave = { act: 'resign', prompt: null, with: {} }
  const left = await place.table.act(requestOf(game!.id, people[1].user.id, 'leave'), leave)
  expect(left.ok).toBe(true)
  await expect
    .poll(() => place.logged.some(({ msg }) => msg === 'a channel could not be brought up to date'))
    .toBe(true)
  expect(resultIn(people[0])).toBeUndefined()
  return { back: () => away.mockRestore() }
}

async function begins(edition: string): Promise<void> {
  const [ann, bo] = people
  await ann.command('/game new', { edition })
  const lobby = await ann.waitFor((message) => saying('ui.lobby.title').test(textOf(message)))
  await bo.press(lobby, say('ui.lobby.join'))
  await place.bot.idle()
  await ann.press(lobby, say('ui.lobby.start'))
  await place.bot.idle()
}

const result = (): Promise<APIMessage> =>
  people[0].waitFor((message) => message.id === resultIn(people[0])?.id, 15_000)

async function isWhole(): Promise<void> {
  const told = await result()
  await verified(people[0], told)
  expect(labelsOf(told)).toEqual(expect.arrayContaining([say('story.result.more'), say('story.vote.open')]))
  await place.bot.idle()
  expect(people[0].see().filter((message) => textOf(message).includes('Ann wins'))).toHaveLength(1)
}

it('posts a result later, complete and once, when its game was unreadable', async () => {
  const { back } = await endsInOutage()
  back()
  await isWhole()
})

it('posts a delayed result although the process ended meanwhile', async () => {
  const { back } = await endsInOutage()
  const restarted = place.restart()
  await restarted
  back()
  passed = 30_000
  await isWhole()
})

it('posts a chronicle’s delayed result after a restart without repeated lines', async () => {
  const { back } = await endsInOutage('cheaters')
  await place.restart()
  back()
  passed = 30_000
  await verified(people[0], await result())
  await place.bot.idle()
  const lines = people[0].see().filter((message) => /\*\*Bo\*\* leaves the game/.test(textOf(message)))
  expect(lines).toHaveLength(1)
})
