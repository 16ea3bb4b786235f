import { describe, expect, it } from 'vitest'
import type { APIMessage } from 'discord-api-types/v10'
import type { Chair } from 'discord-stand-in'
import { minute, openHall, pressNewest, publicMessages, type Stage } from '#test/discord/chronicles.ts'
import {
  cardWith,
  controlOf,
  controlsOf,
  endGames,
  gameOf,
  hasControl,
  labelsOf,
  open,
  pick,
  shown,
  startGame,
  textOf,
} from '#test/discord/people.ts'
import { untilDelivered, type Place } from '#test/discord/place.ts'
import { untilOwning } from '#test/discord/playing.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { requestOf, viewOf } from '#test/table/requests.ts'
import { say, saying } from '#test/text/saying.ts'

const place = withPlace()

/** Mutes the offers of a player in the panel of orders, and returns that panel. */
async function mute(chair: Chair, panel: APIMessage, name: string): Promise<APIMessage> {
  const form = await open(chair, panel, say('act.declineFrom'))
  const list = controlsOf(form).find(({ options }) => options?.some(({ label }) => label === name))!
  const { value } = list.options!.find(({ label }) => label === name)!
  const chosen = await pick(chair, form, say('ask.declineFrom.seats'), [value])
  return open(chair, chosen, say('confirm.declineFrom'))
}

/** Offers money for a deed of another player. */
async function offer({ table }: Place, game: string, from: Chair, to: Chair, cash = 10): Promise<void> {
  const look = await table.look(viewOf(game, from.user.id))
  if (!look.ok) throw new Error(look.refusal.code)
  const { view, options } = look.value
  const seat = look.value.table.chairs.findIndex(({ user }) => user === to.user.id)
  const deed = view!.deeds.findIndex((one) => one?.owner === seat)
  const option = options.find(({ act, fixed }) => act === 'offer' && fixed['to'] === seat)!
  const redeem = option.ask.some(({ name }) => name === 'redeem') ? { redeem: [] } : {}
  const give = { cash, deeds: [], cards: [] }
  const get = { cash: 0, deeds: [deed], cards: [] }
  const terms = { ...option.fixed, give, get, ...redeem }
  const done = await table.act(requestOf(game, from.user.id), { act: 'offer', prompt: null, with: terms })
  expect(done.ok).toBe(true)
}

const offersIn = async ({ table }: Place, game: string) => {
  const look = await table.look(viewOf(game))
  return look.ok
    ? (look.value.view?.offers ?? look.value.prompts.filter(({ prompt }) => 'offer' in prompt.about))
    : null
}

const pushesTo = ({ discord }: Place, { user }: Chair) =>
  discord.pushes.filter(({ userId }) => userId === user.id).length

