import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Store } from '#store/index.ts'
import { newStore } from '#test/store/new-store.ts'
import { receiptFor, testRoom } from '../rooms.ts'
import {
  away,
  begin,
  behindGate,
  brought,
  carriedBy,
  change,
  failing,
  gate,
  gone,
  muted,
  recordOf,
  refused,
  repeated,
  retry,
  show,
  staged,
  unanswered,
  type Answer,
  type Stage,
} from './staging.ts'

let store: Store

beforeAll(async () => {
  store = await newStore()
  return () => store.close()
})

const behind = (changes: number, answers: Answer[] = [], own = store): Promise<Stage> =>
  staged(own, changes, answers)

describe('a delivery', () => {
  it('combines changes that are saved during another delivery', async () => {
    const way = gate()
    const stage = await behind(0, [behindGate(way, receiptFor)])
    for (let made = 0; made < 4; made++) {
      await change(stage)
      await way.reached
    }
    way.open()
    await stage.room.outbox.idle()
    expect(brought(stage)).toEqual([[1], [2, 3, 4]])
  })

  it('has the game’s newest state and the last receipt’s notes', async () => {
    const stage = await behind(1, [
      (delivery) =>
        receiptFor(delivery, { message: 'first', from: delivery.look.table.version, notes: { a: 1 } }),
    ])
    await show(stage)
    await change(stage)
    await stage.room.outbox.idle()
    const { look, upTo, notes, shown, last } = stage.heard[1]!
    expect({ upTo, notes, last }).toEqual({ upTo: stage.told + 1, notes: { a: 1 }, last: 'here' })
    expect(look.table).toMatchObject({ version: stage.told + 2, message: 'first' })
    expect(shown.map(({ no }) => no)).toEqual([stage.told + 1])
  })
})

describe('a delivery in parts', () => {
  /** Delivers one entry, and wants the rest immediately. */
  const firstPart: Answer = (delivery) =>
    receiptFor(delivery, { upTo: delivery.upTo + 1, message: 'first', notes: { part: 1 }, rest: 'now' })

  it('records each receipt before the next part', async () => {
    const records: unknown[] = []
    const second: Answer = async (delivery) => {
      records.push(await recordOf(stage))
      return receiptFor(delivery, { message: 'second', notes: { part: 2 } })
    }
    const stage = await behind(2, [firstPart, second])
    await show(stage)
    records.push(await recordOf(stage))
    const { told } = stage
    expect(brought(stage)).toEqual([[1, 2], [2]])
    expect(records).toEqual([
      { upTo: told + 1, message: 'first', notes: JSON.stringify({ from: null, notes: { part: 1 } }) },
      { upTo: told + 2, message: 'second', notes: JSON.stringify({ from: null, notes: { part: 2 } }) },
    ])
  })

  it('builds one view for all parts', async () => {
    const stage = await behind(2, [firstPart])
    await show(stage)
    const [first, second] = stage.heard
    expect(second!.look.view).toBe(first!.look.view)
  })

  it('builds another view if the game changes between parts', async () => {
    const stage = await behind(1, [
      async (delivery) => {
        await change(stage)
        return receiptFor(delivery, { rest: 'now' })
      },
    ])
    await show(stage)
    expect(brought(stage).slice(0, 2)).toEqual([[1], [2]])
    expect(stage.heard[1]!.look.view).not.toBe(stage.heard[0]!.look.view)
  })

  it('has the wish and the press only in its first part', async () => {
    const stage = await behind(2, [firstPart])
    const place = { channel: stage.channel, message: '1' }
    stage.room.outbox.pressed(stage.id, place)
    stage.room.outbox.show(stage.id, 'repost')
    await show(stage)
    expect(stage.heard.map(({ wish, pressed }) => ({ wish, pressed }))).toEqual([
      { wish: 'repost', pressed: place },
      { wish: null, pressed: null },
    ])
  })

  it('stops and logs an error if the carrier makes no progress', async () => {
    const standing: Answer = (delivery) =>
      receiptFor(delivery, { upTo: delivery.upTo, message: null, rest: 'now' })
    const stage = await behind(1, repeated(standing, 100))
    await show(stage)
    // The first receipt counts as progress, because it sets notes. After it, each of the six attempts brings
    // nothing new.
    expect(stage.heard).toHaveLength(7)
    expect(stage.room.logged.join()).toContain('a carrier makes no progress')
    expect(await recordOf(stage)).toMatchObject({ upTo: stage.told, message: null })
  })
})

