import { at } from '#engine/at.ts'
import { press } from '#engine/edition.ts'
import type { PromptName, StepOf, Subjects } from '#engine/game.ts'
import { inMoney, pay } from '#engine/money.ts'
import type { MoveWith } from '#engine/option.ts'
import type { Refusal } from '#engine/refusal.ts'
import { owe } from '#mechanics/debt/debts.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Special, Stop } from '#mechanics/movement/move.ts'
import { deedsOf, fromLeft } from '#mechanics/property/holdings.ts'
import { choose, closing, closingWithoutUndo, shortOfCash } from '../answers.ts'
import { type Game, type Play, type Position, type PromptKind, rogueAt, type Seen } from './game.ts'
import { mayPlayKey } from './key.ts'
import {
  cheapest,
  chosen,
  deedOption,
  hasMonopoly,
  isInMonopoly,
  losable,
  mayEmpty,
  seize,
  takePrompt,
} from './property.ts'
import { mayActFirst } from './theft.ts'
import { seatWithMost } from './turn/answers.ts'

function charge(play: Play, seat: number, square: number, amount: number): void {
  owe(play, { debtor: seat, creditor: 'bank', amount, why: 'tax', about: { square } })
}

/** Refuses a tax that the seat cannot raise, because nobody may choose to go bankrupt (AMB-61). */
function tooDear(position: Position, seat: number, need: number): Refusal | null {
  return shortOfCash(need, position.edition.figures.raisable(position, seat))
}

/** Marks a landing caused by blue card 16, where former monopolies count too (SLH-027). */
export const byTaxman: Special = 'taxman'

/** Marks a landing caused by blue card 16 after passing GO, so that what GO paid is paid back (SLH-144). */
export const byTaxmanOverGo: Special = 'taxmanOverGo'

export function isByCard(special: Special): boolean {
  return special === byTaxman || special === byTaxmanOverGo
}

/**
 * Whether Income Tax takes all cash: the seat has a monopoly, once robbed the Bank, or had a monopoly that
 * counts (SLH-024, SLH-027).
 */
export function isWipedOut(seen: Seen, seat: number, isByCard16: boolean): boolean {
  const { hasRobbed, hadMonopoly } = rogueAt(seen.game, seat)
  if (hasRobbed || hasMonopoly(seen, seat)) return true
  return hadMonopoly && doesPastCount(seen.game, isByCard16)
}

/**
 * Whether former monopolies count: by default only for blue card 16; income_tax_monopoly can make it always
 * or never (AMB-05).
 */
function doesPastCount({ options }: Pick<Game, 'options'>, isByCard16: boolean): boolean {
  const mode = options['income_tax_monopoly']
  return mode === 'ever' || (mode === 'as_written' && isByCard16)
}

/** Takes all cash, or offers a choice between two amounts (SLH-023 to SLH-026). */
function incomeTax(play: Play, { seat, square, special }: Stop): void {
  const isFlat = special === byTaxmanOverGo && play.game.options['card16_tax'] === 'flat'
  if (isWipedOut(play, seat, isByCard(special))) wipeOut(play, seat, square)
  else if (mayActFirst(play, seat) || !(isFlat || flatRefused(play, seat)))
    play.ask({ kind: 'tax.income', seats: [seat], timer: 'choice', about: { square, isFlat } })
  else if (isFlat) charge(play, seat, square, flatOf(play))
  else charge(play, seat, square, tenthOf(play, seat))
}

/** Takes all cash; the seat stays in the game with everything else (SLH-026). */
function wipeOut(play: Play, seat: number, square: number): void {
  const { cash } = seatAt(play.game, seat)
  pay(play, seat, 'bank', cash, 'wipeout', { square })
  play.emit({ kind: 'wipedOut', seat, amount: cash })
}

/** Flat Income Tax in M, without rounding (SLH-023). */
const flat = 200

export const flatOf = (position: Position) => inMoney(position, flat)

/** Returns a tenth of the cash, rounded to whole M, half up (SLH-023). */
export function tenthOf(position: Position, seat: number): number {
  return inMoney(position, Math.round(seatAt(position.game, seat).cash / 10))
}

