import { at } from '#engine/at.ts'
import { press } from '#engine/edition.ts'
import { isStep, numberIn, type Party, type Prompt, type StepOf } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import type { MoveWith, Option } from '#engine/option.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { clearDebt, owe } from '#mechanics/debt/debts.ts'
import { type Debt, openDebts } from '#mechanics/debt/state.ts'
import { release } from '#mechanics/jail/jail.ts'
import { seatAt, spendable } from '#mechanics/money/funds.ts'
import { sumOfDice, throwDice } from '#mechanics/movement/dice.ts'
import type { MovedBy } from '#mechanics/movement/events.ts'
import type { Special, Stop } from '#mechanics/movement/move.ts'
import { choose, closing, closingWithoutUndo } from '../answers.ts'
import { closeCase, reconsiderCop } from './cop/cop.ts'
import {
  type Answer,
  type Crime,
  type Game,
  homeOf,
  type Play,
  type Position,
  type PromptKind,
  rogueAt,
} from './game.ts'
import { mayPlayKey } from './key.ts'
import { visit } from './turn/advance.ts'
import { seatOption } from './turn/answers.ts'

type Theft = Pick<Crime, 'kind' | 'amount' | 'victim'>

/** Whether a seat has a crime that it has not repaid. */
export function isThief(game: Pick<Game, 'own'>, seat: number): boolean {
  return rogueAt(game, seat).crimes.length > 0
}

/**
 * Whether a seat pays more than the usual fine in Jail: for a crime, or with petty_repaid `on` for petty
 * thefts (SLH-092).
 */
export function isOffender(game: Pick<Game, 'own' | 'options'>, seat: number): boolean {
  return isThief(game, seat) || pettyOffencesOf(game, seat).length > 0
}

/** Returns petty thefts that must be repaid even without a crime (SLH-075). */
export function pettyOffencesOf(
  { own, options }: Pick<Game, 'own' | 'options'>,
  seat: number,
): readonly Crime[] {
  return options['petty_repaid'] === 'on' ? rogueAt({ own }, seat).petty : []
}

function noted(play: Play, theft: Theft): Crime {
  return { id: play.newId(), ...theft, turn: play.game.turn.number }
}

/** Records a crime and wakes the Cop (SLH-019, SLH-074). */
export function commit(play: Play, seat: number, theft: Theft): void {
  const rogue = rogueAt(play.game, seat)
  const crime = noted(play, theft)
  const { id, kind, amount, victim } = crime
  rogue.crimes.push(crime)
  if (kind === 'bank') rogue.hasRobbed = true
  play.emit({ kind: 'crime', seat, crime: id, what: kind, amount, victim })
  reconsiderCop(play)
}

/** Reason of payments by which a thief in Jail repays. */
export const restitution = 'restitution'

/** Removes the crimes that lapse, and the open debts for them (SLH-107). */
export function lapseCrimes(play: Play, seat: number, isLapsed: (crime: Crime) => boolean): void {
  const { game } = play
  const rogue = rogueAt(game, seat)
  const wasOffender = isOffender(game, seat)
  const lapsed = rogue.crimes.filter(isLapsed)
  for (const { victim } of [...lapsed, ...rogue.petty.filter(isLapsed)]) dropRestitution(play, seat, victim)
  rogue.crimes = rogue.crimes.filter((crime) => !isLapsed(crime))
  rogue.petty = rogue.petty.filter((crime) => !isLapsed(crime))
  for (const { id, amount } of lapsed) play.emit({ kind: 'crimeLapsed', seat, crime: id, amount })
  if (lapsed.length > 0) closeCase(play)
  if (wasOffender && !isOffender(game, seat)) reconsiderJail(play, seat)
}

/** Gives a prisoner whose last theft lapsed the choices of any other prisoner (SLH-092, SLH-107). */
function reconsiderJail({ game }: Play, seat: number): void {
  for (const prompt of game.prompts)
    if (prompt.seats.includes(seat) && prompt.kind === 'jail.thief') prompt.kind = 'jail.choice'
}

