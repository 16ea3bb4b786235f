import { describe, expect, it } from 'vitest'
import { classic } from '#editions/classic/index.ts'
import type { Game } from '#engine/game.ts'
import type { EventOf } from '#engine/event.ts'
import { auctioned, mediterranean, offered, oriental } from '../advance-orders/ordering.ts'
import { answerOf, done } from '../rooms.ts'
import { stage } from '../staged.ts'
import { minute, hour, until, told } from '../gathered.ts'
import { requestOf, viewOf } from '../requests.ts'
import type { OwnRoom } from '../with-room.ts'
import { gameOf, noon, withReminders } from './reminding.ts'

const informed = async (room: OwnRoom, id: string) =>
  (await told(room, id)).filter(
    (event): event is EventOf<'informed'> & { at: number } => event.kind === 'informed',
  )

/** The notifications of others’ changes, each with its time in minutes after noon. */
const calls = async (room: OwnRoom, id: string) =>
  (await informed(room, id)).map(({ at, people }) => ({
    at: (at - noon) / minute,
    people: people.map(({ seat, events }) => ({ seat, kinds: events.map(({ kind }) => kind) })),
  }))

async function answers(room: OwnRoom, id: string, user: string, act: string, facts = {}) {
  const { options } = done(await room.look(viewOf(id, user)))
  const option = options.find((one) => one.act === act)!
  done(
    await room.act(requestOf(id, user), { act, prompt: option.prompt, with: { ...option.fixed, ...facts } }),
  )
}

/** Plays until a user has an option for the act; returns the user. */
async function untilAsked(room: OwnRoom, id: string, users: readonly string[], act: string): Promise<string> {
  for (let moves = 0; moves < 40; moves++)
    for (const user of users) {
      const { options } = done(await room.look(viewOf(id, user)))
      if (options.some((option) => option.act === act)) return user
      const option = options.find(({ prompt, ask }) => prompt !== null && ask.length === 0)
      if (!option) continue
      const choice = { act: option.act, prompt: option.prompt, with: option.fixed }
      done(await room.act(requestOf(id, user), choice))
    }
  throw new Error(`no seat may ${act}`)
}

withReminders((newRoom) => {
  /** A game of three in which seat 0 has made an offer to each of the others. */
  async function offers(options: { pace?: string; edition?: string } = {}) {
    const room = newRoom(noon - minute)
    const game = await gameOf(room, 3, options.edition ?? 'classic', options.pace ?? 'day')
    const make = (to: number, square: number) => offered(0, to, { give: 50, get: [square] })
    await stage(room.store, game.id, (now: Game) => make(2, oriental)(make(1, mediterranean)(now)))
    await room.tick()
    room.time.now = noon
    return { room, ...game }
  }

  describe('a notification of others’ changes', () => {
    it('combines the events of a minute into one ping (DAY-018)', async () => {
      const { room, id, users } = await offers()
      await answers(room, id, users[1], 'decline')
      room.time.now += minute / 2
      await answers(room, id, users[2]!, 'decline')
      await until(room, id, noon + 5 * minute)
      expect(await calls(room, id)).toEqual([{ at: 1, people: [{ seat: 0, kinds: ['refused', 'refused'] }] }])
    })

    it('is not sent after a look, when turned off, or at the live pace (DAY-018)', async () => {
      const looked = await offers()
      await answers(looked.room, looked.id, looked.users[1], 'decline')
      const { version } = done(await looked.room.look(viewOf(looked.id, looked.users[0]))).table
      looked.room.noteLooked(viewOf(looked.id, looked.users[0]))
      await expect.poll(() => looked.room.store.looks.of(looked.id, looked.users[0])).toBe(version)
      await until(looked.room, looked.id, noon + 5 * minute)
      expect(await calls(looked.room, looked.id)).toEqual([])

      const unwanted = await offers()
      done(await unwanted.room.setPerson(unwanted.users[0], { news: false }))
      await answers(unwanted.room, unwanted.id, unwanted.users[1], 'decline')
      await until(unwanted.room, unwanted.id, noon + 5 * minute)
      expect(await calls(unwanted.room, unwanted.id)).toEqual([])

      const live = await offers({ pace: 'live' })
      await answers(live.room, live.id, live.users[1], 'decline')
      await until(live.room, live.id, noon + 2 * minute)
      expect(await calls(live.room, live.id)).toEqual([])
    })

    it('waits while the player is present or in quiet hours (DAY-018)', async () => {
      const there = await offers()
      await there.room.noteActive(there.users[0])
      await answers(there.room, there.id, there.users[1], 'decline')
      await until(there.room, there.id, noon + 20 * minute)
      expect(await calls(there.room, there.id)).toMatchObject([{ at: 10 }])

      const quiet = await offers()
      done(await quiet.room.setPerson(quiet.users[0], { quiet: { from: 12, to: 14 } }))
      await answers(quiet.room, quiet.id, quiet.users[1], 'decline')
      await until(quiet.room, quiet.id, noon + 3 * hour)
      expect(await calls(quiet.room, quiet.id)).toMatchObject([{ at: 120 }])
    })

    it('is not sent about an undone move (DAY-018)', async () => {
      const purchases = { ...classic, concerns: { bought: () => [0, 1, 2] } }
      const room = newRoom(noon, { editions: { classic: purchases } })
      const { id, users } = await gameOf(room, 3, 'classic')
      const buyer = await untilAsked(room, id, users, 'buy')
      room.time.now += hour
      const before = room.time.now
      await answers(room, id, buyer, 'buy')
      done(await room.undo(requestOf(id, buyer)))
      await until(room, id, before + 5 * minute)
      expect(await calls(room, id)).toEqual([])
      await answers(room, id, buyer, 'buy')
      await until(room, id, room.time.now + 5 * minute)
      const people = (await calls(room, id)).flatMap((one) => one.people)
      expect(people.length).toBeGreaterThan(0)
      expect(people.map(({ seat }) => seat)).not.toContain(users.indexOf(buyer))
    })

    it('reports an outbid player, even one with a stored maximum (DAY-018)', async () => {
      const room = newRoom(noon - minute)
      const { id, users } = await gameOf(room, 3, 'classic')
      await stage(room.store, id, auctioned(mediterranean))
      await room.tick()
      room.time.now = noon
      await answers(room, id, users[1], 'maximum', { amount: 20 })
      await answers(room, id, users[2]!, 'bid', { amount: 10 })
      await answers(room, id, users[0], 'bid', { amount: 30 })
      await until(room, id, noon + 2 * minute)
      expect(await calls(room, id)).toEqual([{ at: 1, people: [{ seat: 1, kinds: ['bid'] }] }])
      expect(await answerOf(room, id, users[1])).not.toBeNull()
    })
  })
})
