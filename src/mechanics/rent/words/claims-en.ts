/** English words of rent that its owner must ask for. */
export const words = {
  prompt: {
    'rent.claim': '{who} may collect {amount} from {debtor} for {square}.',
    'rent.claim.quiet': 'Open rent is lost when the next player rolls.',
    'rent.claim.alone':
      '{ending, select, yes {The last turn is over. } other {}}Open rent can be collected; the time for that ends {until}{ending, select, yes {; then all is counted.} other {. Everything else waits for that.}}',
    'rent.claim.default': 'it is lost when the next player rolls',
  },
  act: {
    collect: 'Collect {amount}: {square}',
    waive: 'Waive {amount}: {square}',
  },
  option: {
    'rent.graceMinutes': 'Time to collect rent',
    'rent.graceMinutes=0': 'until the next roll',
    'rent.graceMinutes.help': 'How long an open claim may hold back the next player’s roll.',
  },
  help: {
    'rent.claim':
      'At this table rent is yours to collect: nobody reminds you. You may until the next player rolls for the first time in that turn; after that it is lost. The amount was fixed when your visitor stopped.',
  },
  refusal: {
    diceHeld:
      'The dice rest until {until}: somebody may still collect rent. Meanwhile you can do anything else.',
  },
  clause: {
    rentWaived: 'lets {debtor} off the rent of {amount} for {square}',
    rentLost: 'has missed the rent of {amount} for {square} from {debtor}',
  },
  sign: {
    rentLost: '🏠',
    rentWaived: '🏠',
  },
  headline: {
    rentLost: '{seat} has missed {amount} rent from {debtor} for {square}',
    rentWaived: '{seat} lets {debtor} off {amount} rent',
  },
} as const
