import { attemptsAllowed } from '#mechanics/jail/jail.ts'
import type { Figures } from '../game.ts'
import { chanceOfArrest } from './cop.ts'
import type { Outlook } from './situation.ts'

/** What crime costs who is caught: the sums are those of the edition, the chances are reckoned here. */

type Law = NonNullable<Figures['law']>
type Seen = Parameters<Law['settlement']>[0]

/** Share of thieves who are caught some day, though not before their next turn. */
const someDay = 0.7
/** Chance of a player to come to Jail before the end without a Cop. */
const byChance = 0.4

export function lawOf({ law }: Outlook): Law {
  return law as Law
}

/** Chance that a thief leaves Jail by a double within their rolls; they owe then what they owed before. */
export function chanceToSlip({ figures }: Outlook): number {
  return 1 - (1 - figures.dice.double) ** attemptsAllowed
}

/** What a robbery brings on the average. */
export function meanLootOf(outlook: Outlook): number {
  return lawOf(outlook).lootOf(outlook.figures.dice.mean)
}

/** What the law looks at. */
export function seenBy({ board, view }: Outlook): Seen {
  return { board, game: view }
}

/** All that a seat would pay to be rid of its crimes. */
export function settlementOf(outlook: Outlook): number {
  return lawOf(outlook).settlement(seenBy(outlook), outlook.seat)
}

/** Whether Income Tax would take everything from a seat now. */
export function isTaxedBare(outlook: Outlook): boolean {
  return lawOf(outlook).isWipedOut(seenBy(outlook), outlook.seat, false)
}

/** Chance that a crime done now has to be paid for. */
function chanceToPay(outlook: Outlook): number {
  const soon = chanceOfArrest(outlook)
  return (1 - chanceToSlip(outlook)) * (soon + (1 - soon) * someDay)
}

/** What a crime brings on average that takes `amount`: the fine counts where it is a new one. */
export function gainOfCrime(outlook: Outlook, kind: 'bank' | 'pick', amount: number): number {
  const pay = chanceToPay(outlook)
  return (1 - pay) * amount - pay * lawOf(outlook).fineFor(seenBy(outlook), outlook.seat, kind)
}

/** Average gain of a petty theft: the Cop does not look for it, but Jail may come anyway (SLH-075). */
export function gainOfPetty(outlook: Outlook, amount: number): number {
  if (outlook.view.options['petty_repaid'] !== 'on') return amount
  const pay = (1 - chanceToSlip(outlook)) * byChance
  return (1 - pay) * amount - pay * lawOf(outlook).fineFor(seenBy(outlook), outlook.seat, 'pick')
}

/** What is at stake for a seat that goes to Jail now: its settlement, as far as it will not slip out. */
export function costOfJail(outlook: Outlook): number {
  const isOffender = lawOf(outlook).isOffender(seenBy(outlook), outlook.seat)
  return isOffender ? (1 - chanceToSlip(outlook)) * settlementOf(outlook) : 0
}
