import { afterEach, describe, expect, it } from 'vitest'
import type { APIMessage } from 'discord-api-types/v10'
import { controlsOf, textOf, type Chair, type StandIn } from 'discord-stand-in'
import { cardWith, startByPresses } from '#test/discord/people.ts'
import { startPlace, type Place } from '#test/discord/place.ts'
import { untilForSale } from '#test/discord/playing.ts'
import { seeded } from '#test/engine/random.ts'
import { postgresMissing, postgresRequired } from '#test/store/postgres.ts'
import { behindProxy } from './behind-proxy.ts'
import { Clicker, isCard } from './clicker.ts'
import { expectAccepted } from './record.ts'
import { say, saying } from '#test/text/saying.ts'

const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

async function opened(): Promise<Place> {
  const place = await startPlace({ discord: { journal: 1_000_000 } })
  endings.push(() => place.close())
  return place
}

/** Plays until all players together have done `acts` more acts. */
async function playSome(discord: StandIn, people: Clicker[], acts: number): Promise<void> {
  const done = () => people.reduce((sum, one) => sum + one.acts.length, 0)
  const goal = done() + acts
  while (done() < goal) {
    const who = await discord.until(() => people.find((one) => one.calling() !== undefined), 20_000)
    await who.step()
  }
}

function clickersOf(discord: StandIn, channel?: string): Clicker[] {
  return ['Ann', 'Bo'].map((name, at) => new Clicker(discord, discord.as(name, channel), seeded(at + 21)))
}

function isNewer(card: APIMessage): (message: APIMessage) => boolean {
  return (message) => isCard(message) && BigInt(message.id) > BigInt(card.id)
}

describe('a running game', () => {
  it('loses no move to lost confirmations, slow responses or broken connections', async () => {
    const { discord, bot } = await opened()
    const people = clickersOf(discord)
    await startByPresses(
      { discord, bot } as Place,
      people.map(({ chair }) => chair),
    )
    for (const fault of [
      { method: 'POST', path: /callback$/, lose: 'reset' as const, times: 2 },
      { method: 'POST', path: /callback$/, lose: '500' as const, times: 2 },
      { method: 'POST', path: /^\/channels\/\d+\/messages$/, lose: 'reset' as const, times: 2 },
      { method: 'POST', path: /^\/channels\/\d+\/messages$/, delay: 400, times: 2 },
      { method: 'PATCH', lose: 'reset' as const, times: 2 },
    ]) {
      discord.faults.add(fault)
      await playSome(discord, people, 6)
    }
    discord.gateway.disconnect(4000)
    await playSome(discord, people, 6)
    await bot.idle()
    expect(people.flatMap(({ wrongs }) => wrongs)).toEqual([])
    // Discord reports a second attempt with either code; a panel may also be closed before it is filled.
    expectAccepted(discord, 40060, 10062, 10008)
    const nonces = discord.journal
      .of('POST', /^\/channels\/\d+\/messages$/)
      .map(({ body }) => (body as { nonce: string }).nonce)
    const posted = people[0]!.chair.see().filter((message) => isCard(message))
    expect(posted.length).toBeLessThanOrEqual(new Set(nonces).size)
    expect(people[0]!.chair.see().filter(isCard)).toHaveLength(1)
  }, 60_000)

  it('posts a deleted card again with the next move', async () => {
    const { discord, bot, logged } = await opened()
    const people = clickersOf(discord)
    await startByPresses(
      { discord, bot } as Place,
      people.map(({ chair }) => chair),
    )
    for (let round = 0; round < 3; round++) {
      const who = await discord.until(() => people.find((one) => one.calling() !== undefined))
      const card = who.calling()!
      const label = controlsOf(card)[0]!.custom_id
      discord.moderation.deleteMessage(who.chair.place.id, card.id)
      expect((await who.chair.staleClick(card, label)).error).toBeNull()
      await who.chair.waitFor(isNewer(card))
    }
    expect(logged.filter(({ level }) => (level as number) >= 50)).toEqual([])
  })

  it('stops when its channel is deleted, while another game goes on', async () => {
    const { discord, bot, logged } = await opened()
    const [lost, kept] = [clickersOf(discord, 'table-two'), clickersOf(discord, 'table-one')]
    for (const people of [lost, kept])
      await startByPresses(
        { discord, bot } as Place,
        people.map(({ chair }) => chair),
      )
    const who = lost.find((one) => one.calling() !== undefined)!
    const press = who.chair.press(who.calling()!, say('act.roll')).catch(() => null)
    discord.moderation.deleteChannel(who.chair.place.id)
    await press
    await playSome(discord, kept, 10)
    await bot.idle()
    expect(kept.flatMap(({ wrongs }) => wrongs)).toEqual([])
    expect(logged.filter(({ level }) => (level as number) >= 50)).toEqual([])
  })

  it('delays the newest card while a permission is missing', async () => {
    const { discord, bot } = await opened()
    const people = clickersOf(discord)
    await startByPresses(
      { discord, bot } as Place,
      people.map(({ chair }) => chair),
    )
    // An auction also asks the other players, so it gets a new card.
    const [seller, card] = await untilForSale(
      { discord, bot } as Place,
      people.map(({ chair }) => chair),
    )
    discord.moderation.deny(seller.place.id, ['SendMessages'])
    await seller.press(card, say('act.buy/decline'))
    const posts = () => discord.journal.of('POST', /^\/channels\/\d+\/messages$/)
    await expect.poll(() => posts().at(-1)?.status, { timeout: 10_000 }).toBe(403)
    await bot.idle()
    await seller.press(card, say('ui.go.more'))
    await seller.waitFor((message) => textOf(message).includes('Send Messages'))
    discord.moderation.grant(seller.place.id, ['SendMessages'])
    await seller.press(card, say('ui.go.more'))
    await seller.waitFor(isNewer(card))
    await playSome(discord, people, 4)
    expect(people.flatMap(({ wrongs }) => wrongs)).toEqual([])
  })
})

