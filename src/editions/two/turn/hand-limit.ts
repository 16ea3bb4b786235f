import { press } from '#engine/edition.ts'
import type { Game, Play, PromptKind } from '../game.ts'
import { handOf } from '../state.ts'
import { discardFaceDown } from '../cards/discard.ts'

/** The limit of a hand at the end of its owner's turn (O-3, TWO-106). */

/** So many cards are to be given up; the limit counts both kinds together. */
export function excessOf(game: Pick<Game, 'own' | 'options'>, seat: number): number {
  const { handLimit } = game.options
  return typeof handLimit === 'number' ? Math.max(0, handOf(game, seat).length - handLimit) : 0
}

export function askToDiscard(play: Play, seat: number): void {
  const count = excessOf(play.game, seat)
  play.ask({ kind: 'two.hand.discard', seats: [seat], timer: 'turn', private: true, about: { count } })
}

export const discardPrompt: PromptKind = {
  options: ({ game }, prompt, seat) => {
    const count = excessOf(game, seat)
    const from = handOf(game, seat).map(({ card }) => card)
    const facts = { count }
    const discard = {
      ...press('discard', prompt.id, facts),
      ask: [{ name: 'cards', type: 'pick' as const, of: 'card', from, min: count, max: count }],
    }
    // Whose turn has ended by itself can only discard (O-3).
    return game.own.round.jailedNow ? [discard] : [discard, press('playOn', prompt.id)]
  },
  /** The cards that were drawn longest ago go first. */
  fallback: ({ game }, prompt, seat) => ({
    act: 'discard',
    prompt: prompt.id,
    with: {
      cards: handOf(game, seat)
        .slice(0, excessOf(game, seat))
        .map(({ card }) => card),
    },
  }),
  acts: {
    discard: {
      carry: (play, seat, move, prompt) => {
        play.close(prompt.id)
        discardFaceDown(play, seat, move.with['cards'] as string[])
      },
    },
    /** Rather play one: the turn goes on. */
    playOn: {
      carry: (play, seat, _move, prompt) => {
        play.close(prompt.id)
        play.game.own.round.isOver = false
        play.push({ step: 'act', seat })
      },
    },
  },
}
