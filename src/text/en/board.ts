import { IntlMessageFormat } from 'intl-messageformat'

// Texts about the board: the names of groups and tokens, and the texts in the picture and around it. Themes
// have the names of squares.

export const groupNames: Record<string, string> = {
  brown: 'brown',
  lightBlue: 'light blue',
  pink: 'pink',
  orange: 'orange',
  red: 'red',
  yellow: 'yellow',
  green: 'green',
  darkBlue: 'dark blue',
  station: 'station',
  utility: 'utility',
}

export const tokenNames: Record<string, string> = {
  circle: 'circle',
  square: 'square',
  triangle: 'triangle',
  diamond: 'diamond',
  star: 'star',
  hexagon: 'hexagon',
  cross: 'cross',
  drop: 'drop',
  moon: 'moon',
  heart: 'heart',
}

/**
 * Returns a function that formats a count with the plural rules of the language, from forms such as `one {#
 * deed} other {# deeds}`.
 */
function counted(forms: string): (count: number) => string {
  const format = new IntlMessageFormat(`{count, plural, ${forms}}`, 'en')
  return (count) => String(format.format({ count }))
}

const and = new Intl.ListFormat('en', { type: 'conjunction' })

/** Turn 0 is the time before the first turn, in which the players determine who begins. */
const turnName = (number: number) => (number === 0 ? 'Begins' : `Turn ${number}`)

