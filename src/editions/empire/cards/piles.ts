import type { HeldCard } from '#engine/game.ts'
import type { Play } from '../game.ts'
import { handOf } from '../state.ts'

/** Decks, hands and discard piles: each card lies in exactly one place. */

/** Takes a card out of a hand. */
export function takeCard({ game }: Play, seat: number, card: string): void {
  const hand = handOf(game, seat)
  const at = hand.indexOf(card)
  if (at < 0) throw new Error('the card is not in the hand')
  hand.splice(at, 1)
}

/** Face up, on top of what lies there (EMP-007). */
export function discard({ game }: Play, { deck, card }: HeldCard): void {
  ;(game.own.discards[deck] ??= []).push(card)
}

/** A played card lies beside the board until it is carried out or refused (EMP-076). */
export function layDown(play: Play, seat: number, held: HeldCard): void {
  takeCard(play, seat, held.card)
  play.game.own.inUse.push(held)
  play.emit({ kind: 'playedCard', seat, ...held })
  play.push({ step: 'putAway', deck: held.deck, card: held.card })
}

/** The effect of a card is over (EMP-066, EMP-076). */
export function putAway(play: Play, { deck, card }: HeldCard & { step: string }): void {
  const { own } = play.game
  if (!own.inUse.some((held) => held.card === card)) return
  own.inUse = own.inUse.filter((held) => held.card !== card)
  discard(play, { deck, card })
}

/** The top card; an empty deck is made of its discard pile first. Null where there is no card either (EMP-067, EMP-072). */
export function takeTop(play: Play, deck: string): string | null {
  const { game } = play
  const pile = (game.decks[deck] ??= [])
  const discards = game.own.discards[deck] ?? []
  if (pile.length === 0 && discards.length > 0) {
    // The whole deck is shuffled, and what is held taken out: the draw is the same whoever holds what.
    const order = play.shuffle(`shuffle:${deck}`, play.edition.decks[deck] ?? [])
    game.decks[deck] = order.filter((card) => discards.includes(card))
    game.own.discards[deck] = []
    play.emit({ kind: 'reshuffled', deck })
  }
  return game.decks[deck]?.shift() ?? null
}
