import { expect, it } from 'vitest'
import { newsOf } from '#discord/controls/acting.ts'
import { assets } from '#discord/panels/assets.ts'
import { offer, offers } from '#discord/panels/offers.ts'
import { ownNews } from '#discord/panels/refreshing.ts'
import type { GameEvent } from '#engine/event.ts'
import { ButtonStyle } from 'discord.js'
import { controlsOf, textOf } from 'discord-stand-in'
import { infoOf, lookFrom, type Party } from '#test/discord/games.ts'
import { newPosition, scopeAt } from '#test/discord/scopes.ts'
import { say, saying } from '#test/text/saying.ts'

const party: Party = { people: [true, true, true], names: ['Ann', 'Bo', 'Cy'] }
const { version } = lookFrom(newPosition('classic', party), party, 0).table

/** The scope of Ann at a table whose last change had these events. */
function after(edition: string, ...events: GameEvent[]) {
  const entries = [{ no: version, at: 1, seat: 1, events }]
  const log = () => Promise.resolve({ ok: true, value: entries })
  const logPage = () => Promise.resolve({ ok: true, value: { from: 1, to: 1, total: 1, entries } })
  return scopeAt(newPosition(edition, party), party, infoOf(edition), { log, logPage })
}
const told = (parts: unknown) => textOf({ components: parts } as never)
const open = (name: string) => ({ name, args: [], version: version - 1 })
const rent = { kind: 'paid', from: 1, to: 0, amount: 24, why: 'rent', square: 39 } as GameEvent

it('an open assets panel shows changes that concern its owner', async () => {
  const news = await ownNews(after('classic', rent), open('assets'))
  expect(news).toMatch(saying('ui.assets.news'))
  expect(news).toMatch(/Bo pays Ann \*\*\$24\*\*/)
})

it('a panel shows no news of others, no old news, and none in the log', async () => {
  const others = { ...rent, to: 2 } as GameEvent
  expect(await ownNews(after('classic', others), open('assets'))).toBeUndefined()
  expect(await ownNews(after('classic', rent), { ...open('assets'), version })).toBeUndefined()
  expect(await ownNews(after('classic', rent), open('log'))).toBeUndefined()
})

it('keeps the way to Jail when later events need its room', async () => {
  const jailed = { kind: 'jailed', seat: 0, why: 'doubles' } as GameEvent
  const rents = [37, 11, 13, 14].flatMap((square, at): GameEvent[] => [
    { kind: 'paid', from: 1, to: 0, amount: 10 + at, why: 'rent', square },
    { kind: 'paid', from: 2, to: 0, amount: 20 + at, why: 'rent', square },
  ])
  const news = (await ownNews(after('classic', jailed, ...rents), open('assets'))) ?? ''
  expect(news.split('\n')).toHaveLength(4)
  expect(news).toContain('Ann goes to Jail')
  expect(news).toContain('$13')
})

it('shows a higher bid, and a loss to a thief', async () => {
  const bid = { kind: 'bid', seat: 1, over: 0, amount: 301, square: 39, piece: null } as GameEvent
  expect(await ownNews(after('classic', bid), open('assets'))).toContain('$301')
  expect(await ownNews(after('classic', { ...bid, over: 2 } as GameEvent), open('assets'))).toBeUndefined()
  const taken = { kind: 'taken', seat: 1, from: 0, square: 1, price: 60 } as GameEvent
  expect(await ownNews(after('two', taken), open('assets'))).toContain('from Ann')
})

it('a hand shows that its owner was caught', async () => {
  const verdict = { seat: 1, accused: 0, cheat: 'BANK_HEIST', how: null, did: { amount: 300 }, booked: {} }
  const caught = { kind: 'guilty', ...verdict, newCard: null } as never
  const news = await ownNews(after('cheaters', caught), open('hand'))
  expect(news).toContain('**Bo** cries CHEATER! at **Ann**: Bank Heist. **Guilty**')
})

it('shows a bidder that a stored maximum outbid them immediately', async () => {
  const bid = (seat: number, amount: number) => ({ kind: 'bid', seat, amount, square: 39 }) as GameEvent
  const beaten = await newsOf(after('classic'), [bid(0, 50), bid(1, 60)], 'private')
  expect(beaten).toEqual([say('ui.bid.beaten', { own: '$50', leader: 'Bo', bid: '$60', isSame: 'no' })])
  const same = await newsOf(after('classic'), [bid(0, 50), bid(1, 50)], 'private')
  expect(same).toEqual([say('ui.bid.beaten', { own: '$50', leader: 'Bo', bid: '$50', isSame: 'yes' })])
  const sold = { kind: 'auctionWon', seat: 1, amount: 50, square: 39 } as GameEvent
  expect(await newsOf(after('classic'), [bid(0, 50), bid(1, 50), sold], 'private')).toEqual([])
  expect(await newsOf(after('classic'), [bid(0, 50)], 'private')).toEqual([])
})

