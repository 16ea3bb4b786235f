import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { lobbyOf, receiptFor, testRoom } from '#test/table/rooms.ts'
import { withRoom } from '#test/table/with-room.ts'

const room = withRoom()

const hour = 3_600_000

afterEach(() => void vi.useRealTimers())

/** Sets the wall clock back; the monotonic clock continues. */
function goBack(): void {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: now - hour })
}

it('delivers deferred entries on time when the clock goes back', async () => {
  const keeper = testRoom(room.store, { tells: false })
  const heldFor: number[] = []
  keeper.outbox.carriedBy({
    carry: (delivery) => {
      heldFor.push(delivery.heldFor)
      const left = 100 - delivery.heldFor
      const { upTo, look } = delivery
      const held = { upTo, message: look.table.message, rest: { held: left } }
      return Promise.resolve(receiptFor(delivery, left > 0 ? held : {}))
    },
  })
  onTestFinished(() => keeper.close())
  const { id } = await lobbyOf(keeper)
  keeper.outbox.show(id)
  await vi.waitFor(() => expect(heldFor).toHaveLength(1))
  goBack()
  await vi.waitFor(() => expect(heldFor.at(-1)).toBeGreaterThanOrEqual(100), { timeout: 3_000 })
})
