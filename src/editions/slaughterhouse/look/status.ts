import type { Edition } from '#engine/edition.ts'
import { type Headlines, ranks } from '#mechanics/headlines.ts'
import type { Pictured } from '#mechanics/pictured.ts'
import type { Line, Mark, Setting } from '#mechanics/presentation.ts'
import { getOutNow } from '../blue/cards.ts'
import { reasonsToRoam } from '../cop/cop.ts'
import { forecast } from '../cop/forecast.ts'
import { type Rogue, rogueAt, type View } from '../game.ts'
import { passKey } from '../key.ts'
import { accountOf, fineUnit, isThief, leftToPay, pettyOffencesOf, totalOf } from '../theft.ts'

/**
 * Lists public facts before a turn: the Cop, wanted seats with their crimes, the Chairman, and whether deals
 * are open (SLH-078, SLH-095).
 */
export function status(view: View): Line[] {
  if (view.over) return []
  const wanted = seatsOf(view).flatMap((seat) => wantedLine(view, seat))
  return [copLine(view), ...wanted, ...extraGoLines(view), chairmanLine(view)]
}

function seatsOf({ seats }: View): number[] {
  return seats.flatMap(({ out }, seat) => (out ? [] : [seat]))
}

function copLine(view: View): Line {
  const { cop } = view.own
  const reasons = reasonsToRoam(view)
  if (!cop.roaming) return { kind: 'copHome', facts: {} }
  const isCrime = reasons.some((reason) => reason !== 'miner')
  const why = isCrime && reasons.includes('miner') ? 'both' : isCrime ? 'crime' : 'miner'
  return { kind: 'copWalks', facts: { atSquare: cop.at, at: cop.at, why } }
}

/**
 * Shows whether the next roll of an extra go is backwards, and whether the turn ends in Jail (SLH-135,
 * SLH-137).
 */
function extraGoLines(view: View): Line[] {
  const { turn, seats } = view
  const { jailAtEnd, isBackward } = view.own.outing
  const facts = { seat: turn.seat }
  return [
    ...(isBackward && (turn.again || !turn.rolled) ? [{ kind: 'backwards', facts }] : []),
    ...(jailAtEnd && seats[turn.seat]?.jail === null ? [{ kind: 'toJail', facts }] : []),
  ]
}

/**
 * Shows a wanted seat's crimes and the cost of settling them; while it settles, also the unpaid amount and
 * the missing cash. Empty for other seats.
 */
function wantedLine(view: View, seat: number): Line[] {
  const { crimes } = rogueAt(view, seat)
  if (crimes.length === 0) return []
  const totalAmount = totalOf(accountOf(view, seat))
  return [{ kind: 'wanted', facts: { seat, ...loot(crimes), totalAmount, ...settling(view, seat) } }]
}

/** Returns the unpaid amount and the missing cash of a settlement in progress; null values without one. */
function settling(view: View, seat: number) {
  const dueAmount = leftToPay(view, seat)
  if (dueAmount === 0) return { dueAmount: null, shortAmount: null }
  return { dueAmount, shortAmount: Math.max(0, dueAmount - (view.seats[seat]?.cash ?? 0)) }
}

function loot(crimes: Rogue['crimes']) {
  const sum = (kind: 'bank' | 'pick') =>
    crimes.reduce((all, crime) => all + (crime.kind === kind ? crime.amount : 0), 0)
  const victims = crimes.flatMap(({ victim }) => victim ?? [])
  const lootAmount = sum('bank')
  const stolenAmount = sum('pick')
  const source = stolenAmount === 0 ? 'bank' : lootAmount === 0 ? 'players' : 'both'
  return { source, lootAmount, stolenAmount, victimSeats: [...new Set(victims)] }
}

function chairmanLine(view: View): Line {
  const { chairman, gateOpen } = view.own
  const isHalfShut = view.options['trade_gate_scope'] === 'properties'
  return {
    kind: 'chairman',
    facts: { seat: chairman, gate: gateOpen ? 'open' : isHalfShut ? 'deeds' : 'shut' },
  }
}

const inks = {
  cop: '#283f9e',
  bomb: '#dc2a12',
  miner: '#078164',
  coin: '#f4b740',
  wanted: '#b3261e',
  card: '#2b6cb0',
  house: '#1b8a3f',
} as const

/** Public marks on the board and next to players, in addition to tokens, buildings and deeds. */
export function marks(view: View): Mark[] {
  const { cop, rogues, chairman } = view.own
  return [
    { kind: 'cop', icon: 'cap', ink: inks.cop, square: cop.at },
    ...placed(view),
    ...(view.over ? [] : [{ kind: 'coin', icon: 'coin', ink: inks.coin, seat: chairman }]),
    ...rogues.flatMap((rogue, seat) =>
      view.seats[seat]?.out ? [] : [...crimes(rogue, seat), ...cards(view, seat), ...inventory(rogue, seat)],
    ),
  ]
}

/** Returns marks for Bombs and Miners, each with the seat that placed it (SLH-049). */
function placed(view: View): Mark[] {
  const { bombs, miners } = view.own
  const on = (kind: string, icon: string, ink: string, where: Record<string, number>): Mark[] =>
    Object.entries(where).map(([square, by]) => ({ kind, icon, ink, square: Number(square), by }))
  return [...on('bomb', 'bomb', inks.bomb, bombs), ...on('miner', 'helmet', inks.miner, miners)]
}

