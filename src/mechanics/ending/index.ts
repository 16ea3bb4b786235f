import type { GameEvent } from '#engine/event.ts'
import { whole, choice } from '../options.ts'
import { ranks } from '../headlines.ts'
import type { Mechanic } from '../mechanic.ts'
import { finishIfWon } from './end.ts'
import { alarm, setClock, shiftEnd, stopIfEnoughOut, stopNow } from './moment.ts'
import { endgame, newEndgame } from './state.ts'
import { proposeStop, votePrompt, withdrawStop } from './vote.ts'

declare module '#engine/event.ts' {
  interface EventFacts {
    /** A player proposes to end the game; all others are asked. */
    stopProposed: { seat: number }
    stopAgreed: { seat: number }
    stopRefused: { seat: number; from: number }
    stopWithdrawn: { seat: number }
    stopLapsed: { from: number }
    /** The game is about to end: pending matters are finished, and nothing new starts. */
    ending: { reason: string }
  }
}

declare module '#engine/refusal.ts' {
  interface RefusalFacts {
    /** The seat has already proposed to stop in this turn, without success. */
    proposedAlready: Record<never, never>
  }
}

declare module '#engine/edition.ts' {
  interface Figures {
    /** Whether cash, then deeds, break ties of wealth (CLS-140). */
    areTiesBroken: boolean
    /** Whether a player still takes a turn if the clock ends the game before that turn's roll (CLS-138). */
    isTurnPlayedOut: boolean
  }
}

/** Headlines of the vote and of the end, for both mechanics that end a game. */
export const endingMoments = {
  headlines: {
    stopProposed: ranks.news,
    stopRefused: ranks.business,
    ending: ranks.turningPoint,
  },
  outdates: { stopRefused: isProposal, stopWithdrawn: isProposal, stopLapsed: isProposal },
} satisfies Pick<Mechanic, 'headlines' | 'outdates'>

function isProposal(_: GameEvent, { kind }: GameEvent): boolean {
  return kind === 'stopProposed'
}

/**
 * The last remaining player wins, or the richest when the clock, rounds, bankruptcies or a vote end the game.
 */
export const ending: Mechanic = {
  name: 'ending',
  needs: ['turn', 'property'],
  ...endingMoments,
  options: [
    choice(
      'end.mode',
      'end',
      ['lastStanding', 'clock', 'rounds', 'bankruptcies'],
      ['CLS-138', 'CLS-139', 'CLS-140'],
    ),
    whole(
      'end.minutes',
      'end',
      { min: 10, max: 20160, default: 240, unit: 'minutes', needs: { 'end.mode': ['clock'] } },
      ['CLS-138'],
    ),
    whole('end.rounds', 'end', { min: 1, max: 500, default: 20, needs: { 'end.mode': ['rounds'] } }, [
      'CLS-138',
    ]),
    whole(
      'end.bankruptcies',
      'end',
      { min: 1, max: 8, default: 1, needs: { 'end.mode': ['bankruptcies'] } },
      ['CLS-138'],
    ),
  ],
  figures: { areTiesBroken: true, isTurnPlayedOut: false },
  steps: { alarm, stop: stopNow },
  prompts: { 'vote.stop': votePrompt },
  freeActions: { proposeStop, withdrawStop },
  help: {
    'vote.stop': ['CLS-138', 'CLS-139', 'CLS-140'],
    proposeStop: ['CLS-138', 'CLS-139', 'CLS-140'],
    withdrawStop: ['CLS-138'],
  },
  state: { endgame },
  started: ({ game }) => {
    game.endgame = newEndgame(game)
    setClock(game)
  },
  shifted: shiftEnd,
  estatePassed: (play) => {
    finishIfWon(play)
    stopIfEnoughOut(play)
  },
}
