import type { Json } from '#engine/json.ts'
import type { Ask, Choice, Option } from '#engine/option.ts'
import { answer, plainAnswer } from '#players/situation.ts'
import { cashOf } from '#players/worth.ts'
import { dares, hasDone, moodOf, isRestless, once } from './temper.ts'
import { sumFor, values, type Picks, worthOfCard } from './values.ts'
import type { Situation, Decider, Habit, PublicSituation, Player } from './situation.ts'
import { accuse, decideVote } from './accuse.ts'
import { decideBid, decideTrade, propose } from './bargains.ts'
import { keepSights } from './signs.ts'
import { reserveOf } from './worth.ts'

// A search of depth one: weighs every answer to every option and makes the best one that the rules accept.

/** Sleeve acts, each with its cheat or tamper. */
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

/** Sleeve acts that give an instruction for future bills; they are not yet a cheat. */
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

function bestAnswer(situation: Situation, options: readonly Option[]): Choice | null {
  return best(
    situation,
    options.filter(({ act, facts }) => {
      const lie = lies[act]
      return lie === undefined || dares(situation, act, lie) || (act === 'leave' && isPoor(situation, facts))
    }),
  )
}

/** Whether a seat cannot pay the amount; unless it never cheats, it then has little to lose. */
function isPoor(situation: Situation, { amount }: Option['facts']): boolean {
  return moodOf(situation) !== 'honest' && cashOf(situation.view, situation.seat) < Number(amount)
}

/** Maximum number of choices to check against the rules. */
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

/** Returns all combinations of list members, with one amount for each range. */
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

/** Free actions to try, in this order, before answering a prompt. */
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

/** Kinds of prompt whose answers are compared by value. */
const weighed = [
  ...Object.keys(before),
  ...['move', 'allowance', 'deck', 'buy', 'build.claim', 'hush', 'card', 'second', 'k09', 'place'],
  ...['freeHotel', 'liftedHotel', 'dice', 'sum', 'neighbour'],
]

/** Share of others' turns in which a seat considers a kept card. */
const attentive = 0.5

/** Plays a kept card in another player's turn when it helps, for example on a bill for the seat. */
const card: Habit = (situation) => {
  const { view, seat } = situation
  const hasCards = (view.seats[seat]?.cards.length ?? 0) > 0
  return hasCards && once(situation, 'play a card aside') < attentive
    ? bestFree(situation, ['playCard'])
    : null
}

/** Occasionally plays one sleeve act per window; gives instructions while a bill waits. */
const sleeve: Habit = (situation) => {
  const { prompts, own } = situation.view
  // During a purchase all players watch the deeds.
  if (prompts.some(({ kind }) => kind === 'buy') || !isRestless(situation)) return null
  return bestFree(situation, own.bills.some(({ state }) => state === 'waiting') ? arms : sleights)
}

/** Records the visible dice and decks; never acts (CHE-223). */
const watch: Habit = (situation) => {
  keepSights(situation)
  return null
}

/**
 * The computer player: an honest plan, a temper for cheating, and suspicion based on books about the others.
 */
export const player: Player = {
  deciders: {
    ...Object.fromEntries(weighed.map((kind) => [kind, decide])),
    bid: decideBid,
    'trade.answer': decideTrade,
    vote: decideVote,
  },
  // The accused may open their sleeve until the last juror has voted (CHE-231, CHE-233).
  leavesTime: { vote: ({ about }) => [Number(about['accused'])] },
  /** Empty: the seat acts when it gets a prompt, before a window closes, or as a step-in. */
  habits: [],
  stepIns: [watch, card, sleeve],
  /**
   * Only in others' open phases; it depends on nothing else, so that asking the seat reveals nothing
   * (CHE-341).
   */
  mayStepIn: ({ view, seat }: PublicSituation) => view.own.phase === 'open' && view.turn.seat !== seat,
  reserve: reserveOf,
  cardWorth: (_outlook, held) => worthOfCard(held.card),
  hasBusiness: () => false,
}
