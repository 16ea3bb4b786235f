import { editionOf } from '#editions/index.ts'
import { ownOf } from '#test/editions/slaughterhouse/typed.ts'
import type { Game } from '#engine/game.ts'
import type { Move } from '#engine/option.ts'
import type { Store } from '#store/index.ts'
import { newStore } from '#test/store/new-store.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  advanceOrdersOf,
  auctioned,
  baltic,
  become,
  boardwalk,
  gameOf,
  incomeTax,
  kindsOf,
  mediterranean,
  moved,
  offered,
  order,
  oriental,
  ownerOf,
  owning,
  simplestMove,
  stopsOn,
  tableOf,
  toJail,
  toldTo,
  userOf,
  withCash,
} from './ordering.ts'
import { codeOf, done } from '../rooms.ts'
import { stage } from '../staged.ts'
import { requestOf, viewOf } from '../requests.ts'

let store: Store
beforeAll(async () => {
  store = await newStore()
})
afterAll(() => store.close())

describe('the order “roll for me” (DAY-031)', () => {
  it('rolls as a public order when its turn comes, or immediately (DAY-032)', async () => {
    const { room, id, first, second } = await tableOf(store)
    await order(room, id, second, 'rollForMe')
    await room.tick()
    expect((await gameOf(store, id)).turn).toMatchObject({ seat: first, dice: null })
    await order(room, id, first, 'rollForMe')
    await room.tick()
    const lines = await toldTo(room, id, null)
    expect(lines).toContain('byOrder')
    expect(lines[lines.indexOf('byOrder') + 1]).toMatch(/^rolled/)
  })

  it('leaves its owner’s count of missed turns unchanged (DAY-032)', async () => {
    const { room, id, first } = await tableOf(store)
    await stage(store, id, (game) => ({
      ...game,
      seats: game.seats.map((mate, at) => (at === first ? { ...mate, missed: 1 } : mate)),
    }))
    await order(room, id, first, 'rollForMe')
    await room.tick()
    expect(await toldTo(room, id, null)).toContain('rolled:move')
    expect((await gameOf(store, id)).seats[first]!.missed).toBe(1)
  })

  it.each<[string, (first: number, second: number) => (game: Game) => Game]>([
    ['owes', (first) => (game) => stopsOn(incomeTax)(withCash(first, 10)(owning(first, boardwalk)(game)))],
    ['jailed', () => stopsOn(toJail)],
    ['offered', (first, second) => offered(second, first, { give: 50, get: [baltic] })],
  ])('is cancelled with a note if its owner’s situation changes: %s (DAY-033)', async (why, to) => {
    const { room, id, first, second } = await tableOf(store)
    const before = await gameOf(store, id)
    await stage(store, id, stopsOn(baltic))
    await order(room, id, first, 'rollForMe')
    await become(store, room, id, () => to(first, second)(before))
    const { orders, cancelled } = await advanceOrdersOf(room, id, first)
    expect(orders).toEqual([])
    expect(cancelled).toMatchObject([{ kind: 'rollForMe', why }])
    expect(await toldTo(room, id, userOf(first))).toContain(`orderCancelled:${why}`)
    await room.cancellationsSeen(requestOf(id, userOf(first)), cancelled[0]!.id)
    expect((await advanceOrdersOf(room, id, first)).cancelled).toEqual([])
    const codes = await Promise.all([
      room.order(requestOf(id, userOf(first)), { kind: 'rollForMe', terms: {} }),
      room.order(requestOf(id, userOf(second)), { kind: 'rollForMe', terms: {} }),
    ])
    expect(codes.map(codeOf)).toEqual(['notNow', 'ok'])
  })

  it('survives an offer during another player’s turn (DAY-033)', async () => {
    const { room, id, first, second } = await tableOf(store)
    await order(room, id, second, 'rollForMe')
    await become(store, room, id, offered(first, second, { give: 50, get: [baltic] }))
    const { orders, cancelled } = await advanceOrdersOf(room, id, second)
    expect(orders).toMatchObject([{ kind: 'rollForMe' }])
    expect(cancelled).toEqual([])
  })

  it('is cancelled if the roll would forfeit rent (CLS-045)', async () => {
    const { room, id, second } = await tableOf(store, { 'rent.mode': 'claim' })
    await order(room, id, second, 'rollForMe')
    const game = await become(store, room, id, (before) => stopsOn(baltic)(owning(second, baltic)(before)))
    expect(game.turn).toMatchObject({ seat: second, dice: null })
    expect((await advanceOrdersOf(room, id, second)).cancelled).toMatchObject([{ why: 'choice' }])
  })

  it('waits until others have claimed their rent (CLS-045)', async () => {
    const { room, id, second, third } = await tableOf(store, { 'rent.mode': 'claim' })
    await order(room, id, second, 'rollForMe')
    const game = await become(store, room, id, (before) => stopsOn(baltic)(owning(third, baltic)(before)))
    expect(game.turn).toMatchObject({ seat: second, dice: null })
    expect((await advanceOrdersOf(room, id, second)).orders).toMatchObject([{ kind: 'rollForMe' }])
    const claim = game.prompts.find(({ kind }) => kind === 'rent.claim')!
    done(await room.act(requestOf(id, userOf(third)), { act: 'collect', prompt: claim.id, with: {} }))
    await room.tick()
    expect(await toldTo(room, id, null)).toContain('byOrder')
  })

  it('waits until its owner has answered an open vote', async () => {
    const { room, id, first, second } = await tableOf(store)
    done(await room.act(requestOf(id, userOf(second)), { act: 'proposeStop', prompt: null, with: {} }))
    await order(room, id, first, 'rollForMe')
    await room.tick()
    expect(await toldTo(room, id, null)).not.toContain('byOrder')
    const vote = (await gameOf(store, id)).prompts.find(({ kind }) => kind === 'vote.stop')!
    done(await room.act(requestOf(id, userOf(first)), { act: 'refuse', prompt: vote.id, with: {} }))
    await room.tick()
    expect(await toldTo(room, id, null)).toContain('byOrder')
  })
})

