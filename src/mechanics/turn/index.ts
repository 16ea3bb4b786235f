import type { Mechanic } from '../mechanic.ts'
import { onOff } from '../options.ts'
import { rollForMe } from './roll-for-me.ts'
import { toss } from './toss.ts'
import { endTurn, openFirstTurn } from './order.ts'
import { afterRoll, start, turn as beginTurn, turnPrompts } from './turn.ts'

declare module '#engine/event.ts' {
  interface EventFacts {
    /** A player's toss for the first turn. */
    tossed: { seat: number; dice: number[] }
    turn: { seat: number; number: number }
    rolled: { seat: number; dice: number[]; why: 'move' | 'jail' | 'rent' | (string & {}) }
  }
}

/** The toss, the sequence of turns, and the roll in each. */
export const turn: Mechanic = {
  name: 'turn',
  needs: ['pace', 'movement', 'ending', 'jail'],
  options: [onOff('turn.autoEnd', 'game', true, ['CLS-020'])],
  steps: { turn: beginTurn, start, afterRoll, endTurn },
  prompts: turnPrompts,
  advanceOrders: { rollForMe },
  help: {
    'turn.roll': ['CLS-013', 'CLS-016', 'CLS-017', 'CLS-022'],
    'turn.again': ['CLS-016', 'CLS-017'],
    'turn.end': ['CLS-020'],
  },
  begin: (play) => {
    play.game.turn.seat = toss(play)
  },
  started: openFirstTurn,
}

/** Rolls without a press, for one player by an order, or for all by an option. */
export const rolling: Mechanic = {
  name: 'rolling',
  version: 2,
  earlierVersions: {
    // In version 1, every roll was a press.
    1: ({ options: _options, advanceOrders: _orders, ...next }) => next,
  },
  vocabulary: ['turn'],
  options: [onOff('turn.autoRoll', 'game', true, [])],
  advanceOrders: { rollForMe },
}
