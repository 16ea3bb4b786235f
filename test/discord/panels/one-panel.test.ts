import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Chair } from 'discord-stand-in'
import { endGames, open, startGame, textOf, turnOf, privateResponseText } from '#test/discord/people.ts'
import { startPlace, type Place } from '#test/discord/place.ts'
import { say, saying } from '#test/text/saying.ts'

describe('the only private panel of a player', () => {
  let place: Place
  let ann: Chair
  let bo: Chair
  beforeAll(async () => {
    place = await startPlace({ bot: { refreshesEvery: 50 } })
    ;[ann, bo] = [place.discord.as('Ann'), place.discord.as('Bo')]
  })
  afterAll(() => place.close())
  beforeEach(async () => {
    await endGames(place)
    for (const chair of [ann, bo]) for (const { id } of privateTo(chair)) chair.dismiss(id)
    await startGame(place, [ann, bo])
  })

  const privateTo = (chair: Chair) => chair.see().filter(({ flags }) => ((flags ?? 0) & 64) > 0)
  const toldTo = (chair: Chair) => privateTo(chair).map((message) => textOf(message).split('\n')[0])
  const settled = async (chair: Chair, lines: string[]) => {
    await place.bot.idle()
    await expect.poll(() => toldTo(chair)).toEqual(lines)
  }
  const turn = () =>
    Promise.any([
      turnOf(ann).then((card) => ({ who: ann, other: bo, card })),
      turnOf(bo).then((card) => ({ who: bo, other: ann, card })),
    ])

  it('is replaced by another panel, and edited by its own links', async () => {
    const { card } = await turn()
    await open(ann, card, say('ui.go.assets'))
    const deeds = await open(ann, card, say('ui.go.deeds'))
    await settled(ann, ['### All deeds'])
    await open(ann, deeds, say('story.watch.standings'))
    await open(bo, card, say('ui.go.log'))
    await settled(ann, ['### Watching'])
    await settled(bo, ['### What happened'])
  })

  it('stays when a later press deletes the response to an earlier one', async () => {
    const { other, card } = await turn()
    await open(other, card, say('ui.go.assets'))
    expect(await privateResponseText(other, () => other.press(card, say('act.roll')))).toMatch(
      saying('refusal.notYours'),
    )
    expect(privateTo(other)).toHaveLength(2)
    await other.press(card, say('act.roll'))
    await place.bot.idle()
    await expect.poll(() => privateTo(other)).toHaveLength(2)
    await open(other, card, say('ui.go.help'))
    await settled(other, ['### Help'])
  })

  it('shows the result of a move that was made on the card', async () => {
    const { who, card } = await turn()
    const panel = await open(who, card, say('ui.go.assets'))
    await who.press(card, say('act.roll'))
    await place.bot.idle()
    const edited = () => privateTo(who).find(({ id }) => id === panel.id)?.edited_timestamp
    await expect.poll(edited, { timeout: 8000 }).toBeTruthy()
  })

  it('causes no warning after the user dismissed it', async () => {
    const { card } = await turn()
    ann.dismiss((await open(ann, card, say('ui.go.assets'))).id)
    await open(ann, card, say('ui.go.log'))
    await settled(ann, ['### What happened'])
    expect(place.logged.filter(({ level }) => (level as number) >= 40)).toEqual([])
  })
})
