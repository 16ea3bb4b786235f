import { type HeldCard, type PromptOf, type Step, promptsOf } from '#engine/game.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Play, Game } from '../state.ts'
import { isAllowed } from '../cheats/attempts.ts'

const numbers = Array.from({ length: 16 }, (_, at) => String(at + 1).padStart(2, '0'))

/** Both decks of `rules.md`, in the order of its tables. */
export const chanceCards = numbers.map((number) => `C${number}`)
export const chestCards = numbers.map((number) => `K${number}`)

/** A card goes face down under its deck (CHE-083). */
export function putUnder(
  decks: Record<string, string[]>,
  { deck, card }: { deck: string; card: string },
): void {
  decks[deck]?.push(card)
}

/** A seat keeps a card it has drawn, inherited or got in a deal; a second one of a deck is used or discarded (CHE-078). */
export function keepCard(play: Play, seat: number, { deck, card }: HeldCard): void {
  const { cards } = seatAt(play.game, seat)
  const isSecond = cards.some((held) => held.deck === deck)
  cards.push({ deck, card })
  if (isSecond) play.push({ step: 'second', seat, deck, card })
}

/** A kept card leaves its hand, to be played. */
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

/**
 * Draws and drawn cards of a seat that are not carried out yet fall away; such a card goes under its deck (CHE-091,
 * CHE-113). A card that would be the second of its kind is kept all the same and stays to be decided.
 */
export function dropDrawn(play: Play, seat: number): void {
  const { game } = play
  game.agenda = game.agenda.filter((step) => !(step['seat'] === seat && isAhead(step)))
  for (const prompt of promptsOf(game, 'card')) if (prompt.seats.includes(seat)) putDown(play, prompt)
}

/** A card that was drawn and is not played goes under its deck. */
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
