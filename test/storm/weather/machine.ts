import type { Fault } from './fault.ts'

const minute = 60_000

/** Offsets to which a clock can jump, ms. */
const jumps = [-60 * minute, -10 * minute, -minute, -5000, -300, 300, 5000, minute, 10 * minute, 60 * minute]

export const machineFaults: readonly Fault[] = [
  {
    name: 'a process is stopped',
    kind: 'pause',
    weight: 1,
    lasts: [1000, 8000],
    begin: ({ fleet }, below) => fleet.stop(below(fleet.size)),
  },
  {
    name: 'the clock jumps',
    kind: 'clock',
    weight: 4,
    lasts: [500, 8000],
    begin: ({ fleet }, below) => {
      const ahead = jumps[below(jumps.length)]!
      const only = below(fleet.size + 1)
      fleet.shift(ahead, only < fleet.size ? only : null)
      return () => fleet.shift(0, null)
    },
  },
  {
    name: 'the clock trembles',
    kind: 'clock',
    weight: 2,
    lasts: [1000, 5000],
    begin: ({ fleet }, below) => {
      const timer = setInterval(() => fleet.shift(below(4001) - 2000, null), 150)
      return () => {
        clearInterval(timer)
        fleet.shift(0, null)
      }
    },
  },
  {
    name: 'told to end, and started again',
    kind: 'process',
    weight: 2,
    lasts: [100, 2000],
    begin: ({ fleet }, below) => fleet.take(below(fleet.size), 'SIGTERM'),
  },
  {
    name: 'killed, and started again',
    kind: 'process',
    weight: 2,
    lasts: [100, 2000],
    begin: ({ fleet }, below) => fleet.take(below(fleet.size), 'SIGKILL'),
  },
]
