import { expect, it } from 'vitest'
import { computerMove, newMemory, seatsToAsk } from '#players/index.ts'
import type { Computers } from '#table/bots/computers.ts'
import { sprinters } from '../sprint.ts'
import { ann, done, press } from '../rooms.ts'
import { requestOf, viewOf } from '../requests.ts'
import { withRoom } from '../with-room.ts'

const second = 1000

const players: Computers = {
  ...sprinters,
  toAsk: seatsToAsk,
  player: () => {
    const memory = newMemory()
    return (edition, game, seat, left) => computerMove(edition, game, seat, () => 0.5, memory, left)
  },
}

const room = withRoom({ computers: players, limits: { undoPause: 4 * second } })

const lookOf = async (id: string) => done(await room.look(viewOf(id, 'ann')))
const lastSeat = async (id: string) => {
  const { version } = (await lookOf(id)).table
  return done(await room.log(viewOf(id), { from: version, to: version }))[0]?.seat
}

/**
 * A game of Ann and a computer player in which she may buy a deed, after which the computer player has its
 * turn.
 */
async function beforePurchase(): Promise<{ id: string; seat: number }> {
  for (;;) {
    const { id } = done(
      await room.open({ guild: press(), channel: press(), host: ann, edition: 'classic' }, press()),
    )
    done(await room.addComputer(requestOf(id, 'ann')))
    done(await room.start(requestOf(id, 'ann')))
    await room.tick()
    const { options, view, look } = await untilAsked(id)
    const [one, other] = view!.turn.dice ?? []
    if (options.some(({ act }) => act === 'buy') && one !== other) return { id, seat: look }
    done(await room.cancel(requestOf(id, 'ann')))
  }
}

async function untilAsked(id: string) {
  for (let tried = 0; tried < 20; tried++) {
    const { options, view, seat } = await lookOf(id)
    const option = options.find(({ prompt, ask }) => prompt !== null && ask.length === 0)
    if (option && option.act !== 'roll') return { options, view, look: seat! }
    if (option) await does(id, option.act)
    else room.time.now += 5 * second
    await room.tick()
  }
  throw new Error('she has no prompt')
}

async function does(id: string, act: string): Promise<void> {
  const option = (await lookOf(id)).options.find((listed) => listed.act === act)!
  done(await room.act(requestOf(id, 'ann'), { act, prompt: option.prompt, with: option.fixed }))
}

it('computer players wait while a move can be undone', async () => {
  const { id, seat } = await beforePurchase()
  await does(id, 'buy')
  await room.tick()
  room.time.now += 3 * second
  await room.tick()
  expect(await lastSeat(id)).toBe(seat)
  expect((await lookOf(id)).undo).toMatchObject({ act: 'buy' })
  done(await room.undo(requestOf(id, 'ann')))
  await does(id, 'buy')
  await room.tick()
  // The second purchase cannot be undone, so the computer players do not wait.
  expect((await lookOf(id)).undo).toBeNull()
  expect(await lastSeat(id)).not.toBe(seat)
})

it('computer players move once the time for an undo is over', async () => {
  const { id, seat } = await beforePurchase()
  await does(id, 'buy')
  await room.tick()
  expect(await lastSeat(id)).toBe(seat)
  room.time.now += 4 * second
  await room.tick()
  expect((await lookOf(id)).undo).toBeNull()
  expect(await lastSeat(id)).not.toBe(seat)
})
