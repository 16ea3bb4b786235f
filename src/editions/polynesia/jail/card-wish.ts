import type { Answer } from '#engine/edition.ts'
import type { Game } from '#engine/game.ts'
import type { MoreAnswers } from '#mechanics/mechanic.ts'
import { cardWish } from '#mechanics/trade/ask-card.ts'
import { expireOffer } from '#mechanics/trade/offers.ts'
import { openOffers } from '#mechanics/offers/state.ts'
import { releaseCards } from '#mechanics/cards/held.ts'
import type { Play } from '../game.ts'
import { leaveByCard } from './leave.ts'

/** A release card is bought of another player, and played as soon as it is there (POL-079). */

const asked = cardWish.acts['askCard'] as Answer

const askCard: Answer = {
  ...asked,
  carry: (play, seat, move, prompt) => {
    asked.carry(play, seat, move, prompt)
    ;(play as Play).game.own.wish = openOffers(play.game).at(-1)?.id ?? null
  },
}

export const buyCard: MoreAnswers = { options: cardWish.options, acts: { askCard } }

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

/** Who has decided otherwise meanwhile needs no card any more. */
export function forgetWish(play: Play): void {
  const { own } = play.game
  if (own.wish === null) return
  const offer = openOffers(play.game).find(({ id }) => id === own.wish)
  if (offer && leavingSeat(play.game)) return
  own.wish = null
  if (offer) expireOffer(play, offer)
}
