import { lotAt, rentAtLevel } from '#engine/board.ts'
import { hotel } from '#mechanics/buildings.ts'
import { deedAt, isComplete, deedsOf, fromLeft } from '#mechanics/property/holdings.ts'
import type { Position, Game, Due, Bill, SumCard, Part, Play } from '../state.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { type HeldCard, type Prompt, isStep, type Step } from '#engine/game.ts'
import { frozenCash, isFrozen, openAttempts } from '../cheats/attempts.ts'
import { pay } from '#engine/money.ts'
import { privately } from '../paces.ts'

/**
 * Returns the rent of a deed: with its hotel, else for the owner's complete colour, else bare. Hotels on
 * other deeds do not matter (CHE-040).
 */
export function rentOf(position: Position, square: number): number {
  const { board } = position
  const lot = lotAt(board, square)
  const { owner, level } = deedAt(position.game, square)
  const bare = rentAtLevel(board, lot, 0)
  if (level === hotel) return rentAtLevel(board, lot, hotel)
  return owner !== null && isComplete(position, square, owner) ? (lot.set ?? bare) : bare
}

/**
 * Returns the printed price, or the hotel rent if there is a hotel; complete colours do not matter (CHE-061).
 */
export function faceValue({ board, game }: Position, square: number): number {
  const lot = lotAt(board, square)
  return deedAt(game, square).level === hotel ? rentAtLevel(board, lot, hotel) : lot.price
}

/** Returns cash plus the face value of all unfrozen deeds, in M (CHE-064). */
export function raisable(position: Position, seat: number): number {
  const { cash } = seatAt(position.game, seat)
  return freeDeeds(position.game, seat).reduce((sum, square) => sum + faceValue(position, square), cash)
}

/** Get Out of Jail Free, one in each deck; the only cards that can be traded (CHE-068). */
export const releases: readonly HeldCard[] = [
  { deck: 'chance', card: 'C01' },
  { deck: 'chest', card: 'K01' },
]

/** Returns a seat's deeds that none of its open attempts took or moved (CHE-104). */
export function freeDeeds(game: Game, seat: number): number[] {
  return deedsOf(game, seat).filter((square) => !isFrozen(game, seat, square))
}

export function releasesOf(game: Game, seat: number): HeldCard[] {
  const { cards } = seatAt(game, seat)
  return cards.filter(({ card }) => releases.some((release) => release.card === card))
}

/** Returns a seat's cash without what its open attempts took (CHE-104). */
export function dealableCash(game: Game, seat: number): number {
  return Math.max(0, seatAt(game, seat).cash - frozenCash(game, seat))
}

export function duesOf(game: Game, seat: number): Due[] {
  return game.own.dues.filter((due) => due.seat === seat)
}

export function isInDebt(game: Game, seat: number): boolean {
  return game.own.dues.some((due) => due.seat === seat)
}

export function sumOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}

/** Returns the prompt in which the debtor raises the cash for a debt, or null. */
export function promptOfDue({ prompts }: Game, { id }: Due): Prompt | null {
  return prompts.find(({ kind, about }) => kind === 'debt.raise' && about['due'] === id) ?? null
}

/**
 * Lowers the debt for a bill to the amount rightly owed, because a time-out pays no more than that (CHE-120).
 */
export function lowerToOwed(game: Game, { parts, then }: Due): void {
  const paid = then.find((step) => isStep(step, 'bill.paid'))
  const bill = paid && billWithId(game, paid.bill)
  if (!paid || !bill) return
  const amount = owedFor(bill)
  for (const part of parts) part.amount = amount
  paid.amount = amount
}

/** Returns the debt for which a bill's debtor raises cash, or null. */
export function dueOfBill(game: Game, bill: number): Due | null {
  const isFor = ({ then }: Due) => then.some((step) => isStep(step, 'bill.paid') && step.bill === bill)
  return game.own.dues.find(isFor) ?? null
}

export function billWithId(game: Game, id: number | null | undefined): Bill | null {
  return game.own.bills.find((bill) => bill.id === id) ?? null
}

