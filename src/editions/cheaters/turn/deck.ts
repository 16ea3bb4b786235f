import { press } from '#engine/edition.ts'
import type { PromptKind } from '../game.ts'

/** Free Parking: which deck (CHE-027); who is away draws from Community Chest. */
export const deckPrompt: PromptKind = {
  options: (_position, prompt) =>
    ['chest', 'chance'].map((deck) => ({ ...press('draw', prompt.id), fixed: { deck } })),
  fallback: (_position, prompt) => ({ act: 'draw', prompt: prompt.id, with: { deck: 'chest' } }),
  acts: {
    draw: {
      carry: (play, seat, move, prompt) => {
        if (!prompt) return
        play.close(prompt.id)
        play.push({
          step: 'draw',
          seat,
          deck: move.with['deck'] as string,
          stop: prompt.about['stop'] as number,
        })
      },
    },
  },
}
