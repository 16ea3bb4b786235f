export const words = {
  refusal: {
    shortOfCash: 'That takes {need}, and you can spend {have}: {missing} is missing.',
  },
} as const
