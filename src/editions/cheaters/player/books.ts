import { copyJson } from '#engine/json.ts'
import { lotAt, type Board } from '#engine/board.ts'
import type { EventKind, EventOf, GameEvent } from '#engine/event.ts'
import { sumOfDice } from '#mechanics/movement/dice.ts'
import type { View } from '../game.ts'
import type { Attempt, Ledger } from '../state.ts'
import { bookCard, lineAfter } from './card-books.ts'
import { addCash, rentIn, tableOf } from './ledger.ts'
import type { Books } from './books-kept.ts'

export type { Books } from './books-kept.ts'

type Lines = { [Kind in EventKind]?: (books: Books, event: EventOf<Kind>) => void }

const fine = 50
const allowance = 200
const falseCry = 100

const lines: Lines = {
  rolled: (books, { seat, dice, why }) => {
    books.dice = sumOfDice(dice)
    books.roll = null
    if (why !== 'jail') walk(books, seat)
  },
  stopped: (books, { seat, square }) => {
    judgeStop(books, seat, square)
    swapPlaces(books, seat, square)
    books.ledger.at[seat] = square
    for (const bill of books.bills) if (bill.debtor === seat) bill.isAgain = false
  },
  jailed: (books, { seat }) => {
    if (books.roll?.seat === seat) books.roll = null
    books.ledger.at[seat] = books.board.jail
    Object.assign(books.ledger, { cell: seat, handcuffs: seat })
  },
  freed: (books, { seat, how }) => {
    if (books.ledger.cell === seat) books.ledger.cell = null
    if (books.ledger.handcuffs === seat) books.ledger.handcuffs = null
    if (how === 'fine' || how === 'third') addCash(books, seat, -fine)
    if (how === 'double' || how === 'third') walk(books, seat)
    if (how === 'undone') books.ledger.at[seat] = NaN
  },
  allowance: (books, { seat }) => {
    books.allowances.push(seat)
    addCash(books, seat, allowance)
  },
  took: (books, { seat, square }) => {
    books.ledger.owners[square] = seat
    addCash(books, seat, -lotAt(books.board, square).price)
  },
  auctionWon: (books, { seat, square, amount }) => {
    addCash(books, seat, -amount)
    if (square === null) books.isPaidFor = true
    else books.ledger.owners[square] = seat
  },
  asked: (books, { seat, debtor, amount, square }) => {
    const before = books.bills.findLast((bill) => bill.debtor === debtor && bill.square === square)
    const excess = before?.excess ?? Math.max(0, amount - rentIn(books.board, books.ledger, square))
    books.bills.push({ debtor, asker: seat, square, asked: amount, excess, isAgain: before !== undefined })
  },
  paidBill: (books, { debtor, seat }) => {
    const bill = books.bills.findLast((one) => one.debtor === debtor && one.asker === seat)
    const { asked = 0, excess = 0 } = bill ?? {}
    books.payments.push({ from: debtor, to: seat, asked, excess })
    addCash(books, debtor, -asked)
    addCash(books, seat, asked)
  },
  played: (books, { seat, card }) => {
    books.played.push({ seat, card })
    bookCard(books, seat, card)
    books.last = { seat, card }
  },
  builds: (books, { seat, square }) => {
    books.ledger.hotels.push(square)
    books.ledger.tray -= 1
    if (!books.isPaidFor) addCash(books, seat, -lotAt(books.board, square).building)
    books.isPaidFor = false
  },
  finalPhase: (books) => {
    books.isHomeward = true
  },
  hotelUp: ({ ledger }, { square, isLifted }) => {
    ledger.hotels.push(square)
    if (!isLifted) ledger.tray -= 1
  },
  dealt: ({ ledger, vague }, { from, to, gives, gets }) => {
    for (const square of gives) ledger.owners[square] = to
    for (const square of gets) ledger.owners[square] = from
    vague.add(from).add(to)
  },
  falseCry: (books, { seat, accused }) => {
    books.payments.push({ from: seat, to: accused, asked: falseCry, excess: 0 })
    addCash(books, seat, -falseCry)
    addCash(books, accused, falseCry)
  },
  guilty: (books, { accused, did }) => {
    muddle(books)
    books.missteps = books.missteps.filter(({ seat }) => seat !== accused)
    books.roll = null
    for (const seat of books.living)
      if (seat === accused || seat === did['victimSeat']) books.ledger.at[seat] = NaN
  },
  juryClosed: (books) => muddle(books),
  bankrupt: (books) => muddle(books),
}

/** From here on no sum and no deed of the window can be worked out. */
function muddle(books: Books): void {
  books.isMuddled = true
  for (const seat of books.living) books.vague.add(seat)
}

/** Where the dice that have just fallen lead; in the final phase nobody goes past GO (CHE-153). */
function walk(books: Books, seat: number): void {
  const { length } = books.board.squares
  const to = (books.ledger.at[seat] ?? NaN) + books.dice
  books.roll = { seat, square: books.isHomeward && to >= length ? books.board.go : to % length }
}

/** The stop of a roll tells whose token moved, and how far. */
function judgeStop(books: Books, seat: number, square: number): void {
  const { roll } = books
  books.roll = null
  if (!roll) return
  if (roll.seat !== seat) books.missteps.push({ seat: roll.seat, cheat: 'IDENTITY_THEFT' })
  else if (!Number.isNaN(roll.square) && roll.square !== square)
    books.missteps.push({ seat, cheat: 'TRICK_DICE' })
}