describe('the order “buy any deed of a colour” (DAY-031)', () => {
  const terms = { groups: ['brown', 'darkBlue'], amount: 100 }

  it('buys up to its price limit and otherwise asks its owner', async () => {
    const { room, id, first } = await tableOf(store)
    const before = await gameOf(store, id)
    await order(room, id, first, 'buyColour', terms)
    for (const square of [boardwalk, oriental])
      expect(kindsOf(await become(store, room, id, () => stopsOn(square)(before)))).toEqual(['buy'])
    expect(ownerOf(await become(store, room, id, () => stopsOn(baltic)(before)), baltic)).toBe(first)
    expect(await toldTo(room, id, null)).toEqual(expect.arrayContaining(['byOrder', 'bought']))
  })

  it('is cancelled if its owner lacks the cash, so that the owner decides (DAY-033)', async () => {
    const { room, id, first } = await tableOf(store)
    await order(room, id, first, 'buyColour', terms)
    const short = (game: Game) => stopsOn(baltic)(withCash(first, 10)(owning(first, boardwalk)(game)))
    expect(kindsOf(await become(store, room, id, short))).toEqual(['buy'])
    expect((await advanceOrdersOf(room, id, first)).cancelled).toMatchObject([{ why: 'shortOfCash' }])
  })

  it('is cancelled when other players own all its colors (DAY-033)', async () => {
    const { room, id, first, second } = await tableOf(store)
    await order(room, id, first, 'buyColour', terms)
    await become(store, room, id, owning(second, mediterranean, baltic))
    expect((await advanceOrdersOf(room, id, first)).orders).toHaveLength(1)
    await become(store, room, id, owning(second, 37, boardwalk))
    expect((await advanceOrdersOf(room, id, first)).cancelled).toMatchObject([{ why: 'gone' }])
  })

  it('does not repeat an undone purchase (DAY-034)', async () => {
    const { room, id, first } = await tableOf(store, { 'turn.autoEnd': false })
    const everything = Object.keys(editionOf('classic').board({}).groups)
    await order(room, id, first, 'buyColour', { groups: everything, amount: 400 })
    // An undo needs a game whose log leads to its state, so this one is played, not staged.
    for (let turns = 0; turns < 40; turns++) {
      const { undo } = done(await room.look(viewOf(id, userOf(first))))
      if (undo?.act === 'buy') break
      await simplestMove(room, id)
    }
    const { undo } = done(await room.look(viewOf(id, userOf(first))))
    expect(undo?.act).toBe('buy')
    done(await room.undo(requestOf(id, userOf(first))))
    await room.tick()
    expect(kindsOf(await gameOf(store, id))).toContain('buy')
    expect((await advanceOrdersOf(room, id, first)).cancelled).toMatchObject([{ why: 'takenBack' }])
  })
})

