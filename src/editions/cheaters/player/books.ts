import { copyJson } from '#engine/json.ts'
import { lotAt, type Board } from '#engine/board.ts'
import type { EventKind, EventOf, GameEvent } from '#engine/event.ts'
import { sumOfDice } from '#mechanics/movement/dice.ts'
import type { Ledger } from '../state.ts'
import type { Situation } from './situation.ts'
import { tableOf } from './worth.ts'

/** The Table as the public lines of a window explain it, and everything that they leave unexplained. */
export interface Books {
  board: Board
  /** The Table according to the lines so far; NaN for a token whose square they do not show. */
  ledger: Ledger
  /** The real Table. */
  table: Readonly<Ledger>
  living: number[]
  /** Seats whose cash the lines do not show exactly. */
  vague: Set<number>
  /** Whether deeds or hotels changed in a way that the lines do not show exactly. */
  isMuddled: boolean
  /** Tokens that did not follow the dice, and cards that did not follow their title. */
  missteps: { seat: number; cheat: string }[]
  /** Where the current roll should end; null once the stop's line is published. */
  roll: { seat: number; square: number } | null
  dice: number
  view: Situation['view']
}

const fine = 50
const allowance = 200
const falseCry = 100

/** Amount in M that a card pays its player according to its text. */
const sums: Readonly<Record<string, number>> = { C09: 150, K02: 150, K03: 120, K10: 100, K11: -50 }
// Cards after which cash, or deeds and hotels, cannot be computed.

const blurring = ['C06', 'C10', 'C12', 'C14', 'K04', 'K12', 'K15', 'K16']
const muddling = ['C04', 'C05', 'C06', 'C16', 'K08', 'K16']
/** Chance cards that move their player, with the next line that they should cause; C08 is not checked. */
const moving: Readonly<Record<string, string>> = { C07: 'stopped', C13: 'stopped', C11: 'jailed' }

type Lines = {
  [Kind in EventKind]?: (books: Books, event: EventOf<Kind>, before: GameEvent | undefined) => void
}

