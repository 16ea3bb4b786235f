import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { APIMessage } from 'discord-api-types/v10'
import type { Chair } from 'discord-stand-in'
import {
  cardWith,
  controlOf,
  controlsOf,
  labelsOf,
  open,
  pick,
  shown,
  startGame,
  textOf,
  type,
} from '#test/discord/people.ts'
import { moveOn, newest, untilOwning } from '#test/discord/playing.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { say } from '#test/text/saying.ts'

const place = withPlace({ bot: { refreshesEvery: 20 } })

const privateTo = (chair: Chair) => chair.see().filter(({ flags }) => ((flags ?? 0) & 64) > 0)
const panelOf = (chair: Chair, { id }: APIMessage) => chair.see().find((message) => message.id === id)

/** Waits for several refresh intervals of the panels. */
const beats = () => new Promise((resolve) => setTimeout(resolve, 200))

describe('an open private panel', () => {
  let people: [Chair, Chair]
  beforeEach(async () => {
    people = [place.discord.as('Ann'), place.discord.as('Bo')]
    await startGame(place, people)
  })
  afterEach(() => {
    for (const chair of people) for (const { id } of privateTo(chair)) chair.dismiss(id)
  })

  it('updates when another player moves', async () => {
    const [asked, card] = await newest(place, people)
    const other = people.find((one) => one !== asked)!
    const panel = await open(other, card, say('ui.go.log'))
    const before = textOf(panel)
    await moveOn(place, people)
    await expect.poll(() => textOf(panelOf(other, panel)!), { timeout: 5000 }).not.toBe(before)
    expect(privateTo(other)).toHaveLength(1)
  })

  it('sends no edit when its content is the same', async () => {
    const [asked, card] = await newest(place, people)
    const other = people.find((one) => one !== asked)!
    const deeds = await open(other, card, say('ui.go.deeds'))
    await moveOn(place, people)
    await beats()
    expect(panelOf(other, deeds)?.edited_timestamp).toBe(deeds.edited_timestamp)
  })

  it('is forgotten silently after the user dismissed it', async () => {
    const [asked, card] = await newest(place, people)
    const other = people.find((one) => one !== asked)!
    other.dismiss((await open(other, card, say('ui.go.log'))).id)
    await moveOn(place, people)
    await beats()
    expect(privateTo(other)).toEqual([])
    expect(place.logged.filter(({ msg }) => String(msg).includes('panel'))).toEqual([])
  })

  it('keeps its choices and inputs, also under an open modal', async () => {
    await untilOwning(place, people)
    const [asked, card] = await newest(place, people)
    const other = people.find((one) => one !== asked)!
    let form = await open(other, card, 'Trade')
    const [deed] = controlsOf(form).find(({ placeholder }) => placeholder === say('ask.give'))!.options!
    form = await pick(other, form, say('ask.give'), [deed!.value])
    form = await type(other, form, 'Cash you get', '77')
    const { modal } = await other.press(form, controlOf(form, 'Cash you get'))
    const before = panelOf(other, form)?.edited_timestamp
    for (let moves = 0; panelOf(other, form)?.edited_timestamp === before; moves++) {
      if (moves > 20) throw new Error('no move changed the form')
      await moveOn(place, people)
      await beats()
    }
    expect(textOf(panelOf(other, form)!)).toContain(`You give: ${deed!.label} (`)
    expect(textOf(panelOf(other, form)!)).toContain('You get: $77.')
    await other.submit(modal!, { value: '88' })
    await expect.poll(() => textOf(panelOf(other, form)!), { timeout: 5000 }).toContain('You get: $88.')
    expect(textOf(panelOf(other, form)!)).toContain(`You give: ${deed!.label} (`)
  })

  it('stays unchanged after its owner’s data was deleted', async () => {
    const [asked, card] = await newest(place, people)
    const other = people.find((one) => one !== asked)!
    const log = await open(other, card, say('ui.go.log'))
    const sure = await shown(await other.command('/privacy delete'))
    await open(other, sure, say('ui.privacy.handOver'))
    await beats()
    const before = panelOf(other, log)
    await moveOn(place, [asked])
    await beats()
    expect(panelOf(other, log)).toEqual(before)
  })

  it('with the undo button disappears when undo is no longer possible', async () => {
    for (let moves = 0; moves < 60; moves++) {
      const [who, label] = await moveOn(place, people)
      if (!label.startsWith('Buy for')) continue
      const hint = await who.waitFor((message) =>
        labelsOf(message).some((one) => one.startsWith('Undo: buying ')),
      )
      await moveOn(place, people)
      await expect.poll(() => panelOf(who, hint), { timeout: 5000 }).toBeUndefined()
      return
    }
    throw new Error('no player bought a deed')
  })
})

it('the panel of an open table goes when the game begins', async () => {
  const [ann, bo] = [place.discord.as('Ann'), place.discord.as('Bo')]
  await ann.command('/game new')
  const lobby = await cardWith(ann, say('ui.lobby.join'))
  await bo.press(lobby, say('ui.lobby.join'))
  const panel = await open(ann, lobby, say('ui.lobby.table'))
  await ann.press(await cardWith(ann, say('ui.lobby.start')), say('ui.lobby.start'))
  await expect.poll(() => panelOf(ann, panel), { timeout: 5000 }).toBeUndefined()
})
