// Computer players, which turn a view and the open options into a choice. They see only what their seat may
// see.

export { autopilotMove, computerMove, leavesTimeTo, playerOf, seatsToAsk, suggestedDeal } from './bridge.ts'
export { decide } from './decide.ts'
export { newMemory, type Memory } from './memory.ts'
export { selfPlay, type SelfPlay, type SelfPlayed } from './self-play.ts'

/** Names of computer players at the table, in the order in which they are used. */
const names = [
  'Auntie Plum',
  'Old Barnaby',
  'Cousin Olive',
  'Mister Thimblewick',
  'Granny Saffron',
  'Captain Biscuit',
  'Miss Periwinkle',
  'Uncle Mortimer',
  'Nell the Baker',
  'Professor Figg',
  'Lady Marmalade',
  'Jolly Tobias',
]

/** The first computer player's name that is not taken. */
export function computerName(taken: Iterable<string>): string {
  const used = new Set(taken)
  const free = names.find((name) => !used.has(name))
  if (free !== undefined) return free
  for (let number = 2; ; number++) {
    const name = names.map((known) => `${known} ${number}`).find((numbered) => !used.has(numbered))
    if (name !== undefined) return name
  }
}
