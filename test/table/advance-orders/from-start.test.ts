import { describe, expect, it } from 'vitest'
import { editions } from '#editions/index.ts'
import type { Seat } from '#store/index.ts'
import { ann, bob, done, press } from '../rooms.ts'
import { requestOf, viewOf } from '../requests.ts'
import { withRoom, type OwnRoom } from '../with-room.ts'
import { advanceOrdersOf, gameOf, kindsOf, simplestMove, toldTo } from './ordering.ts'

const second = 1000
const room = withRoom({ editions })

interface Started {
  id: string
  /** The seat with the first turn, and its user. */
  first: number
  user: string
}

async function started(at: OwnRoom, edition: string, autoRoll?: boolean): Promise<Started> {
  const place = press()
  const { id } = done(await at.open({ guild: place, channel: place, host: ann, edition }, press()))
  done(await at.join(requestOf(id, bob)))
  if (autoRoll !== undefined) done(await at.setOption(requestOf(id, 'ann'), 'turn.autoRoll', autoRoll))
  done(await at.start(requestOf(id, 'ann')))
  const { turn } = await gameOf(at.store, id)
  const seats: Seat[] = (await at.store.games.get(id))!.seats
  return { id, first: turn.seat, user: seats[turn.seat]!.userId! }
}

describe('turns that run by themselves (DAY-036)', () => {
  it.each(['junior', 'my-first'])('stop only where somebody has a choice (%s)', async (edition) => {
    const { id } = await started(room, edition)
    for (let choices = 0; choices < 8; choices++) {
      await room.tick()
      const game = await gameOf(room.store, id)
      if (game.over) break
      expect(kindsOf(game)).not.toContain('turn.roll')
      expect(kindsOf(game)).toHaveLength(1)
      await simplestMove(room, id)
    }
    const lines = await toldTo(room, id, null)
    expect(lines[lines.indexOf('byTable') + 1]).toMatch(/^rolled/)
    expect(lines).not.toContain('byOrder')
  })

  it('wait for a press if the host chose so', async () => {
    const { id } = await started(room, 'junior', false)
    await room.tick()
    expect(kindsOf(await gameOf(room.store, id))).toEqual(['turn.roll'])
  })

  describe('with a pause before each round', () => {
    const own = withRoom({ editions, limits: { roundPause: 10 * second } })

    /** Starts a game in which the first seat begins. */
    async function paused(): Promise<Started> {
      for (;;) {
        const game = await started(own, 'junior')
        if (game.first === 0) return game
      }
    }

    const gap = { turn: { seat: 0, rolled: false } }

    it('ask nobody meanwhile', async () => {
      const { id } = await paused()
      own.time.now += 9 * second
      await own.tick()
      expect(await gameOf(own.store, id)).toMatchObject(gap)
      expect(done(await own.look(viewOf(id))).table.chairs[0]).toMatchObject({ isAnswered: true })
      own.time.now += second
      await own.tick()
      expect(await toldTo(own, id, null)).toContain('byTable')
    })

    it('stop for a player who takes the order back', async () => {
      const { id, first, user } = await paused()
      const [order] = (await advanceOrdersOf(own, id, first)).orders
      done(await own.takeBackOrder(requestOf(id, user), order!.id))
      own.time.now += 10 * second
      await own.tick()
      expect(await gameOf(own.store, id)).toMatchObject(gap)
    })
  })
})
