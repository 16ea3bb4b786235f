import type { OptionSpec } from '#engine/house-rules.ts'
import type { Options } from '#engine/game.ts'
import { choice, onOff, whole } from '#mechanics/options.ts'

const withCards = { 'empire.cards': [true] }

const sums = (first: number, last: number) =>
  Array.from({ length: (last - first) / 100 + 1 }, (_, at) => first + 100 * at)

export const options: readonly OptionSpec[] = [
  whole('tower.cells', 'towers', { min: 8, default: 16, max: 20 }, ['EMP-011', 'EMP-012']),
  choice('office.head', 'towers', [1, 2], ['EMP-009']),
  onOff('office.lid', 'towers', true, ['EMP-022']),
  choice('swap.limit', 'towers', ['free', 'own', 'shielded', 'off'], ['EMP-036']),
  choice('cash.start', 'game', sums(500, 2000), ['EMP-003'], { default: 1000 }),
  choice('debt.mode', 'towers', ['tile', 'both'], ['EMP-061']),
  onOff('empire.cards', 'cards', true, ['EMP-070']),
  whole('hand.start', 'cards', { min: 0, default: 2, max: 3, needs: withCards }, ['EMP-007']),
  whole('hand.limit', 'cards', { min: 2, default: 4, max: 7, needs: withCards }, ['EMP-071']),
  choice('hands', 'cards', ['hidden', 'open'], ['EMP-008', 'EMP-039', 'EMP-082'], { needs: withCards }),
  choice('react', 'cards', ['window', 'auto'], ['EMP-083'], { needs: withCards }),
  onOff('jail.rent', 'jail', true, ['EMP-041']),
  whole('end.rounds', 'end', { min: 10, max: 200, default: 60, also: ['none'] }, ['EMP-089']),
  whole('end.minutes', 'end', { min: 10, max: 20_160, default: 'none', unit: 'minutes', also: ['none'] }, [
    'EMP-090',
  ]),
]

/** All players may bid, even the one who declined, and bids start at one step (EMP-042). */
export const settled: Options = {
  'auction.declinerMayBid': true,
  'auction.minimum': 'any',
  'auction.minimumPercent': 50,
  'auction.banker': 'host',
}

export const presets: Readonly<Record<string, Options>> = {
  short: { 'tower.cells': 10, 'hand.start': 1, 'end.rounds': 30 },
  /** For players at one table: ends after half an hour at the latest (EMP-090). */
  halfHour: { pace: 'live', 'end.minutes': 30 },
  /** For players who look at the game now and then: ends after a day at the latest (EMP-090). */
  oneDay: { pace: 'custom', 'pace.hours': 2, 'end.minutes': 1440 },
  open: { hands: 'open' },
  /** Without attacks by card or die. */
  gentle: { 'empire.cards': false, 'swap.limit': 'off' },
}
