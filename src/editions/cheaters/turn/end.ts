import { hotelsOn, putHotel } from '../money/build.ts'
import { at } from '#engine/at.ts'
import { promptsOf, type Outcome } from '#engine/game.ts'
import { deedsOf, livingSeats } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Game, Play, Position, Attempt, Tamper } from '../state.ts'
import { openAttempts } from '../cheats/attempts.ts'
import type { Lie } from '../events.ts'

type Rank = Outcome['ranking'][number]

/** Returns a seat's cash, the only wealth that counts (CHE-161). */
export function wealth({ game }: Position, seat: number): number {
  return seatAt(game, seat).cash
}

/** Ends the game if only one player is left; open attempts become void (CHE-162). */
export function finishIfWon(play: Play): void {
  if (play.game.over || livingSeats(play.game).length > 1) return
  for (const attempt of openAttempts(play.game)) attempt.status = 'void'
  finishGame(play, 'lastStanding')
}

/**
 * Ranks by cash, then deeds, then hotels; equal players share the victory (CHE-161). Reveals every attempt
 * (CHE-163).
 */
export function finishGame(play: Play, reason: string): void {
  const { game } = play
  const { own } = game
  // Return lifted hotels that were not yet placed to the tray.
  for (const _ of promptsOf(game, 'liftedHotel')) putHotel(game, null)
  const living = livingSeats(game).toSorted((one, other) => compare(play, one, other))
  const winners = living.filter((seat) => compare(play, seat, at(living, 0)) === 0)
  const ranking = [...living, ...own.fallen.toReversed()].map((seat) => rankOf(play, seat))
  const over: Outcome = { reason, winners, ranking }
  Object.assign(game, { over, alarm: null, prompts: [], agenda: [], offers: [] })
  own.auction = null
  own.claims = null
  own.dues = []
  const cries = own.cries.map(({ seat, isRight }) => ({ seat, isRight }))
  play.emit({ kind: 'timeline', attempts: timeline(play), cries })
  play.emit({ kind: 'over', ...over })
}

function compare(play: Play, one: number, other: number): number {
  const [a, b] = [rankOf(play, one), rankOf(play, other)]
  return b.cash - a.cash || b.deeds - a.deeds || hotelsOf(play, other) - hotelsOf(play, one)
}

function hotelsOf({ game }: Play, seat: number): number {
  return hotelsOn(game, deedsOf(game, seat))
}

function rankOf(play: Play, seat: number): Rank {
  const { cash } = seatAt(play.game, seat)
  return { seat, wealth: wealth(play, seat), cash, deeds: deedsOf(play.game, seat).length }
}

function timeline({ game }: Play): Lie[] {
  const { attempts, tampers } = game.own.secret
  const lies: Lie[] = [
    ...attempts.map((one) => {
      const { cheat: what, worth = null, until = null } = one
      return {
        ...revealedFacts(game, one),
        what,
        outcome: one.status === 'open' ? 'void' : one.status,
        worth,
        until,
      }
    }),
    ...tampers.map((one) => {
      const worth = one.status === 'caught' ? null : taken(one)
      return {
        ...revealedFacts(game, one),
        what: one.tamper,
        outcome: one.status === 'open' ? 'stood' : one.status,
        worth,
        until: null,
      }
    }),
  ]
  return lies.toSorted((one, other) => one.at - other.at)
}

function revealedFacts({ own }: Game, { window, at, seat, catcher, did }: Attempt | Tamper) {
  const wrong = own.cries.filter((cry) => cry.window === window && cry.accused === seat && !cry.isRight)
  const near = [...new Set(wrong.map((cry) => cry.seat))].filter((one) => one !== catcher)
  return { window, at, seat, catcher, did, near }
}

function taken({ tamper, did }: Tamper): number | null {
  return tamper === 'TAKE_MONEY' && typeof did['amount'] === 'number' ? did['amount'] : null
}
