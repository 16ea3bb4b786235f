import { lotAt, rentAtLevel } from '#engine/board.ts'
import { hotel } from '#mechanics/buildings.ts'
import { deedAt, isComplete, deedsOf, fromLeft } from '#mechanics/property/holdings.ts'
import type { Position, Game, Due, Bill, SumCard, Part, Play } from '../state.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { type HeldCard, type Prompt, isStep, type Step } from '#engine/game.ts'
import { frozenCash, isFrozen, openAttempts } from '../cheats/attempts.ts'
import { pay } from '#engine/money.ts'
import { privately } from '../paces.ts'

/** By the deed as it stands: its hotel, else the holder's whole colour, else bare; hotels elsewhere do not matter (CHE-040). */
export function rentOf(position: Position, square: number): number {
  const { board } = position
  const lot = lotAt(board, square)
  const { owner, level } = deedAt(position.game, square)
  const bare = rentAtLevel(board, lot, 0)
  if (level === hotel) return rentAtLevel(board, lot, hotel)
  return owner !== null && isComplete(position, square, owner) ? (lot.set ?? bare) : bare
}

/** Printed price, or the hotel rent where a hotel stands; whole colours do not matter (CHE-061). */
export function faceValue({ board, game }: Position, square: number): number {
  const lot = lotAt(board, square)
  return deedAt(game, square).level === hotel ? rentAtLevel(board, lot, hotel) : lot.price
}

/** Cash and the face value of all deeds that are not frozen (CHE-064). */
export function raisable(position: Position, seat: number): number {
  const { cash } = seatAt(position.game, seat)
  return freeDeeds(position.game, seat).reduce((sum, square) => sum + faceValue(position, square), cash)
}

/** Get Out of Jail Free, one in each deck; nothing else that is kept may be dealt in (CHE-068). */
export const releases: readonly HeldCard[] = [
  { deck: 'chance', card: 'C01' },
  { deck: 'chest', card: 'K01' },
]

/** Deeds of a seat that none of its open attempts has taken or moved (CHE-104). */
export function freeDeeds(game: Game, seat: number): number[] {
  return deedsOf(game, seat).filter((square) => !isFrozen(game, seat, square))
}

export function releasesOf(game: Game, seat: number): HeldCard[] {
  const { cards } = seatAt(game, seat)
  return cards.filter(({ card }) => releases.some((release) => release.card === card))
}

/** Cash of a seat but for what an open attempt of its own took (CHE-104). */
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

/** The decision by which a due is raised; null where it is closed. */
export function promptOfDue({ prompts }: Game, { id }: Due): Prompt | null {
  return prompts.find(({ kind, about }) => kind === 'debt.raise' && about['due'] === id) ?? null
}

/** The clock raises no more for a bill than its debtor rightly owes (CHE-120). */
export function lowerToOwed(game: Game, { parts, then }: Due): void {
  const paid = then.find((step) => isStep(step, 'bill.paid'))
  const bill = paid && billWithId(game, paid.bill)
  if (!paid || !bill) return
  const amount = owedFor(bill)
  for (const part of parts) part.amount = amount
  paid.amount = amount
}

/** The payment of a bill for which cash has to be raised; null where there is none. */
export function dueOfBill(game: Game, bill: number): Due | null {
  const isFor = ({ then }: Due) => then.some((step) => isStep(step, 'bill.paid') && step.bill === bill)
  return game.own.dues.find(isFor) ?? null
}

export function billWithId(game: Game, id: number | null | undefined): Bill | null {
  return game.own.bills.find((bill) => bill.id === id) ?? null
}

/** Half a sum, rounded up to the next 10 (CHE-008). */
export function half(sum: number): number {
  return Math.ceil(sum / 20) * 10
}

const keyMoney = 50

const changes: Readonly<Record<SumCard, (sum: number) => number>> = {
  C03: half,
  K07: (sum) => sum + keyMoney,
}

/** What is asked for: the sum that was named, changed by each card that was played on it (CHE-042). */
export function askedFor({ named, cards }: Pick<Bill, 'named' | 'cards'>): number {
  return cards.reduce((sum, card) => changes[card](sum), named)
}

/** The sum that a debtor rightly owes: the rent as cards have changed it, and never more than the sum asked (CHE-204). */
export function owedFor({ asked, rent, cards }: Bill): number {
  return Math.min(asked, askedFor({ named: rent, cards }))
}

export type Heir = number | 'bank'

