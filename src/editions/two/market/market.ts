import { hotel } from '#mechanics/buildings.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import type { Game, Play } from '../game.ts'
import { type Holdings, isByStreet, levelOf, piecesPerLevel, setLevel } from '../sets.ts'

/** The box of pieces, where more can be built than it holds: on single streets, or a piece on every street (TWO-012). */

const pieces = { houses: 32, hotels: 12 }
const unbounded: readonly unknown[] = ['sets', 'transferable']

/** Sets, and the pieces in the box; null where nobody counts them. */
export interface Boxed extends Holdings {
  readonly game: Holdings['game'] & {
    readonly bank: { readonly houses: number | null; readonly hotels: number | null }
  }
}

/** The same where pieces come and go. */
interface Counted extends Holdings {
  readonly game: Holdings['game'] & { readonly bank: { houses: number | null; hotels: number | null } }
}

export function fillBox({ game: { options, bank } }: Play): void {
  if (options['pieces'] === 'box' && !unbounded.includes(options['buildings'])) Object.assign(bank, pieces)
}

/** Whether the box has the pieces that raise a set, or a street, from a level. */
export function hasPieces(boxed: Boxed, square: number, level: number): boolean {
  const { houses, hotels } = boxed.game.bank
  const left = level + 1 === hotel ? hotels : houses
  return left === null || left >= piecesPerLevel(boxed, square)
}

/** Houses of the box that may stand in for a hotel: not those that the set takes which is raised meanwhile (O-8). */
export function spareHouses(boxed: Boxed, raises: number | null): number | null {
  const { houses } = boxed.game.bank
  if (houses === null || raises === null || levelOf(boxed, raises) + 1 === hotel) return houses
  return houses - piecesPerLevel(boxed, raises)
}

/** Pieces go from the box to a set or back as its level changes; it never holds fewer than none. */
export function returnPieces(holdings: Counted, square: number, from: number, to: number): void {
  const { bank } = holdings.game
  if (bank.houses === null || bank.hotels === null) return
  const each = piecesPerLevel(holdings, square)
  const houses = (level: number) => (level === hotel ? 0 : level)
  bank.houses += each * (houses(from) - houses(to))
  bank.hotels += each * (Number(from === hotel) - Number(to === hotel))
  if (bank.houses < 0 || bank.hotels < 0) throw new Error('the box has not so many pieces')
}

export const slots = 4

/** The top deeds of the shuffled deck lie open (TWO-009). */
export function openMarket(play: Play): void {
  const { own } = play.game
  own.deedDeck = play.shuffle('shuffle:deeds', play.board.properties)
  own.market = Array.from({ length: slots }, () => null)
  refill(play)
}

/** Empty slots are filled from the deck, the lowest first (TWO-050, TWO-051). */
export function refill(play: Play): void {
  const { market, deedDeck } = play.game.own
  for (const [at, square] of market.entries()) {
    if (square !== null) continue
    const top = deedDeck.shift()
    if (top === undefined) return
    market[at] = top
    play.emit({ kind: 'turnedUp', square: top, slot: at + 1 })
  }
}

/** Deeds go under the deck in the order of the board, free of buildings (TWO-084, TWO-129); who calls it fills the market. */
export function putUnder(play: Play, squares: readonly number[]): void {
  const inOrder = squares.toSorted((a, b) => a - b)
  for (const square of inOrder) {
    if (isByStreet(play)) clear(play, square)
    deedAt(play.game, square).owner = null
  }
  play.game.own.deedDeck.push(...inOrder)
}

/** Buildings of a single street go back to the box. */
function clear(play: Play, square: number): void {
  returnPieces(play, square, levelOf(play, square), 0)
  setLevel(play, square, 0)
}

/** Open deeds of the market, by slot. */
export function openDeeds({ own }: Pick<Game, 'own'>): number[] {
  return own.market.filter((square) => square !== null)
}

/** A deed is taken out of its slot or the deck; the rest keeps its order (TWO-053). */
export function takeOut({ game: { own } }: Play, square: number): void {
  const slot = own.market.indexOf(square)
  if (slot >= 0) own.market[slot] = null
  else own.deedDeck = own.deedDeck.filter((other) => other !== square)
}