if (postgresRequired) it('finds a Postgres', () => expect(postgresMissing).toBeNull())

describe.runIf(postgresMissing === null)('a database that fails during a game', () => {
  it('loses and doubles no move; players are asked to try again', async () => {
    const { discord, way, store } = await behindProxy()
    const people = clickersOf(discord)
    const [ann, bo] = people.map(({ chair }) => chair) as [Chair, Chair]
    await ann.command('/game new')
    await bo.press(await cardWith(ann, say('ui.lobby.join')), say('ui.lobby.join'))
    await ann.waitFor((message) => textOf(message).includes('(2/10)'))
    await ann.press(await cardWith(ann, say('ui.lobby.join')), say('ui.lobby.start'))
    await cardWith(ann, say('act.roll'))
    const moves = async () => {
      const [game] = await store.games.ofChannel(ann.place.id, ['running', 'over'])
      return store.moves.of(game!.id)
    }
    const pressed: string[] = []
    for (const gap of [0, 2, 5]) {
      await playSome(discord, people, 5)
      const who = await discord.until(() => people.find((one) => one.calling() !== undefined))
      const card = who.calling()!
      const control = controlsOf(card)[0]!.custom_id
      const before = await moves()
      const press = who.chair.staleClick(card, control)
      await new Promise((resolve) => setTimeout(resolve, gap))
      await way.cut()
      const outcome = await press
      expect(outcome.error).toBeNull()
      pressed.push(outcome.interactionId)
      const list = await who.chair.command('/game mine')
      expect(textOf(await list.later(10_000))).toMatch(saying('refusal.unavailable'))
      // The notification may be the notice of a deal, which has no such button.
      const turnCard = who.chair.see().findLast(isCard)!
      for (const [message, one] of [[turnCard, say('ui.go.assets')] as const, [card, control] as const]) {
        const repeated = await who.chair.staleClick(message, one)
        expect(repeated.error).toBeNull()
        pressed.push(repeated.interactionId)
        const told = await who.chair.waitFor((message) => textOf(message).includes('press again'))
        who.chair.dismiss(told.id)
      }
      await way.open()
      const after = await moves()
      expect(after.length - before.length).toBeLessThanOrEqual(1)
      expect(after.slice(0, before.length)).toEqual(before)
      for (const { id } of who.chair.see().filter(({ flags }) => ((flags ?? 0) & 64) > 0))
        who.chair.dismiss(id)
    }
    await playSome(discord, people, 8)
    const ids = (await moves()).flatMap(({ interactionId }) => interactionId ?? [])
    expect(new Set(ids).size).toBe(ids.length)
    const known = new Set([...pressed, ...people.flatMap(({ acts }) => acts.map((act) => act.interaction))])
    // Advance orders act without a press.
    const own = (await moves()).filter(
      ({ move, seat }) => seat !== null && move.includes('"act"') && !move.includes('"ordered":true'),
    )
    expect(own.filter(({ interactionId }) => !known.has(interactionId!))).toEqual([])
    expect(people.flatMap(({ wrongs }) => wrongs)).toEqual([])
  }, 60_000)
})
