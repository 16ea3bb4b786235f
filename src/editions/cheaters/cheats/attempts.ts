import type { Move } from '#engine/option.ts'
import { type Game, type Play, type CheatKey, nextLie, type Attempt } from '../state.ts'
import { countless, isUltimate } from '../ultimate/tampers.ts'
import type { DidOf, Tried } from './details.ts'

export function isFaceUp(game: Game, cheat: CheatKey): boolean {
  return game.own.faceUp.includes(cheat)
}

/** Attempts of a seat in a window: one, or in Ultimate mode more than anybody makes (CHE-102, CHE-220). */
function mostAttempts(game: Game): number {
  return isUltimate(game) ? countless : 1
}

/** Whether a seat has had its attempts of this window (CHE-102). */
export function hasTried(game: Game, seat: number): boolean {
  const { secret, window } = game.own
  const mine = secret.attempts.filter((attempt) => attempt.seat === seat && attempt.window === window)
  return mine.length >= mostAttempts(game)
}

/** Whether a seat could perform a cheat now, its trigger apart (CHE-100 to CHE-102). */
export function mayCheat(game: Game, seat: number, cheat: CheatKey): boolean {
  return (
    game.own.phase === 'open' &&
    game.seats[seat]?.out === false &&
    isAllowed(game, cheat) &&
    !hasTried(game, seat)
  )
}

/** A cheat needs its face-up card; in Ultimate mode a Chance card is played as anything without one (CHE-220). */
export function isAllowed(game: Game, cheat: CheatKey): boolean {
  return isFaceUp(game, cheat) || (cheat === 'COUNTERFEIT_CHANCE' && isUltimate(game))
}

/** What an attempt is known by; `deeds` and `cash` are frozen for the cheater (CHE-104). */
interface Done<Key extends CheatKey> {
  did: DidOf[Key]
  deeds?: number[]
  cash?: number
}

/** Records what has just been done (CHE-103). */
export function perform<Key extends CheatKey>(
  play: Play,
  seat: number,
  cheat: Key,
  { did, deeds = [], cash = 0 }: Done<Key>,
): Attempt {
  const { secret, window } = play.game.own
  const attempt: Attempt = {
    id: nextLie(secret),
    window,
    seat,
    cheat,
    at: play.game.now,
    status: 'open',
    catcher: null,
    deeds,
    cash,
    did: { ...did },
  }
  secret.attempts.push(attempt)
  return attempt
}

/** In the order in which they were performed. */
export function openAttempts(game: Game): Attempt[] {
  return game.own.secret.attempts.filter(({ status }) => status === 'open')
}

export function openAttemptsOf(game: Game, seat: number, cheat: CheatKey): Attempt[] {
  return openAttempts(game).filter((attempt) => attempt.seat === seat && attempt.cheat === cheat)
}

export function isOf<Key extends CheatKey>(attempt: Attempt | null, cheat: Key): attempt is Tried<Key> {
  return attempt?.cheat === cheat
}

export function attemptOf(game: Game, id: number | null): Attempt | null {
  return game.own.secret.attempts.find((attempt) => attempt.id === id) ?? null
}

/** Whether an open attempt of this seat took or moved a deed or what stands on it (CHE-104). */
export function isFrozen(game: Game, seat: number, square: number): boolean {
  return openAttempts(game).some(
    ({ seat: cheater, deeds, did }) =>
      cheater === seat && (deeds.includes(square) || did['givenSquare'] === square),
  )
}

/** Whether there is such a deed among some answers. */
export function isAnyFrozen(game: Game, seat: number, answers: Move['with']): boolean {
  const squares = Object.values(answers).flat()
  return squares.some((square) => typeof square === 'number' && isFrozen(game, seat, square))
}

/** Whether an open attempt of this seat moved a token (CHE-104). */
export function isTokenFrozen(game: Game, seat: number, token: number): boolean {
  return openAttempts(game).some((attempt) => attempt.seat === seat && tokenMovedBy(attempt) === token)
}

/** Somebody else's by Identity Theft, one's own by Trick Dice or by a forged card that goes somewhere. */
function tokenMovedBy({ seat, cheat, did }: Attempt) {
  if (cheat === 'IDENTITY_THEFT') return did['victimSeat']
  const isOwn = cheat === 'TRICK_DICE' || (cheat === 'COUNTERFEIT_CHANCE' && did['stop'] !== undefined)
  return isOwn ? seat : null
}

/** Cash that open attempts of this seat took; it stays out of its deals (CHE-104). */
export function frozenCash(game: Game, seat: number): number {
  return openAttempts(game)
    .filter((attempt) => attempt.seat === seat)
    .reduce((sum, attempt) => sum + attempt.cash + paidTo(game, attempt), 0)
}

/** What a gouged or squatted bill has brought. */
function paidTo({ own }: Game, { cheat, did }: Attempt): number {
  if (cheat !== 'PRICE_GOUGING' && cheat !== 'SQUATTERS_RULE') return 0
  return own.bills.find(({ id }) => id === did['bill'])?.paid ?? 0
}
