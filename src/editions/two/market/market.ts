import { deedAt } from '#mechanics/property/holdings.ts'
import type { Game, Play } from '../game.ts'
import { returnPieces } from '../box.ts'
import { setLevel, isByStreet, levelOf } from '../sets.ts'

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
