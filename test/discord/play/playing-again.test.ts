import { describe, expect, it } from 'vitest'
import type { APIMessage } from 'discord-api-types/v10'
import type { Chair } from 'discord-stand-in'
import {
  controlOf,
  hasControl,
  labelsOf,
  open,
  pick,
  shown,
  startGame,
  textOf,
  privateResponseText,
  openInTable,
} from '#test/discord/people.ts'
import { moveOn, newest, untilOwning } from '#test/discord/playing.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { say, saying } from '#test/text/saying.ts'

const hour = 3_600_000

let now = Date.now()
const place = withPlace({ discord: { reading: 'mean' }, hasRounds: true, table: { clock: () => now } })
const people = (...names: string[]) => names.map((name) => place.discord.as(name))

/** The newest lobby that a player sees. */
const lobbyOf = (chair: Chair, says = '') =>
  chair.waitFor((message) => hasControl(message, say('ui.lobby.table')) && textOf(message).includes(says))

const mentionOf = ({ user }: Chair) => `<@${user.id}>`
const isCalled = ({ mentions }: APIMessage, { user }: Chair) => mentions.some(({ id }) => id === user.id)

describe('playing again (DAY-044)', () => {
  it('notifies the others once and reserves their seats meanwhile', async () => {
    const [ann, bo, cy, dee] = people('Ann', 'Bo', 'Cy', 'Dee') as [Chair, Chair, Chair, Chair]
    await startGame(place, [ann, bo, cy])
    await ann.press(await shown(await ann.command('/game cancel')), say('ui.cancel.do'))
    const ended = await bo.waitFor((message) => hasControl(message, say('ui.again.button')))
    expect(textOf(ended)).toContain('called off')
    await bo.press(ended, say('ui.again.button'))
    const lobby = await lobbyOf(bo, 'plays again')
    expect([ann, bo, cy].map((one) => isCalled(lobby, one))).toEqual([true, false, true])
    expect(textOf(lobby)).toMatch(saying('ui.lobby.kept', { name: 'Ann' }))
    expect(textOf(lobby)).toContain(`${mentionOf(bo)} invites everybody`)
    // Another press on the old card links to the new one.
    expect(await privateResponseText(ann, () => ann.press(ended, say('ui.again.button')))).toMatch(
      new RegExp(`channels/\\d+/\\d+/${lobby.id}`),
    )
    await ann.press(lobby, say('ui.lobby.join'))
    const joined = await lobbyOf(dee, '**Ann** ·')
    expect(textOf(joined)).not.toMatch(saying('ui.lobby.kept', { name: 'Ann' }))
    expect(labelsOf(await openInTable(dee, joined, say('ui.table.guests')))).toEqual([say('ui.go.back')])
    const panel = await openInTable(bo, joined, say('ui.table.guests'))
    await pick(bo, panel, say('ui.guests.removes'), [cy.user.id])
    await bo.waitFor((message) => message.id === lobby.id && !textOf(message).includes('Cy'))
  })

  it('notifies no player on holiday and keeps their seat', async () => {
    const [ann, bo, cy] = people('Ann', 'Bo', 'Cy') as [Chair, Chair, Chair]
    const card = await startGame(place, [ann, bo, cy])
    await ann.press(await shown(await ann.command('/game cancel')), say('ui.cancel.do'))
    const isLater = ({ id }: APIMessage) => BigInt(id) >= BigInt(card.id)
    const ended = await bo.waitFor(
      (message) => isLater(message) && hasControl(message, say('ui.again.button')),
    )
    await place.table.setHoliday(cy.user.id, { from: now, until: now + 24 * hour })
    await bo.press(ended, say('ui.again.button'))
    const lobby = await lobbyOf(bo, 'plays again')
    expect([ann, bo, cy].map((one) => isCalled(lobby, one))).toEqual([true, false, false])
    expect(textOf(lobby)).toMatch(saying('ui.lobby.kept', { name: 'Cy' }))
    await place.table.setHoliday(cy.user.id, null)
  })

  it('is also offered on the card of a cancelled lobby', async () => {
    const [ann] = people('Ann') as [Chair]
    await ann.command('/game new')
    const { id } = await lobbyOf(ann)
    await ann.press(await shown(await ann.command('/game cancel')), 'Close the table')
    const closed = await ann.waitFor(
      (message) => message.id === id && hasControl(message, say('ui.again.button')),
    )
    await ann.press(closed, say('ui.again.button'))
    const again = await ann.waitFor(
      (message) => message.id !== id && hasControl(message, say('ui.lobby.table')),
    )
    expect(again.id).not.toBe(closed.id)
    expect(textOf(again)).not.toContain('kept for')
  })
})

