import { at } from '#engine/at.ts'
import { groupOf, propertyAt } from '#engine/board.ts'
import { numberIn, type Outcome, type Party, type StepOf } from '#engine/game.ts'
import { pay, type PaymentFacts } from '#engine/money.ts'
import { finish as end } from '#mechanics/ending/end.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { deedAt, isComplete, livingSeats } from '#mechanics/property/holdings.ts'
import { type Plain, type Play, type Position, type Table, type Tile, towerOf } from '../game.ts'

/**
 * Height of a tile in cells: a hundredth of a brand's price, rounded up; the option `office.head` for a Head
 * Office; 1 for any other tile (EMP-009).
 */
export function heightOf({ board, game }: Table, tile: Tile): number {
  if (typeof tile === 'number') return Math.ceil(propertyAt(board, tile).price / 100)
  return tile === 'HO' ? numberIn(game.options, 'office.head') : 1
}

export function cellsOf(table: Table, seat: number): number {
  return towerOf(table.game, seat).reduce<number>((sum, tile) => sum + heightOf(table, tile), 0)
}

export function cellsToWin({ game }: Pick<Table, 'game'>): number {
  return numberIn(game.options, 'tower.cells')
}

/** The amount printed next to the highest covered cell; an empty tower counts as one cell (EMP-011). */
export function valueOf(table: Table, seat: number): number {
  return 50 * Math.min(Math.max(1, cellsOf(table, seat)), cellsToWin(table))
}

/** Rent for a seat that stops on a square; 0 if none is due (EMP-041). */
export function rentFor(position: Position, seat: number, square: number): number {
  const { game } = position
  const owner = game.deeds[square]?.owner ?? null
  if (owner === null || owner === seat) return 0
  if (game.options['jail.rent'] === false && game.seats[owner]?.jail !== null) return 0
  return valueOf(position, owner)
}

export function topOf({ game }: Pick<Table, 'game'>, seat: number): Tile | null {
  return towerOf(game, seat).at(-1) ?? null
}

/** Whether the top tile can move: it is not an office, and no recent swap protects it (EMP-022, EMP-036). */
export function isOpen({ game }: Pick<Table, 'game'>, seat: number): boolean {
  const tower = towerOf(game, seat)
  if (tower.length === 0 || game.seats[seat]?.out !== false) return false
  if (game.options['office.lid'] === true && ['BO', 'HO'].includes(String(topOf({ game }, seat))))
    return false
  return !game.own.shields.some((shield) => shield.seat === seat && shield.place === tower.length - 1)
}

/** Seats that are still in the game and have an open tower, in seat order. */
export function openTowers(table: Pick<Table, 'game'>): number[] {
  return [...table.game.seats.keys()].filter((seat) => isOpen(table, seat))
}

/** Other seats in the game that have at least this many tiles, starting to the left. */
export function rivalsWith({ game }: Pick<Table, 'game'>, seat: number, tiles: number): number[] {
  return rivals(game, seat).filter((other) => towerOf(game, other).length >= tiles)
}

/** Other seats that are still in the game, starting to the left. */
export function rivals({ seats }: Pick<Table['game'], 'seats'>, seat: number): number[] {
  return seats
    .map((_, step) => (seat + step) % seats.length)
    .slice(1)
    .filter((other) => seats[other]?.out === false)
}

/** How many seats to the left another player sits. */
export function distance({ game: { seats } }: Pick<Table, 'game'>, seat: number, other: number): number {
  return (other - seat + seats.length) % seats.length
}

/** Colours that bring Head Offices; the cheaper ones bring Back Offices (EMP-018). */
const dear: readonly string[] = ['red', 'yellow', 'green', 'darkBlue']

export function officeFor(group: string): 'BO' | 'HO' {
  return dear.includes(group) ? 'HO' : 'BO'
}

/**
 * The office that a tile would bring because it completes a colour, after `gone` has left the tower; null if
 * there is none (EMP-018 to EMP-020).
 */