describe('the order “bid at most so much” (DAY-031)', () => {
  const forBrown = (amount: number) => ({ of: 'group', groups: ['brown'], amount })

  it('stores its maximum as a proxy bid, and passes when outbid', async () => {
    const { room, id, first, second } = await tableOf(store)
    await order(room, id, second, 'bidUpTo', forBrown(40))
    await become(store, room, id, auctioned(baltic))
    expect((await gameOf(store, id)).auction).toMatchObject({ leader: second, bid: 1 })
    const { id: prompt } = (await gameOf(store, id)).prompts[0]!
    done(await room.act(requestOf(id, userOf(first)), { act: 'bid', prompt, with: { amount: 41 } }))
    await room.tick()
    const { auction } = await gameOf(store, id)
    expect([auction?.leader, auction?.passed]).toEqual([first, [second]])
  })

  it('bids against another order when bids are called, up to both limits', async () => {
    const { room, id, second, third } = await tableOf(store, {
      'auction.mode': 'turns',
      'auction.declinerMayBid': false,
    })
    await order(room, id, second, 'bidUpTo', { of: 'deed', deeds: [baltic], amount: 75 })
    await order(room, id, third, 'bidUpTo', forBrown(33))
    const game = await become(store, room, id, auctioned(baltic))
    const won = done(await room.log(viewOf(id), { from: 1, to: 1e6 })).flatMap(({ events }) => events)
    const bids = won.flatMap((event) => (event.kind === 'bid' ? [event.amount] : []))
    expect(bids).toEqual([10, 20, 30, 33, 43])
    expect(ownerOf(game, baltic)).toBe(second)
  })

  it('files one sealed bid, and hides that it was ordered', async () => {
    const { room, id, second } = await tableOf(store, { 'auction.mode': 'sealed' })
    await order(room, id, second, 'bidUpTo', forBrown(40))
    const { auction } = await become(store, room, id, auctioned(baltic))
    expect(auction?.sealed).toEqual([{ seat: second, amount: 40 }])
    expect((await toldTo(room, id, null)).join()).not.toMatch(/byOrder|filed/)
    expect(await toldTo(room, id, userOf(second))).toEqual(expect.arrayContaining(['byOrder', 'filed']))
  })

  it('ignores other deeds, and is cancelled once its deeds are unaffordable or sold (DAY-033)', async () => {
    const { room, id, second } = await tableOf(store)
    const before = await gameOf(store, id)
    await order(room, id, second, 'bidUpTo', forBrown(40))
    expect((await become(store, room, id, () => auctioned(oriental)(before))).auction?.leader).toBeNull()
    const broke = (game: Game) => auctioned(baltic)(withCash(second, 0)(owning(second, boardwalk)(game)))
    await become(store, room, id, () => broke(before))
    expect((await advanceOrdersOf(room, id, second)).cancelled).toMatchObject([{ why: 'shortOfCash' }])
    await stage(store, id, () => before)
    await order(room, id, second, 'bidUpTo', { of: 'deed', deeds: [baltic], amount: 40 })
    await become(store, room, id, owning(0, baltic))
    expect((await advanceOrdersOf(room, id, second)).cancelled.map(({ why }) => why)).toEqual([
      'shortOfCash',
      'gone',
    ])
  })
})

