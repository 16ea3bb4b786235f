/** English words of the mechanic `property`, by the sections of the catalogue. */
export const words = {
  refusal: {
    notOwner: 'You do not own {square}.',
  },
} as const
