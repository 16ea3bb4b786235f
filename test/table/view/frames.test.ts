import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Store } from '#store/index.ts'
import { newStore } from '#test/store/new-store.ts'
import { codeOf, done, playOn, sprintOf, testRoom } from '../rooms.ts'
import { viewOf } from '../requests.ts'

let store: Store
beforeAll(async () => {
  store = await newStore()
})
afterAll(() => store.close())

it('the frames of a finished game are evenly spaced turns and its end', async () => {
  const room = testRoom(store)
  const { id, guild } = await sprintOf(room)
  expect(codeOf(await room.frames(viewOf(id, null, guild), 5))).toBe('noFrames')
  await playOn(room, id, ['ann', 'bob'])
  const all = done(await room.frames(viewOf(id, null, guild), 1000))
  const turns = all.map(({ look }) => look.view?.turn.number)
  const last = done(await room.look(viewOf(id, null, guild)))
  expect(turns.slice(0, -1)).toEqual(turns.slice(0, -1).map((_, at) => at + 2))
  expect(all.at(-1)?.look.view).toEqual(last.view)
  expect(all.slice(0, -1).every(({ look }) => look.view?.over === null)).toBe(true)

  const few = done(await room.frames(viewOf(id, null, guild), 4))
  expect(few.length).toBeLessThanOrEqual(4)
  expect(few.at(-1)?.look.view).toEqual(last.view)
  const heard = (frames: typeof few) => frames.flatMap(({ entries }) => entries.map(({ no }) => no))
  expect(heard(few)).toEqual(heard(all))
  const log = done(await room.log(viewOf(id, null, guild), { from: 1, to: last.table.version }))
  const begun = heard(few)[0] ?? 0
  expect(heard(few)).toEqual(log.map(({ no }) => no).filter((no) => no >= begun))
})

it('the frames of another server’s game are refused', async () => {
  const room = testRoom(store)
  const { id } = await sprintOf(room)
  expect(codeOf(await room.frames(viewOf(id, null, 'elsewhere'), 5))).toBe('wrongGuild')
})
