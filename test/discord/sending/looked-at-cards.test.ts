import { describe, expect, it } from 'vitest'
import type { APIMessage } from 'discord-api-types/v10'
import { shownFiles, type Chair } from 'discord-stand-in'
import type { TableRoom } from '#table/index.ts'
import { asksOther, hasControl, labelsOf, textOf, privateResponseText } from '#test/discord/people.ts'
import { untilDelivered, showAgain } from '#test/discord/place.ts'
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
  /** Offers the deed; after the purchase, it asks the buyer to end the turn or to roll again. */
  card: APIMessage
  label: string
}

/**
 * A game of two players in which one can buy a deed and gets another prompt in that turn whatever the roll
 * was.
 */
async function forSale(): Promise<Shop> {
  const people = ['Ann', 'Bo'].map((name) => place.discord.as(name)) as [Chair, Chair]
  await startUnder(place, people, { 'turn.autoEnd': false })
  const [buyer, card] = await untilForSale(place, people)
  await untilDelivered(place)
  const label = labelsOf(card).find((one) => one.startsWith('Buy for'))!
  return { people, buyer, other: people.find((one) => one !== buyer)!, card, label }
}

async function buys({ buyer, card, label }: Shop): Promise<APIMessage> {
  await buyer.press(card, label)
  const next = await buyer.waitFor((message) => asksOther(message, card))
  await untilDelivered(place)
  return next
}

/** Buys directly at the table, as another process would. */
async function buysElsewhere({ buyer }: Shop, table: TableRoom = place.table): Promise<void> {
  const { id } = await openGame(place)
  const look = await table.look(viewOf(id, buyer.user.id))
  const buy = look.ok ? look.value.options.find(({ act }) => act === 'buy')! : undefined
  const choice = { act: 'buy', prompt: buy!.prompt, with: buy!.fixed }
  expect((await table.act(requestOf(id, buyer.user.id, `buys-${id}`), choice)).ok).toBe(true)
}

async function pass(ms: number): Promise<void> {
  now += ms
  await untilDelivered(place)
}

/** Passes half of the time for the prompt, when a reminder is due. */
async function halfTime(): Promise<void> {
  const { due } = await openGame(place)
  await pass((due! - now) / 2)
}

/** Users pinged since a position. */
const calledSince = (mark: number) =>
  place.discord.pushes
    .slice(mark)
    .filter(({ kind }) => kind === 'push')
    .map(({ userId }) => userId)

