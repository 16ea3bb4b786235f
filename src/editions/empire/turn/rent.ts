import { seatAt } from '#mechanics/money/funds.ts'
import { asOrdered } from '../actions/no.ts'
import { launch } from '../actions/action.ts'
import { empireDeck, rentBoomerang } from '../cards/decks.ts'
import { layDown } from '../cards/piles.ts'
import { owe } from '../debt.ts'
import type { Play } from '../game.ts'
import { handOf, ordersOf } from '../state.ts'
import { valueOf } from '../towers/tower.ts'

interface Visit {
  seat: number
  square: number
  owner: number
}

/** A brand of another player costs the value of that player's whole tower, whatever the brand (EMP-041). */
export function payRent(play: Play, { seat, square, owner }: Visit): void {
  const { game } = play
  if (game.options['jail.rent'] === false && seatAt(game, owner).jail !== null)
    return play.emit({ kind: 'rested', seat, square, why: 'ownerJailed' })
  const amount = valueOf(play, owner)
  if (!turnsBack(play, seat, amount))
    return owe(play, { debtor: seat, creditor: owner, amount, why: 'rent', about: { square } })
  layDown(play, seat, { deck: empireDeck, card: rentBoomerang })
  launch(play, { kind: 'boomerang', actor: seat, card: rentBoomerang, targets: [owner], towers: [], square })
}

/** Whether the holder's order plays the card for this rent, which it does for all that the cash does not cover (EMP-078, EMP-080). */
function turnsBack(play: Play, seat: number, amount: number): boolean {
  const { game } = play
  if (!handOf(game, seat).includes(rentBoomerang)) return false
  const { boomerang } = ordersOf(game, seat)
  return asOrdered(
    play,
    () => boomerang !== null && (amount >= boomerang || amount > seatAt(game, seat).cash),
  )
}