function flatRefused(position: Position, seat: number) {
  return tooDear(position, seat, flatOf(position))
}

export const incomeTaxPrompt: PromptKind<'tax.income'> = {
  options: (position, { id, about }, seat) => [
    ...(flatRefused(position, seat) ? [] : [press('payFlat', id, { amount: flatOf(position) })]),
    ...(about.isFlat ? [] : [press('payTenth', id, { amount: tenthOf(position, seat) })]),
  ],
  fallback: (position, { id, about }, seat) =>
    choose(id, !about.isFlat && tenthOf(position, seat) <= flatOf(position) ? 'payTenth' : 'payFlat'),
  acts: {
    payFlat: {
      explain: flatRefused,
      ...closing((play, seat, _move, { about }) => charge(play, seat, about.square, flatOf(play))),
    },
    payTenth: closing((play, seat, _move, { about }) =>
      charge(play, seat, about.square, tenthOf(play, seat)),
    ),
  },
}

declare module '#engine/game.ts' {
  interface Steps {
    'lux.lose': { seat: number }
    'lux.forfeit': { seat: number }
    'lux.take': { seat: number }
    'lux.takeAny': { seat: number }
  }
  interface Subjects {
    'tax.income': { square: number; isFlat: boolean }
    'tax.luxury': { square: number; loser: number }
    'lux.lose': { loser: number }
    'lux.forfeit': Record<never, never>
    'lux.take': { isAny: boolean }
  }
}

/**
 * Offers a choice between a fixed tax and a die that moves deeds. Until it is settled, the seat cannot
 * mortgage deeds (SLH-028, SLH-037).
 */
function luxuryTax(play: Play, { seat, square }: Stop): void {
  if (!payingRefused(play, seat) || mayActFirst(play, seat))
    play.ask({ kind: 'tax.luxury', seats: [seat], timer: 'choice', about: { square, loser: seat } })
  else rollDie(play, seat)
}

/** Tax in M for a player who does not roll the die (SLH-028). */
export const luxurySum = 75

function payingRefused(position: Position, seat: number) {
  return tooDear(position, seat, luxurySum)
}

/** Step for each face of the die (SLH-029 to SLH-032). */
export const luxuryFaces = [
  ...(['lux.lose', 'lux.forfeit', 'lux.forfeit'] as const),
  ...(['lux.take', 'lux.take', 'lux.takeAny'] as const),
]

/** Rolls the die instead of paying the tax (SLH-028). */
function rollDie(play: Play, seat: number): void {
  const dice = play.roll('luxury', 1, luxuryFaces.length)
  play.emit({ kind: 'rolled', seat, dice, why: 'luxury' })
  play.do({ step: at(luxuryFaces, at(dice, 0) - 1), seat })
}

export const luxuryTaxPrompt: PromptKind<'tax.luxury'> = {
  options: (position, { id }, seat) => [
    ...(payingRefused(position, seat) ? [] : [press('payLuxury', id, { amount: luxurySum })]),
    press('rollLuxury', id),
  ],
  fallback: (position, { id }, seat) =>
    choose(id, seatAt(position.game, seat).cash >= luxurySum ? 'payLuxury' : 'rollLuxury'),
  acts: {
    payLuxury: {
      explain: payingRefused,
      ...closing((play, seat, _move, { about }) => charge(play, seat, about.square, luxurySum)),
    },
    rollLuxury: closingWithoutUndo(rollDie),
  },
}

// Reason for deeds that the Luxury Tax die moves (SLH-029 to SLH-033).

const why = 'luxury'
/** Reason for deeds that their owner must give to another player. */
const given = 'forfeit'

function ask<Kind extends PromptName>(play: Play, kind: Kind, seat: number, about: Subjects[Kind]): void {
  play.ask({ kind, seats: [seat], timer: 'choice', about })
}

/** Makes the seat lose a property of its choice to the Bank (SLH-029). */
function loseOne(play: Play, { seat }: StepOf<'lux.lose'>): void {
  const [only, ...others] = losable(play, seat)
  if (only === undefined) return nothingHappens(play, seat)
  if (others.length > 0 || mayPlayKey(play.game, seat)) ask(play, 'lux.lose', seat, { loser: seat })
  else seize(play, only, 'bank', why)
}

