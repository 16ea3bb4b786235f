import { at } from '#engine/at.ts'
import { type Board, groupOf, lotAt, propertyAt } from '#engine/board.ts'
import type { Position } from '#engine/edition.ts'
import { type Bank, type Deed, numberIn } from '#engine/game.ts'
import { hotel } from '#mechanics/buildings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { deedAt, deedsOf, isLot } from '#mechanics/property/holdings.ts'
import { ceil5 } from './board.ts'
import type { Game, Play } from './game.ts'

/** The public part of a position on which sets and payments depend. */
export interface Holdings {
  readonly board: Board
  readonly game: {
    readonly deeds: readonly (Deed | null)[]
    readonly options: Readonly<Record<string, string | number | boolean>>
    readonly seats: readonly { readonly cash: number | null }[]
    /** Pieces in the box; null if the game does not count them. */
    readonly bank: Pick<Bank, 'houses' | 'hotels'>
  }
}

/** Price of one level of a single street, by the price of a house in its set (O-1). */
const streetLevels: Readonly<Record<number, number>> = { 50: 20, 100: 40, 150: 60, 200: 80 }

/** Whether buildings belong to single streets (O-1). */
export function isByStreet({ game }: Holdings): boolean {
  return game.options['buildings'] === 'streets'
}

/** Whether a level puts a piece on every street of the set (O-8). */
export function isPhysical({ game }: Pick<Holdings, 'game'>): boolean {
  return ['physical', 'transferable-physical'].includes(String(game.options['buildings']))
}

/** Whether a payee may place buildings from a payment on sets of their own (O-2). */
export function isTransferable({ game }: Pick<Holdings, 'game'>): boolean {
  return ['transferable', 'transferable-physical'].includes(String(game.options['buildings']))
}

/**
 * Number of pieces for one level: one for a street or a whole set, or one on every street (TWO-065, O-1,
 * O-8).
 */
export function piecesPerLevel(holdings: Holdings, square: number): number {
  return isPhysical(holdings) ? groupOf(holdings.board, square).length : 1
}

/** Whether a player owns a whole set, even one that does not count (O-9). */
export function isWhole({ board, game }: Holdings, square: number, owner: number): boolean {
  for (const member of groupOf(board, square)) if (game.deeds[member]?.owner !== owner) return false
  return true
}

/**
 * Whether a set is a monopoly of this owner, which counts for winning and for protection (TWO-062, TWO-063,
 * O-9).
 */
export function isMonopoly(holdings: Holdings, square: number, owner: number): boolean {
  return doesCount(holdings, square) && isWhole(holdings, square, owner)
}

export function doesCount({ board, game }: Holdings, square: number): boolean {
  return game.options['setsThatCount'] !== 'colours-only' || isLot(board, square)
}

const known = new WeakMap<Board, readonly number[]>()

/** First squares of all sets, in board order. The first square identifies a set. */
export function setsOf(board: Board): readonly number[] {
  let sets = known.get(board)
  if (!sets) known.set(board, (sets = Object.values(board.groups).map((group) => at(group, 0))))
  return sets
}

/** First squares of a player's monopolies. */
export function monopoliesOf(holdings: Holdings, seat: number): number[] {
  const sets: number[] = []
  for (const first of setsOf(holdings.board)) if (isMonopoly(holdings, first, seat)) sets.push(first)
  return sets
}

export function levelOf({ game }: Pick<Holdings, 'game'>, square: number): number {
  return game.deeds[square]?.level ?? 0
}

/** Price of one level of a whole set or of a single street (TWO-065, O-1). */
export function levelPrice(holdings: Holdings, square: number): number {
  const { building } = lotAt(holdings.board, square)
  return isByStreet(holdings) ? (streetLevels[building] ?? building) : building
}

/** Worth of a deed as payment: its board price and buildings that belong to it (TWO-074, O-1). */
export function deedWorth(holdings: Holdings, square: number): number {
  const { price } = propertyAt(holdings.board, square)
  const built = isByStreet(holdings) ? levelOf(holdings, square) : 0
  return built > 0 ? price + built * levelPrice(holdings, square) : price
}

/** Price to take a deed from its owner (TWO-056, O-1, O-6). */
export function forcedPrice(holdings: Holdings, square: number): number {
  const { price } = propertyAt(holdings.board, square)
  const percent = numberIn(holdings.game.options, 'forcedPricePercent')
  return ceil5((price * percent) / 100) + deedWorth(holdings, square) - price
}

/** Worth of a seat's buildings: each level of a set once, or the levels of each street (TWO-079, O-1). */
export function buildingsWorth(holdings: Holdings, seat: number): number {
  const worthOf = (square: number) => levelOf(holdings, square) * levelPrice(holdings, square)
  return builtOf(holdings, seat).reduce((sum, square) => sum + worthOf(square), 0)
}

