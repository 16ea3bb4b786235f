/** All of a group, as people at a table say it; a group's own name is no noun that could stand alone. */
const wholeGroup = `{groupKey, select,
  utility {{groupSize, plural, =2 {both utilities} other {all # utilities}}}
  station {{groupSize, plural, =4 {all four} other {all #}} {group}s}
  other {every {group} street}
}`

/** The same where groups have names that stand alone: all of the Marquesas. */
export const completedByName = {
  line: '{seat} has all of {group}!',
  headline: '{seat} has all of {group}',
  sign: '🌈',
} as const

/** English words of the mechanic `property`, by the sections of the catalogue. */
export const words = {
  refusal: {
    notOwner: 'You do not own {square}.',
  },
  line: {
    completed: `{seat} has ${wholeGroup}!`,
  },
  sign: {
    completed: completedByName.sign,
  },
  headline: {
    completed: `{seat} has ${wholeGroup}`,
  },
} as const
