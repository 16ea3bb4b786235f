import { at } from '#engine/at.ts'
import type { HeldCard } from '#engine/game.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Game, Play, Tamper } from '../state.ts'
import type { Undone } from '../cheats/cheat.ts'
import { tamperDid } from '../cheats/details.ts'
import { tampering } from '../cheats/sleeve.ts'
import { recordTamper } from './tampers.ts'

const decks = ['chance', 'chest']

/** It lies crooked until its next draw, for all to see (CHE-223). */
function disturb(game: Game, deck: string): void {
  const { own } = game
  own.crooked = decks.filter((other) => other === deck || own.crooked.includes(other))
}

function topOf(game: Game, deck: string): string {
  return at(game.decks[deck] ?? [], 0)
}

/** U8: what lies on top is told to who looks, and to nobody else. */
export const peekDeck = tampering({
  tamper: 'CARD_TRICK',
  act: 'peekDeck',
  ways: ({ game }) =>
    decks
      .filter((deck) => (game.decks[deck]?.length ?? 0) > 0)
      .map((deck) => ({ fixed: { deck }, facts: { deck } })),
  carry: (play, seat, { deck }: { deck: string }) => {
    const card = topOf(play.game, deck)
    disturb(play.game, deck)
    recordTamper(play, seat, 'CARD_TRICK', { way: 'looked', deck, card })
    play.emit({ kind: 'peeked', seat, deck, card, audience: [seat] })
  },
})

/** While one of two of a kind is to go, neither is exchanged (CHE-078). */
function exchangeable(game: Game, seat: number): HeldCard[] {
  const isChoosing = game.prompts.some(({ kind, seats }) => kind === 'second' && seats.includes(seat))
  return isChoosing ? [] : seatAt(game, seat).cards
}

/** U8: a kept card for the top one of its deck. */
export const swapCard = tampering({
  tamper: 'CARD_TRICK',
  act: 'swapCard',
  ways: ({ game }, seat) =>
    exchangeable(game, seat)
      .filter(({ deck }) => (game.decks[deck]?.length ?? 0) > 0)
      .map((held) => ({ fixed: { card: held.card }, facts: { ...held } })),
  carry: (play, seat, { card: given }: { card: string }) => {
    const held = seatAt(play.game, seat).cards.find((one) => one.card === given)
    if (!held) return
    const { deck } = held
    const card = topOf(play.game, deck)
    const { decks: piles } = play.game
    piles[deck] = [given, ...(piles[deck] ?? []).slice(1)]
    swapInHand(play.game, seat, given, card)
    disturb(play.game, deck)
    recordTamper(play, seat, 'CARD_TRICK', { way: 'exchanged', deck, card, given })
  },
})

function swapInHand(game: Game, seat: number, card: string, other: string): void {
  const mate = seatAt(game, seat)
  mate.cards = mate.cards.map((held) => (held.card === card ? { ...held, card: other } : held))
}

/** What was exchanged goes back to the top of its deck, if both can still be had (CHE-113, CHE-226). */
export function returnCard({ game }: Play, tamper: Tamper): Undone {
  const { way, deck, card, given } = tamperDid(tamper, 'CARD_TRICK')
  const { own } = game
  if (card !== undefined && given !== undefined) putBack(game, tamper.seat, deck, card, given)
  own.crooked = own.crooked.filter((other) => other !== deck)
  tamper.did = { way, deck }
  return {}
}

function putBack(game: Game, seat: number, deck: string, card: string, given: string): void {
  const cards = game.decks[deck] ?? []
  const isHeld = seatAt(game, seat).cards.some((held) => held.card === card)
  if (!isHeld || !cards.includes(given)) return
  game.decks[deck] = [card, ...cards.filter((other) => other !== given)]
  swapInHand(game, seat, card, given)
}
