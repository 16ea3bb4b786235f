import { expect, it } from 'vitest'
import type { Clock } from '#clock/index.ts'
import type { Store } from '#store/index.ts'
import { newStore } from '#test/store/new-store.ts'
import { requestOf } from '../requests.ts'
import { ann, answerOf, done, sprintWithRobots, start, testRoom } from '../rooms.ts'

it('the alarm of another process stands that moves while computer players come to rest here', async ({
  onTestFinished,
}) => {
  const store = await newStore()
  onTestFinished(() => store.close())
  const alarms: (number | null)[] = []
  const wakes: Clock = {
    set: (_game, at) => void alarms.push(at),
    start: () => undefined,
    ready: () => Promise.resolve(),
    close: () => Promise.resolve(),
  }
  let beside: (() => Promise<unknown>) | null = null
  const setDue: Store['games']['setDue'] = async (...args) => {
    const moving = beside
    beside = null
    await moving?.()
    return store.games.setDue(...args)
  }
  const slow = { ...store, games: { ...store.games, setDue } }
  const time = { now: start }
  const [one, other] = [testRoom(slow, { time, wakes }), testRoom(store, { time, wakes })]
  onTestFinished(async () => {
    await one.close()
    await other.close()
  })
  const { id } = await sprintWithRobots(one, 1)
  await one.tick()
  time.now += 1000
  const choice = (await answerOf(one, id, ann.id))!
  beside = async () => {
    time.now += 600_000
    const next = (await answerOf(other, id, ann.id))!
    done(await other.act(requestOf(id, ann.id), next))
    await other.tick()
  }
  done(await one.act(requestOf(id, ann.id), choice))
  await one.tick()
  expect(beside).toBeNull()
  expect(alarms.at(-1)).toBe((await store.games.get(id))!.due)
})
