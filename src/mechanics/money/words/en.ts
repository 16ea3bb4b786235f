/** English words of the mechanic `money`, by the sections of the catalogue. */
export const words = {
  refusal: {
    shortOfCash: 'That takes {need}, and you can spend {have}: {missing} is missing.',
  },
} as const
