import type { Game } from '../game.ts'
import type { BlueCard } from './cards.ts'

type Loser = (game: Game, drawer: number) => number | null

/** Cards that cost somebody a property of theirs (SLH-125, SLH-126). */
const losers: Readonly<Partial<Record<BlueCard, Loser>>> = {
  neighbours_choice: (_game, drawer) => drawer,
  chairmans_due: (game, drawer) => (game.own.chairman === drawer ? null : drawer),
}

/** Who will lose a property if a drawn card is obeyed; null where nobody will. */
export function loserBy(game: Game, drawer: number, card: string): number | null {
  return losers[card as BlueCard]?.(game, drawer) ?? null
}