function crimes({ crimes: { length } }: Rogue, seat: number): Mark[] {
  return length > 0 ? [{ kind: 'wanted', icon: 'wanted', ink: inks.wanted, seat, count: length }] : []
}

const held: readonly { card: string; kind: string; icon: string }[] = [
  { card: passKey, kind: 'key', icon: 'key' },
  { card: getOutNow, kind: 'release', icon: 'jail' },
]

function cards({ seats }: View, seat: number): Mark[] {
  return held
    .filter(({ card }) => seats[seat]?.cards.some((one) => one.card === card))
    .map(({ card, kind, icon }) => ({ kind, icon, ink: inks.card, seat, card }))
}

function inventory({ inventory: { bombs, miners, houses } }: Rogue, seat: number): Mark[] {
  const all: Mark[] = [
    { kind: 'bombs', icon: 'bomb', ink: inks.bomb, seat, count: bombs },
    { kind: 'miners', icon: 'helmet', ink: inks.miner, seat, count: miners },
    { kind: 'houses', icon: 'house', ink: inks.house, seat, count: houses },
  ]
  return all.filter(({ count }) => count)
}

/** The sheet "The Cop and me": the viewer's risk, and the record of every seat. */
function cop(view: View, setting: Setting): Line[] {
  return [
    ...ownLines(view, setting),
    ...seatsOf(view).flatMap((seat) => [
      ...wantedLine(view, seat),
      ...owesLine(view, seat),
      ...fileLine(view, seat),
    ]),
  ]
}

/**
 * Shows how far the Cop is from the viewer and the risk of an arrest, whether or not the viewer is wanted
 * (SLH-080, SLH-083).
 */
function ownLines(view: View, setting: Setting): Line[] {
  const { viewer } = view
  const one = viewer === null ? undefined : view.seats[viewer]
  if (viewer === null || !one || one.out || view.over) return []
  const isWanted = isThief(view, viewer)
  if (one.jail !== null) return [{ kind: 'inCell', facts: { isWanted } }]
  const { distance, sums, thisTurn, beforeOwnTurn } = forecast(view, viewer, setting)
  const facts = {
    isWanted,
    atSquare: view.own.cop.at,
    distance,
    sums: sums.length > 0 ? ranges(sums).join(', ') : null,
    isOwnTurn: view.turn.seat === viewer,
    turnSeat: view.turn.seat,
    thisTurn: percent(thisTurn),
    isCertain: percent(thisTurn) === 100,
    soon: percent(beforeOwnTurn),
  }
  return [
    { kind: 'forecast', facts },
    { kind: 'measure', facts: {} },
  ]
}

/** Returns the numbers in ascending order, with consecutive numbers joined to ranges. */
function ranges(numbers: readonly number[]): string[] {
  const starts = numbers.filter((number) => !numbers.includes(number - 1))
  const ends = numbers.filter((number) => !numbers.includes(number + 1))
  return starts.map((start, at) => (start === ends[at] ? String(start) : `${start}-${ends[at]}`))
}

/** Returns whole percent; 0 only for the impossible and 100 only for the certain. */
function percent(chance: number): number {
  if (chance === 0 || chance > 1 - 1e-9) return Math.round(chance) * 100
  return Math.min(99, Math.max(1, Math.round(chance * 100)))
}

/** Shows the petty thefts of a player without a crime (SLH-075). */
function owesLine(view: View, seat: number): Line[] {
  const thefts = isThief(view, seat) ? [] : pettyOffencesOf(view, seat)
  if (thefts.length === 0) return []
  const stolenAmount = thefts.reduce((sum, { amount }) => sum + amount, 0)
  const victimSeats = [...new Set(thefts.flatMap(({ victim }) => victim ?? []))]
  const totalAmount = totalOf(accountOf(view, seat))
  return [{ kind: 'owes', facts: { seat, stolenAmount, victimSeats, totalAmount } }]
}

/**
 * Shows a seat's permanent record: whether it robbed the Bank, its next fine, and a former monopoly (SLH-025,
 * SLH-027, SLH-096).
 */
function fileLine(view: View, seat: number): Line[] {
  const { hasRobbed, settlements, hadMonopoly } = rogueAt(view, seat)
  const past = view.options['income_tax_monopoly'] ?? null
  const isPastHeld = hadMonopoly && past !== 'current'
  if (!hasRobbed && !isPastHeld) return []
  const fineAmount = fineUnit * (1 + settlements)
  return [{ kind: 'file', facts: { seat, hasRobbed, settlements, past, fineAmount } }]
}

export const sheets = { cop }

/** Events that the story and the picture highlight. */
export const moments: NonNullable<Edition['moments']> = [
  { kind: 'crime', icon: 'wanted' },
  { kind: 'arrested', icon: 'cap' },
  { kind: 'exploded', icon: 'bomb' },
  { kind: 'wipedOut', icon: 'tax' },
]

export const headlines: Headlines = {
  gateOpened: ranks.turningPoint,
  pickpocketed: ranks.business,
  planted: ranks.business,
  chairman: ranks.news,
  keyPlayed: ranks.business,
  seized: ranks.news,
  crimesPaid: ranks.business,
  paid: ({ why }) => (why === 'restitution' ? ranks.business : null),
}

export const pictured: Pictured = {
  planted: { icon: 'bomb' },
  chairman: { icon: 'coin' },
  keyPlayed: { icon: 'key' },
  pickpocketed: { icon: 'wanted' },
  crimesPaid: { icon: 'money' },
  'paid.restitution': { icon: 'money' },
}