function dropRestitution(play: Play, seat: number, victim: number | null): void {
  for (const debt of openDebts(play.game))
    if (debt.debtor === seat && debt.why === restitution && debt.creditor === victim) clearDebt(play, debt)
}

/** Amounts of the die's six faces, in M (SLH-067). */
const faces: readonly number[] = [5, 10, 20, 50, 100, 500]

interface Taking {
  amount: number
  isCrime: boolean
}

/**
 * Returns the amount that each face takes from a player with `cash`, and whether that is a crime (SLH-067,
 * SLH-068, SLH-074).
 */
export function takingsFrom({ options }: Pick<Game, 'options'>, cash: number): Taking[] {
  const least = numberIn(options, 'pick_crime_min')
  return faces.map((face) => ({ amount: Math.min(face, cash), isCrime: Math.min(face, cash) >= least }))
}

/** Returns the seats whose pockets the active player may pick after landing (SLH-063 to SLH-069). */
export function victims(position: Position, seat: number): number[] {
  const { game, board } = position
  const { at, out } = seatAt(game, seat)
  if (out || game.turn.seat !== seat || at === board.jail) return []
  if (at === homeOf(board) && !staysOnHome(game)) return []
  const { beside, picked, isWaived } = game.own.outing
  if (isWaived) return []
  return beside.filter((other) => {
    const mate = seatAt(game, other)
    return !mate.out && mate.at === at && mate.cash > 0 && !picked.includes(other)
  })
}

/**
 * Whether the player stays on Go To Jail and may pick pockets; a player about to go to Jail may not
 * (SLH-065).
 */
function staysOnHome({ agenda, options }: Game): boolean {
  const landing = agenda.findLast((step) => isStep(step, 'square'))
  return options['pick_on_go_to_jail'] === true && (!landing || landing.special === visit)
}

/**
 * Returns an option that shows the victim's cash, the most that the die can take, and whether that would be a
 * crime (SLH-074).
 */
export function pickOption(game: Game, prompt: number, victim: number): Option {
  const { cash } = seatAt(game, victim)
  const { amount: maxAmount, isCrime } = at(takingsFrom(game, cash), faces.length - 1)
  const crimeAmount = numberIn(game.options, 'pick_crime_min')
  return seatOption('pickpocket', prompt, { victim }, { cash, maxAmount, crimeAmount, isCrime })
}

export function pickOptions(position: Position, prompt: Prompt, seat: number): Option[] {
  return victims(position, seat).map((victim) => pickOption(position.game, prompt.id, victim))
}

/** Rolls one die; the victim pays as much of its amount as they have (SLH-067, SLH-068, SLH-074). */
export function pickPocket(play: Play, seat: number, victim: number): void {
  const die = at(play.roll('pick', 1, faces.length), 0)
  const { amount, isCrime } = at(takingsFrom(play.game, seatAt(play.game, victim).cash), die - 1)
  pay(play, victim, seat, amount, 'pickpocket')
  play.emit({ kind: 'pickpocketed', seat, victim, die, amount, isCrime })
  if (isCrime) commit(play, seat, { kind: 'pick', amount, victim })
  else if (play.game.options['petty_repaid'] !== 'off')
    rogueAt(play.game, seat).petty.push(noted(play, { kind: 'pick', amount, victim }))
}

/**
 * Picks each pocket at most once per landing (SLH-069). The prompt stays open while it has another answer.
 */
export const pickpocket: Answer = {
  explain: (position, seat, move) => whyNot(position, seat, move.with['victim']),
  apply: (play, seat, { with: { victim } }: MoveWith<{ victim: number }>) => {
    play.game.own.outing.picked.push(victim)
    pickPocket(play, seat, victim)
  },
}

function whyNot({ game }: Position, seat: number, victim: unknown): Refusal | null {
  const other = typeof victim === 'number' ? game.seats[victim] : undefined
  if (!other || other.out || typeof victim !== 'number') return null
  if (game.own.outing.picked.includes(victim)) return refusal('pickedAlready', { seat: victim })
  if (game.own.outing.isWaived) return refusal('pocketsWaived', {})
  if (other.at === seatAt(game, seat).at && other.cash === 0) return refusal('emptyPockets', { seat: victim })
  return refusal('noPickpocketing', {})
}

