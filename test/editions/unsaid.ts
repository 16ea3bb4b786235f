import { foundIn } from './found.ts'

/**
 * Options that a text does not speak of, although they vary one of its rules: by topic of help, and by
 * `summary` for the edition's summary. `test/editions/<edition>/unsaid.ts` exports `unsaid`.
 */
export type Unsaid = Readonly<Record<string, readonly string[]>>

export const unsaid = await foundIn<Unsaid>('unsaid', 'unsaid')

const ends = ['end.mode', 'end.minutes', 'end.rounds', 'end.bankruptcies']
const called = ['auction.declinerMayBid', 'auction.mode', 'auction.proxy', 'auction.minimum', 'scarcity.mode']

/** Topics of mechanics. Many belong to decisions that come under one value of the option only. */
export const unsaidInAll: Unsaid = {
  'vote.stop': ends,
  proposeStop: ends,
  withdrawStop: ends,
  'debt.raise': ['debt.offers'],
  'debt.answer': ['debt.offers'],
  'jail.choice': ['jail.fine'],
  'jail.must': ['jail.fine', 'jail.third'],
  'rent.claim': ['rent.mode'],
  'turn.again': ['build.timing'],
  'turn.end': ['turn.autoEnd', 'build.timing'],
  'auction.bid': ['auction.mode', 'auction.minimum', 'scarcity.mode'],
  'auction.call': called,
  'auction.round': called,
  'auction.sealed': ['auction.declinerMayBid', 'auction.minimum', 'scarcity.mode'],
  'auction.minimum': ['auction.minimum', 'auction.minimumPercent', 'auction.banker'],
  fileAhead: ['auction.mode', 'auction.proxy'],
  unfile: ['auction.mode'],
  'build.claim': ['scarcity.mode'],
  'build.place': ['scarcity.mode'],
  claim: ['scarcity.mode'],
  abstain: ['scarcity.mode'],
}
