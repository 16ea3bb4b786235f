import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { timers } from '#clock/timers.ts'
import { Debounce } from '#discord/sending/debounce.ts'
import type { Change } from '#discord/shapes.ts'

const hour = 3_600_000

afterEach(() => void vi.useRealTimers())

/** This machine's clock goes back; whatever measures spans goes on. */
function goBack(): void {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: now - hour })
}

it('what waits for computer players is told when its time is over, though the clock goes back meanwhile', async () => {
  const change = { table: { id: 'game' } } as Change
  const told = vi.fn()
  const debounce = new Debounce(100, told)
  onTestFinished(() => debounce.close())
  expect(debounce.holds(change)).toBe(true)
  goBack()
  expect(debounce.holds(change)).toBe(true)
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1), { timeout: 3_000 })
  expect(debounce.holds(change)).toBe(false)
})

it('the queue measures by a clock that does not go back', () => {
  const before = timers.now()
  goBack()
  expect(timers.now()).toBeGreaterThanOrEqual(before)
})
