/** English words of the mechanic `property`, by the sections of the catalogue. */
export const words = {
  refusal: {
    notOwner: 'You do not own {square}.',
    groupIncomplete: 'To build on {square} you need every lot of its colour.',
    groupBuilt: 'There are buildings on the colour of {square}. Sell them all first.',
  },
} as const
