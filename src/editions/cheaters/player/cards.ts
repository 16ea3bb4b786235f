import { lotAt } from '#engine/board.ts'
import type { Choice, Option } from '#engine/option.ts'
import { answer } from '#players/situation.ts'
import { best, pick, squaresFrom, taken } from './choose.ts'
import { othersOf } from './known.ts'
import { deedsIn, rentIn, tableOf } from './ledger.ts'
import { gainOf, gainOfHotel } from './worth.ts'
import type { Decider, Situation } from './situation.ts'

/** What a kept card is worth by and large; by this the lesser of two is put back. */
const worths: Readonly<Record<string, number>> = {
  C01: 40,
  C02: 60,
  C03: 70,
  C04: 150,
  C05: 120,
  C06: 100,
  C15: 30,
  C16: 150,
  K01: 40,
  K06: 90,
  K07: 40,
  K08: 60,
  K09: 10,
  K14: 20,
  K16: 60,
}

export function worthOfCard(card: string): number {
  return worths[card] ?? 0
}

/** Below this a bill is not worth a card. */
const dear = 90

type Way = (situation: Situation, option: Option) => Choice | null

/** How a card's questions are answered; null where it is better kept. A card that is missing is played for what it is. */
const ways: Readonly<Record<string, Way>> = {
  C02: (situation, option) => atLeader(situation, option),
  C03: onDearBill,
  C04: (situation, option) => answerBest(option, { from: rentAt(situation), onto: siteWorth(situation) }),
  C06: (situation, option) =>
    answerBest(option, {
      square: (square) => gainOf(situation, situation.seat, [square], []) - halfOf(situation, square),
    }),
  C08: (_situation, option) => answer(option),
  C16: (situation, option) => answerBest(option, { onto: siteWorth(situation) }),
  K06: onDearBill,
  K08: swap,
  K09: (situation, option) => atLeader(situation, option),
  K14: () => null,
  K16: (situation, option) => answerBest(option, { square: costToOwner(situation) }),
}

function onDearBill({ view, seat }: Situation, option: Option): Choice | null {
  const bill = view.prompts.find(({ kind, seats }) => kind === 'bill' && seats.includes(seat))
  return bill && (bill.about['amount'] as number) >= dear ? answer(option) : null
}

/** Whoever has most in hand, of those it may be played at. */
export function leader({ view }: Situation, seats: readonly number[]): number | null {
  return best(seats, (other) => 1 + (view.seats[other]?.cash ?? 0))
}

function atLeader(situation: Situation, option: Option): Choice | null {
  const victim = leader(situation, squaresFrom(option, 'victim'))
  return victim === null ? null : pick(option, 'victim', victim)
}

/** Each question is answered by what is worth most for it; null where nothing is worth anything. */
function answerBest(option: Option, worth: Record<string, (square: number) => number>): Choice | null {
  const given: Record<string, number[]> = {}
  for (const { name } of option.ask) {
    const square = best(squaresFrom(option, name), worth[name] ?? (() => 0))
    if (square === null) return null
    given[name] = [square]
  }
  return answer(option, given)
}

function rentAt({ view, board }: Situation) {
  const table = tableOf(view)
  return (square: number) => rentIn(board, table, square)
}

/** What a hotel for nothing brings there. */
export function siteWorth(situation: Situation) {
  return (square: number) => gainOfHotel(situation, square) + lotAt(situation.board, square).building
}

function halfOf({ board }: Situation, square: number): number {
  return lotAt(board, square).price / 2
}

/** What the holder of a deed would lose with it, beyond the printed price that they get. */
function costToOwner(situation: Situation) {
  return (square: number) => {
    const owner = situation.view.deeds[square]?.owner ?? null
    if (owner === null) return 0
    return -gainOf(situation, owner, [], [square]) - lotAt(situation.board, square).price
  }
}

function swap(situation: Situation, option: Option): Choice | null {
  const pairs = squaresFrom(option, 'give').flatMap((give) =>
    squaresFrom(option, 'get').map((get) => ({ give, get })),
  )
  for (const { give, get } of byGain(situation, pairs).slice(0, 5)) {
    const choice = taken(situation, answer(option, { give: [give], get: [get] }))
    if (choice) return choice
  }
  return null
}

/** Exchanges that bring the seat something, the best first. */
export function byGain(situation: Situation, pairs: readonly { give: number; get: number }[]) {
  const gains = pairs.map((pair) => ({
    ...pair,
    gain: gainOf(situation, situation.seat, [pair.get], [pair.give]),
  }))
  return gains.filter(({ gain }) => gain > 0).sort((one, other) => other.gain - one.gain)
}

/** How an option of a card is answered for what its effect does. */
export function answerCard(situation: Situation, option: Option, effect: string): Choice | null {
  const way = ways[effect]
  return way ? way(situation, option) : option.ask.length === 0 ? answer(option) : null
}

/** Plays a kept card that does some good now. */
export function playCard(situation: Situation): Choice | null {
  for (const option of situation.freeAction('playCard')) {
    const choice = taken(situation, answerCard(situation, option, option.fixed['card'] as string))
    if (choice) return choice
  }
  return null
}

/** Of two cards of a kind one that can be used well is, else the lesser one goes. */
export const decideSecond: Decider = (situation, _prompt, options) => {
  for (const option of options.filter(({ act }) => act === 'use')) {
    const choice = taken(situation, answerCard(situation, option, option.fixed['card'] as string))
    if (choice) return choice
  }
  return lesser(options.filter(({ act }) => act === 'discard'))
}

export const decideLetter: Decider = (_situation, _prompt, options) => lesser(options)

function lesser(options: readonly Option[]): Choice | null {
  const worth = ({ fixed }: Option) => worthOfCard(fixed['card'] as string)
  const [least] = options.toSorted((one, other) => worth(one) - worth(other))
  return least ? answer(least) : null
}

/** Free Parking: Chance where it may be turned into anything, Community Chest for who stands richer than most. */
export const decideDeck: Decider = ({ view, board, seat }, _prompt, options) => {
  const table = tableOf(view)
  const mine = deedsIn(board, table, seat).length
  const richer = othersOf(view, seat).filter((other) => deedsIn(board, table, other).length > mine)
  const wanted = richer.length > 0 ? 'chest' : 'chance'
  const option = options.find(({ fixed }) => fixed['deck'] === wanted) ?? options[0]
  return option ? answer(option) : null
}
