import { editions } from '#editions/index.ts'
import type { Game } from '#engine/game.ts'
import type { Store } from '#store/index.ts'
import { newStore } from '#test/store/new-store.ts'
import type { Advance } from '#table/api.ts'
import { verify } from '#table/export/verify.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  auctioned,
  advanceOrdersOf,
  baltic,
  gameOf,
  order,
  simplestMove,
  tableOf,
  toldTo,
  userOf,
} from './ordering.ts'
import { ann, bob, codeOf, done, press, testRoom } from '../rooms.ts'
import { stage } from '../staged.ts'
import { requestOf, viewOf } from '../requests.ts'

let store: Store
beforeAll(async () => {
  store = await newStore()
})
afterAll(() => store.close())

describe('advance orders', () => {
  it('are visible only to their owner in views, logs and events (DAY-034)', async () => {
    const { room, id, first, second } = await tableOf(store)
    const heard = room.changes.length
    await order(room, id, second, 'bidUpTo', { of: 'deed', deeds: [baltic], amount: 77 })
    await order(room, id, second, 'rollForMe')
    await room.tick()
    expect(room.changes.length).toBe(heard)
    for (const user of [userOf(first), null, 'nobody']) {
      const look = done(await room.look(viewOf(id, user)))
      expect(look.advanceOrders?.().orders ?? []).toEqual([])
      expect(JSON.stringify(look)).not.toMatch(/bidUpTo|rollForMe/)
      expect((await toldTo(room, id, user)).join()).not.toMatch(/\border[A-Z]/)
    }
    expect(room.logged.join()).not.toMatch(/bidUpTo|77/)
    expect(await toldTo(room, id, userOf(second))).toContain('orderGiven')
    const { orders } = await advanceOrdersOf(room, id, second)
    expect(orders.map(({ kind }) => kind)).toEqual(['bidUpTo', 'rollForMe'])
    expect(codeOf(await room.takeBackOrder(requestOf(id, userOf(first)), orders[0]!.id))).toBe('noOrder')
    done(await room.takeBackOrder(requestOf(id, userOf(second)), orders[0]!.id))
    expect((await advanceOrdersOf(room, id, second)).orders).toHaveLength(1)
    expect(await toldTo(room, id, userOf(second))).toContain('orderTakenBack')
  })

  it('stay hidden from a substitute, even in the log (DAY-034, DAY-041)', async () => {
    const { room, id, second } = await tableOf(store)
    await order(room, id, second, 'bidUpTo', { of: 'deed', deeds: [baltic], amount: 77 })
    done(await room.offerSeat(requestOf(id, userOf(second))))
    done(await room.takeSeat(requestOf(id, { id: 'eve', name: 'Eve' }), second))
    expect(done(await room.look(viewOf(id, 'eve'))).advanceOrders?.()).toMatchObject({
      orders: [],
      cancelled: [],
    })
    expect((await toldTo(room, id, 'eve')).join()).not.toMatch(/\border[A-Z]/)
    expect(done(await room.since(viewOf(id, 'eve'), 0)).entries).toEqual([])
    done(await room.order(requestOf(id, 'eve'), { kind: 'rollForMe', terms: {} }))
    expect(await toldTo(room, id, 'eve')).toContain('orderGiven')
  })

  it('have ids that do not reveal other seats’ orders', async () => {
    const { room, id, first, second } = await tableOf(store)
    await order(room, id, first, 'declineBelow', { amount: 10 })
    await order(room, id, second, 'declineBelow', { amount: 10 })
    await order(room, id, second, 'rollForMe')
    const [other] = (await advanceOrdersOf(room, id, first)).orders
    const own = (await advanceOrdersOf(room, id, second)).orders
    expect(own.map((one) => one.id)).toEqual([other!.id, other!.id + 1])
    done(await room.takeBackOrder(requestOf(id, userOf(first)), other!.id))
    expect((await advanceOrdersOf(room, id, second)).orders).toHaveLength(2)
  })

  it('can be seen and taken back during a pause (DAY-034)', async () => {
    const { room, id, second } = await tableOf(store)
    await order(room, id, second, 'rollForMe')
    done(await room.propose(requestOf(id, userOf(second)), { about: 'pause', seat: null }))
    const poll = done(await room.look(viewOf(id))).seating!.polls[0]!.id
    for (const seat of [0, 1, 2].filter((one) => one !== second))
      done(await room.answerPoll(requestOf(id, userOf(seat)), poll, true))
    expect(done(await room.look(viewOf(id))).seating?.still?.why).toBe('paused')
    const [left] = (await advanceOrdersOf(room, id, second)).orders
    expect(left?.kind).toBe('rollForMe')
    done(await room.takeBackOrder(requestOf(id, userOf(second)), left!.id))
    expect((await advanceOrdersOf(room, id, second)).orders).toEqual([])
  })

  it('do not make their owner count as present (DAY-032)', async () => {
    const { room, id, first } = await tableOf(store)
    await order(room, id, first, 'rollForMe')
    await room.tick()
    expect(await toldTo(room, id, null)).toContain('byOrder')
    const [last] = await store.moves.pressedBy(id, first, { most: 1 })
    expect(last?.events).toContain('orderGiven')
  })

  it('are refused if they are invalid or if a seat has too many', async () => {
    const { room, id, second } = await tableOf(store)
    const give = (kind: string, terms: Advance['terms']) =>
      room.order(requestOf(id, userOf(second)), { kind, terms })
    const bid = (amount: number) => give('bidUpTo', { of: 'deed', deeds: [baltic], amount })
    const unfit: [string, Advance['terms']][] = [
      ['bidUpTo', { of: 'deed', deeds: [0], amount: 5 }],
      ['bidUpTo', { of: 'deed', deeds: [], amount: 5 }],
      ['buyColour', { groups: ['brown'] }],
      ['declineBelow', { amount: -1 }],
      ['rollForMe', { extra: 1 }],
    ]
    for (const [kind, terms] of unfit)
      expect([kind, codeOf(await give(kind, terms))]).toEqual([kind, 'badAnswer'])
    for (const kind of ['__proto__', 'constructor', 'roll'])
      expect(codeOf(await give(kind, {}))).toBe('notNow')
    expect(codeOf(await room.order(requestOf(id, 'nobody'), { kind: 'rollForMe', terms: {} }))).toBe(
      'notSeated',
    )
    for (let amount = 1; amount <= 10; amount++) done(await bid(amount))
    expect(codeOf(await bid(11))).toBe('ordersFull')
    // An identical order replaces the earlier one, so the limit is not exceeded.
    done(await bid(10))
    expect((await advanceOrdersOf(room, id, second)).orders).toHaveLength(10)
  })

  it('are carried out only once if two processes continue the game', async () => {
    const { room, id, second } = await tableOf(store)
    await stage(store, id, auctioned(baltic))
    const stored = (await store.games.get(id))!
    const body = JSON.parse(stored.state) as { game: Game }
    const ahead = {
      orders: [{ id: 1, seat: second, kind: 'passUnless', terms: { groups: [] } }],
      cancelled: [],
    }
    await store.games.save({
      id,
      version: stored.version,
      state: JSON.stringify({
        ...body,
        features: { advanceOrders: ahead },
        shapes: { table: 1, advanceOrders: 1 },
      }),
      status: 'running',
      due: 0,
      interactionId: null,
      at: stored.updatedAt,
      seat: null,
      move: '{}',
      draws: '[]',
      events: '[]',
    })
    await room.close()
    const processes = [testRoom(store, { editions }), testRoom(store, { editions })]
    await Promise.all(processes.map((one) => one.tick()))
    const lines = await toldTo(processes[0]!, id, null)
    expect(lines.filter((kind) => kind === 'byOrder')).toHaveLength(1)
    expect(lines.filter((kind) => kind === 'passed')).toHaveLength(1)
  })

  it('are omitted from the exported file, which still passes verification', { timeout: 60_000 }, async () => {
    const { room, id } = await tableOf(store, { 'end.mode': 'rounds', 'end.rounds': 4 })
    for (const seat of [0, 1, 2]) {
      await order(room, id, seat, 'buyColour', { groups: ['orange', 'station', 'brown'], amount: 200 })
      await order(room, id, seat, 'passUnless', { groups: [] })
      await order(room, id, seat, 'rollForMe')
    }
    await room.tick()
    for (let moves = 0; moves < 200 && (await gameOf(store, id)).over === null; moves++)
      await simplestMove(room, id)
    expect((await gameOf(store, id)).over).not.toBeNull()
    const told = await toldTo(room, id, null)
    expect(told.filter((kind) => kind === 'byOrder').length).toBeGreaterThan(5)
    const file = done(await room.export(viewOf(id)))
    expect(JSON.stringify(file)).not.toMatch(
      /buyColour|passUnless|rollForMe|advanceOrder|order(Given|TakenBack|Cancelled|Done)/,
    )
    expect(verify(JSON.parse(JSON.stringify(file)), editions)).not.toHaveProperty('flaw')
    expect(done(await room.story(viewOf(id))).course).not.toBeNull()
    expect(JSON.parse((await store.games.get(id))!.state)).not.toHaveProperty('features.advanceOrders')
  })

  it('only decline offers in Cheater’s (DAY-035)', async () => {
    const room = testRoom(store, { editions })
    const place = press()
    const { id } = done(
      await room.open({ guild: place, channel: place, host: ann, edition: 'cheaters' }, press()),
    )
    done(await room.join(requestOf(id, bob)))
    done(await room.start(requestOf(id, 'ann')))
    const { ways } = done(await room.look(viewOf(id, 'ann'))).advanceOrders!()
    expect(ways.map(({ act }) => act)).toEqual(['declineFrom'])
    expect(codeOf(await room.order(requestOf(id, 'ann'), { kind: 'rollForMe', terms: {} }))).toBe('notNow')
  })
})
