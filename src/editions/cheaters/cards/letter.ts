import { press } from '#engine/edition.ts'
import type { HeldCard } from '#engine/game.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Game, Play, PromptKind } from '../game.ts'
import { clockOf } from '../paces.ts'
import { returnKept } from './keep.ts'

declare module '#engine/game.ts' {
  interface Subjects {
    k09: Record<never, never>
  }
}

/** K09: a player puts one of their kept cards under its deck; of two they choose. */
export function askLetter(play: Play, seat: number): void {
  const [first, ...more] = seatAt(play.game, seat).cards
  if (!first) return
  if (more.length === 0) return returnKept(play, seat, first)
  play.askBeside({
    kind: 'k09',
    seats: [seat],
    timer: 'choice',
    private: true,
    lasts: clockOf(play.game, 'decision'),
  })
}

/** In the order of the decks. */
function held(game: Game, seat: number): HeldCard[] {
  const { cards } = seatAt(game, seat)
  return cards.toSorted((a, b) => (a.deck < b.deck ? -1 : 1))
}

export const letterPrompt: PromptKind<'k09'> = {
  options: ({ game }, { id }, seat) =>
    held(game, seat).map(({ deck, card }) => ({
      ...press('putBack', id, { deck, card }),
      fixed: { card },
    })),
  fallback: ({ game }, { id }, seat) => {
    const [first] = held(game, seat)
    return first ? { act: 'putBack', prompt: id, with: { card: first.card } } : null
  },
  acts: {
    putBack: {
      carry: (play, seat, move, prompt) => {
        play.close(prompt.id)
        const kept = held(play.game, seat).find(({ card }) => card === move.with['card'])
        if (kept) returnKept(play, seat, kept)
      },
    },
  },
}
