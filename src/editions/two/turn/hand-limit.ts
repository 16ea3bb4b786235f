import { press } from '#engine/edition.ts'
import type { Question } from '#engine/play.ts'
import type { Game, Play, PromptKind } from '../game.ts'
import { handOf } from '../state.ts'
import { discardFaceDown } from '../cards/discard.ts'

/** The limit of a hand, at all times or at the end of its owner's turn (O-3, O-12, TWO-106). */

/** A player who ended their turn may take that back to play a card, but not after a turn that ended by itself (O-12). */
function mayPlayOn({ turn, own }: Pick<Game, 'turn' | 'own'>, seat: number): boolean {
  return turn.seat === seat && own.round.isOver && !own.round.jailedNow
}

/** So many cards are to be given up; the limit counts both kinds together. */
export function excessOf(game: Pick<Game, 'own' | 'options'>, seat: number): number {
  const { handLimit } = game.options
  return typeof handLimit === 'number' ? Math.max(0, handOf(game, seat).length - handLimit) : 0
}

/** Cards beyond the limit are given up at once, or played in the own turn (O-3, O-12). */
export function handLimit(play: Play): void {
  const { options, seats } = play.game
  if (options['handLimitHolds'] !== 'always') return
  const over = [...seats.keys()].filter((seat) => !seats[seat]?.out && excessOf(play.game, seat) > 0)
  if (over.length > 0) play.ask(...over.map((seat) => discarding(play, seat)))
}

export function askToDiscard(play: Play, seat: number): void {
  play.ask(discarding(play, seat))
}

function discarding({ game }: Play, seat: number): Question {
  const count = excessOf(game, seat)
  const timer = game.turn.seat === seat ? 'turn' : 'choice'
  return { kind: 'two.hand.discard', seats: [seat], timer, private: true, about: { count } }
}

export const discardPrompt: PromptKind = {
  showsFreeActions: true,
  options: ({ game }, prompt, seat) => {
    const count = excessOf(game, seat)
    const from = handOf(game, seat).map(({ card }) => card)
    const facts = { count }
    const discard = {
      ...press('discard', prompt.id, facts),
      ask: [{ name: 'cards', type: 'pick' as const, of: 'card', from, min: count, max: count }],
    }
    return mayPlayOn(game, seat) ? [discard, press('playOn', prompt.id)] : [discard]
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
