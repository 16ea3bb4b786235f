import { isProperty, type Board } from '#engine/board.ts'
import type { Edition } from '#engine/edition.ts'
import type { HeldCard, Options, Party } from '#engine/game.ts'
import { speak, type Words } from '#text/index.ts'
import { readMoney, shownAmount } from './money.ts'
import { ownWords } from './own-words.ts'
import { hint } from '#text/hint.ts'
import type { Item } from './source.ts'
import { squareNames } from './square-names.ts'

/** Things with an id; a scenario numbers them in order of creation, from 1. */
export type Counted = 'offer' | 'debt' | 'order'

/** Translates between the words of a scenario and the numbers of the engine. Unknown words are mistakes. */
export class Names {
  readonly edition: Edition
  readonly board: Board
  seats: readonly string[]
  readonly counted: Record<Counted, number[]> = { offer: [], debt: [], order: [] }
  readonly #squares: string[]
  /** Words of the game's theme, used for money only; squares have the names of the usual board. */
  readonly #words: Words

  constructor(edition: Edition, options: Options, seats: readonly string[]) {
    const board = edition.board(options)
    this.edition = edition
    this.board = board
    this.#words = speak('en')
      .of(edition.name)
      .themed({ name: edition.theme(options), base: board.names, own: null })
    this.seats = seats
    this.#squares = squareNames(edition, board)
  }

  /** Sets the names of the seats, after the game has seated the players in another order. */
  seated(seats: readonly string[]): void {
    this.seats = seats
  }

  money(item: Item): number {
    return readMoney(item, this.#words)
  }

  isMoney(text: string): boolean {
    return shownAmount(text, this.#words) !== null
  }

  seat(item: Item): number {
    const name = item.text()
    const seat = this.seatNamed(name)
    return seat ?? item.unknown('seat', name, this.seats)
  }

  /** Returns the seat with this name, ignoring case, or null. */
  seatNamed(name: string): number | null {
    const seat = this.seats.findIndex((known) => known.toLowerCase() === name.toLowerCase())
    return seat < 0 ? null : seat
  }

  party(item: Item): Party {
    const name = item.text().toLowerCase()
    return name === 'bank' || name === 'pot' ? name : this.seat(item)
  }

  showSeat(seat: number): string {
    return this.seats[seat] ?? `seat ${seat}`
  }

  showParty(party: Party): string {
    return typeof party === 'string' ? party : this.showSeat(party)
  }

  /** Reads a square by its number, id or name, or by unambiguous first words of its name. */
  square(item: Item): number {
    const written = item.text()
    const found = this.#squaresLike(written)
    if (found.length === 1) return found[0] as number
    if (found.length === 0) return item.unknown('square', written, this.#squares)
    const which = found.map((square) => `${this.showSquare(square)} (${square})`).join(', ')
    return item.fail(`"${written}" can be several squares: ${which}; write its number`)
  }

  #squaresLike(written: string): number[] {
    const all = this.#squares.map((_, square) => square)
    if (/^\d+$/.test(written)) return all.filter((square) => square === Number(written))
    const words = wordsOf(written)
    const exact = all.filter((square) => this.#wordings(square).some((known) => isSame(known, words)))
    if (exact.length > 0) return exact
    return all.filter((square) =>
      this.#wordings(square).some((known) => isSame(known.slice(0, words.length), words)),
    )
  }

  #wordings(square: number): string[][] {
    return [wordsOfName(this.#squares[square] as string), wordsOfName(this.board.squares[square]?.id ?? '')]
  }

  property(item: Item): number {
    const square = this.square(item)
    if (!isProperty(this.board.squares[square])) item.fail(`nobody can own ${this.showSquare(square)}`)
    return square
  }

  /** Reads the properties of a group by its colour, or a single one by its name. */
  properties(item: Item): number[] {
    const written = wordsOf(item.text()).join('')
    const group = Object.keys(this.board.groups).find((known) => isGroup(known, written))
    return group ? [...(this.board.groups[group] ?? [])] : [this.property(item)]
  }

  showSquare(square: number): string {
    return this.#squares[square] ?? `square ${square}`
  }

  deck(item: Item): string {
    const name = item.text()
    const decks = Object.keys(this.edition.decks)
    return (
      decks.find((deck) => deck.toLowerCase() === name.toLowerCase()) ?? item.unknown('deck', name, decks)
    )
  }

  /** Reads a card of any deck, or of the given one. */
  card(item: Item, deck?: string): HeldCard {
    const name = item.text()
    const all = this.#cards(deck)
    return (
      this.cardNamed(name, deck) ??
      item.fail(
        `unknown card "${name}"${hint(
          name,
          all.map(({ card }) => card),
        )}`,
      )
    )
  }

  /** Returns the card with this id, ignoring case, or null. */
  cardNamed(name: string, deck?: string): HeldCard | null {
    return this.#cards(deck).find(({ card }) => card.toLowerCase() === name.toLowerCase()) ?? null
  }

  #cards(deck?: string): HeldCard[] {
    const decks = deck ? [deck] : Object.keys(this.edition.decks)
    const cards = decks.flatMap((from) =>
      (this.edition.decks[from] ?? []).map((card) => ({ deck: from, card })),
    )
    return deck ? cards : [...cards, ...ownWords(this.edition).goods]
  }

  /** Reads a number by order of creation, as of "offer 2" or "debt 1", and returns the id. */
  id(item: Item, what: Counted): number {
    const number = item.whole()
    return this.counted[what][number - 1] ?? item.fail(`there has been no ${what} ${number} yet`)
  }

  showId(id: number, what: Counted): string {
    const at = this.counted[what].indexOf(id)
    return at < 0 ? `a new ${what}` : String(at + 1)
  }
}

/** Whether a text names a group: "light blue", "light-blue" and "lightBlue", or "station" and "stations". */
function isGroup(known: string, written: string): boolean {
  const name = wordsOf(known).join('')
  return written === name || written === `${name}s` || written === name.replace(/y$/, 'ies')
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

const wordsByName = new Map<string, string[]>()

/**
 * Returns the words of a name. They are cached, because every mention of a square needs those of all squares.
 */
function wordsOfName(name: string): string[] {
  const known = wordsByName.get(name) ?? wordsOf(name)
  wordsByName.set(name, known)
  return known
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((word, at) => word === b[at])
}