describe('the order “pass in auctions” (DAY-031)', () => {
  it('passes except on its colors, unless a bid order applies', async () => {
    const { room, id, second, third } = await tableOf(store)
    const before = await gameOf(store, id)
    await order(room, id, second, 'passUnless', { groups: ['brown'] })
    await order(room, id, third, 'passUnless', { groups: [] })
    await order(room, id, third, 'bidUpTo', { of: 'deed', deeds: [oriental], amount: 30 })
    expect((await become(store, room, id, () => auctioned(oriental)(before))).auction).toMatchObject({
      leader: third,
      passed: [second],
    })
    expect((await become(store, room, id, () => auctioned(baltic)(before))).auction?.passed).toEqual([third])
  })

  it('does not pass for an owner who has bid (DAY-034)', async () => {
    const { room, id, first, second } = await tableOf(store)
    await stage(store, id, auctioned(baltic))
    const { id: prompt } = (await gameOf(store, id)).prompts[0]!
    const bid = (seat: number, amount: number) =>
      room.act(requestOf(id, userOf(seat)), { act: 'bid', prompt, with: { amount } })
    done(await bid(second, 5))
    done(await bid(first, 9))
    await order(room, id, second, 'passUnless', { groups: [] })
    await room.tick()
    expect((await gameOf(store, id)).auction?.passed).toEqual([])
  })
})

describe('the order “decline deals” (DAY-031)', () => {
  it('declines deals that gain less than its minimum, by printed prices', async () => {
    const { room, id, first, second } = await tableOf(store)
    const before = await gameOf(store, id)
    await order(room, id, first, 'declineBelow', { amount: 50 })
    const offer = (give: number) => offered(second, first, { give, get: [baltic] })(before)
    expect((await become(store, room, id, () => offer(109))).offers).toEqual([])
    expect(await toldTo(room, id, null)).toEqual(expect.arrayContaining(['byOrder', 'refused']))
    expect((await become(store, room, id, () => offer(110))).offers).toHaveLength(1)
  })

  it('runs before an order to roll, and ignores deals with cards', async () => {
    const { room, id, first, second } = await tableOf(store)
    const before = await gameOf(store, id)
    await stage(store, id, stopsOn(boardwalk))
    await order(room, id, first, 'rollForMe')
    await order(room, id, first, 'declineBelow', { amount: 500 })
    const game = await become(store, room, id, () =>
      offered(second, first, { give: 60, get: [baltic] })(before),
    )
    expect(game.offers).toEqual([])
    expect(await toldTo(room, id, null)).toContain('rolled:move')
    const cards = [{ deck: 'chance', card: 'CH-08' }]
    const seats = before.seats.map((mate, at) => (at === first ? { ...mate, cards } : mate))
    const get = { cash: 0, deeds: [], cards }
    const terms = { to: first, give: { cash: 1, deeds: [], cards: [] }, get, redeem: [] }
    const wished = { seat: second, act: 'offer', prompt: null, with: terms as unknown as Move['with'] }
    expect((await become(store, room, id, () => moved({ ...before, seats }, wished))).offers).toHaveLength(1)
  })
})

describe('advance orders in Slaughterhouse', () => {
  it('exclude auctions, and never skip a card’s option (DAY-033, SLH-129)', async () => {
    const { room, id, first, second } = await tableOf(store, {}, 'slaughterhouse')
    const { ways } = await advanceOrdersOf(room, id, first)
    expect(ways.map(({ act }) => act)).toEqual(['declineFrom', 'declineBelow', 'buyColour', 'rollForMe'])
    const before = await gameOf(store, id)
    await stage(store, id, stopsOn(baltic))
    await order(room, id, first, 'rollForMe')
    const armed = (game: Game): Game => {
      const own = structuredClone(ownOf(game))
      own.outing.resided = baltic
      own.rogues[first]!.inventory.bombs = 1
      return owning(second, baltic)({ ...game, own: own })
    }
    await become(store, room, id, () => armed(before))
    expect((await advanceOrdersOf(room, id, first)).cancelled).toMatchObject([{ why: 'choice' }])
  })

  it('buy a deed and keep the option to pick pockets (SLH-070)', async () => {
    const { room, id, first, second } = await tableOf(store, {}, 'slaughterhouse')
    await order(room, id, first, 'buyColour', { groups: ['brown'], amount: 60 })
    const beside = (game: Game) => ({
      ...game,
      seats: game.seats.map((mate, at) => (at === second ? { ...mate, at: baltic } : mate)),
    })
    const game = await become(store, room, id, (before) => stopsOn(baltic)(beside(before)))
    expect(ownerOf(game, baltic)).toBe(first)
    expect(game.turn.seat).toBe(first)
    const { options } = done(await room.look(viewOf(id, userOf(first))))
    expect(options.map(({ act }) => act)).toContain('pickpocket')
  })
})
