/** What there are rules about: names of decisions and of times, for looking into the rules. */
export const rules = {
  'kind.turn.pass': 'passing the tray',
  'kind.accuse': 'accusing',
} as const
