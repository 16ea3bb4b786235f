import type { Json } from '#engine/json.ts'
import type { Ask, Choice, Option } from '#engine/option.ts'
import { answer, plainAnswer } from '#players/situation.ts'
import { cashOf } from '#players/worth.ts'
import { dares, hasDone, moodOf, isRestless, once } from './temper.ts'
import { sumFor, values, type Picks, worthOfCard } from './values.ts'
import type { Situation, Decider, Habit, Outlook, Player } from './situation.ts'
import { accuse, decideVote } from './accuse.ts'
import { decideBid, decideTrade, propose } from './bargains.ts'
import { keepSights } from './signs.ts'
import { reserveOf } from './worth.ts'

/** A search of one step: every answer to every option is weighed, and the best one that the rules take is made. */

/** What comes out of the sleeve without being asked, and which cheat or tamper it is. */
const outOfSleeve = {
  slipCuffs: 'ESCAPE_ARTIST',
  pocketDeed: 'SLIPPERY_DEED',
  handOver: 'SHORTCHANGED',
  swapDeeds: 'PROPERTY_SWAP',
  placeHotel: 'UNLICENSED_CONTRACTOR',
  forgeCard: 'COUNTERFEIT_CHANCE',
  reachTray: 'BANK_HEIST',
  pickPocket: 'PICKPOCKET',
  liftHotel: 'SURPRISE_DEMOLITION',
  takeMoney: 'TAKE_MONEY',
  moveToken: 'MOVE_TOKEN',
  moveDeed: 'MOVE_DEED',
  moveHotel: 'MOVE_HOTEL',
  peekDeck: 'CARD_TRICK',
  swapCard: 'CARD_TRICK',
  moveCuffs: 'CUFFS',
}
const sleights = Object.keys(outOfSleeve)

/** An instruction for bills to come is no cheating yet. */
const instructions = { armGouge: 'PRICE_GOUGING', armSquat: 'SQUATTERS_RULE' }
const arms = Object.keys(instructions)

const lies: Readonly<Record<string, string>> = {
  ...outOfSleeve,
  ...instructions,
  takeMore: 'EXTRA_ALLOWANCE',
  otherToken: 'IDENTITY_THEFT',
  otherNumber: 'TRICK_DICE',
  other: 'COUNTERFEIT_CHANCE',
  forge: 'COUNTERFEIT_CHANCE',
  leave: 'FREE_STAY',
  falseDice: 'FALSE_DICE',
  askSum: 'WRONG_SUM',
  passTo: 'WRONG_NEIGHBOUR',
}

/** The best of what a seat may do of its own accord. */
function bestFree(situation: Situation, acts: readonly string[]): Choice | null {
  const dared = acts.filter((act) => {
    const lie = lies[act]
    if (lie === undefined) return true
    return dares(situation, act, lie) && (arms.includes(act) || !hasDone(situation, lie))
  })
  return best(
    situation,
    dared.flatMap((act) => situation.freeAction(act)),
  )
}

/** The best answer of some that is worth anything. */
function bestAnswer(situation: Situation, options: readonly Option[]): Choice | null {
  return best(
    situation,
    options.filter(({ act, facts }) => {
      const lie = lies[act]
      return lie === undefined || dares(situation, act, lie) || (act === 'leave' && isPoor(situation, facts))
    }),
  )
}

/** Who cannot pay has little to lose, unless they would never cheat. */
function isPoor(situation: Situation, { amount }: Option['facts']): boolean {
  return moodOf(situation) !== 'honest' && cashOf(situation.view, situation.seat) < Number(amount)
}

/** Of so many the rules are asked. */
const tries = 5

function best(situation: Situation, options: readonly Option[]): Choice | null {
  const found: { choice: Choice; worth: number; isSure: boolean }[] = []
  for (const option of options) {
    const { act, prompt, fixed, facts, ask } = option
    const value = values[act]
    if (!value) continue
    const isSure = prompt !== null && ask.length === 0
    const known = picksOf(facts)
    for (const given of answersTo(situation, option)) {
      const worth = value(situation, picksOf({ ...facts, ...fixed, ...given }), known)
      if (worth > 0) found.push({ choice: answer(option, given), worth, isSure })
    }
  }
  found.sort((one, other) => other.worth - one.worth)
  const taken = found.slice(0, tries).find(({ choice, isSure }) => isSure || situation.accepts(choice))
  return taken?.choice ?? null
}

type Given = Record<string, Json>

function picksOf(given: Given): Picks {
  const flat: Given = {}
  for (const [name, one] of Object.entries(given)) flat[name] = (Array.isArray(one) ? one[0] : one) ?? null
  return flat as Picks
}

/** Every member of each list with those of the others, and of each range one sum. */
function answersTo(situation: Situation, option: Option): Given[] {
  let answers: Given[] = [{}]
  for (const ask of option.ask) {
    const members = membersOf(situation, option, ask)
    answers = answers.flatMap((given) => members.map((one) => ({ ...given, [ask.name]: one })))
  }
  return answers
}

function membersOf(situation: Situation, { act, facts }: Option, ask: Ask): Json[] {
  if (ask.type === 'pick') return ask.from.map((one) => [one])
  if (ask.type !== 'amount') return []
  if (ask.name === 'steps') return Array.from({ length: ask.max }, (_, at) => at + 1)
  return [sumFor(situation, act, Number(facts['amount']), ask.min, ask.max)]
}

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
  // The accused may show their sleeve until the last juror has voted (CHE-231, CHE-233).
  leavesTime: { vote: ({ about }) => [Number(about['accused'])] },
  /** What there is to do is done where a seat is asked, in its turn and before it lets a window go, or aside. */
  habits: [],
  stepIns: [watch, card, sleeve],
  /** In anybody else's open phase; nothing else decides who is asked, so that nothing can be read from it (CHE-341). */
  mayStepIn: ({ view, seat }: Outlook) => view.own.phase === 'open' && view.turn.seat !== seat,
  reserve: reserveOf,
  cardWorth: (_outlook, held) => worthOfCard(held.card),
  hasBusiness: () => false,
}