describe('a card that asks the player who has just pressed it', () => {
  it('is edited with a new headline and picture, without a ping', async () => {
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

  it('shows earlier lines small, and all lines once closed', async () => {
    const shop = await forSale()
    const next = await buys(shop)
    expect(textOf(next)).toMatch(new RegExp(`\n-# .*${rolled.source}`))
    for (let moves = 0; (await newest(place, shop.people))[0] === shop.buyer; moves++) {
      expect(moves).toBeLessThan(20)
      const [, card] = await newest(place, shop.people)
      const wanted = labelsOf(card).find((label) => label.startsWith('Buy for')) ?? labelsOf(card)[0]!
      // Long enough that the other player no longer counts as recently active.
      now += 4 * minute
      await shop.buyer.press(card, wanted)
      await untilDelivered(place)
    }
    const closed = shop.buyer.see().find(({ id }) => id === shop.card.id)!
    expect(labelsOf(closed)).toEqual([])
    for (const told of [rolled, /buys/]) expect(textOf(closed)).toMatch(told)
  })

  it('answers a press on its earlier prompt without an effect', async () => {
    const shop = await forSale()
    const next = await buys(shop)
    const { version } = await openGame(place)
    const stale = () => shop.buyer.staleClick(shop.card, shop.label)
    expect(await privateResponseText(shop.buyer, stale)).toContain('settled already')
    await untilDelivered(place)
    expect((await openGame(place)).version).toBe(version)
    expect(cardsSeen(shop.buyer)).toEqual([next])
  })

  it('is updated by a press after its process ended before editing', async () => {
    const shop = await forSale()
    await buysElsewhere(shop, testRoom(place.store, { tells: false, time: { now } }))
    const stale = () => shop.buyer.press(shop.card, shop.label)
    expect(await privateResponseText(shop.buyer, stale)).toContain('settled already')
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

  it('is edited although another process saved the move', async () => {
    const shop = await forSale()
    await place.restart()
    await buysElsewhere(shop)
    const next = await shop.buyer.waitFor((message) => asksOther(message, shop.card))
    await untilDelivered(place)
    expect(cardsSeen(shop.buyer).map(({ id }) => id)).toEqual([next.id])
    expect(headOf(next)).toMatch(/buys/)
  })

  it('is reposted after its deletion, without a ping', async () => {
    const shop = await forSale()
    const called = pushes()
    place.discord.moderation.deleteMessage(shop.buyer.place.id, shop.card.id)
    await buysElsewhere(shop)
    await untilDelivered(place)
    const [card, ...others] = cardsSeen(shop.buyer)
    expect(others).toEqual([])
    expect(labelsOf(card!)[0]).toMatch(/^(End my turn|Roll again)$/)
    expect(textOf(card!)).toMatch(/buys/)
    expect(pushes()).toBe(called)
  })

  it('is replaced when it cannot be edited for a while', async () => {
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

  it('is the target of reminders, as if it had been posted (DAY-011)', async () => {
    const shop = await forSale()
    const next = await buys(shop)
    const called = place.discord.pushes.length
    await halfTime()
    const reminders = shop.buyer.see().filter((message) => saying('ui.call.reminded').test(textOf(message)))
    expect(reminders).toHaveLength(1)
    expect(textOf(reminders[0]!)).toContain(`/${next.id})`)
    expect(calledSince(called)).toEqual([shop.buyer.user.id])
  })

  it('names players in quiet hours, who are notified once afterwards (DAY-012)', async () => {
    const shop = await forSale()
    const { user } = shop.buyer
    const from = new Date(now).getUTCHours()
    await place.table.setPerson(user.id, { zone: 'UTC', quiet: { from, to: (from + 6) % 24 } })
    await untilDelivered(place)
    const called = place.discord.pushes.length
    expect(textOf(await buys(shop))).toContain(`<@${user.id}>`)
    expect(calledSince(called)).toEqual([])
    await pass(6 * hour)
    expect(calledSince(called)).toEqual([user.id])
    await place.table.setPerson(user.id, { quiet: null })
  })
})

describe('a card that asks a recently active player (DAY-046)', () => {
  /** Plays until another player is asked, so that both have acted. Returns that player and the card. */
  async function handsOver(people: Chair[]): Promise<[Chair, APIMessage]> {
    const [before] = await newest(place, people)
    for (let moves = 0; moves < 20; moves++) {
      const [who, card] = await newest(place, people)
      if (who !== before) return [who, card]
      const wanted = labelsOf(card).find((label) => label.startsWith('Buy for')) ?? labelsOf(card)[0]!
      await who.press(card, wanted)
      await untilDelivered(place)
    }
    throw new Error('no other player was asked')
  }

  it('is edited without a ping, and pings an idle player later', async () => {
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

  it('covers at most two turns before a new card follows, without a ping', async () => {
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

describe('a new card', () => {
  it('pings a player who continues the turn after others were asked', async () => {
    const shop = await forSale()
    const { buyer, other, people } = shop
    now += 4 * minute
    await buyer.press(shop.card, say('act.buy/decline'))
    const auction = await buyer.waitFor((message) => hasControl(message, say('act.pass')))
    await untilDelivered(place)
    expect(auction.id).not.toBe(shop.card.id)
    const mark = place.discord.pushes.length
    await buyer.press(auction, say('act.pass'))
    await untilDelivered(place)
    now += 4 * minute
    await other.press(auction, say('act.pass'))
    await untilDelivered(place)
    const [asked, card] = await newest(place, people)
    expect(asked).toBe(buyer)
    expect(card.id).not.toBe(auction.id)
    expect(calledSince(mark)).toEqual([buyer.user.id])
  })

  it('is not posted if the turn returns to the player who just passed', async () => {
    const shop = await forSale()
    const { buyer, other, people } = shop
    await buyer.press(shop.card, say('act.buy/decline'))
    const auction = await buyer.waitFor((message) => hasControl(message, say('act.pass')))
    await untilDelivered(place)
    await other.press(auction, say('act.pass'))
    await untilDelivered(place)
    const called = pushes()
    await buyer.press(auction, say('act.pass'))
    await untilDelivered(place)
    const [asked, card] = await newest(place, people)
    expect(asked).toBe(buyer)
    expect(card.id).toBe(auction.id)
    expect(labelsOf(card)[0]).toMatch(/^(End my turn|Roll again)$/)
    expect(pushes()).toBe(called)
  })
})
