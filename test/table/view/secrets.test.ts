import { randomBytes } from 'node:crypto'
import { inspect } from 'node:util'
import type { Store } from '#store/index.ts'
import type { TableRoom } from '#table/api.ts'
import { beforeAll, expect, it } from 'vitest'
import { withStore } from '../../store/stores.ts'
import { ann, answerOf, bob, codeOf, done, press, receiptFor, testRoom } from '../rooms.ts'
import { requestOf, viewOf } from '../requests.ts'

withStore((makeStore) => {
  let store: Store
  beforeAll(async () => {
    store = await makeStore()
  })

  /** A room that adds all its output to `given`: results, errors, deliveries and log entries. */
  function watched(seed: string, on: Store, given: string[]): TableRoom {
    const room = testRoom(on, { seeds: () => seed })
    const note = (value: unknown) => {
      given.push(
        inspect(value, {
          depth: Infinity,
          maxArrayLength: Infinity,
          maxStringLength: Infinity,
          showHidden: true,
        }),
      )
      given.push(JSON.stringify(value) ?? '')
    }
    room.outbox.carriedBy({
      carry: (delivery) => {
        note(delivery)
        return Promise.resolve(receiptFor(delivery))
      },
    })
    return new Proxy<TableRoom>(room, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        return async (...args: unknown[]) => {
          try {
            const result: unknown = await Reflect.apply(member, target, args)
            note(result)
            return result
          } catch (error) {
            note(error)
            given.push(String((error as Error).stack))
            throw error
          } finally {
            given.push(...room.logged)
          }
        }
      },
    })
  }

  it('the seed is revealed only when the game is over', async () => {
    const seed = randomBytes(32).toString('hex')
    const given: string[] = []
    const room = watched(seed, store, given)
    const interaction = press()
    const { id, guild } = done(
      await room.open({ guild: press(), channel: press(), host: ann, edition: 'sprint' }, interaction),
    )
    await room.open({ guild: 'g', channel: 'c', host: ann, edition: 'sprint' }, interaction)
    done(await room.join(requestOf(id, bob)))
    done(await room.setOption(requestOf(id, 'ann'), 'length', 30))
    done(await room.start(requestOf(id, 'ann')))
    await room.act(requestOf(id, 'bob'), { act: 'nonsense', prompt: 5, with: {} })
    for (;;) {
      const looks = await Promise.all(['ann', 'bob', null].map((user) => room.look(viewOf(id, user))))
      expect(looks.map(codeOf)).toEqual(['ok', 'ok', 'ok'])
      await room.log(viewOf(id, 'ann'), { from: 1, to: 999 })
      await room.export(viewOf(id))
      await room.gamesOf('ann')
      await room.gamesIn(guild)
      await room.tick()
      expect(given.some((text) => text.includes(seed))).toBe(false)
      const user = done(looks[0]!).view?.turn.seat === 0 ? 'ann' : 'bob'
      done(await room.act(requestOf(id, user), (await answerOf(room, id, user))!))
      if (done(await room.tableOf(viewOf(id))).status === 'over') break
    }
    expect(given.length).toBeGreaterThan(50)
    expect(done(await room.look(viewOf(id))).table.seed).toBe(seed)
    expect(given.some((text) => text.includes(seed))).toBe(true)
  })

  it('the seed is not revealed by a database error', async () => {
    const seed = randomBytes(32).toString('hex')
    const given: string[] = []
    const games = {
      ...store.games,
      create: (game: unknown) =>
        Promise.reject(
          Object.assign(new Error(`bad row ${JSON.stringify(game)}`), { code: '23514', detail: seed }),
        ),
    }
    const room = watched(seed, { ...store, games }, given)
    const opening = room.open({ guild: 'g', channel: 'c', host: ann, edition: 'sprint' }, press())
    await expect(opening).rejects.toThrow('23514')
    expect(given.length).toBeGreaterThan(0)
    expect(given.filter((text) => text.includes(seed))).toEqual([])
  })
})
