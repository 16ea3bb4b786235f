import type { PickAsk } from '../../answers.ts'
import { type HeldCard, type PromptOf, type Step, promptsOf } from '#engine/game.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Play, Game, Position, Attempt } from '../state.ts'
import { isAllowed } from '../cheats/attempts.ts'
import type { Refusal } from '#engine/refusal.ts'
import type { Did } from '../events.ts'
import type { Undone } from '../cheats/give-back.ts'
import { activePrompts } from '#engine/agenda.ts'
import { isUnderSale, bankHeld } from '../money/buy.ts'

const numbers = Array.from({ length: 16 }, (_, at) => String(at + 1).padStart(2, '0'))

/** Both decks of `rules.md`, in the order of its tables. */
export const chanceCards = numbers.map((number) => `C${number}`)
export const chestCards = numbers.map((number) => `K${number}`)

/** A card goes face down under its deck (CHE-083). */
export function putUnder(decks: Game['decks'], { deck, card }: HeldCard): void {
  decks[deck]?.push(card)
}

/** A seat keeps a card it has drawn, inherited or got in a deal; a second one of a deck is used or discarded (CHE-078). */
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

/** A card that a seat keeps, or is to decide about, goes under its deck; nothing where it has it no more. */
export function returnKept(play: Play, seat: number, { deck, card }: HeldCard): void {
  const deciding = promptsOf(play.game, 'second').find(
    ({ about, seats }) => about.card === card && seats.includes(seat),
  )
  if (deciding) play.close(deciding.id)
  else if (!play.game.seats[seat]?.cards.some((held) => held.card === card)) return
  takeKept(play, seat, card)
  putUnder(play.game.decks, { deck, card })
}

/** Who has no card left has nothing to put back. */
function closeLetters(play: Play, seat: number): void {
  if (seatAt(play.game, seat).cards.length > 0) return
  for (const { id, seats } of promptsOf(play.game, 'k09')) if (seats.includes(seat)) play.close(id)
}

/** Drops draws and drawn cards of a seat; a second of its kind stays to be decided (CHE-091, CHE-113). */
export function dropDrawn(play: Play, seat: number): void {
  const { game } = play
  game.agenda = game.agenda.filter((step) => !(step['seat'] === seat && isAhead(step)))
  for (const prompt of promptsOf(game, 'card')) if (prompt.seats.includes(seat)) putDown(play, prompt)
}

export function putDown(play: Play, { id, about }: PromptOf<'card'>): void {
  play.close(id)
  putUnder(play.game.decks, about)
}

/** A draw, or what a drawn card does once its line is told. */
function isAhead({ step, stop }: Step): boolean {
  return step === 'cheaters.draw' || (step === 'cheaters.card' && typeof stop === 'number')
}

/** A card is read aloud, but a Chance card is not while one could be played as something else (CHE-081). */
export function playedLine(game: Game, seat: number, { deck, card }: HeldCard) {
  const isRead = deck !== 'chance' || !isAllowed(game, 'COUNTERFEIT_CHANCE')
  return { kind: 'played', seat, deck, card, isRead } as const
}

/** What is asked of who plays a card, answered: squares and seats by the name of the question. */
export type Picks = Record<string, number>

/** What a card has done, for the undo of a forged one and for what is frozen then. */
export interface Done<Facts extends Did = Did> {
  did?: Facts
  deeds?: number[]
  cash?: number
}

/** `Facts`: what it has done, as far as its undo needs it: sums in whole M, a square of null is the tray. `Asked`: names of what its player chooses. */
export interface Effect<Facts extends Did = Did, Asked extends string = string> {
  /** It is kept and played later; the others are played as they are drawn (CHE-075, CHE-076). */
  kept?: true
  /** Lines follow from it, which come after its own (CHE-082). */
  tells?: true
  /** Its printed condition, what is asked aside; always where it has none. */
  holds?: (position: Position, seat: number) => boolean
  /** What its player chooses; without anything to choose from it cannot be played. */
  asks?: (position: Position, seat: number) => PickAsk[]
  check?(position: Position, seat: number, picks: Record<Asked, number>): Refusal | null
  act(play: Play, seat: number, picks: Record<Asked, number>): Done<Facts>
  /** Of a forged one that was caught (CHE-209); it tells nothing itself. */
  undo?(play: Play, attempt: Forged<Facts>): Undone
}

export const nothingDone: Done<never> = {}

/** A forged card of which something came. */
export type Forged<Facts> = Attempt & { did: Facts }

/** In a turn or in the pause; while a window closes no card is played (CHE-080). */
export function isPlayTime(game: Game): boolean {
  return game.own.phase !== 'closing'
}

export function isOnTurn({ own, turn }: Game, seat: number): boolean {
  return own.phase === 'open' && turn.seat === seat
}

/** In their turn, or in the pause before it (CHE-080). */
export function isOwnTime(game: Game, seat: number): boolean {
  return isOnTurn(game, seat) || (game.own.phase === 'handover' && game.own.next === seat)
}

/** Their square is resolved, and nothing but a repeat roll or the passing of the tray is left. */
export function isSettled(game: Game, seat: number): boolean {
  const isRest = (kind: string) => kind === 'turn.pass' || kind === 'turn.again'
  return isOnTurn(game, seat) && activePrompts(game).some(({ kind, blocks }) => blocks && isRest(kind))
}

/** Bank-held properties that are not being sold just now. */
export function bankDeeds(position: Position): number[] {
  return bankHeld(position).filter((square) => !isUnderSale(position.game, square))
}
