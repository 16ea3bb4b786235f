/** English words of the mechanic `property`, by the sections of the catalogue. */
export const words = {
  refusal: {
    notOwner: 'You do not own {square}.',
  },
  line: {
    completed: '{seat} has all of {group}!',
  },
  sign: {
    completed: '🌈',
  },
  headline: {
    completed: '{seat} has all of {group}',
  },
} as const
