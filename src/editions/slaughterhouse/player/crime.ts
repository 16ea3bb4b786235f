import { at } from '#engine/at.ts'
import { numberIn } from '#engine/game.ts'
import type { Choice, Option } from '#engine/option.ts'
import { attemptsAllowed } from '#mechanics/jail/jail.ts'
import type { ThrowChances } from '#mechanics/movement/throws.ts'
import { reserveFor } from '#players/danger.ts'
import type * as players from '#players/situation.ts'
import { answer, plainAnswer, preferring } from '#players/situation.ts'
import { cashOf } from '#players/worth.ts'
import { type Figures, type Own, rogueAt, type View } from '../game.ts'

export type Situation = players.Situation<Own>
export type Decider = players.Decider<Own>
export type Habit = players.Habit<Own>
export type Player = players.Player<Own>
export type Outlook = players.PublicSituation<Own>

export function isWanted(view: Pick<View, 'own'>, seat: number): boolean {
  return rogueAt(view, seat).crimes.length > 0
}

/** One way to answer: an option, with one member picked if it asks for a member. */
export interface Way {
  option: Option
  choice: Choice
  square: number | null
  seat: number | null
}

/** Returns the most valuable way, or the first on a tie. Answers plainly if no option has such a way. */
export function bestWay(options: readonly Option[], worth: (way: Way) => number): Choice | null {
  let best: { choice: Choice; value: number } | null = null
  for (const way of waysOf(options)) {
    const value = worth(way)
    if (!best || value > best.value) best = { choice: way.choice, value }
  }
  return best?.choice ?? plainAnswer(options)
}

export function waysOf(options: readonly Option[]): Way[] {
  return options.flatMap((option) => {
    const [ask, ...others] = option.ask
    if (!ask) return [wayOf(option, answer(option))]
    if (ask.type !== 'pick' || others.length > 0 || ask.min > 1) return []
    return ask.from.map((member) => wayOf(option, answer(option, { [ask.name]: [member] }), ask.of, member))
  })
}

function wayOf(option: Option, choice: Choice, of?: string, member?: number | string): Way {
  const { fixed } = option
  const picked = typeof member === 'number' ? member : null
  return {
    option,
    choice,
    square: of === 'seat' ? null : (picked ?? firstIn(fixed, ['square', 'deed', 'lot'])),
    seat: of === 'seat' ? picked : firstIn(fixed, ['victim', 'to', 'seat']),
  }
}

function firstIn(fixed: Option['fixed'], names: readonly string[]): number | null {
  return names.map((name) => fixed[name]).find((value) => typeof value === 'number') ?? null
}

/**
 * Estimates the probability that the Cop stops on the seat's square before its next turn. The exact forecast
 * would take a third of the time of a whole game.
 */
export function chanceOfArrest(outlook: Pick<Outlook, 'view' | 'board' | 'figures' | 'seat'>): number {
  const { view, board, figures, seat } = outlook
  const { length } = board.squares
  const { cop } = view.own
  const mate = view.seats[seat]
  if (!mate || mate.jail !== null) return 0
  const movers = view.seats.filter(({ out }, other) => !out && other !== seat).length
  if (view.turn.seat !== seat || view.turn.again) return Math.min(1, movers / length)
  const start = (cop.at + (cop.isReplaced ? 0 : cop.distance)) % length
  return start === mate.at && start !== cop.at
    ? 1
    : chanceWithin(figures.dice, movers, { from: start, target: mate.at, length })
}

function chanceWithin(
  { sums }: ThrowChances,
  throws: number,
  { from, target, length }: { from: number; target: number; length: number },
): number {
  let chances = new Map([[from, 1]])
  let met = 0
  for (let i = 0; i < throws; i++) {
    const next = new Map<number, number>()
    for (const [square, chance] of chances)
      for (const thrown of sums) {
        const to = (square + thrown.sum) % length
        next.set(to, (next.get(to) ?? 0) + chance * thrown.chance)
      }
    met += next.get(target) ?? 0
    next.delete(target)
    chances = next
  }
  return met
}

function chanceAhead({ view, board, figures, seat }: Outlook, kind: string): number {
  const from = view.seats[seat]?.at ?? 0
  const isThere = ({ sum }: { sum: number }) =>
    board.squares[(from + sum) % board.squares.length]?.kind === kind
  return figures.dice.sums.filter(isThere).reduce((all, { chance }) => all + chance, 0)
}

/** Returns the long-run probability that a turn ends on a kind of square. */
function chanceOf({ board, figures: { likely } }: Outlook, kind: string): number {
  return likely.reduce((sum, chance, on) => (board.squares[on]?.kind === kind ? sum + chance : sum), 0)
}

type Law = NonNullable<Figures['law']>
type Seen = Parameters<Law['settlement']>[0]

/** Share of thieves whom the Cop does not catch before their next turn but catches later. */
const someDay = 0.7
/** Probability that a player goes to Jail before the end of the game without the Cop's help. */
const byChance = 0.4

export function lawOf({ law }: Outlook): Law {
  if (!law) throw new Error('this edition has no law')
  return law
}

/** Returns the probability that a thief leaves Jail with a double; the thief then still owes the loot. */
export function chanceToSlip({ figures }: Outlook): number {
  return 1 - (1 - figures.dice.double) ** attemptsAllowed
}