export function officeWith(position: Table, seat: number, tile: Tile, gone: Tile | null): Plain | null {
  const { board, game } = position
  if (typeof tile !== 'number') return null
  const has = (square: number) => square === tile || (square !== gone && towerOf(game, seat).includes(square))
  if (!groupOf(board, tile).every(has)) return null
  const { group } = propertyAt(board, tile)
  if (game.own.offices.some((given) => given.seat === seat && given.group === group)) return null
  const office = officeFor(group)
  return (game.own.homes[office] ?? 0) > 0 ? office : null
}

/**
 * Puts the office for a completed colour on top of the tower (EMP-018). Returns false if the player gets
 * none.
 */
function giveOffice(play: Play, seat: number, tile: Tile): boolean {
  const office = officeWith(play, seat, tile, null)
  if (typeof tile !== 'number') return false
  const { group } = propertyAt(play.board, tile)
  if (isComplete(play, tile, seat)) tellComplete(play, seat, group)
  if (office === null) return false
  const { own } = play.game
  own.offices.push({ seat, group })
  own.homes[office] = (own.homes[office] ?? 0) - 1
  towerOf(play.game, seat).push(office)
  play.emit({ kind: 'gotOffice', seat, tile: office, group })
  return true
}

/** Announces a complete colour, unless an auction has already done so. */
function tellComplete(play: Play, seat: number, group: string): void {
  const isAnnounced = play.events.some(
    (event) => event.kind === 'completed' && event.seat === seat && event.group === group,
  )
  if (!isAnnounced) play.emit({ kind: 'completed', seat, group })
}

type Rank = Outcome['ranking'][number]

/**
 * Ends the game if this tower is full, in any player's turn (EMP-016, EMP-087). Returns whether the game is
 * over.
 */
function finishIfFull(play: Play, seat: number): boolean {
  if (play.game.over) return true
  if (cellsOf(play, seat) < cellsToWin(play)) return false
  finish(play, 'tower', [seat])
  return true
}

/** Ends the game if only one player is left, who wins (EMP-092). */
export function finishIfAlone(play: Play): void {
  const living = livingSeats(play.game)
  if (living.length === 1 && !play.game.over) finish(play, 'lastStanding', living)
}

/** Ends the game; cells, then cash, then tiles decide (EMP-088 to EMP-090). */
export function finishByRank(play: Play, reason: string): void {
  const ranked = ranking(play, [])
  const living = ranked.slice(0, livingSeats(play.game).length)
  const winners = living.filter((rank) => byRank(rank, at(living, 0)) === 0).map(({ seat }) => seat)
  finish(play, reason, winners)
}

/** Ends the game and drops pending actions (EMP-016). */
function finish(play: Play, reason: string, winners: number[]): void {
  play.game.own.action = null
  end(play, reason, winners, { ranking: ranking(play, winners) })
}

/**
 * Ranks the winners, then the others by cells, cash and tiles, then players who left, the last to leave first
 * (EMP-088).
 */
function ranking(play: Play, winners: readonly number[]): Rank[] {
  const living = livingSeats(play.game).map((seat) => rankOf(play, seat))
  const isFirst = ({ seat }: Rank) => Number(winners.includes(seat))
  living.sort((a, b) => isFirst(b) - isFirst(a) || byRank(a, b))
  const fallen = (play.game.fallen ?? []).toReversed()
  return [...living, ...fallen.map((seat) => rankOf(play, seat))]
}

function byRank(a: Rank, b: Rank): number {
  return b.wealth - a.wealth || b.cash - a.cash || b.deeds - a.deeds
}

/** A seat's rank. Its worth is the tower's height in money, and `deeds` counts all its tiles. */
function rankOf(play: Play, seat: number): Rank {
  const { cash } = seatAt(play.game, seat)
  return { seat, wealth: wealth(play, seat), cash, deeds: towerOf(play.game, seat).length }
}

