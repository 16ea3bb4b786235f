import { afterEach, describe, expect, it } from 'vitest'
import { MessageFlags, type APIMessage } from 'discord-api-types/v10'
import type { Chair } from 'discord-stand-in'
import { isCard, isNext, labelsOf, open, startGame, textOf } from '#test/discord/people.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { say, saying } from '#test/text/saying.ts'

const place = withPlace({ bot: { answersAgain: 50, insists: [10, 30, 90, 200] } })
afterEach(() => place.discord.faults.clear())

const answers = /^\/webhooks\//
const callbacks = /\/callback$/

/** A game in which Ann has seen no private message yet. */
async function game(): Promise<[Chair, APIMessage]> {
  const ann = place.discord.as('Ann')
  for (const { id, flags = 0 } of ann.see()) if ((flags & MessageFlags.Ephemeral) > 0) ann.dismiss(id)
  await startGame(place, [ann], 1)
  await place.bot.idle()
  const isHers = (message: APIMessage) => isCard(message) && textOf(message).includes(`<@${ann.user.id}>`)
  return [ann, await ann.waitFor(isHers)]
}

const version = async () => (await place.table.gamesIn(place.discord.guild.id))[0]?.version
const isMore = (message: APIMessage) => textOf(message).startsWith('### More')
const refuse = { status: 503, code: 0, message: 'not now' }

describe('a response that Discord does not accept', () => {
  it.each([
    ['refused', { refuse, times: 6 }],
    ['refused with an error page', { page: { status: 503 }, times: 6 }],
    ['aborted during the upload', { early: true, times: 6 }],
    ['carried out, but never confirmed', { lose: 'reset' as const, times: 6 }],
  ])('is sent later when it was repeatedly %s', async (_how, fault) => {
    const [ann, card] = await game()
    place.discord.faults.add({ path: answers, ...fault })
    await ann.press(card, say('ui.go.more'))
    await ann.waitFor(isMore, 10_000)
    expect(place.logged.filter(({ msg }) => msg === 'a press could not be handled')).toEqual([])
  })

  it('does not delay the move in the channel', async () => {
    const [ann, card] = await game()
    const heal = place.discord.faults.add({ path: answers, refuse, times: 1000 })
    const before = await version()
    await ann.press(card, say('act.roll'))
    await ann.waitFor((message) => isNext(message, card), 10_000)
    expect(await version()).toBeGreaterThan(before!)
    heal()
  })

  it('is not sent after a newer response in its place', async () => {
    const [ann, card] = await game()
    const panel = await open(ann, card, say('ui.go.more'))
    const [first = '', second = ''] = labelsOf(panel)
    place.discord.faults.add({ method: 'PATCH', path: answers, refuse, times: 3 })
    await ann.press(panel, first)
    await place.bot.idle()
    await ann.press(panel, second)
    await place.bot.idle()
    const given = () => place.discord.journal.of('PATCH', answers).filter(({ status }) => status === 200)
    const before = given().length
    // A response that still waits would be sent now.
    await open(ann, card, say('ui.go.assets'))
    await place.bot.idle()
    const texts = given()
      .slice(before)
      .map(({ body }) => JSON.stringify(body))
    expect(texts.filter((text) => !text.includes('Your assets'))).toEqual([])
  })
})

describe('a press whose acknowledgement Discord does not confirm', () => {
  it('counts when the confirmation comes a little later', async () => {
    const [ann, card] = await game()
    place.discord.faults.add({ method: 'POST', path: callbacks, lose: 'reset', times: 6 })
    await ann.press(card, say('ui.go.more'))
    await ann.waitFor(isMore, 10_000)
  })

  it('is not carried out meanwhile, and its player is informed later', async () => {
    const [ann, card] = await game()
    const before = await version()
    const heal = place.discord.faults.add({
      method: 'POST',
      path: callbacks,
      lose: 'reset',
      times: 1000,
    })
    await ann.press(card, say('act.roll'))
    await place.bot.idle()
    heal()
    await ann.waitFor((message) => saying('ui.refuse.unheard').test(textOf(message)), 10_000)
    expect(await version()).toBe(before)
  }, 20_000)

  it('is reported also when the second try gets “unknown interaction”', async () => {
    const [ann, card] = await game()
    const unknown = { status: 404, code: 10062, message: 'Unknown interaction' }
    place.discord.faults.add({ method: 'POST', path: callbacks, lose: '500' })
    const heal = place.discord.faults.add({ path: callbacks, refuse, times: 1000 })
    await ann.press(card, say('ui.go.assets'))
    await place.bot.idle()
    heal()
    place.discord.faults.add({ path: callbacks, refuse: unknown, times: 2 })
    await ann.waitFor((message) => saying('ui.refuse.unheard').test(textOf(message)), 10_000)
  }, 20_000)
})