function meanLootOf(outlook: Outlook): number {
  return lawOf(outlook).lootOf(outlook.figures.dice.mean)
}

export function seenBy({ board, view }: Outlook): Seen {
  return { board, game: view }
}

export function settlementOf(outlook: Outlook): number {
  return lawOf(outlook).settlement(seenBy(outlook), outlook.seat)
}

export function isTaxedBare(outlook: Outlook): boolean {
  return lawOf(outlook).isWipedOut(seenBy(outlook), outlook.seat, false)
}

function chanceToPay(outlook: Outlook): number {
  const soon = chanceOfArrest(outlook)
  return (1 - chanceToSlip(outlook)) * (soon + (1 - soon) * someDay)
}

/** Returns the average gain of a crime that takes `amount`, including the increase of the fine. */
function gainOfCrime(outlook: Outlook, kind: 'bank' | 'pick', amount: number): number {
  const pay = chanceToPay(outlook)
  return (1 - pay) * amount - pay * lawOf(outlook).fineFor(seenBy(outlook), outlook.seat, kind)
}

/**
 * Returns the average gain of a petty theft, which the Cop ignores; the seat may still go to Jail and repay
 * it (SLH-075).
 */
function gainOfPetty(outlook: Outlook, amount: number): number {
  if (outlook.view.options['petty_repaid'] !== 'on') return amount
  const pay = (1 - chanceToSlip(outlook)) * byChance
  return (1 - pay) * amount - pay * lawOf(outlook).fineFor(seenBy(outlook), outlook.seat, 'pick')
}

/** Returns the expected cost of Jail for a seat: its settlement, unless it leaves with a double. */
export function costOfJail(outlook: Outlook): number {
  const isOffender = lawOf(outlook).isOffender(seenBy(outlook), outlook.seat)
  return isOffender ? (1 - chanceToSlip(outlook)) * settlementOf(outlook) : 0
}

/** Number of the seat's turns in which a past robbery still matters. */
const turnsAhead = 20
/** Cost of spending a turn in Jail instead of on the board. */
const lostTurn = 40

/**
 * Robs the Bank if the expected loot exceeds the fine, the time in Jail, and the permanent risk of Income
 * Tax.
 */
export const decideRob: Decider = (situation, _prompt, options) => {
  const cell = isWanted(situation.view, situation.seat) ? 0 : lostTurn * chanceOfArrest(situation)
  const worth = gainOfCrime(situation, 'bank', meanLootOf(situation)) - cell - costOfFame(situation)
  return preferring(options, worth > 0 ? 'rob' : 'driveOn')
}

/**
 * Returns the cost of a permanent record for Income Tax; 0 if the tax would take all cash anyway (SLH-024,
 * SLH-025).
 */
function costOfFame(situation: Situation): number {
  if (isTaxedBare(situation)) return 0
  const { view, seat } = situation
  return turnsAhead * chanceOf(situation, 'incomeTax') * (cashOf(view, seat) + meanLootOf(situation) / 2)
}

/** Builds a decider that picks worthwhile pockets before it answers the prompt. */
export function afterPockets(decide: Decider): Decider {
  return (situation, prompt, options) => {
    const pockets = options.filter(({ act }) => act === 'pickpocket')
    if (pockets.length === 0) return decide(situation, prompt, options)
    const others = options.filter(({ act }) => act !== 'pickpocket')
    return pick(situation, pockets) ?? decide(situation, prompt, others)
  }
}

function pick(situation: Situation, pockets: readonly Option[]): Choice | null {
  let best: { option: Option; worth: number } | null = null
  for (const option of pockets) {
    const worth = worthOfPocket(situation, cashOf(situation.view, numberIn(option.fixed, 'victim')))
    if (worth > 0 && (!best || worth > best.worth)) best = { option, worth }
  }
  return best && answer(best.option)
}

function worthOfPocket(situation: Situation, cash: number): number {
  const takings = lawOf(situation).takings(seenBy(situation), cash)
  let sum = 0
  for (const { amount, isCrime } of takings)
    sum += isCrime ? gainOfCrime(situation, 'pick', amount) : gainOfPetty(situation, amount)
  return sum / takings.length
}

/** Share of a settlement that a thief in Jail keeps in cash, by the number of rolls made there. */
const ready = [0.2, 0.4, 1]

/** Share of the classic reserve to keep. It is lower because pockets and taxes take cash but not houses. */
const exposed = 0.75

/**
 * Returns the cash to keep. A thief in Jail keeps more, for the third roll; a seat whose cash Income Tax
 * would take keeps less.
 */
export function reserve(outlook: Outlook): number {
  const { view, seat } = outlook
  const usual = exposed * reserveFor(outlook)
  const jail = view.seats[seat]?.jail ?? null
  if (jail !== null && isWanted(view, seat)) {
    const share = at(ready, Math.min(jail, ready.length - 1))
    return Math.min(cashOf(view, seat), Math.round(usual + share * settlementOf(outlook)))
  }
  const lost = isTaxedBare(outlook) ? chanceAhead(outlook, 'incomeTax') : 0
  return Math.round(usual * (1 - lost))
}