/** Lookalike: whoever stood there stands now where its player came from. */
function swapPlaces({ ledger, last }: Books, seat: number, square: number): void {
  if (last?.card !== 'K14' || last.seat !== seat) return
  const there = ledger.at.flatMap((at, other) => (at === square && other !== seat ? [other] : []))
  const from = there.length === 1 ? (ledger.at[seat] ?? NaN) : NaN
  for (const other of there) ledger.at[other] = from
}

/** A title whose line does not follow, or one that follows without reason (CHE-081, CHE-209). */
function judgeCard(books: Books, event: GameEvent | null): void {
  const { last } = books
  if (!last) return
  const wanted = lineAfter(last.card)
  const isMove = event?.kind === 'stopped' || event?.kind === 'jailed'
  const moved = isMove && event.seat === last.seat ? event.kind : null
  const isForged = wanted === 'any' ? false : wanted !== moved
  if (isForged && last.card.startsWith('C'))
    books.missteps.push({ seat: last.seat, cheat: 'COUNTERFEIT_CHANCE' })
}

interface Kept {
  /** All that the books were made of, but for the Table. */
  grounds: readonly unknown[]
  books: Books
}

/** By the Table: as long as nothing has moved and no line has come, the books of one seat are those of the next. */
const kept = new WeakMap<Readonly<Ledger>, Kept>()

/** What the lines of this window leave the Table to be. The same for all who look: read them, never change them. */
export function booksOf(view: View, board: Board): Books {
  const table = tableOf(view)
  const grounds = groundsOf(view)
  const known = kept.get(table)
  if (known && grounds.every((ground, at) => ground === known.grounds[at])) return known.books
  const books = madeBooks(view, board)
  kept.set(table, { grounds, books })
  return books
}

function groundsOf(view: View): unknown[] {
  const { lines, secret, finished, finalPhase, next } = view.own
  const living = view.seats.reduce((seats, { out }, at) => seats + (out ? 0 : 1 << at), 0)
  return [
    ...[lines, lines.length, secret.opening, living, finished, finished.length],
    ...[finalPhase, isPaying(view), next, trickOwed(view)],
  ]
}

/** Goes through the lines of this window, from the Table as it opened. */
function madeBooks(view: View, board: Board): Books {
  const books = opened(view, board)
  for (const event of view.own.lines) {
    const { last } = books
    judgeCard(books, event)
    const book = lines[event.kind] as ((books: Books, event: GameEvent) => void) | undefined
    book?.(books, event)
    if (books.last === last) books.last = null
  }
  judgeCard(books, null)
  closeBooks(books, view)
  return books
}

function opened(view: View, board: Board): Books {
  const { secret, finished, finalPhase, lines: told } = view.own
  return {
    board,
    ledger: copyJson(secret.opening),
    table: tableOf(view),
    living: view.seats.flatMap(({ out }, seat) => (out ? [] : [seat])),
    finished,
    isHomeward: finalPhase && !told.some(({ kind }) => kind === 'finalPhase'),
    vague: new Set(),
    isMuddled: false,
    isPaidFor: false,
    played: [],
    allowances: [],
    payments: toldPayments(view),
    bills: [],
    missteps: [],
    roll: null,
    dice: 0,
    last: null,
  }
}

const toldAmount = 100

/** Rewards and penalties that were paid in public before the window opened: part of them may be kept back now (CHE-204). */
function toldPayments({ seats, own: { secret, window } }: View): Books['payments'] {
  const told = secret.attempts.filter((one) => one.window === window - 1)
  return told.flatMap((one) =>
    seats.flatMap((_, other) => {
      if (other === one.seat || !isPartyTo(one, other)) return []
      const isCaught = one.status === 'caught'
      const [from, to] = isCaught ? [one.seat, other] : [other, one.seat]
      return [{ from, to, asked: toldAmount, excess: 0 }]
    }),
  )
}

/** Whether a seat was paid by a convict, or has paid who got away with something (CHE-207, CHE-210). */
function isPartyTo({ status, cheat, catcher, did }: Attempt, seat: number): boolean {
  if (status === 'caught') return seat === catcher || cheat === 'BANK_HEIST' || cheat === 'EXTRA_ALLOWANCE'
  if (status !== 'succeeded') return false
  return cheat === 'IDENTITY_THEFT' ? seat === did['victimSeat'] : cheat === 'BANK_HEIST'
}

const owedForTrick = 200

/** What is paid without a line: the sum that a catcher gets when the tray comes, and whatever a debt is raised for. */
function closeBooks(books: Books, view: View): void {
  const { next } = view.own
  const catcher = trickOwed(view)
  if (next !== null && catcher !== undefined) {
    addCash(books, next, -owedForTrick)
    addCash(books, catcher, owedForTrick)
  }
  if (isPaying(view)) for (const seat of books.living) books.vague.add(seat)
}

/** Who was paid for a trick as the tray came, without a line. */
function trickOwed({ own: { phase, next, owesRoll } }: View): number | undefined {
  return phase === 'handover' && next !== null ? owesRoll[String(next)] : undefined
}

/** Whether sums are under way of which no line has told yet. */
function isPaying({ own, prompts }: View): boolean {
  return own.dues.length > 0 || prompts.some(({ kind }) => kind === 'hush' || kind === 'allowance')
}