describe('entries that the carrier holds back', () => {
  const holding =
    (held: number): Answer =>
    (delivery) =>
      receiptFor(delivery, { upTo: delivery.upTo, message: null, rest: { held } })

  it('return after the given time, together with the time held', async () => {
    const stage = await behind(2, [holding(30)])
    await show(stage)
    expect(brought(stage)).toEqual([[1, 2]])
    expect(stage.heard[0]!.heldFor).toBeCloseTo(0, 0)
    await expect
      .poll(() => brought(stage))
      .toEqual([
        [1, 2],
        [1, 2],
      ])
    expect(stage.heard[1]!.heldFor).toBeGreaterThanOrEqual(29)
  })

  it('return with the next change, and count from the first hold', async () => {
    const stage = await behind(1, [holding(60_000), holding(60_000)])
    await show(stage)
    await change(stage)
    await stage.room.outbox.idle()
    await change(stage)
    await stage.room.outbox.idle()
    expect(brought(stage)).toEqual([[1], [1, 2], [1, 2, 3]])
    const [, second, third] = stage.heard.map(({ heldFor }) => heldFor)
    expect(second).toBeGreaterThan(0)
    expect(third).toBeGreaterThan(second!)
    await change(stage)
    await stage.room.outbox.idle()
    expect(stage.heard.at(-1)!.heldFor).toBeCloseTo(0, 0)
  })

  it('make no caller wait, because the channel counts as up to date', async () => {
    const stage = await behind(1, [holding(60_000)])
    await show(stage)
    expect(stage.room.outbox.depth).toBe(0)
    expect(await stage.room.outbox.result(stage)).toBeNull()
  })
})

describe('a delivery that fails', () => {
  it('is retried without notifying players at first', async () => {
    const way = gate()
    const stage = await behind(1, [behindGate(way, retry), retry])
    await begin(stage)
    const result = stage.room.outbox.result(stage)
    way.open()
    expect(await result).toBeNull()
    await stage.room.outbox.idle()
    expect(brought(stage)).toEqual([[1], [1], [1]])
  })

  it('is reported as a problem after three failures', async () => {
    const [first, last] = [gate(), gate()]
    const stage = await behind(1, [behindGate(first, retry), retry, retry, behindGate(last, receiptFor)])
    await begin(stage)
    const result = stage.room.outbox.result(stage)
    first.open()
    await last.reached
    expect(await result).toEqual(away)
    last.open()
    await stage.room.outbox.idle()
    expect(await stage.room.outbox.result(stage)).toBeNull()
  })

  it('is not reported while Discord does not respond', async () => {
    const way = gate()
    const stage = await behind(1, [behindGate(way, unanswered), ...repeated(unanswered, 3)])
    await begin(stage)
    const result = stage.room.outbox.result(stage)
    way.open()
    expect(await result).toBeNull()
    await stage.room.outbox.idle()
    expect(stage.heard).toHaveLength(5)
  })

  it('is dropped after six failures, until the game changes', async () => {
    const stage = await behind(1, repeated(retry, 6))
    await show(stage)
    expect(stage.heard).toHaveLength(6)
    expect(await stage.room.outbox.result(stage)).toEqual(away)
    await change(stage)
    await stage.room.outbox.idle()
    expect(brought(stage).at(-1)).toEqual([1, 2])
    expect(await stage.room.outbox.result(stage)).toBeNull()
  })

  it('waits with later changes until a muted channel reopens', async () => {
    const stage = await behind(1, [muted])
    const { outbox } = stage.room
    await show(stage)
    await change(stage)
    await outbox.idle()
    expect(brought(stage)).toEqual([[1]])
    expect(await outbox.result(stage)).toEqual({ why: 'permissions' })
    expect(outbox.muted(stage.channel)).toEqual({ why: 'permissions' })
    expect(outbox.depth).toBe(0)
    outbox.reopen(stage.channel)
    await outbox.idle()
    expect(brought(stage)).toEqual([[1], [1, 2]])
    expect(await outbox.result(stage)).toBeNull()
  })

  it('is dropped, like later ones, if the channel was deleted', async () => {
    const stage = await behind(1, [gone])
    const { outbox } = stage.room
    await show(stage)
    await change(stage)
    await outbox.idle()
    expect(brought(stage)).toEqual([[1]])
    expect(await outbox.result(stage)).toEqual({ why: 'gone' })
    outbox.reopen(stage.channel)
    await change(stage)
    await outbox.idle()
    expect(brought(stage)).toEqual([[1], [1, 2, 3]])
    expect(await outbox.result(stage)).toBeNull()
  })

  it('is repeated only with the next change if it was refused', async () => {
    const stage = await behind(1, [refused])
    const { outbox } = stage.room
    await show(stage)
    expect(await outbox.result(stage)).toEqual({ why: 'malformed' })
    expect(brought(stage)).toEqual([[1]])
    await change(stage)
    await outbox.idle()
    expect(brought(stage)).toEqual([[1], [1, 2]])
    expect(await outbox.result(stage)).toBeNull()
  })

  it('does not repeat entries that its receipt covers', async () => {
    const partly: Answer = (delivery) =>
      failing(
        { kind: 'retry', after: 1, isAnswered: true, problem: away },
        { upTo: delivery.upTo + 2, message: 'half', notes: { half: true } },
      )(delivery)
    const stage = await behind(3, [partly])
    await show(stage)
    expect(brought(stage)).toEqual([[1, 2, 3], [3]])
    expect(stage.heard[1]).toMatchObject({ upTo: stage.told + 2, notes: { half: true } })
    expect(stage.heard[1]!.look.table.message).toBe('half')
  })
})

