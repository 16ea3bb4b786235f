import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { textOf, type Chair } from 'discord-stand-in'
import { hasControl } from '#test/discord/people.ts'
import { startPlace, type Place } from '#test/discord/place.ts'
import { say, saying } from '#test/text/saying.ts'

let place: Place

beforeEach(async () => {
  place = await startPlace()
  onTestFinished(() => place.close())
})

const isHello = saying('ui.hello.text')

/** A new server with one channel, in which Ann sits. */
function newServer(): Chair {
  const id = place.discord.moderation.foundGuild('Elsewhere')
  const channel = [...place.discord.world.channels.values()].find(({ guildId }) => guildId === id)!
  return place.discord.as('Ann', channel.id)
}

function greetings(chair: Chair) {
  return chair.see().filter((message) => isHello.test(textOf(message)))
}

describe('a server that adds the bot', () => {
  it('is greeted once, with a button that opens a table', async () => {
    const ann = newServer()
    const hello = await ann.waitFor((message) => isHello.test(textOf(message)))
    await ann.press(hello, say('ui.hello.open'))
    await ann.waitFor((message) => hasControl(message, say('ui.lobby.join')))
    await place.restart()
    await ann.command('/game list')
    await place.bot.idle()
    expect(greetings(ann)).toHaveLength(1)
  })

  it('is greeted again after it removed the bot and added it again', async () => {
    const ann = newServer()
    await ann.waitFor((message) => isHello.test(textOf(message)))
    const { guildId } = ann.place
    place.discord.moderation.removeBot(guildId!)
    await expect.poll(() => place.store.guilds.departed()).toEqual([guildId])
    place.discord.moderation.addBot(guildId!)
    await expect.poll(() => greetings(ann)).toHaveLength(2)
  })

  it('can read from the greeting how everything works', async () => {
    const ann = newServer()
    const hello = await ann.waitFor((message) => isHello.test(textOf(message)))
    await ann.press(hello, say('ui.hello.guide'))
    const guide = await ann.waitFor((message) => saying('ui.guide.players').test(textOf(message)))
    await ann.press(guide, say('ui.guide.go.hosts'))
    await ann.waitFor((message) => saying('ui.guide.hosts').test(textOf(message)))
  })

  it('is greeted beside its first command if the bot may not write', async () => {
    place.discord.faults.add({
      method: 'POST',
      path: /messages$/,
      refuse: { status: 403, code: 50013, message: 'Missing Permissions' },
    })
    const ann = newServer()
    await place.bot.idle()
    expect(greetings(ann)).toEqual([])
    await ann.command('/rules')
    await ann.waitFor((message) => isHello.test(textOf(message)))
    await ann.command('/rules')
    await place.bot.idle()
    expect(greetings(ann)).toHaveLength(1)
  })
})

it('a server that has had the bot for long is not greeted', async () => {
  const ann = place.discord.as('Ann')
  await ann.command('/rules')
  await place.bot.idle()
  expect(greetings(ann)).toEqual([])
})

it('/help explains how to play, to host and to manage', async () => {
  const ann = place.discord.as('Ann')
  await ann.command('/help')
  const guide = await ann.waitFor((message) => saying('ui.guide.players').test(textOf(message)))
  await ann.press(guide, say('ui.guide.go.managers'))
  await ann.waitFor((message) => saying('ui.guide.managers').test(textOf(message)))
  await ann.press(guide, say('ui.hello.open'))
  await ann.waitFor((message) => hasControl(message, say('ui.lobby.join')))
})
