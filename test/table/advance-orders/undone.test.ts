import { editionOf } from '#editions/index.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newStore } from '#test/store/new-store.ts'
import type { Store } from '#store/index.ts'

import { done } from '../rooms.ts'
import { advanceOrdersOf, gameOf, kindsOf, order, simplestMove, tableOf, userOf } from './ordering.ts'
import { requestOf, viewOf } from '../requests.ts'

let store: Store
beforeAll(async () => {
  store = await newStore()
})
afterAll(() => store.close())

it('an advance order does not repeat an undone decision, but later ones (DAY-032)', async () => {
  const { room, id, first } = await tableOf(store, { 'turn.autoEnd': false })
  const groups = Object.keys(editionOf('classic').board({}).groups)
  await order(room, id, first, 'buyColour', { groups, amount: 400 })
  await order(room, id, first, 'bidUpTo', { of: 'group', groups, amount: 15 })
  const user = userOf(first)
  for (let turns = 0; turns < 40; turns++) {
    if (done(await room.look(viewOf(id, user))).undo?.act === 'buy') break
    await simplestMove(room, id)
  }
  done(await room.undo(requestOf(id, user)))
  await room.tick()
  expect(kindsOf(await gameOf(store, id))).toContain('buy')
  expect((await advanceOrdersOf(room, id, first)).cancelled).toMatchObject([
    { kind: 'buyColour', why: 'takenBack' },
  ])
  const { options } = done(await room.look(viewOf(id, user)))
  const decline = options.find(({ act }) => act === 'decline')!
  done(await room.act(requestOf(id, user), { act: 'decline', prompt: decline.prompt, with: {} }))
  await room.tick()
  const { auction } = await gameOf(store, id)
  const { orders, cancelled } = await advanceOrdersOf(room, id, first)
  expect(orders.map(({ kind }) => kind)).toEqual(['bidUpTo'])
  expect(cancelled).toHaveLength(1)
  expect(auction?.leader).toBe(first)
})
