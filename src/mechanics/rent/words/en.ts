export const words = {
  option: {
    'rent.mode': 'Rent',
    'rent.mode.help': 'Whether the bot charges rent, or the owner must notice and collect it.',
    'rent.mode=auto': 'charged by the bot',
    'rent.mode=claim': 'collected by its owner, or lost',
    'utility.cardMultiplier': 'Nearest-utility card',
    'utility.cardMultiplier.help': 'How much of the fresh roll that card charges.',
    'utility.cardMultiplier=card': 'always ten times',
    'utility.cardMultiplier=ownership': 'four or ten times, by ownership',
  },
  card: {
    'CH-04.terms':
      '{utilityCardMultiplier, select, ownership {The roll counts four times, or ten times if one player has both.} other {The roll counts ten times.}}',
  },
  part: {
    jailed: 'collect rent',
  },
  rules: {
    'earlier.rent.1':
      '{rentMode, select, claim {cash for rent that can still be collected may go into buildings and lifted mortgages.} other {}}',
  },
  sign: {
    'paid.rent': '🏠',
  },
  headline: {
    'paid.rent': '{from} pays {to} {amount} rent{square, select, none {} other { for {square}}}',
  },
} as const

/** English words for rent that its owner must claim. */
export const claims = {
  prompt: {
    'rent.claim':
      '{ending, select, yes {The last turn is over. } other {}}{who} may collect {amount} from {debtor} for {square}.',
    'rent.claim.quiet': '{who} may still collect rent, until the next player rolls.',
    'rent.claim.default':
      '{ending, select, yes {it is lost, and all is counted} other {it is lost when the next player rolls}}',
  },
  act: {
    collect: '{own, select, yes {Collect} other {{seat}: collect}} {amount} from {debtor}',
    waive: '{own, select, yes {Waive} other {{seat}: waive}} {amount} from {debtor}',
  },
  ui: {
    'roll.what': 'You still have rent to collect. Once the dice fall, it is lost.',
  },
  option: {
    'rent.graceMinutes': 'Time to collect rent',
    'rent.graceMinutes=0': 'until the next roll',
    'rent.graceMinutes.help': 'How long an open claim may hold back the next player’s roll.',
  },
  help: {
    'rent.claim':
      'At this table rent is yours to collect: nobody reminds you. You may until the next player rolls for the first time in that turn{rentGraceMinutes, select, 0 {} other {, which waits up to {rentGraceMinutes, plural, one {# minute} other {# minutes}} for you}}; after that it is lost. The amount was fixed when your visitor stopped.',
  },
  refusal: {
    diceHeld: 'Somebody may still collect rent, so you can roll {until}. Meanwhile you can do anything else.',
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
