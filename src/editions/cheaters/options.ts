import type { OptionSpec } from '#engine/house-rules.ts'
import type { Options } from '#engine/game.ts'
import { choice, whole } from '#mechanics/options.ts'

const unlimited = { also: ['unlimited'], default: 'unlimited' }
const inUltimate = { needs: { ultimate: [true] } }

// Minimum and maximum amount of a theft (CHE-106).

const least = (name: string, max: number) =>
  whole(name, 'cheats', { unit: 'money', min: 10, max, default: 10 }, ['CHE-106'])
const most = (name: string, min: number) =>
  whole(name, 'cheats', { unit: 'money', min, max: 1000, ...unlimited }, ['CHE-106'])

/**
 * Options of `rules.md`, each with the rules that it changes. The pace sets every clock without a value of
 * its own.
 */
export const options: readonly OptionSpec[] = [
  choice('handover_pause', 'clocks', ['pace', 0, 1, 3, 5, 10, 30, 60, 'everyone'], ['CHE-140', 'CHE-142']),
  choice('bill_delay', 'clocks', ['pace', 0, 5, 10, 20, 30, 60, 120, 300], ['CHE-041', 'CHE-148']),
  choice('post_tick', 'clocks', ['pace', 0, 5, 15, 30, 60], ['CHE-147']),
  choice('rents', 'rent', ['scale', 'standard'], ['CHE-040', 'CHE-050', 'CHE-061']),
  least('heist_min', 100),
  most('heist_max', 100),
  least('pick_min', 50),
  most('pick_max', 50),
  choice('gouge_max', 'cheats', ['unlimited', 2, 3, 5, 10], ['CHE-106', 'CHE-205']),
  choice('swap_caught_rule', 'cheats', ['source', 'protect'], ['CHE-206']),
  choice('ultimate', 'ultimate', [false, true], ['CHE-220']),
  whole('tamper_max', 'ultimate', { min: 1, max: 20, ...unlimited, ...inUltimate }, ['CHE-220']),
  whole('tamper_sum', 'ultimate', { unit: 'money', min: 100, max: 10_000, ...unlimited, ...inUltimate }, [
    'CHE-221',
  ]),
]

/** Named sets of options; options that a set does not name keep their defaults. */
export const presets: Readonly<Record<string, Options>> = {
  /** For players in one room: short pauses and short clocks. */
  quick: { pace: 'live' },
  /** The roll waits until all players press Go on (CHE-142). */
  careful: { pace: 'slow', handover_pause: 'everyone' },
  /** Protects a third player against a swap arranged by two (A31). */
  strangers: { swap_caught_rule: 'protect' },
  /** Keeps thefts small enough to be overlooked (A37). */
  modest: { heist_min: 100, heist_max: 500, pick_min: 50, pick_max: 500 },
  /** Allows everything (CHE-220). */
  ultimate: { ultimate: true },
}
