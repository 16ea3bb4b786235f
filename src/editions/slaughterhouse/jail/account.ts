import type { Party, StepOf } from '#engine/game.ts'
import type { Option } from '#engine/option.ts'
import { owe } from '#mechanics/debt/debts.ts'
import type { Debt } from '#mechanics/debt/state.ts'
import { release } from '#mechanics/jail/jail.ts'
import { seatAt, spendable } from '#mechanics/money/funds.ts'
import { closeCase, reconsiderCop } from '../cop/cop.ts'
import { type Crime, type Game, type Play, type Position, rogueAt } from '../game.ts'
import { pettyOffencesOf, restitution } from '../theft.ts'

declare module '#engine/game.ts' {
  interface Steps {
    paidBack: { seat: number; fine: number }
  }
}

export const fineUnit = 100

const fineReason = 'fine'

/** All that a thief owes in Jail, paid as a whole and in this order (SLH-095, SLH-099, SLH-101). */
interface Account {
  fine: number
  /** To players, the oldest theft first. */
  victims: { seat: number; amount: number }[]
  /** To the Bank. */
  loot: number
}

export function accountOf(game: Pick<Game, 'own' | 'options'>, seat: number): Account {
  const { crimes, petty } = rogueAt(game, seat)
  const stolen = [...crimes, ...petty].sort((one, other) => one.id - other.id)
  return {
    fine: fineOf(game, seat),
    victims: stolen.flatMap(({ victim, amount }) => (victim === null ? [] : [{ seat: victim, amount }])),
    loot: sumOf(crimes.filter(isBank)),
  }
}

function isBank({ kind }: Pick<Crime, 'kind'>): boolean {
  return kind === 'bank'
}

function sumOf(parts: readonly { amount: number }[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * It grows with each time the Bank has been paid back; for pickpocketing alone it never does (SLH-096 to SLH-098). With
 * `more` it is what it would come to after those crimes, too.
 */
export function fineOf(
  game: Pick<Game, 'own' | 'options'>,
  seat: number,
  more: readonly Pick<Crime, 'kind'>[] = [],
): number {
  const { crimes, settlements } = rogueAt(game, seat)
  const all = [...crimes, ...pettyOffencesOf(game, seat), ...more]
  if (!all.some(isBank)) return all.length > 0 ? fineUnit : 0
  const isDouble = game.options['thief_fine'] === 'separate' && !all.every(isBank)
  return fineUnit * (1 + settlements + (isDouble ? 1 : 0))
}

export function totalOf({ fine, victims, loot }: Account): number {
  return fine + sumOf(victims) + loot
}

/** What is left to pay of a settlement under way, item by item as it is raised; 0 where none is. */
export function leftToPay({ debts = [] }: Pick<Game, 'debts'>, seat: number): number {
  const isItem = ({ debtor, why }: Debt) => debtor === seat && (why === fineReason || why === restitution)
  return sumOf(debts.filter(isItem))
}

/** The account as an option shows it. */
export function accountFacts(account: Account): Option['facts'] {
  const { fine, victims, loot } = account
  return {
    amount: totalOf(account),
    fine,
    loot,
    victims: sumOf(victims),
    to: victims.map((part) => ({ ...part })),
  }
}

export function canPay({ game }: Position, seat: number): boolean {
  return spendable(game, seat) >= totalOf(accountOf(game, seat))
}

/** Whether a seat could come to the whole sum if it sold and mortgaged all it has. */
export function couldPay(position: Position, seat: number): boolean {
  return position.edition.figures.raisable(position, seat) >= totalOf(accountOf(position.game, seat))
}

/**
 * The fine, the victims, the Bank: one due after the other, so that who runs out of money has paid as far as it went
 * and is bankrupt to the first who is left short (SLH-099, SLH-106).
 */
export function payBack(play: Play, seat: number): void {
  const { fine, victims, loot } = accountOf(play.game, seat)
  play.push({ step: 'paidBack', seat, fine })
  const due = (creditor: Party, amount: number, why: string) =>
    owe(play, { debtor: seat, creditor, amount, why })
  due('bank', fine, fineReason)
  for (const { seat: victim, amount } of victims) due(victim, amount, restitution)
  due('bank', loot, restitution)
}

/** Everything is paid: the crimes are gone, the Cop may be, and the door is open (SLH-100). */
export function paidBack(play: Play, { seat, fine }: StepOf<'paidBack'>): void {
  const { game } = play
  if (seatAt(game, seat).out) return
  const { victims, loot } = accountOf(game, seat)
  const rogue = rogueAt(game, seat)
  if (rogue.crimes.some(isBank)) rogue.settlements += 1
  const reconsider = rogue.crimes.length > 0 ? closeCase : reconsiderCop
  rogue.crimes = []
  rogue.petty = []
  play.emit({ kind: 'crimesPaid', seat, fine, loot, victims: sumOf(victims) })
  reconsider(play)
  release(play, seat, 'settlement')
}
