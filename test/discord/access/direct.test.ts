import { describe, expect, it } from 'vitest'
import { textOf, type Chair } from 'discord-stand-in'
import { privateResponseText, startGame } from '#test/discord/people.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { say, saying } from '#test/text/saying.ts'

const place = withPlace({ discord: { world: { userInstalls: true } } })

/** Bo's direct messages with the bot, after Bo has installed it. */
function inDirectMessages(): Chair {
  const bo = place.discord.as('Bo')
  place.discord.moderation.setUserInstall(bo.user.id, true)
  return bo.direct()
}

describe('direct messages with the bot', () => {
  it.each([
    ['/help', 'ui.guide.players'],
    ['/rules', 'rules.more'],
    ['/settings me', 'ui.settings.me'],
    ['/privacy delete', 'ui.privacy.delete'],
    ['/game mine', 'ui.mine.none'],
  ] as const)('answer %s', async (line, key) => {
    const bo = inDirectMessages()
    const answer = await (await bo.command(line)).later()
    expect(textOf(answer)).toMatch(saying(key))
  })

  it('turn the pages of the guide', async () => {
    const bo = inDirectMessages()
    const guide = await (await bo.command('/help')).later()
    await bo.press(guide, say('ui.guide.go.hosts'))
    await bo.waitFor((message) => saying('ui.guide.hosts').test(textOf(message)))
  })

  it('list the games that wait, but open no table', async () => {
    await startGame(place, [place.discord.as('Ann'), place.discord.as('Bo')])
    const bo = inDirectMessages()
    const mine = await (await bo.command('/game mine')).later()
    expect(textOf(mine)).toContain(say('ui.mine.title'))
    expect(await privateResponseText(bo, () => bo.command('/game new'))).toBe(say('ui.refuse.server'))
  })
})