/** Returns half an amount, rounded up to the next 10 (CHE-008). */
export function half(sum: number): number {
  return Math.ceil(sum / 20) * 10
}

const keyMoney = 50

const changes: Readonly<Record<SumCard, (sum: number) => number>> = {
  C03: half,
  K07: (sum) => sum + keyMoney,
}

/** Returns the amount to ask for: the named amount, changed by each card played on the bill (CHE-042). */
export function demandedSum({ named, cards }: Pick<Bill, 'named' | 'cards'>): number {
  return cards.reduce((sum, card) => changes[card](sum), named)
}

/** Returns the amount rightly owed: the rent as changed by cards, at most the asked amount (CHE-204). */
export function owedFor({ asked, rent, cards }: Bill): number {
  return Math.min(asked, demandedSum({ named: rent, cards }))
}

export type Heir = number | 'bank'

/**
 * Returns a seat's successor: the seat itself while it is in the game, otherwise its heir, recursively
 * (CHE-113). Null means the Bank.
 */
export function successorOf(game: Game, seat: Heir | null): Heir {
  if (seat === null || seat === 'bank') return 'bank'
  return game.seats[seat]?.out ? successorOf(game, game.own.heirs[seat] ?? null) : seat
}

/**
 * Returns debts and unpaid bills of a seat: first to the Bank, then to players from its left, then late debts
 * (CHE-066).
 */
export function owedBy(game: Game, seat: number): Part[] {
  return [...owedFirst(game, seat), ...lateOf(game, seat)]
}

/** `owedBy` without late debts (CHE-307). Includes bills left unpaid by Free Stay that nobody has caught. */
export function owedFirst(game: Game, seat: number): Part[] {
  const kept = openAttempts(game, seat, 'FREE_STAY').map(({ did }) => did['bill'])
  return owedWhere(
    game,
    seat,
    ({ state, id }) => state === 'posted' || (state === 'left' && kept.includes(id)),
  )
}

/**
 * Returns the publicly known debts. Excludes bills that a cheat left unpaid; includes rent for a stop that is
 * not yet asked for.
 */
export function openlyOwedBy(position: Position, seat: number): Part[] {
  return [...openlyFirst(position, seat), ...lateOf(position.game, seat)]
}

function openlyFirst(position: Position, seat: number): Part[] {
  const { game } = position
  const awaited = game.own.bills
    .filter(({ debtor }) => debtor === seat)
    .flatMap((bill) => awaitedRent(position, bill) ?? [])
  return [...owedWhere(game, seat, ({ state }) => state === 'posted'), ...awaited]
}

/** Returns the rent of a bill that is not yet asked for, by the current deed, or null (CHE-041, CHE-046). */
export function awaitedRent(position: Position, { state, debtor, square }: Bill) {
  const { owner } = deedAt(position.game, square)
  const isOwed = owner !== null && owner !== debtor && owner !== position.game.own.rentBan
  return state === 'waiting' && isOwed ? { to: owner, amount: rentOf(position, square) } : null
}

/** Whether a debtor has the cash for a debt and for the debts before it. */
export function isPayable(position: Position, due: Due): boolean {
  return seatAt(position.game, due.seat).cash >= aheadOf(position, due) + sumOf(due.parts)
}

/** Returns the amount that a debtor must be able to pay before this debt; 0 unless the debt is late. */
export function aheadOf(position: Position, { seat, isLate }: Due): number {
  return isLate ? sumOf(openlyFirst(position, seat)) : 0
}

function lateOf(game: Game, seat: number): Part[] {
  return duesOf(game, seat).flatMap(({ parts, isLate }) => (isLate ? parts : []))
}

