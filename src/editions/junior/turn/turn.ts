import { press } from '#engine/edition.ts'
import { stopIfDue } from '#mechanics/ending/broke/finish.ts'
import { stopIfLastRound } from '#mechanics/ending/moment.ts'
import { nextLiving } from '#mechanics/property/holdings.ts'
import '#mechanics/turn/events.ts'
import type { Play, PromptKind } from '../game.ts'
import { roll } from './move.ts'

type SeatStep = (play: Play, step: { step: string; seat: number }) => void

/** A turn begins, unless the game ends before it (JUN-012, JUN-058). */
export const turn: SeatStep = (play, { seat }) => {
  const { game } = play
  if (stopIfDue(play)) return
  const { number } = game.turn
  game.turn = { seat, number: number + 1, dice: null, rolled: false, doubles: 0, again: false, lapsed: [] }
  play.emit({ kind: 'turn', seat, number: game.turn.number })
  play.push({ step: 'endTurn', seat })
  play.push({ step: 'start', seat })
}

export const start: SeatStep = (play, { seat }) =>
  play.ask({ kind: 'turn.roll', seats: [seat], timer: 'turn' })

/** The die is passed on to the next player, unless that was the last round (JUN-010, JUN-060). */
export const endTurn: SeatStep = (play, { seat }) => {
  const next = nextLiving(play.game, seat)
  stopIfLastRound(play, seat, next)
  play.push({ step: 'turn', seat: next })
}

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