describe('a carrier that throws', () => {
  const broken: Answer = () => Promise.reject(new Error('the carrier is broken'))

  it('gets the same entries, wish and press again', async () => {
    const stage = await behind(2, [broken, broken])
    const place = { channel: stage.channel, message: '1' }
    stage.room.outbox.pressed(stage.id, place)
    stage.room.outbox.show(stage.id, 'repost')
    await show(stage)
    expect(brought(stage)).toEqual([
      [1, 2],
      [1, 2],
      [1, 2],
    ])
    expect(stage.heard.map(({ wish }) => wish)).toEqual(['repost', 'repost', 'repost'])
    expect(stage.heard.map(({ pressed }) => pressed)).toEqual([place, place, place])
    expect(stage.room.logged.join()).toContain('the carrier is broken')
  })

  it('gets the stronger of two wishes', async () => {
    const stage = await behind(1, [
      (delivery) => {
        stage.room.outbox.show(stage.id, 'check')
        return broken(delivery)
      },
    ])
    stage.room.outbox.show(stage.id, 'repost')
    await show(stage)
    expect(stage.heard[1]!.wish).toBe('repost')
  })
})

describe('a second process during a delivery', () => {
  /** The store of a process whose lease always expires during its delivery. */
  function forgotten(): Store {
    const takeUp: Store['outboxLeases']['takeUp'] = (id, process) => store.outboxLeases.takeUp(id, process, 0)
    return { ...store, outboxLeases: { ...store.outboxLeases, takeUp, keep: () => Promise.resolve() } }
  }

  it('records its receipt; the first one then gets its late message as a stray', async () => {
    const way = gate()
    const late: Answer = (delivery) => receiptFor(delivery, { message: 'late' })
    const one = await behind(1, [behindGate(way, late)], forgotten())
    const other: Stage = { ...one, room: testRoom(store, { tells: false }), heard: [] }
    onTestFinished(() => other.room.close())
    carriedBy(other, [(delivery) => receiptFor(delivery, { message: 'timely' })])
    one.room.outbox.show(one.id)
    await way.reached
    await show(other)
    expect(other.heard[0]).toMatchObject({ last: 'cutOff', upTo: one.told, lateMessages: [] })
    way.open()
    await one.room.outbox.idle()
    await expect.poll(() => one.heard.length).toBe(2)
    expect(one.heard[1]).toMatchObject({
      last: 'elsewhere',
      entries: [],
      lateMessages: [{ channel: one.channel, message: 'late' }],
    })
    expect(one.heard[1]!.look.table.message).toBe('timely')
    expect(await recordOf(one)).toMatchObject({ upTo: one.told + 1 })
  })

  it('waits for the first one, and does not repeat its delivery', async () => {
    const way = gate()
    const one = await behind(1, [behindGate(way, receiptFor)])
    const other: Stage = { ...one, room: testRoom(store, { tells: false }), heard: [] }
    onTestFinished(() => other.room.close())
    carriedBy(other, [])
    one.room.outbox.show(one.id)
    await way.reached
    await change(other)
    way.open()
    await other.room.outbox.idle()
    expect(brought(other)).toEqual([[2]])
    expect(other.heard[0]).toMatchObject({ last: 'elsewhere', upTo: one.told + 1 })
  })
})
