import { refusal, type Refusal } from '#engine/refusal.ts'
import { owe } from '#mechanics/debt/debts.ts'
import type { Play, Position } from '../game.ts'

export function charge(play: Play, seat: number, square: number, amount: number): void {
  owe(play, { debtor: seat, creditor: 'bank', amount, why: 'tax', about: { square } })
}

/** Why a seat may not choose a tax: nobody goes bankrupt by choice (AMB-61). */
export function tooDear(position: Position, seat: number, need: number): Refusal | null {
  const have = position.edition.figures.raisable(position, seat)
  return have < need ? refusal('shortOfCash', { need, have }) : null
}
