import type { Prompt, Step } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Play, Due, Part } from '../state.ts'
import { clockOf } from '../paces.ts'
import { duesOf, promptOfDue, totalOf, successorOf } from './dues.ts'
import { aheadOf } from './owed.ts'

/** Debts to players that are booked at once: of cards, of a cry in vain, of a convict, and to a cheater who got away with it (CHE-069). */
const booked = new Set(['C10', 'K04', 'K15', 'falseCry', 'cheat', 'reward'])

/** Debts that a player brings about at will, so older debts come first (CHE-307). */
const chosen = new Set(['falseCry'])

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
    .map(({ to, amount }) => ({ to: to === 'bank' ? to : successorOf(game, to), amount }))
    .filter(({ to, amount }) => amount > 0 && to !== seat)
  const due: Due = {
    id: 0,
    seat,
    parts: owed,
    why,
    then: [...then],
    ...(chosen.has(why) && { isLate: true }),
  }
  const ahead = aheadOf(play, due)
  if (seatAt(game, seat).cash >= ahead + totalOf(due)) {
    book(play, due)
    return null
  }
  open(play, due)
  return ahead > 0 ? null : askToRaise(play, due)
}

function open(play: Play, due: Due): void {
  const { own } = play.game
  due.id = play.newId()
  own.dues.push(due)
  if (own.phase !== 'closing') callDebtor(play, due)
}

/** After a bill is closed: late dues may be payable now, or asked for. */
export function reviewLate(play: Play, seat: number): void {
  if (duesOf(play.game, seat).some(({ isLate }) => isLate)) play.push({ step: 'dues' })
}

/** Asks for a late due, which is a due like any other afterwards. */
export function askToRaise(play: Play, due: Due): Prompt {
  delete due.isLate
  return play.askBeside({
    kind: 'debt.raise',
    seats: [due.seat],
    timer: 'debt',
    private: true,
    lasts: clockOf(play.game, 'decision'),
    about: { due: due.id, amount: totalOf(due) },
  })
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

/**
 * Everybody waits for who cannot pay (CHE-143), so they are called. What somebody owes by a choice of their own, or by what a
 * card did (CHE-082), they are shown in private, and no line tells of it.
 */
export function callDebtor(play: Play, { seat, why }: Due): void {
  if (told.has(why)) play.emit({ kind: 'inDebt', seat })
}
