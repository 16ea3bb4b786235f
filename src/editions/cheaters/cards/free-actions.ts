import type { HeldCard } from '#engine/game.ts'
import type { Move, MoveWith } from '#engine/option.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { FreeAction, Game, Play, Position } from '../state.ts'
import { isFrozen } from '../cheats/attempts.ts'
import {
  asksOf,
  effectOf,
  isPossible,
  effectIn,
  effectRefused,
  forgeries,
  picksIn,
  type CardAnswer,
} from './effects.ts'
import { takeKept } from './decks.ts'
import { playOut } from './play.ts'

/** Get Out of Jail Free is played with the roll. */
const releases = ['C01', 'K01']

/** Whether what a card needs is there; in the cell only what leads out of it can be played (CHE-079, CHE-080). */
export function mayPlay(position: Position, seat: number, card: string): boolean {
  const { jail } = seatAt(position.game, seat)
  const isHeldBack = (jail !== null && !releases.includes(card)) || isOutOfTurn(position.game, seat, card)
  return !isHeldBack && isPossible(position, seat, card)
}

/** One that is no kept card and has come into a hand by a card trick is played as if it were drawn (CHE-221). */
function isOutOfTurn({ own, turn }: Game, seat: number, card: string): boolean {
  return effectOf(card).kept !== true && (own.phase !== 'open' || turn.seat !== seat)
}

function playable(position: Position, seat: number): HeldCard[] {
  const { cards } = seatAt(position.game, seat)
  return cards.filter(({ card }) => !releases.includes(card) && mayPlay(position, seat, card))
}

function isHeld(game: Game, seat: number, card: string): boolean {
  return seatAt(game, seat).cards.some((held) => held.card === card)
}

/** Frozen things are told of to the one alone who froze them (CHE-350). */
function explain({ game }: Position, seat: number, move: Move): Refusal | null {
  const { card, ...picks } = move.with
  if (typeof card !== 'string' || !isHeld(game, seat, card)) return null
  const chosen = Object.values(picks).flat()
  const isAnyFrozen = chosen.some((square) => typeof square === 'number' && isFrozen(game, seat, square))
  return isAnyFrozen ? refusal('frozen', {}) : refusal('cannotPlayNow', { card })
}

/** Played from the hand its line is told at once, whatever it does. */
function carry(play: Play, seat: number, move: MoveWith<CardAnswer>): void {
  const effect = effectIn(move)
  const picks = picksIn(play, seat, move)
  const kept = seatAt(play.game, seat).cards.find(({ card }) => card === move.with.card)
  if (!kept) return
  takeKept(play, seat, kept.card)
  playOut(play, { seat, ...kept, effect, picks, opened: null, stop: null })
}

/** A cheat is for a turn alone (CHE-101). */
function explainForging(position: Position, seat: number, move: Move): Refusal | null {
  const refused = explain(position, seat, move)
  return refused && position.game.own.phase !== 'open' ? refusal('notInHandover', {}) : refused
}

/** A kept card whose condition holds, in a turn or in the pause (CHE-080). */
const playCard: FreeAction<CardAnswer> = {
  options: (position, seat) =>
    playable(position, seat).map(({ deck, card }) => ({
      act: 'playCard',
      prompt: null,
      fixed: { card },
      ask: asksOf(position, seat, card),
      facts: { deck, card },
    })),
  explain,
  check: effectRefused,
  carry,
}

/** One that could be played as it is, played as something else (CHE-209). */
const forgeCard: FreeAction<CardAnswer> = {
  options: (position, seat) =>
    playable(position, seat).flatMap((kept) =>
      forgeries(position, seat, kept, { act: 'forgeCard', prompt: null, fixed: { card: kept.card } }).map(
        (option) => ({ ...option, under: 'sleeve' }),
      ),
    ),
  explain: explainForging,
  check: effectRefused,
  carry,
}

export const freeActions: Readonly<Record<string, FreeAction>> = { playCard, forgeCard }
