import { isProperty, type Square } from '#engine/board.ts'
import type { Step } from '#engine/game.ts'
import type { Play } from '#engine/play.ts'
import { offerPurchase } from './buy.ts'
import { owe } from './debts.ts'
import { deedAt } from './holdings.ts'
import { sendToJail } from './jail.ts'
import { seatAt } from './means.ts'
import type { Special } from './move.ts'
import { bankOrPot, parking } from './pot.ts'
import { chargeRent } from './rent.ts'

export interface Landing extends Step {
  step: string
  seat: number
  by: 'dice' | 'card'
  special: Special
}

type Effect = (play: Play, landing: Landing, at: number, square: Square) => void

const property: Effect = (play, landing, at) => {
  const { owner } = deedAt(play.game, at)
  if (owner === null) offerPurchase(play, landing.seat, at)
  else if (owner === landing.seat) rest('own')(play, landing, at)
  else chargeRent(play, landing, at, owner)
}

const rest =
  (why: string) =>
  (play: Play, { seat }: Landing, square: number) =>
    play.emit({ kind: 'rested', seat, square, why })

const tax: Effect = (play, { seat }, at, square) => {
  const { game } = play
  const amount = game.options[(square as { option: string }).option] as number
  owe(play, { debtor: seat, creditor: bankOrPot(game), amount, why: 'tax', about: { square: at } })
}

/** One effect for each kind of square (CLS-013); what is no property and not named here has none. */
const effects: Record<string, Effect> = {
  tax,
  card: (play, { seat }, _at, square) =>
    play.push({ step: 'draw', seat, deck: (square as { deck: string }).deck }),
  toJail: (play, { seat }) => sendToJail(play, seat, 'square'),
  parking: (play, { seat }, at) => parking(play, seat, at),
  jail: rest('visit'),
  go: rest('go'),
}

/** A token has stopped: its square takes effect. */
export function land(play: Play, landing: Landing): void {
  const mate = seatAt(play.game, landing.seat)
  if (mate.out) return
  const square = play.board.squares[mate.at] as Square
  const effect = isProperty(square) ? property : effects[square.kind]
  if (!effect) throw new Error(`nothing is known of a square of kind ${square.kind}`)
  effect(play, landing, mate.at, square)
}