describe('muted offers', () => {
  it('are declined without a call, and hear from the player again after a press', async () => {
    const [ann, bo, cy] = ['Ann', 'Bo', 'Cy'].map((name) => place.discord.as(name)) as [Chair, Chair, Chair]
    await startGame(place, [ann, bo, cy])
    await untilOwning(place, [ann, bo, cy], [ann])
    await untilDelivered(place)
    const card = await cardWith(ann, say('ui.go.more'))
    const game = gameOf(card)
    const before = bo.see().length
    const assets = await open(ann, card, say('ui.go.assets'))
    let panel = await mute(ann, await open(ann, assets, say('ui.go.advanceOrders')), 'Bo')
    expect(textOf(panel)).toContain('decline every offer from Bo')
    await untilDelivered(place)
    expect(bo.see()).toHaveLength(before)

    const calls = pushesTo(place, ann)
    await offer(place, game, bo, ann)
    await expect.poll(() => offersIn(place, game)).toEqual([])
    await untilDelivered(place)
    expect(pushesTo(place, ann)).toBe(calls)
    for (const reader of [bo, cy]) {
      const log = textOf(await shown(await reader.command('/game log')))
      expect(log).toMatch(/Ann declines Bo’s offer/)
      expect(log).not.toMatch(saying('clause.byOrder', { again: 'no' }))
      expect(log).not.toContain('decline every offer')
    }
    expect(bo.see().some((message) => hasControl(message, say('ui.go.offer')))).toBe(false)

    panel = await open(ann, panel, say('ui.advanceOrders.takeBack', { no: 1 }))
    await offer(place, game, bo, ann, 20)
    await untilDelivered(place)
    expect(pushesTo(place, ann)).toBe(calls + 1)
    await cardWith(ann, say('ui.go.offer'))
    expect(textOf(await shown(await ann.command('/game log')))).toContain('decline every offer from Bo')
  })

  it('read the same to others as offers declined by hand', async () => {
    const told: string[] = []
    for (const isMuted of [true, false]) {
      const [ann, bo, cy] = ['Ann', 'Bo', 'Cy'].map((name) => place.discord.as(name)) as [Chair, Chair, Chair]
      await startGame(place, [ann, bo, cy])
      await untilOwning(place, [ann, bo, cy], [ann])
      await untilDelivered(place)
      const card = await cardWith(ann, say('ui.go.more'))
      const game = gameOf(card)
      if (isMuted)
        await place.table.order(requestOf(game, ann.user.id), {
          kind: 'declineFrom',
          terms: { seats: [await seatOf(game, bo)] },
        })
      await offer(place, game, bo, ann)
      if (!isMuted) {
        const look = await place.table.look(viewOf(game, ann.user.id))
        const option = look.ok
          ? look.value.options.find(({ act, prompt }) => act === 'decline' && prompt)
          : null
        const { prompt } = option!
        await place.table.act(requestOf(game, ann.user.id), { act: 'decline', prompt, with: {} })
      }
      await untilDelivered(place)
      const log = textOf(await shown(await cy.command('/game log')))
      told.push(
        log
          .split('\n')
          .filter((line) => line.includes('offer'))
          .join('\n'),
      )
      await endGames(place)
    }
    expect(told[0]).toBe(told[1])
    expect(told[0]).not.toBe('')
  })
})

async function seatOf(game: string, { user }: Chair): Promise<number> {
  const look = await place.table.look(viewOf(game))
  return look.ok ? look.value.table.chairs.findIndex((chair) => chair.user === user.id) : -1
}

describe('muted offers in a game with secrets', () => {
  it('call nobody, and are found in the hand', async () => {
    const hall = await openHall({
      set: (game) => {
        for (const deed of game.deeds.slice(0, 4)) if (deed) deed.owner = 0
      },
    })
    const here: Stage = await hall.open()
    const [ann, bo] = here.people as [Chair, Chair]
    const hand = await pressNewest(here, ann, say('ui.go.hand'))
    const all = await open(ann, hand, say('ui.hand.lookUp'))
    expect(labelsOf(all)).toContain(say('ui.go.advanceOrders'))
    const before = publicMessages(here)
    const panel = await mute(ann, await open(ann, all, say('ui.go.advanceOrders')), 'Bo')
    expect(textOf(panel)).toContain('decline every offer from Bo')
    await here.pass(0)
    expect(publicMessages(here)).toEqual(before)
    // A call is not repeated within some minutes.
    await here.pass(6 * minute)
    const calls = pushesTo(here.place, ann)
    await offer(here.place, here.game, bo, ann)
    await expect.poll(() => offersIn(here.place, here.game)).toEqual([])
    await untilDelivered(here.place)
    expect(pushesTo(here.place, ann)).toBe(calls)
    const said = publicMessages(here).map(textOf).join('\n')
    expect(said).toMatch(/declines/)
    expect(said).not.toMatch(saying('clause.byOrder', { again: 'no' }))
    await ann.press(panel, controlOf(panel, say('ui.advanceOrders.takeBack', { no: 1 })))
    await here.pass(6 * minute)
    const later = pushesTo(here.place, ann)
    await offer(here.place, here.game, bo, ann, 20)
    await untilDelivered(here.place)
    expect(pushesTo(here.place, ann)).toBe(later + 1)
    await here.place.close()
  })
})
