import type { HeldCard } from '#engine/game.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Play } from '../game.ts'
import { promptsOf } from '../state.ts'
import { putUnder } from './decks.ts'

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
