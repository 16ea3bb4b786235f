import { pay } from '#engine/money.ts'
import type { Position } from '#engine/edition.ts'
import type { Game, Party } from '#engine/game.ts'
import type { Mechanic } from '../mechanic.ts'
import { hasNothing, raisable } from './funds.ts'

declare module '#engine/refusal.ts' {
  interface RefusalFacts {
    shortOfCash: { need: number; have: number }
    /** A tenth for mortgages is part of the price. */
    shortWithTenth: { need: number; have: number; tenthAmount: number }
  }
}

declare module '#engine/edition.ts' {
  interface Figures {
    /** All that a seat could come to without the others, whole units. */
    raisable: (position: Position, seat: number) => number
    /** Nothing is left that could be sold, mortgaged or traded. */
    hasNothing: (position: Position, seat: number) => boolean
    /** Where fines, taxes and card payments to the Bank go. */
    finesTo: (game: Game) => Party
  }
}

interface Money {
  /** Whole units; worked out where options or the number of players say how much. */
  startingCash: number | ((game: Game) => number)
}

/** Cash that everybody begins with, and what a player could raise beside it. */
export const money = ({ startingCash }: Money): Mechanic => ({
  name: 'money',
  needs: ['property'],
  figures: { raisable, hasNothing, finesTo: () => 'bank' },
  begin: (play) => {
    const sum = typeof startingCash === 'number' ? startingCash : startingCash(play.game)
    for (const seat of play.game.seats.keys()) pay(play, 'bank', seat, sum, 'start')
  },
})
