import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { stage } from '#test/discord/chronicles.ts'
import {
  cardWith,
  endGames,
  hasControl,
  isNext,
  open,
  shown,
  startGame,
  textOf,
  privateResponseText,
} from '#test/discord/people.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { untilForSale } from '#test/discord/playing.ts'
import { say, saying } from '#test/text/saying.ts'

const place = withPlace({ bot: { sendsAgain: 5 } })
afterEach(() => place.discord.faults.clear())

const posts = /^\/channels\/\d+\/messages$/
const openGames = () => place.table.gamesIn(place.discord.guild.id)

/** Makes Discord refuse the bot's messages; returns the function that stops it. */
function refuse(status: number, code: number): () => void {
  return place.discord.faults.add({
    method: 'POST',
    path: posts,
    refuse: { status, code, message: 'No.' },
    times: 1000,
  })
}

/** Each refusal, and the expected advice in the response. */
const refusals: [status: number, code: number, says: RegExp][] = [
  [403, 50001, /\*\*View Channel\*\*.*somebody who manages the server/],
  [403, 50013, /\*\*Send Messages\*\*.*somebody who manages the server/],
  [403, 200000, /AutoMod.*somebody who manages the server/],
  [404, 10003, /does not know <#\d+>.*somebody who manages the server/],
  [400, 160005, /locked.*somebody who manages the server/],
  [400, 160006, /open threads.*somebody who manages the server/],
  [400, 50035, /did not accept.*whoever runs me/],
  [500, 0, /passes in minutes/],
]

describe('a new table whose card is refused', () => {
  it.each(refusals)('is closed with a reason for its host: %i %i', async (status, code, says) => {
    const ann = place.discord.as('Ann')
    const heal = refuse(status, code)
    const said = await privateResponseText(ann, () => ann.command('/game new', { edition: 'classic' }))
    expect(said).toMatch(says)
    expect(said).toMatch(saying('ui.refuse.unopened'))
    await place.bot.idle()
    expect(await openGames()).toEqual([])
    heal()
    await ann.command('/game new', { edition: 'classic' })
    await expect.poll(async () => (await openGames()).map(({ message }) => message)).toHaveLength(1)
  })

  it('is not opened in a server that only has the commands', async () => {
    const ann = place.discord.as('Ann')
    place.discord.moderation.setCommandsAlone(place.discord.guild.id, true)
    expect(await privateResponseText(ann, () => ann.command('/game new'))).toMatch(
      /invite me again.*\*\*bot\*\*/,
    )
    expect(await openGames()).toEqual([])
    place.discord.moderation.setCommandsAlone(place.discord.guild.id, false)
  })

  it('is closed, and can be opened once the bot may post', async () => {
    const [ann, bo] = [place.discord.as('Ann'), place.discord.as('Bo')]
    await startGame(place, [ann, bo])
    await endGames(place)
    const result = await ann.waitFor((message) => hasControl(message, say('ui.again.button')))
    const heal = refuse(403, 50013)
    expect(await privateResponseText(ann, () => ann.press(result, say('ui.again.button')))).toContain(
      '**Send Messages**',
    )
    expect(await openGames()).toEqual([])
    heal()
    await ann.press(result, say('ui.again.button'))
    await ann.waitFor(
      (message) => BigInt(message.id) > BigInt(result.id) && hasControl(message, say('ui.lobby.table')),
    )
  })
})

describe('a press whose card is refused', () => {
  it.each(refusals)('starts the game and gives its host the reason: %i %i', async (status, code, says) => {
    const ann = place.discord.as('Ann')
    await ann.command('/game new', { edition: 'classic' })
    const lobby = await cardWith(ann, say('ui.lobby.join'))
    await place.discord.as('Bo').press(lobby, say('ui.lobby.join'))
    await place.bot.idle()
    const heal = refuse(status, code)
    const said = await privateResponseText(ann, () => ann.press(lobby, say('ui.lobby.start')))
    expect(said).toMatch(says)
    expect(said).toMatch(code === 10003 ? /Go on in this channel.*`\/game mine`/ : /`\/game board` and/)
    const board = await shown(await ann.command('/game board'))
    expect(hasControl(board, say('ui.go.repost'))).toBe(true)
    heal()
    await open(ann, board, say('ui.go.repost'))
    await ann.waitFor((message) => isNext(message, lobby))
  })

  it('counts in a running game; the card follows later', async () => {
    const people = [place.discord.as('Ann'), place.discord.as('Bo')]
    await startGame(place, people)
    const [seller, card] = await untilForSale(place, people)
    place.discord.moderation.deny(seller.place.id, ['SendMessages'])
    await seller.press(card, say('act.buy/decline'))
    await seller.waitFor((message) => textOf(message).includes('**Send Messages**'))
    place.discord.moderation.grant(seller.place.id, ['SendMessages'])
    await open(seller, card, say('ui.go.log'))
    await seller.waitFor((message) => isNext(message, card))
  })

  it('cancels a game and gives its host the reason', async () => {
    const ann = place.discord.as('Ann')
    await startGame(place, [ann, place.discord.as('Bo')])
    place.discord.moderation.deny(ann.place.id, ['ViewChannel'])
    const panel = await shown(await ann.command('/game cancel'))
    await open(ann, panel, say('ui.cancel.do'))
    await ann.waitFor((message) => textOf(message).includes('**View Channel**'))
    expect(await openGames()).toEqual([])
    place.discord.moderation.grant(ann.place.id, ['ViewChannel'])
  })

  it('rolls in a chronicle and gives the player the reason', async () => {
    const { place: hall, people } = await stage()
    onTestFinished(() => hall.close())
    const blocked = { status: 403, code: 200000, message: 'No.' }
    hall.discord.faults.add({ method: 'POST', path: posts, refuse: blocked, times: 1000 })
    const lines = await Promise.all(
      people.map(async (one) => {
        const said = new Set(one.see().map(({ id }) => id))
        await one.press(await cardWith(one, 'Roll'), 'Roll')
        await hall.bot.idle()
        return one
          .see()
          .filter(({ id }) => !said.has(id))
          .map(textOf)
          .join()
      }),
    )
    expect(lines.some((text) => text.includes('AutoMod'))).toBe(true)
    expect(hall.logged.filter(({ level }) => (level as number) >= 50)).toEqual([])
  })
})
