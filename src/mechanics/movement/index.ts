import type { Mechanic } from '../mechanic.ts'
import type { Dice } from './dice.ts'
import { land, landings, unowned } from './land.ts'
import { advance, goByDice, paySalary } from './move.ts'
import { ranks } from '../headlines.ts'
import './events.ts'

/** Headlines and pictures for moves, also for editions with their own movement rules. */
export const movementMoments = {
  headlines: {
    moved: ranks.routine,
    paid: ({ why }) => (why === 'salary' ? ranks.routine : null),
  },
  pictured: {
    'paid.salary': { icon: 'go' },
  },
} satisfies Pick<Mechanic, 'headlines' | 'pictured'>

declare module '#engine/edition.ts' {
  interface Figures {
    /** Payment of the Bank for reaching or passing GO, whole units. */
    salary: number
    /** The dice that move a token and decide the first turn. */
    dice: Dice
    /** Number of doubles in a row after which the seat goes to Jail (CLS-017). */
    doublesToJail: number
  }
}

interface Movement {
  /** Whole units. */
  salary: number
  dice: Dice
  doublesToJail?: number
}

/** Tokens on the board: their moves, GO, and landings. */
export const movement = ({ salary, dice, doublesToJail = 3 }: Movement): Mechanic => ({
  name: 'movement',
  needs: ['property', 'rent'],
  ...movementMoments,
  figures: { salary, dice, doublesToJail },
  steps: { go: goByDice, advance, salary: paySalary, land, unowned, ...landings },
  begin: ({ game, board }) => {
    for (const seat of game.seats) seat.at = board.go
  },
})
