import type { Choice, Option } from '#engine/option.ts'
import { answer, named } from '#players/situation.ts'
import { cashOf } from '#players/worth.ts'
import { accuse } from './accuse.ts'
import { build, buyLeast } from './build.ts'
import { playCard } from './cards.ts'
import { propose } from './deals.ts'
import { deedsIn, tableOf } from './ledger.ts'
import { arm, cheat } from './sleights.ts'
import { tamper } from './tampers.ts'
import type { Decider, Situation } from './situation.ts'

/** Deeds of the Bank for which one had better be out of Jail. */
const muchToBuy = 6
const fineLeaves = 250

/** After the pause: the books once more, what is to be built, then out of the cell, then the dice. */
export const decideRoll: Decider = (situation, _prompt, options) =>
  accuse(situation) ??
  build(situation) ??
  propose(situation) ??
  leaveCell(situation, options) ??
  press(options, 'roll')

export const decideAgain: Decider = (situation, _prompt, options) =>
  build(situation) ?? cheat(situation) ?? press(options, 'roll')

/** All that may be done in the own turn, before the tray goes on. */
export const decidePass: Decider = (situation, _prompt, options) =>
  playCard(situation) ??
  buyLeast(situation) ??
  build(situation) ??
  accuse(situation) ??
  cheat(situation) ??
  tamper(situation) ??
  arm(situation) ??
  press(options, 'pass')

/** The books of the window are done before it is let go. */
export const decideGoOn: Decider = (situation, _prompt, options) =>
  accuse(situation) ?? arm(situation) ?? press(options, 'goOn')

function press(options: readonly Option[], act: string): Choice | null {
  const option = named(options, act)
  return option ? answer(option) : null
}

/** By a card at once; for money while there is something to buy outside, or nobody else walks any more. */
function leaveCell({ view, board, seat }: Situation, options: readonly Option[]): Choice | null {
  const card = named(options, 'useCard')
  const fine = named(options, 'fine')
  if (card) return answer(card)
  const isWorthIt = deedsIn(board, tableOf(view), null).length >= muchToBuy || view.own.finalPhase
  return fine && isWorthIt && cashOf(view, seat) >= fineLeaves ? answer(fine) : null
}
