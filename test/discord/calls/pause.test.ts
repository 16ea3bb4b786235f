import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { APIMessage } from 'discord-api-types/v10'
import type { Chair } from 'discord-stand-in'
import { cardWith, hasControl, labelsOf, open, shown, startGame, textOf } from '#test/discord/people.ts'
import { untilDelivered } from '#test/discord/place.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { requestOf, viewOf } from '#test/table/requests.ts'
import { say, saying } from '#test/text/saying.ts'

const place = withPlace()

const two = () => ['Ann', 'Bo'].map((name) => place.discord.as(name)) as [Chair, Chair]
const asks = async (chair: Chair, command: string) => shown(await chair.command(command))

async function pause([ann, bo]: [Chair, Chair]): Promise<void> {
  await open(ann, await open(ann, await asks(ann, '/game seats'), 'Propose a pause'), say('seats.ask'))
  await open(bo, await asks(bo, '/game seats'), 'For: pause')
  await untilDelivered(place)
}

const isNewer = (message: APIMessage, other: APIMessage) => BigInt(message.id) > BigInt(other.id)
const isPausedCard = (message: APIMessage) =>
  textOf(message).startsWith('###') && hasControl(message, 'Go on')

const isPaused = async () => {
  const [game] = await place.table.gamesIn(place.discord.guild.id)
  const looked = await place.table.look(viewOf(game!.id))
  return looked.ok && looked.value.seating?.still?.why === 'paused'
}

const expectWay = (message: APIMessage) => {
  expect(textOf(message)).toMatch(saying('seats.still', { why: 'paused', by: 'Ann' }))
  expect(labelsOf(message).filter((label) => label === 'Go on')).toHaveLength(1)
}

it('shows who paused a game and how to resume it (DAY-008)', async () => {
  const [ann, bo] = two()
  const cy = place.discord.as('Cy')
  await startGame(place, [ann, bo])
  await pause([ann, bo])
  expectWay(await cardWith(bo, 'Go on'))
  for (const command of ['/game assets', '/game board', '/game watch', '/game seats'])
    expectWay(await asks(bo, command))
  expect(labelsOf(await asks(cy, '/game watch'))).not.toContain('Go on')
  expect(textOf(await asks(cy, '/game list'))).toMatch(saying('seats.still', { why: 'paused', by: 'Ann' }))
  const told = await open(bo, await asks(bo, '/game assets'), 'Go on')
  expect(textOf(told)).toMatch(saying('seats.done', { what: 'goOn' }))
  expect(await isPaused()).toBe(false)
  expect(textOf(await asks(bo, '/game assets'))).not.toContain('Pause')
})

it('a resumed game notifies the player to move unless they resumed it (DAY-011)', async () => {
  const people = two()
  const first = await startGame(place, people)
  const asked = people.find(({ user }) => textOf(first).includes(`<@${user.id}>`)) as Chair
  const other = people.find((chair) => chair !== asked) as Chair
  /** Counts the pings for the player to move when the given player resumes the game. */
  async function callsBy({ user }: Chair): Promise<number> {
    const before = await cardWith(asked, say('act.roll'))
    await pause(people)
    // Otherwise the pause could end before the channel shows it, and would not be news.
    const paused = await asked.waitFor((message) => isNewer(message, before) && isPausedCard(message))
    await untilDelivered(place)
    const mark = place.discord.pushes.length
    const [game] = await place.table.gamesIn(place.discord.guild.id)
    await place.table.resume(requestOf(game!.id, user.id, randomUUID()))
    await asked.waitFor((message) => isNewer(message, paused) && hasControl(message, say('act.roll')))
    await untilDelivered(place)
    const pushed = place.discord.pushes.slice(mark)
    return pushed.filter(({ userId, kind }) => userId === asked.user.id && kind === 'push').length
  }
  expect([await callsBy(asked), await callsBy(other)]).toEqual([0, 1])
})

it('a chronicle’s pause line shows how to resume from the hand (DAY-008)', async () => {
  const [ann, bo] = two()
  await ann.command('/game new', { edition: 'cheaters' })
  await bo.press(await cardWith(bo, say('ui.lobby.join')), say('ui.lobby.join'))
  await untilDelivered(place)
  await ann.press(await cardWith(ann, say('ui.lobby.start')), say('ui.lobby.start'))
  await cardWith(ann, say('ui.go.hand'))
  await untilDelivered(place)
  expect(textOf(await open(bo, await cardWith(bo, say('ui.go.hand')), say('ui.go.hand')))).not.toContain(
    'Pause',
  )
  await pause([ann, bo])
  await bo.waitFor((message) => saying('chronicle.paused', { seat: 'Ann' }).test(textOf(message)))
  const hand = await open(bo, await cardWith(bo, say('ui.go.hand')), say('ui.go.hand'))
  expectWay(hand)
  await open(bo, hand, 'Go on')
  expect(await isPaused()).toBe(false)
  await ann.waitFor((message) => saying('line.resumed', { seat: 'Bo' }).test(textOf(message)))
})