/** All words in the picture, in its alt text and in the text board. */
export const boardWords = {
  turn: turnName,
  over: 'Game over',
  cashHidden: 'cash hidden',
  /** The ways to end a game before only one player is left. */
  ends: {
    clock: (day: string, time: string) => `Ends on ${day} at ${time} UTC`,
    rounds: (round: number, of: number) => `Round ${round} of ${of}`,
    bankruptcies: counted('one {Ends after # more bankruptcy} other {Ends after # more bankruptcies}'),
    near: 'The end has come, what is under way is finished',
  },
  winners: (names: string[]) => (names.length === 0 ? 'Nobody won' : `${and.format(names)} won`),
  seat: (letter: string, name: string, token: string) => `${name} (${letter}, ${token})`,
  toPlay: (name: string) => `${name} to play`,
  turnOf: (number: number, name: string) => `${turnName(number)}: ${name}`,
  drawnCard: (words: string, card: string) => `${words}: “${card}”`,
  complete: (groups: string[]) => `complete in ${and.format(groups)}`,
  /** The sign on a die that shows no pips. */
  dieSign: '⇄',
  rolled: (name: string, dice: readonly (number | string)[]) => `${name} rolled ${dice.join(' + ')}`,
  reached: (square: string) => `reached ${square}`,
  dice: (dice: readonly number[]) => `dice ${dice.join(' + ')}`,
  on: (square: string) => `on ${square}`,
  visiting: (jail: string) => `visiting ${jail}`,
  visitingArea: 'Visiting',
  jailed: (jail: string) => `in ${jail}`,
  attempts: counted('one {# try failed} other {# tries failed}'),
  out: 'out',
  /**
   * Deeds as cards: the conditions of each rent, which rent applies now, and what the Bank pays and charges.
   */
  hand: {
    rents: {
      bare: () => 'rent',
      set: () => 'whole group',
      houses: counted('one {# house} other {# houses}'),
      hotel: () => 'hotel',
      held: counted('one {with 1} other {with #}'),
      dice: counted('one {with 1} other {with #}'),
    },
    times: (multiple: number) => `${multiple.toLocaleString('en')} × dice`,
    whole: 'group complete',
    needs: (deeds: readonly string[]) => `needs ${deeds.join(', ')}`,
    needsSome: (count: number) => `needs ${count} more`,
    missing: (deed: string, holder: string) => `${deed} (${holder})`,
    mortgage: (sum: string) => `mortgage ${sum}`,
    redeem: (sum: string) => `redeem ${sum}`,
    building: { house: (sum: string) => `house ${sum}`, hotel: (sum: string) => `hotel ${sum}` },
    rentNow: (rent: string) => `rent ${rent} now`,
    title: (name: string, deeds: string) => `${name}: ${deeds}`,
    page: (from: number, to: number, total: number) => `deeds ${from} to ${to} of ${total}`,
  },
  /** The goods in a deal, from the viewer's side. */
  deal: {
    youGive: 'You give',
    youGet: 'You get',
    nothing: 'nothing',
    settled: (amount: string, isPart: boolean) =>
      isPart ? `${amount} of the debt settled` : `debt of ${amount} settled in full`,
    redeemed: 'redeemed at once',
    /** Costs of a mortgage for the new owner, who may choose to pay more than the minimum. */
    costs: {
      you: (sum: string) => `costs you ${sum}`,
      them: (sum: string) => `costs them ${sum}`,
      themLeast: (sum: string) => `costs them ${sum} or more`,
    },
    price: (sum: string) => `price ${sum}`,
    cash: 'cash',
    worth: 'worth',
    change: (before: string, after: string) => (before === after ? `stays ${after}` : `${before} → ${after}`),
    completes: (name: string, group: string) => `${name} completes a set: ${group}`,
    breaks: (name: string, group: string) => `${name} breaks up a set: ${group}`,
  },
  owns: (deeds: string[]) => `owns ${deeds.join(', ')}`,
  deeds: counted('one {# deed} other {# deeds}'),
  cards: counted('one {# release card} other {# release cards}'),
  keptCards: counted('one {# kept card} other {# kept cards}'),
  keeps: (titles: readonly string[]) => `keeps ${titles.map((title) => `“${title}”`).join(', ')}`,
  houses: counted('one {# house} other {# houses}'),
  hotels: counted('one {# hotel} other {# hotels}'),
  hotel: 'hotel',
  mortgaged: 'mortgaged',
  someMortgaged: (count: number) => `${count} mortgaged`,
  bank: 'Bank',
  bankHotels: (squares: string[]) => `Hotels on the Bank’s deeds: ${squares.join(', ')}`,
  /** Face-up cards, numbered by position. */
  faceUp: (cards: readonly string[]) => `Face up: ${cards.map((card, at) => `${at + 1} ${card}`).join(', ')}`,
  holder: (title: string, name: string) => `${title}: ${name}`,
  nobody: 'nobody',
  /** A player's stack. The top tile comes last. */
  stack: (name: string, height: number, of: number, worth: string, tiles: readonly string[]) =>
    `${name}: ${height} of ${of} cells, rent ${worth}${tiles.length === 0 ? '' : `, ${tiles.join(', ')} on top`}`,
  toGo: (cells: number) => (cells > 0 ? `${cells} to go` : 'full'),
  tray: 'Tray',
  inTray: (hotels: string) => `Tray: ${hotels}`,
  crooked: (deck: string) => `${deck} lies crooked`,
  /** A price on a square of the picture, where six digits do not fit. */
  thousands: (count: number) => `${count}k`,
  pot: (amount: string) => `pot ${amount}`,
  potLabel: 'Pot',
  shortage: 'Shortage',
  moreWanted: (left: string) => `${left} left, more wanted`,
  debt: 'Debt',
  owes: (debtor: string, creditor: string, amount: string) => `${debtor} owes ${creditor} ${amount}`,
  parties: { bank: 'the Bank', pot: 'the pot' },
  waiting: (names: string[]) => `waiting for ${and.format(names)}`,
  auction: 'Auction',
  auctionOf: (lot: string) => `Auction of ${lot}`,
  /** Buildings from the Bank's stock that an auction may sell. */
  pieces: { house: 'a house', hotel: 'a hotel' },
  noBid: 'no bid yet',
  sealed: 'sealed bids',
  highBid: (amount: string, name: string) => `${amount} by ${name}`,
  here: (letters: string[]) => `here ${letters.join(' ')}`,
  inCell: (letters: string[]) => `jailed ${letters.join(' ')}`,
  against: (accuser: string, accused: string) => `${accuser} against ${accused}`,
  verdict: { charge: 'The charge', record: 'The record', cost: 'The price' },
  lies: (from: number, to: number, total: number) =>
    `Every lie, turn by turn${from === 1 && to === total ? '' : `: ${from} to ${to} of ${total}`}`,
  largestLies: (shown: number, total: number) => `The ${shown} largest of ${total} lies, turn by turn`,
  lieOutcomes: { caught: 'caught by', succeeded: 'got away', stood: 'unnoticed', void: 'no reward' },
  lieNear: 'nearly:',
  honest: 'not one lie',
  liar: (lies: number, caught: number) =>
    `${lies === 1 ? '1 lie' : `${lies} lies`}, ${caught === 0 ? 'none' : caught} caught`,
  lieCaughtBy: (name: string) => `caught by ${name}`,
  shortTurn: (number: number) => `${number}.`,
  worth: 'Net worth',
  blow: 'The blow',
  luck: 'Luck with the dice',
  worthOver: counted('one {Net worth over # turn} other {Net worth over # turns}'),
  afterTurn: (turns: number) => (turns === 0 ? 'at the start' : `after turn ${turns}`),
  atTurn: (turns: number) => `turn ${turns}`,
  worthCourse: (most: string, when: string, last: string) => `at most ${most} ${when}, ${last} at the end`,
  worthLost: (most: string, when: string, turn: number) => `at most ${most} ${when}, out in turn ${turn}`,
  outIn: (turn: number) => `out in turn ${turn}`,
  inFront: (parts: string[]) => `In front: ${parts.join(', ')}`,
  inFrontFrom: (name: string, turns: number) =>
    turns === 0 ? `${name} from the start` : `${name} from turn ${turns}`,
}

export type BoardWords = typeof boardWords
