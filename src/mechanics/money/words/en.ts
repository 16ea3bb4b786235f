/** English words of the mechanic `money`, by the sections of the catalogue. */
export const words = {
  refusal: {
    shortOfCash: 'That takes {need}, and you can spend {have}.',
    shortWithTenth:
      'That takes {need}, and you can spend {have}. {tenthAmount} of that is the 10% that the Bank takes for a mortgage.',
  },
} as const
