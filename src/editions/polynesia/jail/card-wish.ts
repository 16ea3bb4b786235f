import type { Answer } from '#engine/edition.ts'
import type { Game } from '#engine/game.ts'
import { refusal } from '#engine/refusal.ts'
import type { MoreAnswers } from '#mechanics/mechanic.ts'
import { cardWish } from '#mechanics/trade/ask-card.ts'
import { expireOffer } from '#mechanics/trade/offers.ts'
import { openOffers, type Offer } from '#mechanics/offers/state.ts'
import { releaseCards } from '#mechanics/cards/held.ts'
import type { Play, Position } from '../game.ts'
import { leaveByCard } from './leave.ts'

/** A release card is bought of another player, and played as soon as it is there (POL-079). */

const asked = cardWish.acts['askCard'] as Answer

/** One card opens the jail: who waits for an answer asks nobody for another one. */
function isWaiting({ game }: Pick<Position, 'game'>): boolean {
  return game.own.wish !== null
}

const askCard: Answer = {
  ...asked,
  explain: (position, ...more) =>
    isWaiting(position as Position)
      ? refusal('tooManyOffers', { max: 1 })
      : (asked.explain?.(position, ...more) ?? null),
  carry: (play, seat, move, prompt) => {
    asked.carry(play, seat, move, prompt)
    ;(play as Play).game.own.wish = openOffers(play.game).at(-1)?.id ?? null
  },
}

export const buyCard: MoreAnswers = {
  options: (position, ...more) =>
    isWaiting(position as Position) ? [] : cardWish.options(position, ...more),
  acts: { askCard },
}

const isLeaving = (kind: string) => kind === 'jail.miss' || kind === 'jail.must'

function leavingSeat({ prompts }: Pick<Game, 'prompts'>): { id: number; seat: number } | null {
  const prompt = prompts.find(({ kind }) => isLeaving(kind))
  return prompt ? { id: prompt.id, seat: prompt.seats[0] as number } : null
}

/** The deal is done: the card opens the jail at once. */
export function playBought(play: Play): void {
  const { own } = play.game
  const isBought = play.events.some(
    ({ kind, ...facts }) => kind === 'traded' && Reflect.get(facts, 'offer') === own.wish,
  )
  const leaving = leavingSeat(play.game)
  if (!isBought || !leaving) return
  own.wish = null
  const held = releaseCards(play, leaving.seat).at(-1)
  if (!held) return
  play.close(leaving.id)
  leaveByCard(play, leaving.seat, held)
}

/** The wish as it lies open; an offer back stands in its place, as long as it brings a card that opens the jail. */
function openWish(play: Play): Offer | undefined {
  const { game, edition } = play
  const { wish } = game.own
  const seat = leavingSeat(game)?.seat
  const brings = ({ from, to, give, get }: Offer) => {
    const { cards } = seat === from ? get : give
    return (
      [from, to].includes(seat ?? -1) &&
      cards.some(({ card }) => edition.figures.cardEffects[card]?.do === 'keep')
    )
  }
  return openOffers(game).find((offer) => offer.id === wish || (offer.parent === wish && brings(offer)))
}

/** Who has decided otherwise meanwhile needs no card any more. */
export function forgetWish(play: Play): void {
  const { own } = play.game
  if (own.wish === null) return
  const offer = openWish(play)
  own.wish = offer && leavingSeat(play.game) ? offer.id : null
  if (offer && own.wish === null) expireOffer(play, offer)
}
