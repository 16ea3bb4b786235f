import type { Mechanic } from '../mechanic.ts'
import { land, landings } from './land.ts'
import { advance, goByDice, paySalary } from './move.ts'
import './events.ts'

declare module '#engine/edition.ts' {
  interface Figures {
    /** What the Bank pays whoever reaches or crosses GO, whole units. */
    salary: number
  }
}

/** Tokens on the board: how far they go, what they pass, and where they stop; `salary` in whole units. */
export const movement = ({ salary }: { salary: number }): Mechanic => ({
  name: 'movement',
  needs: ['property', 'rent', 'purchase'],
  figures: { salary },
  steps: { go: goByDice, advance, salary: paySalary, land, ...landings },
  begin: ({ game, board }) => {
    for (const seat of game.seats) seat.at = board.go
  },
})
