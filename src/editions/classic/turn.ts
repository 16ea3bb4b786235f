import { press, type PromptKind } from '#engine/edition.ts'
import type { Play } from '#engine/play.ts'
import { runOrders } from './orders.ts'
import { askJail } from './jail.ts'
import { nextLiving } from './holdings.ts'
import { rollDice } from './move.ts'
import { seatAt } from './means.ts'

type SeatStep = (play: Play, step: { step: string; seat: number }) => void

/** A seat's turn begins (CLS-012, CLS-013). */
export const turn: SeatStep = (play, { seat }) => {
  const { game } = play
  game.turn = {
    seat,
    number: game.turn.number + 1,
    dice: null,
    rolled: false,
    doubles: 0,
    again: false,
    lapsed: [],
  }
  play.emit({ kind: 'turn', seat, number: game.turn.number })
  play.push({ step: 'endTurn', seat })
  play.push({ step: 'start', seat })
}

/** The gap before the first roll: queued orders of everybody come before it (CLS-091). */
export const start: SeatStep = (play, { seat }) => {
  if (seatAt(play.game, seat).out) return
  runOrders(play, () => true)
  if (seatAt(play.game, seat).jail !== null) askJail(play, seat)
  else play.ask({ kind: 'turn.roll', seats: [seat], timer: 'turn' })
}

/** The landing is finished: an extra roll, the end of the turn by button, or at once (CLS-015, CLS-016, CLS-020). */
export const afterRoll: SeatStep = (play, { seat }) => {
  const { game } = play
  const mate = seatAt(game, seat)
  if (mate.out || mate.jail !== null) return
  if (game.turn.again) {
    runOrders(play, (other) => other === seat)
    play.ask({ kind: 'turn.again', seats: [seat], timer: 'turn' })
  } else if (game.options['turn.autoEnd'] !== true) {
    runOrders(play, (other) => other === seat)
    play.ask({ kind: 'turn.end', seats: [seat], timer: 'turn' })
  }
}

export const endTurn: SeatStep = (play, { seat }) => {
  play.push({ step: 'turn', seat: nextLiving(play.game, seat) })
}

const roll: PromptKind = {
  options: (_position, prompt) => [press('roll', prompt.id)],
  fallback: (_position, prompt) => ({ act: 'roll', prompt: prompt.id, with: {} }),
  acts: {
    roll: {
      carry: (play, seat, _move, prompt) => {
        if (prompt) play.close(prompt.id)
        rollDice(play, seat)
      },
    },
  },
}

const end: PromptKind = {
  options: (_position, prompt) => [press('end', prompt.id)],
  fallback: (_position, prompt) => ({ act: 'end', prompt: prompt.id, with: {} }),
  acts: { end: { carry: (play, _seat, _move, prompt) => prompt && play.close(prompt.id) } },
}

export const turnPrompts = { 'turn.roll': roll, 'turn.again': roll, 'turn.end': end }
