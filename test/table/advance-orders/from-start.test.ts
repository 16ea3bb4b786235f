import { describe, expect, it } from 'vitest'
import { editions } from '#editions/index.ts'
import type { Game } from '#engine/game.ts'
import { ann, bob, done, press } from '../rooms.ts'
import { requestOf, viewOf } from '../requests.ts'
import { withRoom, type OwnRoom } from '../with-room.ts'
import { advanceOrdersOf, gameOf, kindsOf, simplestMove, toldTo } from './ordering.ts'

const second = 1000
const room = withRoom({ editions })

async function started(at: OwnRoom, edition: string, autoRoll?: boolean): Promise<string> {
  const place = press()
  const { id } = done(await at.open({ guild: place, channel: place, host: ann, edition }, press()))
  done(await at.join(requestOf(id, bob)))
  if (autoRoll !== undefined) done(await at.setOption(requestOf(id, 'ann'), 'turn.autoRoll', autoRoll))
  done(await at.start(requestOf(id, 'ann')))
  return id
}

describe('turns that run by themselves (DAY-036)', () => {
  it.each(['junior', 'my-first'])('stop only where somebody has a choice (%s)', async (edition) => {
    const id = await started(room, edition)
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
    const id = await started(room, 'junior', false)
    await room.tick()
    expect(kindsOf(await gameOf(room.store, id))).toEqual(['turn.roll'])
  })

  describe('with a pause before each round', () => {
    const own = withRoom({ editions, limits: { roundPause: 10 * second } })

    const isPaused = ({ turn }: Game) => turn.number > 1 && turn.seat === 0 && !turn.rolled

    /** Plays a game until the first seat's turn begins again. With `isOrdered`, the players order the rolls. */
    async function paused(isOrdered = false): Promise<{ id: string; version: number }> {
      const id = await started(own, 'junior', !isOrdered)
      for (const user of isOrdered ? ['ann', 'bob'] : [])
        done(await own.order(requestOf(id, user), { kind: 'rollForMe', terms: {} }))
      for (;;) {
        await own.tick()
        const game = await gameOf(own.store, id)
        if (isPaused(game)) return { id, version: game.version }
        await simplestMove(own, id)
      }
    }

    const versionOf = async (id: string) => (await gameOf(own.store, id)).version

    it.each([false, true])('ask nobody meanwhile (ordered by the players: %s)', async (isOrdered) => {
      const { id, version } = await paused(isOrdered)
      own.time.now += 9 * second
      await own.tick()
      expect(await versionOf(id)).toBe(version)
      expect(done(await own.look(viewOf(id))).table.chairs[0]).toMatchObject({ isAnswered: true })
      own.time.now += second
      await own.tick()
      expect(await versionOf(id)).toBeGreaterThan(version)
    })

    it('stop for a player who takes the order back', async () => {
      const { id, version } = await paused()
      const [order] = (await advanceOrdersOf(own, id, 0)).orders
      const { seats } = (await own.store.games.get(id))!
      done(await own.takeBackOrder(requestOf(id, seats[0]!.userId!), order!.id))
      own.time.now += 10 * second
      await own.tick()
      expect(await versionOf(id)).toBe(version)
    })
  })
})