const perPip = 100

/** Returns the loot of a robbery, in M, for a dice total (SLH-017). */
export function lootOf(total: number): number {
  return total * perPip
}

/** Free Parking is the Bank's car park; offers a robbery there (SLH-016, SLH-021). */
export function parking(play: Play, { seat, square }: Stop): void {
  if (seatAt(play.game, seat).out) return
  play.ask({ kind: 'rob', seats: [seat], timer: 'choice', about: { square } })
}

/**
 * Robs the Bank. These dice move nobody: doubles do not count, and the Cop does not follow the total
 * (SLH-017, SLH-020).
 */
function robBank(play: Play, seat: number, square: number): void {
  const dice = throwDice(play, 'robbery')
  play.emit({ kind: 'rolled', seat, dice, why: 'robbery' })
  const amount = lootOf(sumOfDice(dice))
  pay(play, 'bank', seat, amount, 'robbery', { square })
  commit(play, seat, { kind: 'bank', amount, victim: null })
}

/** A robbery is optional and possible once per landing (SLH-016, SLH-018). */
export const robPrompt: PromptKind<'rob'> = {
  options: ({ edition }, prompt) => {
    const { count, faces } = edition.figures.dice
    const facts = { leastLootAmount: lootOf(count), maxLootAmount: lootOf(count * faces) }
    return [press('rob', prompt.id, facts), press('driveOn', prompt.id)]
  },
  fallback: (_position, prompt) => choose(prompt.id, 'driveOn'),
  acts: {
    rob: closingWithoutUndo((play, seat, _move, { about }) => robBank(play, seat, about.square)),
    driveOn: closing((play, seat, _move, { about }) => {
      play.emit({ kind: 'drivesOn', seat, square: about.square })
    }),
  },
}

/** Whether the seat can pick a pocket or play the Key before the square has its effect (SLH-070, SLH-141). */
export function mayActFirst(position: Position, seat: number): boolean {
  return victims(position, seat).length > 0 || mayPlayKey(position.game, seat)
}

declare module '#engine/game.ts' {
  interface Subjects {
    rob: { square: number }
  }
  interface Steps {
    /** A landing whose square has not yet had its effect. */
    square: { seat: number; by: MovedBy; special: Special }
    paidBack: { seat: number; fine: number }
  }
}

export const fineUnit = 100

const fineReason = 'fine'

/** Debts of an offender in Jail, which are paid together and in this order (SLH-095, SLH-099, SLH-101). */
interface Account {
  fine: number
  /** Amounts owed to players, oldest theft first. */
  victims: { seat: number; amount: number }[]
  /** Amount owed to the Bank. */
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

const isBank = ({ kind }: Pick<Crime, 'kind'>) => kind === 'bank'

function sumOf(parts: readonly { amount: number }[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * Returns the fine, in M. It grows with every repayment to the Bank, but not with picked pockets (SLH-096 to
 * SLH-098). `more` are crimes to add hypothetically.
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

/** Returns the unpaid amount of a settlement in progress, in M; 0 without one. */
export function leftToPay({ debts = [] }: Pick<Game, 'debts'>, seat: number): number {
  const isItem = ({ debtor, why }: Debt) => debtor === seat && (why === fineReason || why === restitution)
  return sumOf(debts.filter(isItem))
}

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

/** Whether a seat could pay its whole account by selling and mortgaging everything. */
export function couldPay(position: Position, seat: number): boolean {
  return position.edition.figures.raisable(position, seat) >= totalOf(accountOf(position.game, seat))
}

/**
 * Pays the account in order. A seat that cannot pay goes bankrupt to the first creditor whom it did not pay
 * (SLH-099, SLH-106).
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

/** Clears the crimes after full payment and frees the seat; the Cop may go home (SLH-100). */
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
