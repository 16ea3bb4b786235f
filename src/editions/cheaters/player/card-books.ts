import type { Books } from './books-kept.ts'
import { addCash, deedsIn, faceValueIn } from './ledger.ts'

/** What the printed text of each card does to the books of who plays it. */

/** Others in the game, from the left of a seat. */
function leftOf({ living, ledger }: Books, seat: number): number[] {
  const { length } = ledger.cash
  const way = (other: number) => (other - seat + length) % length
  return living.filter((other) => other !== seat).sort((one, other) => way(one) - way(other))
}

function deedsOf({ board, ledger }: Books, seat: number | null): number[] {
  return deedsIn(board, ledger, seat)
}

function collect(books: Books, seat: number, from: readonly number[], amount: number): void {
  for (const payer of from) {
    addCash(books, payer, -amount)
    books.payments.push({ from: payer, to: seat, asked: amount, excess: 0 })
  }
  addCash(books, seat, amount * from.length)
}

function payEach(books: Books, seat: number, count: number, amount: number): void {
  addCash(books, seat, -count * amount)
}

/** The richest player pays, and the lines do not show for certain which one that is: a theft may have changed it. */
function takeOfRichest(books: Books, seat: number, amount: number): void {
  for (const other of leftOf(books, seat)) books.vague.add(other)
  addCash(books, seat, amount)
}

type Booked = (books: Books, seat: number) => void

const effects: Readonly<Record<string, Booked>> = {
  C04: freely,
  C05: (books, seat) => {
    const value = (square: number) => faceValueIn(books.board, books.ledger, square)
    const [square] = deedsOf(books, null).sort((one, other) => value(one) - value(other) || one - other)
    if (square !== undefined) books.ledger.owners[square] = seat
  },
  C06: buyCheaply,
  C09: (books, seat) => addCash(books, seat, 150),
  C10: (books, seat) => collect(books, seat, leftOf(books, seat), 20),
  C12: (books, seat) => {
    const [left] = leftOf(books, seat)
    if (left !== undefined) collect(books, left, [seat], 50)
  },
  C14: (books, seat) => {
    const { owners, hotels } = books.ledger
    payEach(books, seat, hotels.filter((square) => owners[square] === seat).length, 40)
  },
  C16: freely,
  K02: (books, seat) => addCash(books, seat, 150),
  K03: (books, seat) => addCash(books, seat, 120),
  K04: (books, seat) => {
    const mine = deedsOf(books, seat).length
    const richer = leftOf(books, seat).filter((other) => deedsOf(books, other).length > mine)
    collect(books, seat, richer, 40)
  },
  K08: freely,
  K10: (books, seat) => addCash(books, seat, 100),
  K11: (books, seat) => payEach(books, seat, 1, 50),
  K12: (books, seat) => payEach(books, seat, deedsOf(books, seat).length, 20),
  K15: (books, seat) => takeOfRichest(books, seat, 50),
  K16: (books) => {
    for (const seat of books.living) books.vague.add(seat)
    books.isMuddled = true
  },
}

/** What was chosen no line tells; deeds and hotels are let be. */
function freely(books: Books): void {
  books.isMuddled = true
}

function buyCheaply(books: Books, seat: number): void {
  books.isMuddled = true
  books.vague.add(seat)
}

export function bookCard(books: Books, seat: number, card: string): void {
  effects[card]?.(books, seat)
}

/** Which move of its player must follow a card at once, if any; `any` where that cannot be told. */
export function lineAfter(card: string): 'stopped' | 'jailed' | 'any' | null {
  if (card === 'C08') return 'any'
  if (card === 'C07' || card === 'C13') return 'stopped'
  return card === 'C11' ? 'jailed' : null
}
