import { press } from '#engine/edition.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Game, Play, PromptKind } from '../game.ts'
import { handOf } from '../state.ts'
import { byRank, empireDeck } from './decks.ts'
import { discard, takeCard, takeTop } from './piles.ts'

/** The hidden hand (EMP-070 to EMP-072). */

/** Cards from the deck, one after the other; nobody else sees them (EMP-007, EMP-070). */
export function drawInto(play: Play, seat: number): boolean {
  const card = takeTop(play, empireDeck)
  if (card === null) return false
  handOf(play.game, seat).push(card)
  play.emit({ kind: 'gotEmpireCard', seat, deck: empireDeck, card, audience: [seat] })
  return true
}

function isOver({ game }: { game: Game }, seat: number): boolean {
  return handOf(game, seat).length > (game.options['hand.limit'] as number)
}

/** Who then holds more than the limit gives one up at once (EMP-071). */
export function drawEmpire(play: Play, { seat }: { step: string; seat: number }): void {
  if (seatAt(play.game, seat).out) return
  const isThere = drawInto(play, seat)
  play.emit({ kind: 'drewEmpire', seat, isThere })
  if (isOver(play, seat)) play.ask({ kind: 'empire.discard', seats: [seat], timer: 'choice', private: true })
}

export const discardPrompt: PromptKind = {
  options: ({ game }, prompt, seat) =>
    handOf(game, seat).map((card) => ({
      ...press('discardCard', prompt.id, { deck: empireDeck, card }),
      fixed: { card },
    })),
  fallback: ({ game }, prompt, seat) => ({
    act: 'discardCard',
    prompt: prompt.id,
    with: { card: byRank.find((card) => handOf(game, seat).includes(card)) ?? '' },
  }),
  acts: {
    discardCard: {
      carry: (play, seat, move, prompt) => {
        play.close(prompt.id)
        const card = move.with['card'] as string
        takeCard(play, seat, card)
        discard(play, { deck: empireDeck, card })
        play.emit({ kind: 'discardedCard', seat, deck: empireDeck, card })
      },
    },
  },
}
