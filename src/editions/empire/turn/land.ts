import type { CardSquare } from '#engine/board.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Stop } from '#mechanics/movement/move.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import { launch } from '../actions/action.ts'
import { asOrdered } from '../actions/loss.ts'
import { landOnPile, offerBrand } from '../buying.ts'
import { chanceDeck, empireDeck, layDown, rentBoomerang } from '../cards/piles.ts'
import { handOf, ordersOf, type Play, towerOf } from '../game.ts'
import { owe, sendHome } from '../towers/place.ts'
import { rivalsWith, valueOf } from '../towers/tower.ts'
import { askTrip } from './move.ts'

interface Visit {
  seat: number
  square: number
  owner: number
}

/** A brand of another player costs the value of that player's whole tower, whatever the brand (EMP-041). */
function payRent(play: Play, { seat, square, owner }: Visit): void {
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

function rest(why: string) {
  return (play: Play, { seat, square }: Stop) => play.emit({ kind: 'rested', seat, square, why })
}

function brand(play: Play, stop: Stop): void {
  const { seat, square } = stop
  const { owner } = deedAt(play.game, square)
  if (owner === null) offerBrand(play, seat, square)
  else if (owner === seat) rest('own')(play, stop)
  else payRent(play, { seat, square, owner })
}

function card(play: Play, stop: Stop): void {
  const { deck } = play.board.squares[stop.square] as CardSquare
  if (deck === chanceDeck) play.push({ step: 'chance', seat: stop.seat })
  else if (play.game.options['empire.cards'] === false) rest('noCards')(play, stop)
  else play.push({ step: 'drawEmpire', seat: stop.seat })
}

/** The own topmost tile goes home (EMP-048). */
function towerTax(play: Play, stop: Stop): void {
  if (towerOf(play.game, stop.seat).length === 0) return rest('noTile')(play, stop)
  sendHome(play, stop.seat, 'tax')
}

/** Somebody else's does, and the choice is compulsory (EMP-049). */
function rivalTax(play: Play, stop: Stop): void {
  const { seat } = stop
  if (rivalsWith(play, seat, 1).length === 0) return rest('noRival')(play, stop)
  play.ask({ kind: 'empire.rival', seats: [seat], timer: 'choice' })
}

/** One step for each kind of square (EMP-027). */
export const landings = {
  'land.lot': brand,
  'land.card': card,
  'land.pile': landOnPile,
  'land.towerTax': towerTax,
  'land.rivalTax': rivalTax,
  'land.parking': askTrip,
  'land.go': rest('go'),
  'land.jail': rest('visit'),
  'land.toJail': (play: Play, { seat }: Stop) => {
    if (!seatAt(play.game, seat).out) play.do({ step: 'sendToJail', seat, why: 'square' })
  },
}
