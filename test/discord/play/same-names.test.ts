import { describe, expect, it } from 'vitest'
import type { APIMessage } from 'discord-api-types/v10'
import type { Chair } from 'discord-stand-in'
import { controlsOf, hasControl, open, shown, sitDown, startByPresses, textOf } from '#test/discord/people.ts'
import { untilDelivered } from '#test/discord/place.ts'
import { openGame, untilOwning } from '#test/discord/playing.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { say } from '#test/text/saying.ts'

const place = withPlace()

/** Ann, Bo with the nickname Ann on this server, and Cy. */
function people(): [Chair, Chair, Chair] {
  const chairs = ['Ann', 'Bo', 'Cy'].map((name) => place.discord.as(name)) as [Chair, Chair, Chair]
  const member = place.discord.guild.members.find(({ userId }) => userId === chairs[1].user.id)
  if (!member) throw new Error('Bo is not a member')
  member.nick = 'Ann'
  return chairs
}

const panel = async (chair: Chair, command: `/game ${string}`): Promise<APIMessage> =>
  shown(await chair.command(command))
const optionsOf = (message: APIMessage) =>
  controlsOf(message).flatMap(({ options }) => (options ?? []).map(({ label }) => label))

/** Expects both players under different names. */
function expectBoth(text: string): void {
  expect(text).toMatch(/\bAnn\b(?! \(bo\))/)
  expect(text).toContain('Ann (bo)')
}
/** The text without escapes. */
const plainOf = (message: APIMessage) => textOf(message).replaceAll('\\', '')

describe('two players named Ann', () => {
  it('have distinct names in trades, rolls, log, ledger and alt texts', async () => {
    const [ann, bo, cy] = people()
    await startByPresses(place, [ann, bo, cy])
    const log = await panel(cy, '/game log')
    expect(plainOf(log)).toMatch(/Who begins\?.*Ann \d+.*Ann \(bo\) \d+/)
    await untilOwning(place, [ann, bo, cy], [ann, bo])
    await place.bot.idle()
    const trade = await open(
      cy,
      await open(cy, await cy.waitFor((one) => hasControl(one, say('ui.go.more'))), say('ui.go.more')),
      'Trade',
    )
    const partners = controlsOf(trade).flatMap(({ label }) => label ?? [])
    expect(partners.filter((label) => /^Ann( \(bo\))?\b/.test(label))).toHaveLength(2)
    expectBoth(partners.join('; '))
    const ledger = await panel(cy, '/game ledger')
    expectBoth([plainOf(ledger), ...optionsOf(ledger)].join('; '))
    const board = await panel(cy, '/game board')
    const [, alt = ''] = /"description":"([^"]*)"/.exec(JSON.stringify(board.components)) ?? []
    expectBoth(alt)
  })

  it.each(['junior', 'polynesia', 'empire', 'cheaters', 'two'])(
    'have distinct names in %s',
    async (edition) => {
      const [ann, bo, cy] = people()
      await ann.command('/game new', { edition })
      const lobby = await ann.waitFor((message) => hasControl(message, say('ui.lobby.join')))
      await sitDown(lobby, ann, [bo, cy])
      await place.bot.idle()
      await ann.press(lobby, say('ui.lobby.start'))
      await untilDelivered(place)
      const game = await openGame(place)
      expect(game.status).toBe('running')
      expectBoth(game.chairs.map(({ name }) => name).join('; '))
      expectBoth(cy.see().map(plainOf).join('; '))
    },
  )
})
