/** Words of rules that have changed since, for games that go on under them. */

export const earlierActs = { remove: 'Remove an absent player' } as const

export const earlierConfirms = { remove: 'Remove for good' } as const

export const earlierHelp = {
  remove: 'The host may remove a player who let three turns in a row pass without an answer.',
} as const

export const earlierRefusals = {
  notAbsent: '{seat} is not absent: that takes three turns in a row without an answer.',
} as const

const removal = 'the host may remove a player who let three turns in a row pass. Today the others vote on it.'

/** What is otherwise in a version, by edition and number. */
export const earlierRules = {
  'kind.remove': 'removing a player',
  'earlier.classic.2': removal,
  'earlier.slaughterhouse.3': removal,
  'earlier.cheaters.2': removal,
} as const

export const earlierUi = {
  'card.earlier': '-# This game keeps the rules that it began with: {what}',
  'remove.what': 'The player is taken out of the game and gives up all deeds and cash.',
} as const
