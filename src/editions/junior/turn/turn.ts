import { press } from '#engine/edition.ts'
import type { SeatStep } from '#mechanics/turn/order.ts'
import type { PromptKind } from '../game.ts'
import { roll } from './move.ts'

export const start: SeatStep = (play, { seat }) =>
  play.ask({ kind: 'turn.roll', seats: [seat], timer: 'turn' })

export const rollPrompt: PromptKind = {
  moment: 'gap',
  options: (_position, prompt) => [press('roll', prompt.id)],
  fallback: (_position, prompt) => ({ act: 'roll', prompt: prompt.id, with: {} }),
  acts: {
    roll: {
      carry: (play, seat, _move, prompt) => {
        play.close(prompt.id)
        play.game.turn.rolled = true
        roll(play, seat)
      },
    },
  },
}
