import type { Choice, Option } from '#engine/option.ts'
import { answer, named, plainAnswer } from '#players/situation.ts'
import { cashOf } from '#players/worth.ts'
import { chanceOf, chanceOfArrest } from './cop.ts'
import { isWanted } from './wanted.ts'
import { gainOfCrime, gainOfPetty, isTaxedBare, lawOf, meanLootOf, seenBy } from './law.ts'
import type { Decider, Situation } from './situation.ts'

/** Own turns for which it matters who has ever robbed the Bank. */
const turnsAhead = 20
/** A turn in a cell instead of on the board. */
const lostTurn = 40

/** Robs where the loot outweighs the fine, the cell, and the Income Tax that looks on a robber for ever. */
export const decideRob: Decider = (situation, _prompt, options) => {
  const choice = named(options, worthOfRobbery(situation) > 0 ? 'rob' : 'driveOn')
  return choice ? answer(choice) : plainAnswer(options)
}

function worthOfRobbery(situation: Situation): number {
  const cell = isWanted(situation.view, situation.seat) ? 0 : lostTurn * chanceOfArrest(situation)
  return gainOfCrime(situation, 'bank', meanLootOf(situation)) - cell - costOfFame(situation)
}

/** Whom Income Tax takes everything from anyway has nothing to lose by it (SLH-024, SLH-025). */
function costOfFame(situation: Situation): number {
  if (isTaxedBare(situation)) return 0
  const { view, seat } = situation
  return turnsAhead * chanceOf(situation, 'incomeTax') * (cashOf(view, seat) + meanLootOf(situation) / 2)
}

/** Picks pockets before it answers what else is asked, the fullest first. */
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
    const worth = worthOfPocket(situation, cashOf(situation.view, option.fixed['victim'] as number))
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
