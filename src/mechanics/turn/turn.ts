import { press, type PromptKind, answering } from '#engine/edition.ts'
import type { Play } from '#engine/play.ts'
import { stopNow, stoppingFor } from '../ending/moment.ts'
import { areDiceHeld, extendRoll, heldBack, rollOption } from '../rent/claims.ts'
import { askJail } from '../jail/jail.ts'
import { rollDice } from '../movement/move.ts'
import { seatAt } from '../money/funds.ts'
import { openTurn, type SeatStep } from './order.ts'

declare module '#engine/game.ts' {
  interface Subjects {
    'turn.roll': Record<never, never>
    'turn.again': Record<never, never>
    'turn.end': Record<never, never>
  }
}

/** Starts a seat's turn (CLS-012, CLS-013), or ends the game if that is due (CLS-138). */
export const turn: SeatStep = (play, { seat }) => {
  if (stoppingFor(play.game) !== null) return stopNow(play)
  openTurn(play, seat)
}

/** Runs the steps that have waited for the gap between two rolls (`Moments.moment`). */
function passTime(play: Play): void {
  play.edition.moment?.(play, (step) => play.push(step))
}

/** Starts the gap before the first roll; all queued orders are carried out first (CLS-091). */
export const start: SeatStep = (play, { seat }) => {
  if (seatAt(play.game, seat).out) return
  if (seatAt(play.game, seat).jail !== null) askJail(play, seat)
  else {
    play.ask({ kind: 'turn.roll', seats: [seat], timer: 'turn' })
    extendRoll(play)
  }
  passTime(play)
}

/**
 * Continues after a landing: with an extra roll, or with the end of the turn, either automatically or when
 * the player presses the button (CLS-015, CLS-016, CLS-020).
 */
export const afterRoll: SeatStep = (play, { seat }) => {
  const { game } = play
  const mate = seatAt(game, seat)
  if (mate.out || mate.jail !== null) return
  if (game.turn.again) {
    play.ask({ kind: 'turn.again', seats: [seat], timer: 'turn' })
    passTime(play)
  } else if (game.options['turn.autoEnd'] !== true) askToEnd(play, seat)
}

/** Lets the player act until the player ends the turn. */
export function askToEnd(play: Play, seat: number): void {
  play.ask({ kind: 'turn.end', seats: [seat], timer: 'turn' })
  passTime(play)
}

const roll: PromptKind = {
  options: (position, prompt, seat) => (areDiceHeld(position) ? [] : [rollOption(position, prompt, seat)]),
  fallback: answering('roll'),
  acts: {
    roll: {
      explain: heldBack,
      apply: (play, seat, _move, prompt) => {
        play.close(prompt.id)
        rollDice(play, seat)
      },
    },
  },
}

const end: PromptKind = {
  options: (_position, prompt) => [press('end', prompt.id)],
  fallback: answering('end'),
  acts: { end: { undo: true, apply: (play, _seat, _move, prompt) => play.close(prompt.id) } },
}

export const turnPrompts = {
  'turn.roll': { ...roll, moment: 'gap' },
  'turn.again': { ...roll, moment: 'afterLanding' },
  'turn.end': { ...end, moment: 'afterLanding' },
} satisfies Record<string, PromptKind>
