import type { Prompt } from '#engine/game.ts'
import type { Move } from '#engine/option.ts'
import type { Act, Play } from '../game.ts'

type Carry = (play: Play, seat: number, move: Move, prompt: Prompt) => void

/** An answer that closes its question and rolls nothing, so that it may be taken back. */
export function closing(carry: Carry): Act {
  return { ...closingForGood(carry), undo: true }
}

/** An answer that closes its question and stands. */
export function closingForGood(carry: Carry): Act {
  return {
    carry: (play, seat, move, prompt) => {
      play.close((prompt as Prompt).id)
      carry(play, seat, move, prompt as Prompt)
    },
  }
}
