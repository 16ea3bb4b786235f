import { openTable } from '#table/index.ts'
import { expect, it } from 'vitest'
import { ann, bob, cleo, codeOf, done, press, start } from './rooms.ts'
import { withRoom } from './with-room.ts'
import { requestOf, viewOf } from './requests.ts'

const minute = 60_000

const room = withRoom()
const { time } = room

async function begun(options: Record<string, string | number>): Promise<string> {
  const place = press()
  const game = { guild: place, channel: place, host: ann, edition: 'classic' }
  const { id } = done(await room.open(game, press()))
  done(await room.join(requestOf(id, bob)))
  for (const [name, value] of Object.entries(options))
    done(await room.setOption(requestOf(id, 'ann'), name, value))
  done(await room.start(requestOf(id, 'ann')))
  return id
}

it('a time limit ends a game on time, long before any deadline', async () => {
  const id = await begun({ 'end.mode': 'clock', 'end.minutes': 10 })
  const { table, view } = done(await room.look(viewOf(id)))
  expect(view?.ending).toEqual({ isNear: false, reason: 'clock', by: 'clock', at: start + 10 * minute })
  expect(table.due).toBe(start + 10 * minute)
  const rows = await room.store.games.due(start + 10 * minute, 100)
  expect(rows.find((row) => row.id === id)?.due).toBe(start + 10 * minute)
  time.now = start + 10 * minute - 1
  await room.tick()
  expect(done(await room.look(viewOf(id))).table.status).toBe('running')
  time.now += 1
  await room.tick()
  const after = done(await room.look(viewOf(id)))
  expect(after.table).toMatchObject({ status: 'over', due: null })
  expect(after.view).toMatchObject({ over: { reason: 'clock', winners: [0, 1] }, ending: null })
})

it('a time limit takes effect before a simultaneous or later move', async () => {
  const id = await begun({ 'end.mode': 'clock', 'end.minutes': 10 })
  const [asked] = done(await room.look(viewOf(id))).prompts
  const user = asked?.prompt.seats[0] === 0 ? 'ann' : 'bob'
  const roll = { act: 'roll', prompt: asked?.prompt.id ?? 0, with: {} }
  time.now += 10 * minute
  expect(codeOf(await room.act(requestOf(id, user), roll))).toBe('notRunning')
  expect(done(await room.look(viewOf(id))).view?.over).toMatchObject({ reason: 'clock' })
})

it('a computer player answers a proposal to stop', async () => {
  const place = press()
  const game = { guild: place, channel: place, host: ann, edition: 'classic' }
  const own = await openTable({ store: room.store, clock: () => time.now })
  const { id } = done(await own.open(game, press()))
  done(await own.addComputer(requestOf(id, 'ann')))
  done(await own.start(requestOf(id, 'ann')))
  for (let round = 0; round < 5; round++) await own.tick()
  done(await own.act(requestOf(id, 'ann'), { act: 'proposeStop', prompt: null, with: {} }))
  for (let round = 0; round < 5; round++) await own.tick()
  const { table, prompts } = done(await own.look(viewOf(id, 'ann')))
  expect(prompts.map(({ prompt }) => prompt.kind)).not.toContain('vote.stop')
  const log = done(await own.log(viewOf(id), { from: 1, to: table.version }))
  const kinds = log.flatMap(({ events }) => events.map(({ kind }) => kind))
  expect(kinds.includes('stopAgreed') || kinds.includes('stopRefused')).toBe(true)
  await own.close()
})

it('only the host, or the next person still playing, calls a game off (DAY-045)', async () => {
  const place = press()
  const game = { guild: place, channel: place, host: ann, edition: 'classic' }
  const { id } = done(await room.open(game, press()))
  for (const person of [bob, cleo]) done(await room.join(requestOf(id, person)))
  const { chairs } = done(await room.start(requestOf(id, 'ann')))
  const people = chairs.map(({ user }) => user!)
  const [next, last] = [1, 2].map((after) => people[(people.indexOf('ann') + after) % 3]!)
  const hosts = async () =>
    done(await room.look(viewOf(id))).table.chairs.flatMap(({ isHost, user }) => (isHost ? [user] : []))
  expect(await hosts()).toEqual(['ann'])
  expect(codeOf(await room.cancel(requestOf(id, next!)))).toBe('notHost')
  done(await room.act(requestOf(id, 'ann'), { act: 'resign', prompt: null, with: {} }))
  expect(await hosts()).toEqual([next])
  for (const other of ['ann', last!]) expect(codeOf(await room.cancel(requestOf(id, other)))).toBe('notHost')
  done(await room.cancel(requestOf(id, next!)))
  expect(done(await room.look(viewOf(id))).table.status).toBe('cancelled')
})
