import { at } from '#engine/at.ts'
import type { Party, StepOf } from '#engine/game.ts'
import { pay, type PaymentFacts } from '#engine/money.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import { type Plain, type Play, type Tile, towerOf } from '../game.ts'
import { finishIfFull } from '../turn/end.ts'
import { cellsOf, cellsToWin, giveOffice, heightOf } from './tower.ts'

declare module '#engine/game.ts' {
  interface Steps {
    /** `seat` has ordered it: their office comes first (EMP-023). */
    exchange: { seat: number; towers: number[] }
  }
}

/** Changes of towers, each at the top alone (EMP-010, EMP-015, EMP-016). */

/** A tile comes onto a tower, from wherever it was; then the office that this brings (EMP-015). */
export function place(play: Play, seat: number, tile: Tile): void {
  settleOn(play, seat, tile)
  tellPlaced(play, seat, tile)
  if (finishIfFull(play, seat)) return
  if (giveOffice(play, seat, tile)) finishIfFull(play, seat)
}

function settleOn({ game }: Play, seat: number, tile: Tile): void {
  towerOf(game, seat).push(tile)
  if (typeof tile === 'number') deedAt(game, tile).owner = seat
}

const heightFacts = (play: Play, seat: number) => ({ cells: cellsOf(play, seat), of: cellsToWin(play) })

function tellPlaced(play: Play, seat: number, tile: Tile): void {
  play.emit({
    kind: 'placedTile',
    seat,
    tile,
    square: typeof tile === 'number' ? tile : null,
    height: heightOf(play, tile),
    ...heightFacts(play, seat),
  })
}

/** Takes a tile of a kind from where it lies; there is one (EMP-046). */
export function takeFromHome({ game }: Play, kind: Plain): Plain {
  game.own.homes[kind] = (game.own.homes[kind] ?? 0) - 1
  return kind
}

/** The topmost tile of a tower in the hand of the game: it stands nowhere until it is put down. */
export function lift({ game }: Play, seat: number): Tile {
  const tower = towerOf(game, seat)
  const tile = tower.pop()
  if (tile === undefined) throw new Error(`the tower of seat ${seat} is empty`)
  const { own } = game
  own.shields = own.shields.filter((shield) => shield.seat !== seat || shield.place < tower.length)
  return tile
}

/** The topmost tile goes to its square, its pile or the supply; nobody gets money for it (EMP-014). */
export function sendHome(play: Play, seat: number, why: string): void {
  const tile = lift(play, seat)
  const { game } = play
  if (typeof tile === 'number') deedAt(game, tile).owner = null
  else game.own.homes[tile] = (game.own.homes[tile] ?? 0) + 1
  play.emit({ kind: 'wentHome', seat, tile, cells: cellsOf(play, seat), why })
}

/** A tile changes towers (EMP-062, EEM-05). */
export function moveTop(play: Play, from: number, to: number, why: string): void {
  const tile = lift(play, from)
  settleOn(play, to, tile)
  play.emit({ kind: 'tookTile', seat: to, from, tile, ...heightFacts(play, to), why })
  if (finishIfFull(play, to)) return
  if (giveOffice(play, to, tile)) finishIfFull(play, to)
}

/** The topmost tiles of two towers change places; then full tests, then offices one at a time (EMP-032, EMP-035, EMP-023). */
export function exchange(play: Play, { seat, towers }: StepOf<'exchange'>): void {
  const [one, other] = [at(towers, 0), at(towers, 1)]
  const [first, second] = [lift(play, one), lift(play, other)]
  settleOn(play, one, second)
  settleOn(play, other, first)
  const { options, own, turn } = play.game
  if (options['swap.limit'] === 'shielded')
    for (const tower of [one, other])
      own.shields.push({ seat: tower, place: towerOf(play.game, tower).length - 1, turn: turn.number })
  play.emit({ kind: 'swappedTiles', seat, oneSeat: one, otherSeat: other, oneTile: first, otherTile: second })
  for (const tower of [one, other]) if (finishIfFull(play, tower)) return
  const count = play.game.seats.length
  const far = (at: number) => (at - seat + count) % count
  const came = new Map([
    [one, second],
    [other, first],
  ])
  for (const tower of [one, other].sort((a, b) => far(a) - far(b)))
    if (giveOffice(play, tower, came.get(tower) as Tile) && finishIfFull(play, tower)) return
}

interface Due {
  debtor: number
  creditor: Party
  amount: number
  why: string
  about?: PaymentFacts
}

/**
 * A compulsory payment: in cash where there is enough of it; otherwise the topmost tile goes instead, whatever it is
 * worth, and the debt is settled; without a tile all cash does (EMP-060 to EMP-063). Nothing is asked.
 */
export function owe(play: Play, { debtor, creditor, amount, why, about = {} }: Due): void {
  const { game } = play
  if (game.over || seatAt(game, debtor).out) return
  const { cash } = seatAt(game, debtor)
  if (cash >= amount) return pay(play, debtor, creditor, amount, why, about)
  const hasTile = towerOf(game, debtor).length > 0
  if (!hasTile || game.options['debt.mode'] === 'both') pay(play, debtor, creditor, cash, why, about)
  if (!hasTile) play.emit({ kind: 'restLapsed', debtor, creditor, amount: amount - cash })
  else if (typeof creditor === 'number') moveTop(play, debtor, creditor, 'debt')
  else sendHome(play, debtor, 'debt')
}