/**
 * Makes the seat give a property to another player. It chooses both, and may mortgage the property first
 * (SLH-030).
 */
function forfeitOne(play: Play, { seat }: StepOf<'lux.forfeit'>): void {
  const deeds = deedsOf(play.game, seat)
  const others = fromLeft(play.game, seat)
  const [only] = deeds
  if (only === undefined) return nothingHappens(play, seat)
  const isChoice = deeds.length > 1 || others.length > 1 || mayPlayKey(play.game, seat)
  if (isChoice || mayEmpty(play.game, only)) ask(play, 'lux.forfeit', seat, {})
  else seize(play, only, at(others, 0), given)
}

/**
 * Lets the seat take a property of another player: outside monopolies, or any if `isAny` (SLH-031, SLH-032).
 */
function offerTaking(play: Play, seat: number, isAny: boolean): void {
  const [only, ...others] = takeable(play, seat, isAny)
  if (only === undefined) return nothingHappens(play, seat)
  const isChoice = others.length > 0 || mayLeave(play) || mayPlayKey(play.game, seat)
  if (isChoice) ask(play, 'lux.take', seat, { isAny })
  else seize(play, only, seat, why)
}

/** Whether the player may decline to take a deed (AMB-10). */
function mayLeave({ game }: Position): boolean {
  return game.options['luxury_take'] === 'may'
}

function takeable(position: Position, seat: number, isAny: boolean): number[] {
  const { board, game } = position
  return board.properties.filter((square) => {
    const owner = game.deeds[square]?.owner ?? null
    return owner !== null && owner !== seat && (isAny || !isInMonopoly(position, square))
  })
}

function nothingHappens(play: Play, seat: number): void {
  play.emit({ kind: 'dieVoid', seat, square: seatAt(play.game, seat).at })
}

export const losePrompt: PromptKind = {
  options: (position, { id }, seat) => deedOption('lose', id, losable(position, seat)),
  fallback: (position, { id }, seat) => {
    const deed = cheapest(position, losable(position, seat))
    return deed === null ? null : choose(id, 'lose', { deed: [deed] })
  },
  acts: { lose: closing((play, _seat, move) => seize(play, chosen(move), 'bank', why)) },
}

function poorest({ game }: Position, seat: number): number | null {
  return seatWithMost(fromLeft(game, seat), (other) => -seatAt(game, other).cash)
}

const fallbackForfeit: PromptKind['fallback'] = (position, { id }, seat) => {
  const deed = cheapest(position, deedsOf(position.game, seat))
  const to = poorest(position, seat)
  return deed === null || to === null ? null : choose(id, 'forfeit', { deed: [deed], to })
}

export const forfeitPrompt: PromptKind = {
  options: (position, { id }, seat) => {
    const deeds = deedsOf(position.game, seat)
    return fromLeft(position.game, seat).flatMap((to) => deedOption('forfeit', id, deeds, { fixed: { to } }))
  },
  fallback: fallbackForfeit,
  whenLeaving: fallbackForfeit,
  acts: {
    forfeit: closing((play, _seat, move: MoveWith<{ deed: number[]; to: number }>) =>
      seize(play, chosen(move), move.with.to, given),
    ),
  },
}

/** Offers deeds of other players: outside monopolies, or any after a six (SLH-031, SLH-032). */
export const luxuryTakePrompt = takePrompt<'lux.take'>(
  (position, { about }, seat) => takeable(position, seat, about.isAny),
  why,
  mayLeave,
)

export const taxSteps = {
  'land.incomeTax': incomeTax,
  'land.luxuryTax': luxuryTax,
  'lux.lose': loseOne,
  'lux.forfeit': forfeitOne,
  'lux.take': (play: Play, { seat }: StepOf<'lux.take'>) => offerTaking(play, seat, false),
  'lux.takeAny': (play: Play, { seat }: StepOf<'lux.takeAny'>) => offerTaking(play, seat, true),
}
