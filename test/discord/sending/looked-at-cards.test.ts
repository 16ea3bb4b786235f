import { describe, expect, it } from 'vitest'
import type { APIMessage } from 'discord-api-types/v10'
import { shownFiles, type Chair } from 'discord-stand-in'
import type { TableRoom } from '#table/index.ts'
import { asksOther, hasControl, labelsOf, textOf, whisperTo } from '#test/discord/people.ts'
import { settled, showAgain } from '#test/discord/place.ts'
import { newest, openGame, startUnder, untilForSale } from '#test/discord/playing.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { requestOf, viewOf } from '#test/table/requests.ts'
import { testRoom } from '#test/table/rooms.ts'
import { say, saying } from '#test/text/saying.ts'

const hour = 3_600_000
const minute = 60_000
let now = Date.UTC(2026, 0, 5, 12)
const place = withPlace({
  table: { clock: () => now, limits: { looksOn: 180_000 } },
  bot: { sendsAgain: 50 },
})

const cardsSeen = (chair: Chair) => chair.see().filter((message) => hasControl(message, say('ui.go.assets')))
const posted = () => place.discord.journal.of('POST', /^\/channels\/\d+\/messages$/).length
const pushes = () => place.discord.pushes.filter(({ kind }) => kind === 'push').length
const rolled = /\d\+\d(?: \(double\))? → /
const headOf = (card: APIMessage) => textOf(card).split('\n')[0]!

interface Shop {
  people: [Chair, Chair]
  buyer: Chair
  other: Chair
  /** It asks the buyer, who is asked to end their turn after that. */
  card: APIMessage
  label: string
}

/** A game of two in which somebody is offered a deed, and is asked once more in that turn whatever they rolled. */
async function forSale(): Promise<Shop> {
  const people = ['Ann', 'Bo'].map((name) => place.discord.as(name)) as [Chair, Chair]
  await startUnder(place, people, { 'turn.autoEnd': false })
  const [buyer, card] = await untilForSale(place, people)
  await settled(place)
  const label = labelsOf(card).find((one) => one.startsWith('Buy for'))!
  return { people, buyer, other: people.find((one) => one !== buyer)!, card, label }
}

async function buys({ buyer, card, label }: Shop): Promise<APIMessage> {
  await buyer.press(card, label)
  const next = await buyer.waitFor((message) => asksOther(message, card))
  await settled(place)
  return next
}

/** The buyer buys past the channel, as through another process. */
async function buysElsewhere({ buyer }: Shop, table: TableRoom = place.table): Promise<void> {
  const { id } = await openGame(place)
  const look = await table.look(viewOf(id, buyer.user.id))
  const buy = look.ok ? look.value.options.find(({ act }) => act === 'buy')! : undefined
  const choice = { act: 'buy', prompt: buy!.prompt, with: buy!.fixed }
  expect((await table.act(requestOf(id, buyer.user.id, `buys-${id}`), choice)).ok).toBe(true)
}

async function pass(ms: number): Promise<void> {
  now += ms
  await settled(place)
}

/** Half of the time for what is asked is over: then somebody is reminded. */
async function halfTime(): Promise<void> {
  const { due } = await openGame(place)
  await pass((due! - now) / 2)
}

/** Whom messages have called since a mark. */
const calledSince = (mark: number) =>
  place.discord.pushes
    .slice(mark)
    .filter(({ kind }) => kind === 'push')
    .map(({ userId }) => userId)

