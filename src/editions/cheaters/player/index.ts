import { plainAnswer } from '#players/situation.ts'
import { accuse, accusedBefore, decideVote } from './accuse.ts'
import { decideBid, decideTrade, propose } from './bargains.ts'
import { arms, bestAnswer, bestFree, sleights } from './search.ts'
import { keepSights } from './signs.ts'
import { isRestless, once } from './temper.ts'
import { worthOfCard } from './values.ts'
import { reserveOf } from './worth.ts'
import type { Decider, Habit, Outlook, Player, Situation } from './situation.ts'

type Way = (situation: Situation) => ReturnType<Decider>

const free =
  (...acts: string[]): Way =>
  (situation) =>
    bestFree(situation, acts)

/** What is done where a seat is asked, in this order, before it answers. */
const before: Readonly<Record<string, readonly Way[]>> = {
  'turn.roll': [accuse, free('build'), propose],
  'turn.again': [free('build', ...sleights)],
  'turn.pass': [accuse, free('playCard', 'buyLeast', 'build', ...sleights, ...arms)],
  goOn: [accuse, free(...arms)],
  bill: [free('playCard'), accuse],
  'debt.raise': [accuse],
}

const decide: Decider = (situation, { kind }, options) => {
  for (const way of before[kind] ?? []) {
    const choice = way(situation)
    if (choice) return choice
  }
  return bestAnswer(situation, options) ?? plainAnswer(options)
}

/** Kinds of prompt whose answers are weighed. */
const weighed = [
  ...Object.keys(before),
  ...['move', 'allowance', 'deck', 'buy', 'build.claim', 'hush', 'card', 'second', 'k09', 'place'],
  ...['freeHotel', 'liftedHotel', 'dice', 'sum', 'neighbour'],
]

/** Share of others' turns in which a kept card is thought of. */
const attentive = 0.5

/** A kept card whose moment has come, such as a bill in one's favour. */
const card: Habit = (situation) => {
  const { view, seat } = situation
  const hasCards = (view.seats[seat]?.cards.length ?? 0) > 0
  return hasCards && once(situation, 'play a card aside') < attentive
    ? bestFree(situation, ['playCard'])
    : null
}

/** One thing out of the sleeve in a window, now and then; a bill that is about to be asked for is met by an instruction. */
const sleeve: Habit = (situation) => {
  const { prompts, own } = situation.view
  // While a deed is being bought everybody looks at the deeds.
  if (prompts.some(({ kind }) => kind === 'buy') || !isRestless(situation)) return null
  return bestFree(situation, own.bills.some(({ state }) => state === 'waiting') ? arms : sleights)
}

/** Nothing is done: the dice on the picture and the decks are looked at while they lie there (CHE-223). */
const watch: Habit = (situation) => {
  keepSights(situation)
  return null
}

/** How Cheater's is played: an honest plan, a temper for the rest, and an eye on the books of the others. */
export const player: Player = {
  deciders: {
    ...Object.fromEntries(weighed.map((kind) => [kind, decide])),
    bid: decideBid,
    'trade.answer': decideTrade,
    vote: decideVote,
  },
  leavesTime: { vote: accusedBefore },
  /** What there is to do is done where a seat is asked, in its turn and before it lets a window go, or aside. */
  habits: [],
  stepIns: [watch, card, sleeve],
  /** In anybody else's open phase; nothing else decides who is asked, so that nothing can be read from it (CHE-341). */
  mayStepIn: ({ view, seat }: Outlook) => view.own.phase === 'open' && view.turn.seat !== seat,
  reserve: reserveOf,
  cardWorth: (_outlook, held) => worthOfCard(held.card),
  hasBusiness: () => false,
}
