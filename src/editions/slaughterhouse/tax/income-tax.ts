import { press } from '#engine/edition.ts'
import { inMoney, pay } from '#engine/money.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { owe } from '#mechanics/debt/debts.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Special, Stop } from '#mechanics/movement/move.ts'
import { closing } from '../../closing.ts'
import { type Game, type Play, type Position, type PromptKind, rogueAt, type Seen } from '../game.ts'
import { hasMonopoly } from '../property/monopoly.ts'
import { mayActFirst } from '../theft.ts'

declare module '#engine/game.ts' {
  interface Subjects {
    'tax.income': { square: number; isFlat: boolean }
  }
}

export function charge(play: Play, seat: number, square: number, amount: number): void {
  owe(play, { debtor: seat, creditor: 'bank', amount, why: 'tax', about: { square } })
}

/** Why a seat may not choose a tax: nobody goes bankrupt by choice (AMB-61). */
export function tooDear(position: Position, seat: number, need: number): Refusal | null {
  const have = position.edition.figures.raisable(position, seat)
  return have < need ? refusal('shortOfCash', { need, have }) : null
}

/** How a landing is marked to which blue card 16 has led: it looks at former monopolies, too (SLH-027). */
export const byTaxman: Special = 'taxman'

/** The same over GO: what GO has paid goes back (SLH-144). */
export const byTaxmanOverGo: Special = 'taxmanOverGo'

/** Whether blue card 16 has led to the square. */
export function isByCard(special: Special): boolean {
  return special === byTaxman || special === byTaxmanOverGo
}

/** Whether Income Tax takes everything: a monopoly, or the Bank robbed at any time (SLH-024, SLH-027). */
export function isWipedOut(seen: Seen, seat: number, isByCard16: boolean): boolean {
  const { hasRobbed, hadMonopoly } = rogueAt(seen.game, seat)
  if (hasRobbed || hasMonopoly(seen, seat)) return true
  return hadMonopoly && doesPastCount(seen.game, isByCard16)
}

/** As written the past counts for who comes by the card; by option for everybody, or for nobody (AMB-05). */
function doesPastCount({ options }: Pick<Game, 'options'>, isByCard16: boolean): boolean {
  const mode = options['income_tax_monopoly']
  return mode === 'ever' || (mode === 'as_written' && isByCard16)
}

/** The whole cash, or a choice between two amounts (SLH-023 to SLH-026). */
export function incomeTax(play: Play, { seat, square, special }: Stop): void {
  const isFlat = special === byTaxmanOverGo && play.game.options['card16_tax'] === 'flat'
  if (isWipedOut(play, seat, isByCard(special))) wipeOut(play, seat, square)
  else if (mayActFirst(play, seat) || !(isFlat || flatRefused(play, seat)))
    play.ask({ kind: 'tax.income', seats: [seat], timer: 'choice', about: { square, isFlat } })
  else if (isFlat) charge(play, seat, square, flatOf(play))
  else charge(play, seat, square, tenthOf(play, seat))
}

/** They stay in the game with all that is not cash (SLH-026). */
function wipeOut(play: Play, seat: number, square: number): void {
  const { cash } = seatAt(play.game, seat)
  pay(play, seat, 'bank', cash, 'wipeout', { square })
  play.emit({ kind: 'wipedOut', seat, amount: cash })
}

/** Whole units (SLH-023). */
const flat = 200

export const flatOf = (position: Position) => inMoney(position, flat)

/** A tenth of the cash, to the nearest whole unit, half a unit up (SLH-023). */
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
  fallback: (position, { id, about }, seat) => ({
    act: !about.isFlat && tenthOf(position, seat) <= flatOf(position) ? 'payTenth' : 'payFlat',
    prompt: id,
    with: {},
  }),
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
