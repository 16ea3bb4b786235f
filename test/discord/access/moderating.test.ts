import { describe, expect, it } from 'vitest'
import type { APIMessage } from 'discord.js'
import { controlsOf, textOf, type Chair } from 'discord-stand-in'
import { privateResponseText, shown, startGame } from '#test/discord/people.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { say, saying } from '#test/text/saying.ts'

const place = withPlace()

/** The server's owner, who may do everything, and a player without permissions. */
const people = (): [owner: Chair, player: Chair] => [place.discord.as('Ann'), place.discord.as('Bo')]

async function moderating(owner: Chair): Promise<APIMessage> {
  return (await owner.command('/game moderate')).later()
}

describe('/game moderate', () => {
  it('gives a seat to a computer player after a second press, as the log shows', async () => {
    const [owner, player] = people()
    await startGame(place, [owner, player])
    const panel = await moderating(owner)
    const mind = controlsOf(panel).find(({ placeholder }) => placeholder === say('ui.moderate.mind'))
    await owner.choose(panel, mind!.custom_id, ['1'])
    await place.bot.idle()
    expect(textOf(await (await player.command('/game log')).later())).not.toContain('says a moderator')
    const sure = await owner.waitFor((message) => saying('ui.moderate.sure.mind').test(textOf(message)))
    await owner.press(sure, say('ui.moderate.mind.do'))
    await place.bot.idle()
    const log = await (await player.command('/game log')).later()
    expect(textOf(log)).toContain('says a moderator')
  })

  it('closes a table after a second press, and the card says who closed it', async () => {
    const [owner, player] = people()
    await startGame(place, [owner, player])
    const panel = await moderating(owner)
    await owner.press(panel, say('ui.moderate.close'))
    const sure = await owner.waitFor((message) => saying('ui.moderate.sure').test(textOf(message)))
    await owner.press(sure, say('ui.moderate.close'))
    await player.waitFor((message) => textOf(message).includes(say('ui.moderate.closed').split('\n')[1]!))
  })

  it('replaces an offensive name at a table and in a game, as the log shows', async () => {
    const [owner, player] = people()
    await startGame(place, [owner, player])
    const panel = await moderating(owner)
    const name = controlsOf(panel).find(({ placeholder }) => placeholder === say('ui.moderate.name'))
    const bo = name!.options!.find(({ label }) => label === 'Bo')!
    const sure = await shown(await owner.choose(panel, name!.custom_id, [bo.value]))
    const after = await shown(await owner.press(sure, say('ui.moderate.name.do')))
    expect(controlsOf(after).flatMap(({ options = [] }) => options.map(({ label }) => label))).not.toContain(
      'Bo',
    )
    await place.bot.idle()
    const log = await (await player.command('/game log')).later()
    expect(textOf(log)).toMatch(/A moderator replaced a player’s name by \*\*Player [A-Z]/)
  })

  it('is refused to others', async () => {
    const [owner, player] = people()
    await startGame(place, [owner, player])
    expect(await privateResponseText(player, () => player.command('/game moderate'))).toBe(
      say('ui.moderate.forModerators'),
    )
  })
})
