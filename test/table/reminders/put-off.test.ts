import { expect, it } from 'vitest'
import type { EventOf } from '#engine/event.ts'
import type { Choice } from '#engine/option.ts'
import {
  day,
  startGameWith,
  hour,
  lookOf,
  roll,
  told,
  until,
  withPeople,
  type Gathered,
} from '../gathered.ts'
import { answerOf, done } from '../rooms.ts'
import { stage } from '../staged.ts'
import { requestOf } from '../requests.ts'

const room = withPeople()
type Reminded = EventOf<'reminded'> & { at: number }

const reminders = async (id: string) =>
  (await told(room, id)).filter((event): event is Reminded => event.kind === 'reminded')

/** After how many hours a prompt’s player was reminded. */
const hoursAfter = async (id: string, asked: number) =>
  (await reminders(id)).filter(({ at }) => at > asked).map(({ at }) => (at - asked) / hour)

/** Plays until Ann (seat 0) must roll within eight hours. Returns the time at which her prompt started. */
async function asksAnn({ id, users }: Gathered): Promise<number> {
  const { seat } = (await lookOf(room, id)).view!.turn
  if (seat === 0) await roll(room, id, users[0]!)
  room.time.now += hour
  await roll(room, id, users[1]!)
  return room.time.now
}

it('a reminder withheld by a holiday comes once that is cancelled (DAY-012)', async () => {
  const game = await startGameWith(room, 2)
  const [ann] = game.users as [string, string]
  const from = room.time.now
  done(await room.setHoliday(ann, { from, until: from + 10 * day }))
  await until(room, game.id, from + hour)
  done(await room.present(requestOf(game.id, ann)))
  const asked = await asksAnn(game)
  await until(room, game.id, asked + 4.5 * hour)
  expect(await hoursAfter(game.id, asked)).toEqual([])
  done(await room.setHoliday(ann, null))
  await until(room, game.id, asked + 7.5 * hour)
  expect(await hoursAfter(game.id, asked)).toEqual([5, 7.2])
})

it('a change from interval to default reminders keeps the one at half time (DAY-013)', async () => {
  const game = await startGameWith(room, 2)
  const [ann] = game.users as [string, string]
  done(await room.setPerson(ann, { remind: 2 }))
  const asked = await asksAnn(game)
  await until(room, game.id, asked + 2.5 * hour)
  done(await room.setPerson(ann, { remind: 'usual' }))
  await until(room, game.id, asked + 7.5 * hour)
  expect(await hoursAfter(game.id, asked)).toEqual([2, 4, 7.2])
})

/** A user’s first possible answer without further input; passes in auctions. */
async function simplest(id: string, user: string): Promise<Choice | null> {
  const { options } = await lookOf(room, id, user)
  const open = options.filter(({ prompt, ask }) => prompt !== null && ask.length === 0)
  const option = open.find(({ act }) => act === 'pass') ?? open[0]
  return option ? { act: option.act, prompt: option.prompt, with: option.fixed } : null
}

/** Plays a turn of Cheater’s until its player only has to end it. */
async function untilPass({ id, users }: Gathered, user: string): Promise<void> {
  for (let looks = 0; looks < 100; looks++) {
    const { view } = await lookOf(room, id, user)
    if (view!.prompts.some(({ kind }) => kind === 'turn.pass')) return
    let isAnswered = false
    for (const who of [user, ...users.filter((one) => one !== user)]) {
      const choice = isAnswered ? null : await simplest(id, who)
      if (!choice) continue
      done(await room.act(requestOf(id, who), choice))
      isAnswered = true
    }
    if (!isAnswered) await until(room, id, room.time.now + hour / 4)
  }
  throw new Error('the turn does not continue')
}

it('reminders of a blocked prompt use its extended time (DAY-011)', async () => {
  const game = await startGameWith(room, 3, 'cheaters', { pace: 'slow' })
  const { view } = await lookOf(room, game.id)
  const [seat] = view!.prompts.find(({ kind }) => kind === 'turn.roll')!.seats
  const user = game.users[seat!]!
  done(await room.act(requestOf(game.id, user), (await answerOf(room, game.id, user))!))
  await untilPass(game, user)
  // Simulate that another player’s decision has blocked the prompt for four hours.
  await stage(room.store, game.id, (now) => ({
    ...now,
    prompts: now.prompts.map((one) =>
      one.kind === 'turn.pass' ? { ...one, due: one.due! + 4 * hour } : one,
    ),
  }))
  const { asked, due } = (await lookOf(room, game.id)).view!.prompts.find(({ kind }) => kind === 'turn.pass')!
  expect((due! - asked) / hour).toBe(12)
  await until(room, game.id, due! - 1)
  expect(await hoursAfter(game.id, asked)).toEqual([8, 11.2])
})

it('muting a turn’s first prompt lasts for the whole turn (DAY-014)', async () => {
  const game = await startGameWith(room, 3, 'cheaters')
  const { view } = await lookOf(room, game.id)
  const { seats, asked } = view!.prompts.find(({ kind }) => kind === 'turn.roll')!
  const user = game.users[seats[0]!]!
  while ((await reminders(game.id)).length === 0) await until(room, game.id, room.time.now + hour)
  expect(room.time.now).toBeLessThan(asked + 8 * hour)
  done(await room.muteReminders(requestOf(game.id, user), 1))
  done(await room.act(requestOf(game.id, user), (await answerOf(room, game.id, user))!))
  await untilPass(game, user)
  const { due } = (await lookOf(room, game.id)).view!.prompts.find(({ kind }) => kind === 'turn.pass')!
  const before = (await reminders(game.id)).length
  await until(room, game.id, due! - 1)
  expect((await reminders(game.id)).slice(before).filter((one) => one.seats.includes(seats[0]!))).toEqual([])
})
