import type { Board } from '#engine/board.ts'
import type { Game } from '#engine/game.ts'
import type { Own } from '../state.ts'

/** As much of a position as moving and playing cards go by; everybody sees it. */
export interface Table {
  readonly board: Board
  readonly game: {
    readonly seats: readonly Pick<Game['seats'][number], 'at' | 'jail' | 'out'>[]
    readonly turn: Pick<Game['turn'], 'seat' | 'rolled' | 'dice'>
    readonly options: Game['options']
    readonly own: Pick<Own, 'round'>
  }
}

/** All who are in the game, the one whose turn it is first, then clockwise. */
export function livingFromActive({ game: { seats, turn } }: Pick<Table, 'game'>): number[] {
  const order = seats.map((_, step) => (turn.seat + step) % seats.length)
  return order.filter((seat) => seats[seat]?.out === false)
}