/** Who stands in for a seat: itself while it is in the game, else who took its estate, and so on (CHE-113); null is the Bank. */
export function successorOf(game: Game, seat: Heir | null): Heir {
  if (seat === null || seat === 'bank') return 'bank'
  return game.seats[seat]?.out ? successorOf(game, game.own.heirs[seat] ?? null) : seat
}

/** Dues and unpaid bills of a seat: to the Bank, then to players from its left, then late dues (CHE-066). */
export function owedBy(game: Game, seat: number): Part[] {
  return [...owedFirst(game, seat), ...lateOf(game, seat)]
}

/** The same without late dues (CHE-307); with bills left unpaid in a way that nobody has caught. */
export function owedFirst(game: Game, seat: number): Part[] {
  const kept = openAttempts(game, seat, 'FREE_STAY').map(({ did }) => did['bill'])
  return owedWhere(
    game,
    seat,
    ({ state, id }) => state === 'posted' || (state === 'left' && kept.includes(id)),
  )
}

/** The debts that everybody may know of: no bill that a cheat left unpaid, but the rent of a landing not asked for yet. */
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

/** The rent of a landing that nobody has asked for yet, by the deed as it stands; null where none is due (CHE-041, CHE-046). */
export function awaitedRent(position: Position, { state, debtor, square }: Bill) {
  const { owner } = deedAt(position.game, square)
  const isOwed = owner !== null && owner !== debtor && owner !== position.game.own.rentBan
  return state === 'waiting' && isOwed ? { to: owner, amount: rentOf(position, square) } : null
}

/** Whether a debtor has the cash for a due, and for what comes before it. */
export function isPayable(position: Position, due: Due): boolean {
  return seatAt(position.game, due.seat).cash >= aheadOf(position, due) + sumOf(due.parts)
}

/** The sum that a debtor must be able to pay before a due; 0 unless the due is late. */
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

/** Debts to players that are booked at once: of cards, of a cry in vain, of a convict, and to a cheater who got away with it (CHE-069). */
const booked = new Set(['C10', 'K04', 'K15', 'falseCry', 'cheat', 'reward'])

/**
 * Books what a seat owes, to one payee after the other, and then does steps, the first one first; where its cash is
 * short it must raise the rest, beside whatever goes on, and they wait (CHE-062, CHE-069, CHE-112). The decision that
 * was opened for that, or null.
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
  // Who cries in vain has brought the debt about at will, so older debts come first (CHE-307).
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

/** After a bill is closed: late dues may be payable now, or asked for. */
export function reviewLate(play: Play, seat: number): void {
  if (duesOf(play.game, seat).some(({ isLate }) => isLate)) play.push({ step: 'dues' })
}

/** Asks for a late due, which is a due like any other afterwards. */
export function askToRaise(play: Play, due: Due): Prompt {
  delete due.isLate
  const about = { due: due.id, amount: sumOf(due.parts) }
  return play.askBeside({ ...privately(play.game, 'debt.raise', due.seat, about), timer: 'debt' })
}

/** What is owed is paid, and what follows it is done next. */
export function book(play: Play, due: Due): void {
  const { seat, parts, why, then } = due
  for (const part of parts) {
    pay(play, seat, part.to, part.amount, why)
    noteDebt(play, due, part)
  }
  for (const step of then.toReversed()) play.push(step)
}

/** One has been booked: until the next tray its debtor may keep back some of it, unless a card was forged as another (CHE-204). */
function noteDebt({ game }: Play, { seat, why }: Due, { to, amount }: Part): void {
  const { secret, window } = game.own
  if (to === 'bank' || !booked.has(why)) return
  const isForged = secret.attempts.some(
    (attempt) => attempt.window === window && attempt.seat === to && attempt.did['effect'] === why,
  )
  if (!isForged) secret.debts.push({ seat, to, amount, why })
}

/** A due is no longer owed; what was to follow it falls away. */
export function dropDue(play: Play, due: Due): void {
  const { own } = play.game
  const prompt = promptOfDue(play.game, due)
  if (prompt) play.close(prompt.id)
  own.dues = own.dues.filter(({ id }) => id !== due.id)
}

/** Causes of which all have heard: a verdict or a reveal, a false cry, the fine of Jail. */
const told = new Set(['cheat', 'reward', 'falseCry', 'fine'])

/** Calls a debtor whom all wait for (CHE-143); what all have not heard of they are shown in private (CHE-082). */
export function callDebtor(play: Play, { seat, why }: Due): void {
  if (told.has(why)) play.emit({ kind: 'inDebt', seat })
}