function owedWhere(game: Game, seat: number, isOwed: (bill: Bill) => boolean): Part[] {
  const bills = game.own.bills.filter(
    (bill) => bill.debtor === seat && dueOfBill(game, bill.id) === null && isOwed(bill),
  )
  const owed = [
    ...duesOf(game, seat).flatMap(({ parts, isLate }) => (isLate ? [] : parts)),
    ...bills.map(({ asker, asked }) => ({ to: asker, amount: asked })),
  ]
  const order: Heir[] = ['bank', ...fromLeft(game, seat)]
  return owed.toSorted((a, b) => order.indexOf(a.to) - order.indexOf(b.to))
}

/**
 * Causes of debts to players that the bot books: cards, a false accusation, a conviction, the reward of an
 * uncaught cheater (CHE-069).
 */
const booked = new Set(['C10', 'K04', 'K15', 'falseCry', 'cheat', 'reward'])

/**
 * Pays what a seat owes, payee by payee, then runs `then` in order. If its cash is short, the whole payment
 * waits while the seat raises the missing cash and the game goes on (CHE-062, CHE-069, CHE-112). Returns the
 * prompt for raising it, or null.
 */
export function charge(
  play: Play,
  seat: number,
  parts: readonly Part[],
  why: string,
  then: readonly Step[] = [],
): Prompt | null {
  const { game } = play
  if (seatAt(game, seat).out) return null
  const owed = parts
    .map(({ to, amount }) => ({ to: successorOf(game, to), amount }))
    .filter(({ to, amount }) => amount > 0 && to !== seat)
  // A false accusation is a voluntary debt; older debts come first (CHE-307).
  const late = why === 'falseCry' && ({ isLate: true } as const)
  const due: Due = { id: 0, seat, parts: owed, why, then: [...then], ...late }
  if (isPayable(play, due)) {
    book(play, due)
    return null
  }
  const ahead = aheadOf(play, due)
  due.id = play.newId()
  game.own.dues.push(due)
  if (game.own.phase !== 'closing') callDebtor(play, due)
  return ahead > 0 ? null : askToRaise(play, due)
}

/** Rechecks late debts after a bill closes: they may now be payable or due. */
export function reviewLate(play: Play, seat: number): void {
  if (duesOf(play.game, seat).some(({ isLate }) => isLate)) play.push({ step: 'dues' })
}

/** Demands a late debt, which is a normal debt from then on. */
export function askToRaise(play: Play, due: Due): Prompt {
  delete due.isLate
  const about = { due: due.id, amount: sumOf(due.parts) }
  return play.askBeside({ ...privately(play.game, 'debt.raise', due.seat, about), timer: 'debt' })
}

/** Pays a debt and schedules its steps. */
export function book(play: Play, due: Due): void {
  const { seat, parts, why, then } = due
  for (const part of parts) {
    pay(play, seat, part.to, part.amount, why)
    noteDebt(play, due, part)
  }
  for (const step of then.toReversed()) play.push(step)
}

/**
 * Records a debt that the bot booked. Until the tray is passed its debtor may withhold part of it, unless the
 * card that caused it was forged (CHE-204).
 */
function noteDebt({ game }: Play, { seat, why }: Due, { to, amount }: Part): void {
  const { secret, window } = game.own
  if (to === 'bank' || !booked.has(why)) return
  const isForged = secret.attempts.some(
    (attempt) => attempt.window === window && attempt.seat === to && attempt.did['effect'] === why,
  )
  if (!isForged) secret.debts.push({ seat, to, amount, why })
}

/** Cancels a debt and the steps that follow it. */
export function dropDue(play: Play, due: Due): void {
  const { own } = play.game
  const prompt = promptOfDue(play.game, due)
  if (prompt) play.close(prompt.id)
  own.dues = own.dues.filter(({ id }) => id !== due.id)
}

/** Causes that are publicly known: a verdict, a reward, a false accusation, the Jail fine. */
const told = new Set(['cheat', 'reward', 'falseCry', 'fine'])

/**
 * Announces a debtor who holds up the game, if the cause is publicly known (CHE-143); other debts stay
 * private (CHE-082).
 */
export function callDebtor(play: Play, { seat, why }: Due): void {
  if (told.has(why)) play.emit({ kind: 'inDebt', seat })
}