const lines: Lines = {
  rolled: (books, { seat, dice, why }) => {
    books.dice = sumOfDice(dice)
    books.roll = null
    if (why !== 'jail') walk(books, seat)
  },
  stopped: (books, { seat, square }, before) => {
    judgeStop(books, seat, square)
    const { ledger } = books
    // Lookalike swaps its player with the token on that square.
    if (before?.kind === 'played' && before.card === 'K14')
      ledger.at = ledger.at.map((at) => (at === square ? NaN : at))
    ledger.at[seat] = square
  },
  jailed: (books, { seat }) => {
    if (books.roll?.seat === seat) books.roll = null
    books.ledger.at[seat] = books.board.jail
    Object.assign(books.ledger, { cell: seat, handcuffs: seat })
  },
  freed: (books, { seat, how }) => {
    const { ledger } = books
    if (ledger.cell === seat) ledger.cell = null
    if (ledger.handcuffs === seat) ledger.handcuffs = null
    if (how === 'fine' || how === 'third') move(books, seat, null, fine)
    if (how === 'double' || how === 'third') walk(books, seat)
    if (how === 'undone') ledger.at[seat] = NaN
  },
  allowance: (books, { seat }) => move(books, null, seat, allowance),
  took: (books, { seat, square }) => {
    books.ledger.owners[square] = seat
    move(books, seat, null, lotAt(books.board, square).price)
  },
  auctionWon: (books, { seat, square, amount }) => {
    move(books, seat, null, amount)
    // The line that announces a hotel's building does not show its payment.
    if (square === null) books.vague.add(seat)
    else books.ledger.owners[square] = seat
  },
  paidBill: (books, { debtor, seat }) => {
    const bill = books.view.own.bills.findLast((one) => one.debtor === debtor && one.asker === seat)
    move(books, debtor, seat, bill?.asked ?? 0)
  },
  played: (books, { seat, card }) => {
    move(books, null, seat, sums[card] ?? 0)
    if (muddling.includes(card)) books.isMuddled = true
    if (blurring.includes(card)) blur(books)
  },
  builds: (books, { seat, square }) => {
    books.ledger.hotels.push(square)
    books.ledger.tray -= 1
    move(books, seat, null, lotAt(books.board, square).building)
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
  falseCry: (books, { seat, accused }) => move(books, seat, accused, falseCry),
  guilty: (books, { accused, did }) => {
    muddle(books)
    books.missteps = books.missteps.filter(({ seat }) => seat !== accused)
    books.roll = null
    for (const seat of [accused, did['victimSeat']]) if (typeof seat === 'number') books.ledger.at[seat] = NaN
  },
  juryClosed: (books) => muddle(books),
  bankrupt: (books) => muddle(books),
}

/** Moves cash between seats; null is the Bank. */
function move({ ledger: { cash } }: Books, from: number | null, to: number | null, sum: number): void {
  if (from !== null) cash[from] = (cash[from] ?? 0) - sum
  if (to !== null) cash[to] = (cash[to] ?? 0) + sum
}

function blur({ living, vague }: Books): void {
  for (const seat of living) vague.add(seat)
}

/** Marks all amounts and deeds of the window as no longer computable. */
function muddle(books: Books): void {
  books.isMuddled = true
  blur(books)
}

/**
 * Computes where the dice lead. On the way home the square is unknown if the roll reaches GO, because that
 * phase may have started later (CHE-153).
 */
function walk(books: Books, seat: number): void {
  const { length } = books.board.squares
  const to = (books.ledger.at[seat] ?? NaN) + books.dice
  books.roll = { seat, square: books.view.own.finalPhase && to >= length ? NaN : to % length }
}

/** Compares the stop after a roll with the expected token and square. */
function judgeStop(books: Books, seat: number, square: number): void {
  const { roll } = books
  books.roll = null
  if (!roll) return
  if (roll.seat !== seat) books.missteps.push({ seat: roll.seat, cheat: 'IDENTITY_THEFT' })
  else if (!Number.isNaN(roll.square) && roll.square !== square)
    books.missteps.push({ seat, cheat: 'TRICK_DICE' })
}

/**
 * Records a Chance title without the move that it should cause, or a move that the title does not cause
 * (CHE-081, CHE-209).
 */
function judgeCard({ missteps }: Books, played: GameEvent | undefined, next: GameEvent | undefined): void {
  if (played?.kind !== 'played' || played.card === 'C08' || !played.card.startsWith('C')) return
  const isMove = next?.kind === 'stopped' || next?.kind === 'jailed'
  const moved = isMove && next.seat === played.seat ? next.kind : undefined
  if (moving[played.card] !== moved) missteps.push({ seat: played.seat, cheat: 'COUNTERFEIT_CHANCE' })
}

/** Replays the lines of this window, starting from the Table at the window's start. */
export function booksOf(situation: Situation): Books {
  const { board, view } = situation
  const { own, prompts } = view
  const books: Books = {
    board,
    ledger: copyJson(own.secret.opening),
    table: tableOf(situation),
    living: view.seats.flatMap(({ out }, seat) => (out ? [] : [seat])),
    vague: new Set(),
    isMuddled: false,
    missteps: [],
    roll: null,
    dice: 0,
    view,
  }
  for (const [at, event] of own.lines.entries()) {
    const before = own.lines[at - 1]
    judgeCard(books, before, event)
    const book = lines[event.kind] as
      | ((books: Books, event: GameEvent, before: GameEvent | undefined) => void)
      | undefined
    book?.(books, event, before)
  }
  judgeCard(books, own.lines.at(-1), undefined)
  // No line shows what a catcher gets when the tray comes, or amounts that are still to be paid.
  const isOwed = own.phase === 'handover' && own.next !== null && String(own.next) in own.owesRoll
  if (isOwed || own.dues.length > 0 || prompts.some(({ kind }) => kind === 'hush' || kind === 'allowance'))
    blur(books)
  return books
}
