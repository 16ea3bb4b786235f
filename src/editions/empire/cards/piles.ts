import { press } from '#engine/edition.ts'
import { type HeldCard, numberIn, type StepOf } from '#engine/game.ts'
import type { MoveWith } from '#engine/option.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { choose, closingWithoutUndo } from '../../answers.ts'
import { handOf, type Play, type PromptKind } from '../game.ts'

declare module '#engine/game.ts' {
  interface Steps {
    drawEmpire: { seat: number }
  }
}

export function takeCard({ game }: Play, seat: number, card: string): void {
  const hand = handOf(game, seat)
  const at = hand.indexOf(card)
  if (at < 0) throw new Error('the card is not in the hand')
  hand.splice(at, 1)
}

/** Puts a card face up on the discard pile (EMP-007). */
export function discard({ game }: Play, { deck, card }: HeldCard): void {
  ;(game.own.discards[deck] ??= []).push(card)
}

/** Puts a played card aside until it is applied or refused (EMP-076). */
export function layDown(play: Play, seat: number, held: HeldCard): void {
  takeCard(play, seat, held.card)
  play.game.own.inUse.push(held)
  play.emit({ kind: 'playedCard', seat, ...held })
  play.push({ step: 'putAway', deck: held.deck, card: held.card })
}

/** Discards a card after its effect (EMP-066, EMP-076). */
export function putAway(play: Play, { deck, card }: HeldCard & { step: string }): void {
  const { own } = play.game
  if (!own.inUse.some((held) => held.card === card)) return
  own.inUse = own.inUse.filter((held) => held.card !== card)
  discard(play, { deck, card })
}

/**
 * Takes the top card of a deck; null if none is left. If the deck is empty, the shuffled discard pile
 * replaces it first (EMP-067, EMP-072).
 */
export function takeTop(play: Play, deck: string): string | null {
  const { game } = play
  const pile = (game.decks[deck] ??= [])
  const discards = game.own.discards[deck] ?? []
  if (pile.length === 0 && discards.length > 0) {
    // Shuffles the whole deck and then removes held cards, so that the draw does not depend on the hands.
    const order = play.shuffle(`shuffle:${deck}`, play.edition.decks[deck] ?? [])
    game.decks[deck] = order.filter((card) => discards.includes(card))
    game.own.discards[deck] = []
    play.emit({ kind: 'reshuffled', deck })
  }
  return game.decks[deck]?.shift() ?? null
}

const numbered = (prefix: string) =>
  Array.from({ length: 14 }, (_, at) => `${prefix}-${String(at + 1).padStart(2, '0')}`)

export const chanceDeck = 'chance'
export const empireDeck = 'empire'

export const decks = { [chanceDeck]: numbered('ECH'), [empireDeck]: numbered('EEM') }

export const noCards: readonly string[] = ['EEM-02', 'EEM-03', 'EEM-04']
export const bargainBin = 'EEM-09'
export const jailCard = 'EEM-10'
export const snatchedDeal = 'EEM-12'
export const rentBoomerang = 'EEM-13'
export const chanceJailCard = 'ECH-06'

/**
 * Cards of the deck in the order in which computer players discard them, from the ranking in the card list
 * (EMP-071).
 */
export const byRank: readonly string[] = [
  ...['EEM-10', 'EEM-08', 'EEM-09', 'EEM-06', 'EEM-07', 'EEM-13', 'EEM-14'],
  ...['EEM-12', 'EEM-11', 'EEM-01', 'EEM-05', 'EEM-02', 'EEM-03', 'EEM-04'],
]

// The hidden hand (EMP-070 to EMP-072).

/** Draws one card, which only its owner sees (EMP-007, EMP-070). Returns false if none is left. */
export function drawInto(play: Play, seat: number): boolean {
  const card = takeTop(play, empireDeck)
  if (card === null) return false
  handOf(play.game, seat).push(card)
  play.emit({ kind: 'gotEmpireCard', seat, deck: empireDeck, card, audience: [seat] })
  return true
}

/** Draws a card. A player who then exceeds the limit must discard one immediately (EMP-071). */
export function drawEmpire(play: Play, { seat }: StepOf<'drawEmpire'>): void {
  if (seatAt(play.game, seat).out) return
  const isThere = drawInto(play, seat)
  play.emit({ kind: 'drewEmpire', seat, isThere })
  if (handOf(play.game, seat).length > numberIn(play.game.options, 'hand.limit'))
    play.ask({ kind: 'empire.discard', seats: [seat], timer: 'choice', private: true })
}

export const discardPrompt: PromptKind = {
  options: ({ game }, prompt, seat) =>
    handOf(game, seat).map((card) => ({
      ...press('discardCard', prompt.id, { deck: empireDeck, card }),
      fixed: { card },
    })),
  fallback: ({ game }, prompt, seat) => {
    const card = byRank.find((one) => handOf(game, seat).includes(one)) ?? ''
    return choose(prompt.id, 'discardCard', { card })
  },
  acts: {
    discardCard: closingWithoutUndo((play, seat, { with: { card } }: MoveWith<{ card: string }>) => {
      takeCard(play, seat, card)
      discard(play, { deck: empireDeck, card })
      play.emit({ kind: 'discardedCard', seat, deck: empireDeck, card })
    }),
  },
}
