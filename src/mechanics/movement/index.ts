import type { Mechanic } from '../mechanic.ts'
import type { Dice } from './dice.ts'
import { land, landings, unowned } from './land.ts'
import { advance, goByDice, paySalary } from './move.ts'
import { ranks } from '../headlines.ts'
import './events.ts'

/** How much where a token comes to matters and how the picture shows it, for editions too that have rules of their own about it. */
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
    /** What the Bank pays whoever reaches or crosses GO, whole units. */
    salary: number
    /** The dice that move a token, and set who begins. */
    dice: Dice
    /** So many doubles in a row lead to Jail (CLS-017). */
    doublesToJail: number
  }
}

interface Movement {
  /** Whole units. */
  salary: number
  dice: Dice
  doublesToJail?: number
}

/** Tokens on the board: how far they go, what they pass, and where they stop. */
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
