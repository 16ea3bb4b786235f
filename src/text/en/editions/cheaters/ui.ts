/** Around the game, where it is other than usual. */
export const ui = {
  'help.business':
    'Everything that you do starts from **My hand**: what your turn asks, building, deals, your kept cards, and your sleeve.',
} as const
