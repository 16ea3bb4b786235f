/** Why something was not done, and what to do. */
export const refusal = {
  inOwnTurnOnly: 'Build and buy back in your own turn. Sell, mortgage and trade whenever you like.',
  hotelGoesWhole: 'The hotel on {square} goes whole: nothing is left there. Sell it down to nothing.',
  hotelFirst: 'While a hotel stands in this colour, houses go only with it. Sell the hotel.',
  countNear:
    'The game has come to its end: only rent may still be claimed, and what is owed be paid. Then all is counted.',
} as const
