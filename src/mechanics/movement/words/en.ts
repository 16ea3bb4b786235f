/** English words of the mechanic `movement`, by the sections of the catalogue. */
export const words = {
  clause: {
    moved:
      '{by, select, dice {comes to {to}} other {{steps, plural, =-1 {goes back to {to}} other {goes to {to}}}}}',
    rested:
      '{why, select, own {is at home} mortgaged {pays no rent: it is mortgaged} visit {is just visiting} other {takes a rest}}',
  },
} as const
