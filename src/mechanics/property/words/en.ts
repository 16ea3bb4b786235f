/** The whole of a group, in spoken language; a group's own name cannot be used as a noun by itself. */
const wholeGroup = `{groupKey, select,
  utility {{groupSize, plural, =2 {both utilities} other {all # utilities}}}
  station {{groupSize, plural, =4 {all four} other {all #}} {group}s}
  other {all the {group} streets}
}`

/** The whole of a group whose name is a noun by itself, for example "all of the Marquesas". */
export const completedByName = {
  line: '{seat} has all of {group}!',
  headline: '{seat} has all of {group}',
  sign: '🌈',
} as const

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
