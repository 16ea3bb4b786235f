import { playCard } from './cards.ts'
import { keepFaces } from './odd-tokens.ts'
import { arm, cheat } from './sleights.ts'
import { tamper } from './tampers.ts'
import { moodOf, once, type Temper } from './temper.ts'
import type { Habit, Outlook } from './situation.ts'

/** What may be done in others' turns as well (CHE-080, CHE-101, CHE-105). */

/** Share of others' turns in which a seat reaches into its sleeve; in most it keeps still. */
const restless: Readonly<Record<Temper, number>> = { honest: 0, sly: 0.07, shameless: 0.1 }
/** Share of others' turns in which a kept card is thought of. */
const attentive = 0.5

/** In anybody else's open phase; nothing else decides who is asked, so that nothing can be read from it (CHE-341). */
export function mayStepIn({ view, seat }: Outlook): boolean {
  return view.own.phase === 'open' && view.turn.seat !== seat
}

/** A kept card whose moment has come, such as a bill in one's favour. */
const card: Habit = (situation) => {
  const { view, seat } = situation
  const hasCards = (view.seats[seat]?.cards.length ?? 0) > 0
  return hasCards && once(situation, 'play a card aside') < attentive ? playCard(situation) : null
}

/** One thing out of the sleeve in a window, now and then; a bill that is about to be asked for is met by an instruction. */
const sleeve: Habit = (situation) => {
  const { view } = situation
  const share = restless[moodOf(situation)]
  // While a deed is being bought everybody looks at the deeds.
  if (view.prompts.some(({ kind }) => kind === 'buy')) return null
  if (share === 0 || once(situation, 'reach into the sleeve aside') >= share) return null
  return isBillWaiting(situation) ? arm(situation) : (cheat(situation) ?? tamper(situation))
}

function isBillWaiting({ view }: Outlook): boolean {
  return view.own.bills.some(({ state }) => state === 'waiting')
}

/** Nothing is done: the dice on the picture are looked at while they lie there (CHE-223). */
const watch: Habit = (situation) => {
  if (situation.view.options['ultimate'] === true) keepFaces(situation)
  return null
}

export const stepIns: readonly Habit[] = [watch, card, sleeve]
