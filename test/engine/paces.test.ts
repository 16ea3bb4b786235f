import { describe, expect, it } from 'vitest'
import { clockOf } from '#editions/cheaters/paces.ts'
import type { Game, TimerName } from '#engine/game.ts'
import { paces, timerOf } from '#engine/paces.ts'

const minute = 60_000
const hour = 60 * minute
const timers = Object.keys(paces.day) as TimerName[]
const clocks = ['turn', 'decision', 'auction', 'lateBid', 'jury', 'trade', 'handover_pause'] as const
const everyHour = Array.from({ length: 72 }, (_, at) => at + 1)

const at = (options: Game['options']) => ({ options }) as Game
const custom = (hours: number) => at({ pace: 'custom', 'pace.hours': hours })

describe('a custom pace', () => {
  it('gives a turn its hours, and has only whole, positive times', () => {
    for (const hours of everyHour) {
      const game = custom(hours)
      expect(timerOf(game, 'turn')).toBe(hours * hour)
      expect(clockOf(game, 'turn')).toBe(hours * hour)
      const times = [
        ...timers.map((name) => timerOf(game, name)),
        ...clocks.map((name) => clockOf(game, name)),
      ]
      expect(times.filter((ms) => !Number.isInteger(ms) || ms <= 0)).toEqual([])
    }
  })

  it('leaves at least a minute to answer a late bid', () => {
    for (const hours of everyHour) {
      expect(timerOf(custom(hours), 'extension')).toBeGreaterThanOrEqual(minute)
      expect(clockOf(custom(hours), 'lateBid')).toBeGreaterThanOrEqual(minute)
    }
  })

  it('equals the pace `day` at eight hours', () => {
    for (const name of timers) expect(timerOf(custom(8), name)).toBe(paces.day[name])
    for (const name of [...clocks, 'bill_delay', 'post_tick'] as const)
      expect(clockOf(custom(8), name)).toBe(clockOf(at({ pace: 'day' }), name))
  })

  it('changes no times that the host has set', () => {
    const options = { pace: 'custom', 'pace.hours': 72, handover_pause: 3, bill_delay: 10, post_tick: 0 }
    expect(clockOf(at(options), 'handover_pause')).toBe(3 * minute)
    expect(clockOf(at(options), 'bill_delay')).toBe(10_000)
    expect(clockOf(at(options), 'post_tick')).toBe(0)
  })

  it('leaves older games without the option for its hours unchanged', () => {
    for (const pace of ['day', 'live', 'slow'] as const)
      for (const name of timers) expect(timerOf(at({ pace }), name)).toBe(paces[pace][name])
  })
})