/**
 * Height of a tower in money: 50 for each cell, so that an empty tower counts less than one cell (EMP-088);
 * at most the value of a full tower (EMP-011).
 */
export function wealth(position: Table, seat: number): number {
  return 50 * Math.min(cellsOf(position, seat), cellsToWin(position))
}

declare module '#engine/game.ts' {
  interface Steps {
    /** Exchanges top tiles. `seat` ordered the exchange and gets its office first (EMP-023). */
    exchange: { seat: number; towers: number[] }
  }
}

// Changes of towers, which happen only at the top (EMP-010, EMP-015, EMP-016).

/** Puts a tile on a tower, then the office that it brings (EMP-015). */
export function place(play: Play, seat: number, tile: Tile): void {
  settleOn(play, seat, tile)
  const square = typeof tile === 'number' ? tile : null
  play.emit({
    kind: 'placedTile',
    seat,
    tile,
    square,
    height: heightOf(play, tile),
    ...heightFacts(play, seat),
  })
  complete(play, seat, tile)
}

/** Checks whether the tower is full, gives an office, and checks again. */
function complete(play: Play, seat: number, tile: Tile): void {
  if (!finishIfFull(play, seat) && giveOffice(play, seat, tile)) finishIfFull(play, seat)
}

function settleOn({ game }: Play, seat: number, tile: Tile): void {
  towerOf(game, seat).push(tile)
  if (typeof tile === 'number') deedAt(game, tile).owner = seat
}

/** Height of a tower in the news, at most that of a full one. */
function heightFacts(play: Play, seat: number): { cells: number; of: number } {
  const of = cellsToWin(play)
  return { cells: Math.min(cellsOf(play, seat), of), of }
}

/** Takes an available tile of a kind; callers check that one is left (EMP-046). */
export function takeFromHome({ game }: Play, kind: Plain): Plain {
  game.own.homes[kind] = (game.own.homes[kind] ?? 0) - 1
  return kind
}

/**
 * Takes the top tile off a tower without changing its owner, which happens when the tile is put down. Throws
 * if the tower is empty.
 */
function lift({ game }: Play, seat: number): Tile {
  const tower = towerOf(game, seat)
  const tile = tower.pop()
  if (tile === undefined) throw new Error(`the tower of seat ${seat} is empty`)
  const { own } = game
  own.shields = own.shields.filter((shield) => shield.seat !== seat || shield.place < tower.length)
  return tile
}

/** Returns the top tile to its square, its pile or the supply, without compensation (EMP-014). */
export function sendHome(play: Play, seat: number, why: string): void {
  const tile = lift(play, seat)
  const { game } = play
  if (typeof tile === 'number') deedAt(game, tile).owner = null
  else game.own.homes[tile] = (game.own.homes[tile] ?? 0) + 1
  play.emit({ kind: 'wentHome', seat, tile, cells: cellsOf(play, seat), why })
}

/** Moves a top tile to another tower (EMP-062, EEM-05). */
export function moveTop(play: Play, from: number, to: number, why: string): void {
  const tile = lift(play, from)
  settleOn(play, to, tile)
  play.emit({ kind: 'tookTile', seat: to, from, tile, ...heightFacts(play, to), why })
  complete(play, to, tile)
}

/**
 * Exchanges two top tiles, then checks for full towers, then gives offices one at a time (EMP-032, EMP-035,
 * EMP-023).
 */
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
  const far = (to: number) => distance(play, seat, to)
  for (const tower of [one, other].sort((a, b) => far(a) - far(b)))
    if (giveOffice(play, tower, tower === one ? second : first) && finishIfFull(play, tower)) return
}

interface Due {
  debtor: number
  creditor: Party
  amount: number
  why: string
  about?: PaymentFacts
}

/**
 * Collects a compulsory payment. If the cash is too low, the top tile settles it, or all cash if there is no
 * tile (EMP-060 to EMP-063).
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
