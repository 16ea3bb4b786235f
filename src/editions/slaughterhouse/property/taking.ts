import { press } from '#engine/edition.ts'
import type { Prompt } from '#engine/game.ts'
import type { Position, PromptKind } from '../game.ts'
import { chosen, dearest, deedOption } from './choosing.ts'
import { closing } from '../turn/closing.ts'
import { seize } from './seize.ts'

type Takeable = (position: Position, prompt: Prompt, seat: number) => number[]

/** One deed out of some, for nothing; or none, where it may be left (AMB-10). */
export function takePrompt(
  takeable: Takeable,
  why: string,
  mayLeave: (position: Position) => boolean,
): PromptKind {
  return {
    options: (position, prompt, seat) => [
      ...deedOption('take', prompt.id, takeable(position, prompt, seat)),
      ...(mayLeave(position) ? [press('takeNothing', prompt.id)] : []),
    ],
    fallback: (position, prompt, seat) => {
      const deed = dearest(position, takeable(position, prompt, seat))
      if (deed !== null) return { act: 'take', prompt: prompt.id, with: { deed: [deed] } }
      return mayLeave(position) ? { act: 'takeNothing', prompt: prompt.id, with: {} } : null
    },
    acts: {
      take: closing((play, seat, move) => seize(play, chosen(move), seat, why)),
      takeNothing: closing((play, seat) => play.emit({ kind: 'tookNothing', seat })),
    },
  }
}
