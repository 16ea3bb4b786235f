/** Why something was not done, and what to do. */
export const refusal = {
  noSuchEmpireCard: 'You do not hold that card.',
  notItsTime:
    'That card cannot be played now: start cards come before your first roll, one a turn. Look at its condition in **My assets**.',
} as const
