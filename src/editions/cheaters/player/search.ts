import type { Json } from '#engine/json.ts'
import type { Ask, Choice, Option } from '#engine/option.ts'
import { answer } from '#players/situation.ts'
import { cashOf } from '#players/worth.ts'
import { dares, hasDone, moodOf } from './temper.ts'
import { sumFor, values, type Picks } from './values.ts'
import type { Situation } from './situation.ts'

/** A search of one step: every answer to every option is weighed, and the best one that the rules take is made. */

/** What comes out of the sleeve without being asked, and which cheat or tamper it is. */
const sleeve = {
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
export const sleights = Object.keys(sleeve)

/** An instruction for bills to come is no cheating yet. */
const instructions = { armGouge: 'PRICE_GOUGING', armSquat: 'SQUATTERS_RULE' }
export const arms = Object.keys(instructions)

const lies: Readonly<Record<string, string>> = {
  ...sleeve,
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
export function bestFree(situation: Situation, acts: readonly string[]): Choice | null {
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
export function bestAnswer(situation: Situation, options: readonly Option[]): Choice | null {
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
