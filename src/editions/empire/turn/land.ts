import type { CardSquare } from '#engine/board.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import type { Stop } from '#mechanics/movement/move.ts'
import { offerBrand } from '../buying/buy.ts'
import { landOnPile } from '../buying/pile.ts'
import { chanceDeck } from '../cards/decks.ts'
import type { Play } from '../game.ts'
import { towerOf } from '../state.ts'
import { sendHome } from '../towers/place.ts'
import { rivalsWith } from '../towers/tower.ts'
import { askTrip } from './parking.ts'
import { payRent } from './rent.ts'

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