describe('a card that asks whoever has just pressed it', () => {
  it('changes in place, with a headline and a picture of its own, and calls nobody', async () => {
    const shop = await forSale()
    const [sent, called] = [posted(), pushes()]
    const next = await buys(shop)
    expect(labelsOf(next)[0]).toMatch(/^(End my turn|Roll again)$/)
    expect(textOf(next)).toContain(`<@${shop.buyer.user.id}>`)
    expect([posted(), pushes()]).toEqual([sent, called])
    expect(cardsSeen(shop.buyer).map(({ id }) => id)).toEqual([shop.card.id])
    expect(headOf(next)).toMatch(/buys/)
    const [before, ...noMore] = shownFiles(shop.card)
    const [picture, ...others] = shownFiles(next)
    expect([noMore, others]).toEqual([[], []])
    expect(picture!.name).not.toBe(before!.name)
  })

  it('tells the rest of the turn in small lines, and all of it when it is closed', async () => {
    const shop = await forSale()
    const next = await buys(shop)
    expect(textOf(next)).toMatch(new RegExp(`\n-# .*${rolled.source}`))
    for (let moves = 0; (await newest(place, shop.people))[0] === shop.buyer; moves++) {
      expect(moves).toBeLessThan(20)
      const [, card] = await newest(place, shop.people)
      const wanted = labelsOf(card).find((label) => label.startsWith('Buy for')) ?? labelsOf(card)[0]!
      // Long enough for the other one not to look on any more.
      now += 4 * minute
      await shop.buyer.press(card, wanted)
      await settled(place)
    }
    const closed = shop.buyer.see().find(({ id }) => id === shop.card.id)!
    expect(labelsOf(closed)).toEqual([])
    for (const told of [rolled, /buys/]) expect(textOf(closed)).toMatch(told)
  })

  it('answers a press on what it asked before kindly, and nothing comes of it', async () => {
    const shop = await forSale()
    const next = await buys(shop)
    const { version } = await openGame(place)
    const stale = () => shop.buyer.staleClick(shop.card, shop.label)
    expect(await whisperTo(shop.buyer, stale)).toContain('settled already')
    await settled(place)
    expect((await openGame(place)).version).toBe(version)
    expect(cardsSeen(shop.buyer)).toEqual([next])
  })

  it('is brought up to date by a press if the process that saved the last move ended before it sent the card', async () => {
    const shop = await forSale()
    await buysElsewhere(shop, testRoom(place.store, { tells: false, time: { now } }))
    const stale = () => shop.buyer.press(shop.card, shop.label)
    expect(await whisperTo(shop.buyer, stale)).toContain('settled already')
    expect(headOf(await shop.buyer.waitFor((message) => asksOther(message, shop.card)))).toMatch(/buys/)
  })

  it('is the same after a restart', async () => {
    const shop = await forSale()
    const next = await buys(shop)
    await place.restart()
    await showAgain(place)
    const [again, ...others] = cardsSeen(shop.buyer)
    expect(others).toEqual([])
    expect([again!.id, textOf(again!)]).toEqual([next.id, textOf(next)])
  })

  it('changes though another process has saved the move', async () => {
    const shop = await forSale()
    await place.restart()
    await buysElsewhere(shop)
    const next = await shop.buyer.waitFor((message) => asksOther(message, shop.card))
    await settled(place)
    expect(cardsSeen(shop.buyer).map(({ id }) => id)).toEqual([next.id])
    expect(headOf(next)).toMatch(/buys/)
  })

  it('comes anew where somebody has deleted it, and calls nobody', async () => {
    const shop = await forSale()
    const called = pushes()
    place.discord.moderation.deleteMessage(shop.buyer.place.id, shop.card.id)
    await buysElsewhere(shop)
    await settled(place)
    const [card, ...others] = cardsSeen(shop.buyer)
    expect(others).toEqual([])
    expect(labelsOf(card!)[0]).toMatch(/^(End my turn|Roll again)$/)
    expect(textOf(card!)).toMatch(/buys/)
    expect(pushes()).toBe(called)
  })

  it('gives way to another one where it cannot be edited for a while', async () => {
    const shop = await forSale()
    const refuse = { status: 500, code: 0, message: '500' }
    const heal = place.discord.faults.add({ method: 'PATCH', path: /\/messages\//, times: 1000, refuse })
    await shop.buyer.press(shop.card, shop.label)
    const next = await shop.buyer.waitFor(
      (message) => message.id !== shop.card.id && hasControl(message, say('ui.go.assets')),
      20_000,
    )
    heal()
    expect(labelsOf(next)[0]).toMatch(/^(End my turn|Roll again)$/)
    await expect.poll(() => cardsSeen(shop.buyer).map(({ id }) => id), { timeout: 8000 }).toEqual([next.id])
  }, 40_000)

  it('is what reminders lead to, as if it had been posted (DAY-011)', async () => {
    const shop = await forSale()
    const next = await buys(shop)
    const called = place.discord.pushes.length
    await halfTime()
    const reminders = shop.buyer.see().filter((message) => saying('ui.call.reminded').test(textOf(message)))
    expect(reminders).toHaveLength(1)
    expect(textOf(reminders[0]!)).toContain(`/${next.id})`)
    expect(calledSince(called)).toEqual([shop.buyer.user.id])
  })

  it('in quiet hours names them, and they are called once when those end (DAY-012)', async () => {
    const shop = await forSale()
    const { user } = shop.buyer
    const from = new Date(now).getUTCHours()
    await place.table.setPerson(user.id, { zone: 'UTC', quiet: { from, to: (from + 6) % 24 } })
    await settled(place)
    const called = place.discord.pushes.length
    expect(textOf(await buys(shop))).toContain(`<@${user.id}>`)
    expect(calledSince(called)).toEqual([])
    await pass(6 * hour)
    expect(calledSince(called)).toEqual([user.id])
    await place.table.setPerson(user.id, { quiet: null })
  })
})

describe('a card that asks whoever acted a moment ago (DAY-046)', () => {
  /** Both have acted; whoever is asked answers until somebody else is. Gives the card that asks them and whom it asks. */
  async function handsOver(people: Chair[]): Promise<[Chair, APIMessage]> {
    const [before] = await newest(place, people)
    for (let moves = 0; moves < 20; moves++) {
      const [who, card] = await newest(place, people)
      if (who !== before) return [who, card]
      const wanted = labelsOf(card).find((label) => label.startsWith('Buy for')) ?? labelsOf(card)[0]!
      await who.press(card, wanted)
      await settled(place)
    }
    throw new Error('nobody else was asked')
  }

  it('changes in place without a call, and calls when they do not answer', async () => {
    const people = ['Ann', 'Bo'].map((name) => place.discord.as(name))
    await startUnder(place, people, {})
    let [, card] = await handsOver(people)
    for (let turns = 0; turns < 2; turns++) {
      const [before, sent, called] = [card.id, posted(), place.discord.pushes.length]
      const [asked, next] = await handsOver(people)
      card = next
      if (next.id !== before) continue
      expect(textOf(next)).toContain(`<@${asked.user.id}>`)
      expect([posted(), calledSince(called)]).toEqual([sent, []])
      await pass(2 * minute)
      expect(calledSince(called)).toEqual([asked.user.id])
      const [call] = asked.see().filter((message) => saying('ui.call.reminded').test(textOf(message)))
      expect(textOf(call!)).toContain(`/${next.id})`)
      return
    }
    expect.unreachable('no card told of two turns')
  })

  it('tells of two turns at the most: then comes a fresh one, still without a call', async () => {
    const people = ['Ann', 'Bo'].map((name) => place.discord.as(name))
    await startUnder(place, people, {})
    await handsOver(people)
    const called = place.discord.pushes.length
    const ids: string[] = []
    for (let turns = 0; turns < 6; turns++) ids.push((await handsOver(people))[1].id)
    const cards = Map.groupBy(ids, (id) => id)
    expect(cards.size).toBeGreaterThanOrEqual(3)
    expect(Math.max(...[...cards.values()].map(({ length }) => length))).toBe(2)
    expect(calledSince(called)).toEqual([])
  })
})

describe('a card of its own calls', () => {
  it('whoever goes on with their turn after others were asked', async () => {
    const shop = await forSale()
    const { buyer, other, people } = shop
    now += 4 * minute
    await buyer.press(shop.card, say('act.buy/decline'))
    const auction = await buyer.waitFor((message) => hasControl(message, say('act.pass')))
    await settled(place)
    expect(auction.id).not.toBe(shop.card.id)
    const mark = place.discord.pushes.length
    await buyer.press(auction, say('act.pass'))
    await settled(place)
    now += 4 * minute
    await other.press(auction, say('act.pass'))
    await settled(place)
    const [asked, card] = await newest(place, people)
    expect(asked).toBe(buyer)
    expect(card.id).not.toBe(auction.id)
    expect(calledSince(mark)).toEqual([buyer.user.id])
  })

  it('nobody who answers last in an auction on their own turn: the card of the auction asks them on', async () => {
    const shop = await forSale()
    const { buyer, other, people } = shop
    await buyer.press(shop.card, say('act.buy/decline'))
    const auction = await buyer.waitFor((message) => hasControl(message, say('act.pass')))
    await settled(place)
    await other.press(auction, say('act.pass'))
    await settled(place)
    const called = pushes()
    await buyer.press(auction, say('act.pass'))
    await settled(place)
    const [asked, card] = await newest(place, people)
    expect(asked).toBe(buyer)
    expect(card.id).toBe(auction.id)
    expect(labelsOf(card)[0]).toMatch(/^(End my turn|Roll again)$/)
    expect(pushes()).toBe(called)
  })
})
