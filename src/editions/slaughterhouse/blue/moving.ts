import { seatAt } from '#mechanics/money/funds.ts'
import { reachesGo, stepsTo, type Special } from '#mechanics/movement/move.ts'
import type { Play } from '../game.ts'
import { homeOf } from '../cop/home.ts'
import { byTaxman, byTaxmanOverGo } from '../tax/income-tax.ts'
import { unpaid } from '../turn/advance.ts'
import { visit } from '../turn/to-jail.ts'
import type { BlueStep } from './carry.ts'

/** Cards that move the token of who has drawn them. */

function move(play: Play, seat: number, steps: number, special: Special): void {
  play.push({ step: 'advance', seat, steps, by: 'card', special })
}

const squareOf = ({ board }: Play, kind: string) => board.squares.findIndex((square) => square.kind === kind)

/** Straight to Free Parking (SLH-113). */
export function toTheBank(play: Play, { seat }: BlueStep): void {
  move(play, seat, stepsTo(play, seat, squareOf(play, 'parking')), unpaid)
}

/** Straight back to GO, which pays nothing this time (SLH-114). */
export function retreatToGo(play: Play, { seat }: BlueStep): void {
  const { length } = play.board.squares
  move(play, seat, -((seatAt(play.game, seat).at - play.board.go + length) % length), unpaid)
}

/** On to Go To Jail, to stay there (SLH-124). */
export function visitTheCop(play: Play, { seat }: BlueStep): void {
  move(play, seat, stepsTo(play, seat, homeOf(play.board)), visit)
}

/** On to Income Tax, which will look at former monopolies, too (SLH-144). */
export function toTheTaxman(play: Play, { seat }: BlueStep): void {
  const steps = stepsTo(play, seat, squareOf(play, 'incomeTax'))
  move(play, seat, steps, reachesGo(play, seat, steps) ? byTaxmanOverGo : byTaxman)
}
