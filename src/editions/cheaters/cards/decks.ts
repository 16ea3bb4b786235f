import type { PickAsk } from '../../answers.ts'
import { type HeldCard, type PromptOf, type Step, promptsOf } from '#engine/game.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Play, Game, Position, Attempt } from '../state.ts'
import { isAllowed } from '../cheats/attempts.ts'
import type { Refusal } from '#engine/refusal.ts'
import type { CheatFacts } from '../events.ts'
import type { Undone } from '../cheats/give-back.ts'
import { activePrompts } from '#engine/agenda.ts'
import { isUnderSale, bankHeld } from '../money/buy.ts'

const numbers = Array.from({ length: 16 }, (_, at) => String(at + 1).padStart(2, '0'))

// Both decks of `rules.md`, in the order of its tables.

export const chanceCards = numbers.map((number) => `C${number}`)
export const chestCards = numbers.map((number) => `K${number}`)

/** Puts a card face down under its deck (CHE-083). */
export function putUnder(decks: Game['decks'], { deck, card }: HeldCard): void {
  decks[deck]?.push(card)
}

/**
 * Gives a seat a card that it drew, inherited or traded. If the seat now has two cards of the deck, asks
 * which of them to use or discard (CHE-078).
 */
export function keepCard(play: Play, seat: number, { deck, card }: HeldCard): void {
  const { cards } = seatAt(play.game, seat)
  const isSecond = cards.some((held) => held.deck === deck)
  cards.push({ deck, card })
  if (isSecond) play.push({ step: 'second', seat, deck, card })
}

export function takeKept(play: Play, seat: number, card: string): void {
  const mate = seatAt(play.game, seat)
  mate.cards = mate.cards.filter((held) => held.card !== card)
  closeLetters(play, seat)
}

/**
 * Moves a kept card, or one that awaits a decision, under its deck; does nothing if the seat no longer has
 * it.
 */
export function returnKept(play: Play, seat: number, { deck, card }: HeldCard): void {
  const deciding = promptsOf(play.game, 'second').find(
    ({ about, seats }) => about.card === card && seats.includes(seat),
  )
  if (deciding) play.close(deciding.id)
  else if (!play.game.seats[seat]?.cards.some((held) => held.card === card)) return
  takeKept(play, seat, card)
  putUnder(play.game.decks, { deck, card })
}

/** Closes the seat's K09 prompts if it has no cards left. */
function closeLetters(play: Play, seat: number): void {
  if (seatAt(play.game, seat).cards.length > 0) return
  for (const { id, seats } of promptsOf(play.game, 'k09')) if (seats.includes(seat)) play.close(id)
}

/**
 * Cancels the seat's pending draws and returns its drawn cards. A decision about a second card of a deck
 * stays open (CHE-091, CHE-113).
 */
export function dropDrawn(play: Play, seat: number): void {
  const { game } = play
  game.agenda = game.agenda.filter((step) => !(step['seat'] === seat && isAhead(step)))
  for (const prompt of promptsOf(game, 'card')) if (prompt.seats.includes(seat)) putDown(play, prompt)
}

export function putDown(play: Play, { id, about }: PromptOf<'card'>): void {
  play.close(id)
  putUnder(play.game.decks, about)
}

/** Whether a step is a draw, or the effect of a drawn card whose line is not yet published. */
function isAhead({ step, stop }: Step): boolean {
  return step === 'cheaters.draw' || (step === 'cheaters.card' && typeof stop === 'number')
}

/** Returns the line of a played card; omits a Chance card's text while the card could be forged (CHE-081). */
export function playedLine(game: Game, seat: number, { deck, card }: HeldCard) {
  const isRead = deck !== 'chance' || !isAllowed(game, 'COUNTERFEIT_CHANCE')
  return { kind: 'played', seat, deck, card, isRead } as const
}

/** Chosen squares and seats by the name of the question. */
export type Picks = Record<string, number>

/** Result of a card's effect, needed to undo a forged card and to freeze what it took. */
export interface Done<Facts extends CheatFacts = CheatFacts> {
  did?: Facts
  deeds?: number[]
  cash?: number
}

/**
 * `Facts`: results that the undo needs; amounts in whole M, a null square is the tray. `PickName`: names of
 * the player's choices.
 */
export interface Effect<Facts extends CheatFacts = CheatFacts, PickName extends string = string> {
  /** True for a card that is kept and played later; other cards are played when drawn (CHE-075, CHE-076). */
  kept?: true
  /** True if more lines follow the card's own line (CHE-082). */
  tells?: true
  /** Whether the printed condition holds, before any choice; without this function it always holds. */
  holds?: (position: Position, seat: number) => boolean
  /** The player's choices; a choice without candidates makes the card unplayable. */
  asks?: (position: Position, seat: number) => PickAsk[]
  check?(position: Position, seat: number, picks: Record<PickName, number>): Refusal | null
  act(play: Play, seat: number, picks: Record<PickName, number>): Done<Facts>
  /** Undoes a caught forged card (CHE-209); emits nothing itself. */
  undo?(play: Play, attempt: Forged<Facts>): Undone
}

export const nothingDone: Done<never> = {}

/** The attempt of a forged card that had an effect. */
export type Forged<Facts> = Attempt & { did: Facts }

/** Whether cards can be played: in a turn or in the pause, not while a window closes (CHE-080). */
export function isPlayTime(game: Game): boolean {
  return game.own.phase !== 'closing'
}

export function isOnTurn({ own, turn }: Game, seat: number): boolean {
  return own.phase === 'open' && turn.seat === seat
}

/** Whether it is the seat's turn or the pause before it (CHE-080). */
export function isOwnTime(game: Game, seat: number): boolean {
  return isOnTurn(game, seat) || (game.own.phase === 'handover' && game.own.next === seat)
}

/** Whether the square is resolved, so that only a repeat roll or passing the tray is left. */
export function isSettled(game: Game, seat: number): boolean {
  const isRest = (kind: string) => kind === 'turn.pass' || kind === 'turn.again'
  return isOnTurn(game, seat) && activePrompts(game).some(({ kind, blocks }) => blocks && isRest(kind))
}

/** Returns the Bank's properties that are not being sold. */
export function bankDeeds(position: Position): number[] {
  return bankHeld(position).filter((square) => !isUnderSale(position.game, square))
}
