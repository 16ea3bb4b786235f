import { words as movement } from '#mechanics/movement/words/en.ts'
import { clauses } from '#text/en/events.ts'

/** Clauses whose subject is one seat. */
export const clause = {
  paid: `{why, select, rent {pays {to} {amount}} show {puts {amount} on {looseChange}} bus {puts {amount} on {looseChange} for the bus} pot {gets the {amount} that lie there} salary {gets {amount}{here, select, yes {} other { at {go}}}} other {${clauses.paid}}}`,
  rolled: 'rolls {dice}',
  declined: 'leaves {here, select, yes {it} other {{square}}} free',
  rested: `{why, select, own {stops at their own booth} cafe {has a cup of cocoa} go {} noBooth {has no booth left} tooDear {cannot buy it: too little money} noChange {finds no money there} other {${movement.clause.rested}}}`,
  moved: '→ {to}',
  boothPlaced:
    'puts a free booth on {square}{from, select, none {} other {, and {from} gets the old one back}}',
  boothLost:
    '{why, select, noBooth {has no booth left for this card} own {has both {group} places already} taken {finds both {group} places taken by {owner}} other {}} and draws again',
  goLost: 'forgot {amount} for {go}: they are gone',
} as const

/** Complete lines. */
export const line = {
  completed: '{seat} has both {group} places: who stops there pays twice!',
  turnedOver: 'All cards were used: they {isShuffled, select, yes {are shuffled and} other {}} start again.',
} as const

export const ahead = { salary: '→ {go} +{amount}', 'salary.first': 'passes {go} +{amount}' } as const

export const sign = {
  completed: '🌈',
  'paid.salary': '💰',
  boothPlaced: '🎪',
  boothLost: '🎪',
  bought: '🎪',
  goLost: '💨',
  turnedOver: '🃏',
  'paid.rent': '🎟️',
  'paid.show': '🎆',
  'paid.bus': '🚌',
  'paid.pot': '🪙',
} as const

export const headline = {
  completed: '{seat} has both {group} places',
  'paid.salary': '{to} gets {amount} at {go}',
  boothPlaced: '{seat} puts a free booth on {square}',
  boothLost: '{seat} draws another card',
  goLost: '{seat} forgot {amount} for {go}',
  'paid.rent': '{from} pays {to} {amount}{square, select, none {} other { at {square}}}',
  'paid.show': '{from} pays {amount}{square, select, none {} other { for {square}}}',
  'paid.bus': '{from} takes the bus to the café for {amount}',
  'paid.pot': '{to} gets {amount} of loose change',
} as const

/** Events as described to the players whom they affect. */
export const concern = {
  boothPlaced: '{seat} put a booth in the place of yours on {square}. You have yours back.',
} as const

/** Reasons of payments, for the ledger. */
export const story = {
  'why.salary': 'pocket money',
  'why.rent': 'tickets',
  'why.show': 'shows',
  'why.bus': 'the bus',
  'why.pot': 'loose change',
  'why.purchase': 'places bought',
} as const

export const mark = { booths: '{count, plural, one {# booth} other {# booths}} to put up' } as const