it('does not report an offer closed when an open counter-offer replaced it', async () => {
  const goods = (cash: number) => ({ cash, deeds: [], cards: [] })
  const terms = { kind: 'terms', offer: 1, from: 0, to: 1, give: goods(10), get: goods(0), audience: [0, 1] }
  const countered = { kind: 'countered', seat: 1, from: 1, to: 0, offer: 2, parent: 1 }
  const scope = after('classic', terms as never, countered as never)
  const look = lookFrom(newPosition('classic', party), party, 0)
  const offer = {
    id: 2,
    from: 1,
    to: 0,
    give: goods(0),
    get: goods(20),
    due: 9e12,
    parent: 1,
    debt: null,
    why: null,
  }
  Object.assign(look.view!, { offers: [offer] })
  Object.assign(scope.app.table, { look: () => Promise.resolve({ ok: true, value: look }) })
  expect(told((await offers(scope)).parts)).not.toContain('Closed lately')
})

it.each([
  [null, true],
  [7, false],
])('offers a refused deal again, unless it was for a debt (%s)', async (debt, isAgain) => {
  const give = { cash: 0, deeds: [{ square: 39, mortgaged: false }], cards: [] }
  const events = [
    { kind: 'offered', offer: 1, from: 0, to: 1, parent: null, debt, why: null },
    { kind: 'terms', offer: 1, from: 0, to: 1, give, get: { cash: 0, deeds: [], cards: [] }, redeem: [] },
    { kind: 'refused', offer: 1, from: 0, to: 1 },
  ] as unknown as GameEvent[]
  const { parts } = await offer(after('classic', ...events), ['1'])
  expect(told(parts).includes('for a debt')).toBe(!isAgain)
  expect(told(parts).includes('nothing')).toBe(isAgain)
  expect(JSON.stringify(parts).includes(say('ui.offers.again'))).toBe(isAgain)
})

it('does not suggest to repeat an offer that its viewer refused', async () => {
  const goods = { cash: 5, deeds: [], cards: [] }
  const events = [
    { kind: 'offered', offer: 1, from: 1, to: 0, parent: null, debt: null, why: null },
    { kind: 'terms', offer: 1, from: 1, to: 0, give: goods, get: goods, redeem: [] },
    { kind: 'refused', offer: 1, from: 1, to: 0 },
  ] as unknown as GameEvent[]
  const shown = JSON.stringify((await offer(after('classic', ...events), ['1'])).parts)
  expect(shown).toContain(say('ui.offers.propose'))
  expect(shown).not.toContain(say('ui.offers.again'))
  expect(shown).not.toContain('"style":1')
})

it('shows the final state after the game without inviting bets', async () => {
  const scope = after('cheaters')
  const look = lookFrom(newPosition('cheaters', party), party, 0)
  const ranking = [0, 1, 2].map((seat) => ({ seat, wealth: 9, cash: 9, deeds: 1 }))
  look.table.status = 'over'
  Object.assign(look.view!, { over: { reason: 'allHome', winners: [0], ranking }, prompts: [] })
  Object.assign(look.view!.seats[0]!, { cards: [{ deck: 'chance', card: 'C02' }] })
  Object.assign(scope.app.table, { look: () => Promise.resolve({ ok: true, value: look }) })
  const said = told((await assets(scope, [])).parts)
  expect(said).toMatch(saying('story.watch.title', { isOver: 'yes' }))
  expect(said).toContain('1 kept card')
  expect(said).not.toMatch(/bet on|release card|0 houses/)
})

it('suggests the answer to one of several offers', async () => {
  const nothing = { cash: 0, deeds: [], cards: [] }
  const about = { give: { ...nothing, cash: 10 }, get: nothing, due: 9e12, parent: null, debt: null }
  const look = lookFrom(newPosition('classic', party), party, 0)
  Object.assign(look.view!, {
    offers: [1, 2].map((from) => ({ id: from, from, to: 0, ...about })),
  })
  const scope = after('classic')
  Object.assign(scope.app.table, { look: () => Promise.resolve({ ok: true, value: look }) })
  const controls = controlsOf({ components: (await offers(scope)).parts })
  const suggested = controls.filter(({ style }) => style === ButtonStyle.Primary)
  expect(suggested.map(({ label }) => label)).toEqual([say('ui.offers.answer', { name: 'Bo' })])
})