it('a lobby shows when it closes, reminds its host and can reopen (DAY-043)', async () => {
  const [ann, bo] = people('Ann', 'Bo') as [Chair, Chair]
  await ann.command('/game new')
  const lobby = await lobbyOf(ann)
  await bo.press(lobby, say('ui.lobby.join'))
  await lobbyOf(bo, '**Bo** ·')
  const [{ lobby: times } = {}] = await place.table.gamesIn(place.discord.guild.id)
  expect(textOf(await lobbyOf(ann))).toContain(`It closes <t:${Math.floor(times!.ends / 1000)}:R>`)
  now += 20 * hour
  await place.table.tick()
  const notice = await ann.waitFor((message) => saying('ui.lobby.endsSoon').test(textOf(message)))
  expect(notice.id).not.toBe(lobby.id)
  expect([ann, bo].map((one) => isCalled(notice, one))).toEqual([true, false])
  await ann.waitFor((message) => message.id === lobby.id && !hasControl(message, say('ui.lobby.join')))
  now += 4 * hour
  await place.table.tick()
  const closed = await bo.waitFor((message) =>
    saying('ui.lobby.expired', { hours: 24 }).test(textOf(message)),
  )
  await bo.press(closed, say('ui.again.button'))
  const again = await lobbyOf(bo, 'kept for **Ann**')
  expect(isCalled(again, ann)).toBe(true)
})

describe('/game since (DAY-041)', () => {
  it('shows news of others once in private, with amounts and picture', async () => {
    const [ann, bo] = people('Ann', 'Bo') as [Chair, Chair]
    await startGame(place, [ann, bo])
    await untilOwning(place, [ann, bo])
    const first = await shown(await ann.command('/game since'))
    expect(textOf(first)).toMatch(saying('ui.since.title'))
    // Plays until Bo has moved once more.
    for (let moves = 0; moves < 8; moves++) if ((await moveOn(place, [ann, bo]))[0] === bo) break
    const digest = await shown(await ann.command('/game since'))
    expect(textOf(digest)).toContain('🎲 Bo ')
    expect(JSON.stringify(digest.components)).toContain('board-')
    expect(textOf(await shown(await ann.command('/game since')))).toMatch(saying('ui.since.none'))
  })

  it('does not count the starting money as received', async () => {
    const [ann, bo] = people('Ann', 'Bo') as [Chair, Chair]
    await startGame(place, [ann, bo])
    const digest = textOf(await shown(await bo.command('/game since')))
    expect(digest).toMatch(saying('ui.since.title'))
    expect(digest).not.toContain('received')
  })

  it('can be opened from assets and the list of games, but only by players', async () => {
    const [ann, bo, cy] = people('Ann', 'Bo', 'Cy') as [Chair, Chair, Chair]
    await startGame(place, [ann, bo])
    await shown(await ann.command('/game assets'))
    for (let moves = 0; moves < 8; moves++) if ((await moveOn(place, [ann, bo]))[0] === bo) break
    const [, card] = await newest(place, [ann, bo])
    const assets = await open(ann, card, say('ui.go.assets'))
    const digest = await open(ann, assets, say('ui.go.since'))
    expect(textOf(digest)).toContain('🎲 Bo ')
    expect(labelsOf(await shown(await ann.command('/game assets')))).not.toContain(say('ui.go.since'))
    const mine = await shown(await bo.command('/game mine'))
    const label = labelsOf(mine).find((one) => one.includes('since you last looked'))!
    expect(textOf(await shown(await bo.press(mine, controlOf(mine, label))))).toContain(say('ui.go.since'))
    expect(textOf(await shown(await cy.command('/game since')))).toMatch(saying('ui.since.guest'))
  })
})

it('cards and lists show whom the game waits for, since when and until when (DAY-042)', async () => {
  const [ann, bo] = people('Ann', 'Bo') as [Chair, Chair]
  await startGame(place, [ann, bo])
  const [who, card] = await newest(place, [ann, bo])
  const times = /Asked <t:\d+:R>, due <t:\d+:R>; otherwise/
  expect(textOf(card)).toMatch(times)
  const cy = place.discord.as('Cy')
  const watched = textOf(await shown(await cy.command('/game watch')))
  expect(watched).toMatch(times)
  const listed = textOf(await shown(await cy.command('/game list')))
  expect(listed).toMatch(new RegExp(`waits for ${who.user.name}, asked <t:\\d+:R>, due <t:\\d+:R>`))
  const mine = textOf(await shown(await who.command('/game mine')))
  expect(mine).toMatch(/\*\*waits for you\*\*, due <t:\d+:R>: /)
})