/** Squares that represent a seat's buildings: the first one of each set, or every street (O-1). */
export function builtOf(holdings: Holdings, seat: number): number[] {
  const { board, game } = holdings
  const squares = isByStreet(holdings) ? board.properties : setsOf(board)
  const isMine = (square: number) => isLot(board, square) && game.deeds[square]?.owner === seat
  return squares.filter((square) => isMine(square) && levelOf(holdings, square) > 0)
}

/** Sets the level of a whole set or of one street (O-1). */
function setLevel(holdings: Holdings, square: number, level: number): void {
  const squares = isByStreet(holdings) ? [square] : groupOf(holdings.board, square)
  for (const member of squares) {
    const deed = holdings.game.deeds[member]
    if (deed) deed.level = level
  }
}

/** Sets a level and moves the pieces to or from the box. */
export function changeLevel(holdings: Holdings, square: number, level: number): void {
  returnPieces(holdings, square, levelOf(holdings, square), level)
  setLevel(holdings, square, level)
}

/** Number of monopolies that a player needs at the same time to win (TWO-134). */
export const setsToWin = 5

/**
 * Cash, board prices, and buildings at cost; breaks ties and determines whether a debt can be paid (TWO-089,
 * TWO-137).
 */
export function wealth(position: Position, seat: number): number {
  const { game, board } = position
  const deeds = deedsOf(game, seat).reduce((sum, square) => sum + propertyAt(board, square).price, 0)
  return seatAt(game, seat).cash + deeds + buildingsWorth(position, seat)
}

// Pieces in the box. They are counted only if the box can run out: with single streets, or with a piece on
// every street (TWO-012).

const pieces = { houses: 32, hotels: 12 }
const unbounded: readonly unknown[] = ['sets', 'transferable']

export function fillBox({ game: { options, bank } }: Play): void {
  if (options['pieces'] === 'box' && !unbounded.includes(options['buildings'])) Object.assign(bank, pieces)
}

/** Whether the box has the pieces to raise a set or a street from a level. */
export function hasPieces(holdings: Holdings, square: number, level: number): boolean {
  const { houses, hotels } = holdings.game.bank
  const left = level + 1 === hotel ? hotels : houses
  return left === null || left >= piecesPerLevel(holdings, square)
}

/**
 * Houses in the box that can replace a hotel, without those for the set `raises` (O-8); null if they are not
 * counted.
 */
export function spareHouses(holdings: Holdings, raises: number | null): number | null {
  const { houses } = holdings.game.bank
  if (houses === null || raises === null || levelOf(holdings, raises) + 1 === hotel) return houses
  return houses - piecesPerLevel(holdings, raises)
}

/** Moves pieces between the box and a set. Throws if the box has too few. */
function returnPieces(holdings: Holdings, square: number, from: number, to: number): void {
  const { bank } = holdings.game
  if (bank.houses === null || bank.hotels === null) return
  const each = piecesPerLevel(holdings, square)
  const houses = (level: number) => (level === hotel ? 0 : level)
  bank.houses += each * (houses(from) - houses(to))
  bank.hotels += each * (Number(from === hotel) - Number(to === hotel))
  if (bank.houses < 0 || bank.hotels < 0) throw new Error('the box has too few pieces')
}

const slots = 4

/** Fills the market with the top deeds of the shuffled deck (TWO-009). */
export function openMarket(play: Play): void {
  const { own } = play.game
  own.deedDeck = play.shuffle('shuffle:deeds', play.board.properties)
  own.market = Array.from({ length: slots }, () => null)
  refill(play)
}

/** Fills empty slots from the deck, in order of the slots (TWO-050, TWO-051). */
export function refill(play: Play): void {
  const { market, deedDeck } = play.game.own
  for (const [index, square] of market.entries()) {
    if (square !== null) continue
    const top = deedDeck.shift()
    if (top === undefined) return
    market[index] = top
    play.emit({ kind: 'turnedUp', square: top, slot: index + 1 })
  }
}

/**
 * Puts deeds without buildings under the deck, in board order (TWO-084, TWO-129). The caller must then fill
 * the market.
 */
export function putUnder(play: Play, squares: readonly number[]): void {
  const inOrder = squares.toSorted((a, b) => a - b)
  for (const square of inOrder) {
    if (isByStreet(play)) changeLevel(play, square, 0)
    deedAt(play.game, square).owner = null
  }
  play.game.own.deedDeck.push(...inOrder)
}

/** Open deeds of the market, by slot. */
export function openDeeds({ own }: Pick<Game, 'own'>): number[] {
  return own.market.filter((square) => square !== null)
}

/** Takes a deed out of its slot or out of the deck, without changing the order of the others (TWO-053). */
export function takeOut({ game: { own } }: Play, square: number): void {
  const slot = own.market.indexOf(square)
  if (slot >= 0) own.market[slot] = null
  else own.deedDeck = own.deedDeck.filter((other) => other !== square)
}
