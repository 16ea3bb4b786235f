import { press } from '#engine/edition.ts'
import type { MoveWith } from '#engine/option.ts'
import type { PromptKind } from '../game.ts'

declare module '#engine/game.ts' {
  interface Subjects {
    deck: { stop: number }
  }
}

/** Free Parking: which deck (CHE-027); who is away draws from Community Chest. */
export const deckPrompt: PromptKind<'deck'> = {
  options: (_position, prompt) =>
    ['chest', 'chance'].map((deck) => ({ ...press('draw', prompt.id), fixed: { deck } })),
  fallback: (_position, prompt) => ({ act: 'draw', prompt: prompt.id, with: { deck: 'chest' } }),
  acts: {
    draw: {
      carry: (play, seat, { with: { deck } }: MoveWith<{ deck: string }>, { id, about }) => {
        play.close(id)
        play.push({ step: 'cheaters.draw', seat, deck, stop: about.stop })
      },
    },
  },
}
