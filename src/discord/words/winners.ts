import type { Facts } from '#text/index.ts'
import { nameOf, type Running } from '../reading.ts'

/** Who won a game that is over, as its sentences name them: `winners`, and how many they are for the verb. */
export function winnersOf(running: Running): Facts {
  const { view, words } = running
  const winners = view.over?.winners ?? []
  return {
    winners:
      winners.length > 0 ? words.list(winners.map((seat) => nameOf(running, seat))) : words.say('ui.nobody'),
    count: Math.max(1, winners.length),
  }
}
