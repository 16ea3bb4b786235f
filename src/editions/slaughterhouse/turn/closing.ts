import type { Prompt } from '#engine/game.ts'
import type { Move } from '#engine/option.ts'
import type { Answer, Play } from '../game.ts'

type Carry = (play: Play, seat: number, move: Move, prompt: Prompt) => void

/** An answer that closes its question and rolls nothing, so that it may be taken back. */
export function closing(carry: Carry): Answer {
  return { ...closingForGood(carry), undo: true }
}

/** An answer that closes its question and stands. */
export function closingForGood(carry: Carry): Answer {
  return {
    carry: (play, seat, move, prompt) => {
      play.close(prompt.id)
      carry(play, seat, move, prompt)
    },
  }
}
