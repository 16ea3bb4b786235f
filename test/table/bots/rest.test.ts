import { expect, it } from 'vitest'
import type { Store } from '#store/index.ts'
import { newStore } from '#test/store/new-store.ts'
import { requestOf } from '../requests.ts'
import { ann, answerOf, done, sprintWithRobots, start, testRoom } from '../rooms.ts'

it('a process keeps the due time that another process sets concurrently', async ({ onTestFinished }) => {
  const store = await newStore()
  onTestFinished(() => store.close())
  const set: (number | null | 'refused')[] = []
  let beside: (() => Promise<unknown>) | null = null
  const setDue: Store['games']['setDue'] = async (...args) => {
    const moving = beside
    beside = null
    await moving?.()
    const isSet = await store.games.setDue(...args)
    set.push(isSet ? args[2] : 'refused')
    return isSet
  }
  const slow = { ...store, games: { ...store.games, setDue } }
  const time = { now: start }
  const [one, other] = [testRoom(slow, { time }), testRoom(store, { time })]
  onTestFinished(async () => {
    await one.close()
    await other.close()
  })
  const { id } = await sprintWithRobots(one, 1)
  await one.tick()
  time.now += 1000
  const choice = (await answerOf(one, id, ann.id))!
  let alarm: number | null = null
  beside = async () => {
    time.now += 600_000
    const next = (await answerOf(other, id, ann.id))!
    done(await other.act(requestOf(id, ann.id), next))
    await other.tick()
    alarm = (await store.games.get(id))!.due
  }
  done(await one.act(requestOf(id, ann.id), choice))
  await one.tick()
  expect(beside).toBeNull()
  expect(set).toContain('refused')
  expect(alarm).not.toBeNull()
  expect((await store.games.get(id))!.due).toBe(alarm)
})
