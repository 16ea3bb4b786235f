import { pay } from '#engine/money.ts'
import type { Position } from '#engine/edition.ts'
import type { Game, Party } from '#engine/game.ts'
import type { Mechanic } from '../mechanic.ts'
import { hasNothing, raisable } from './funds.ts'

declare module '#engine/refusal.ts' {
  interface RefusalFacts {
    shortOfCash: { need: number; have: number }
    /** The price includes a tenth of the value of mortgaged deeds. */
    shortWithTenth: { need: number; have: number; tenthAmount: number }
  }
}

declare module '#engine/edition.ts' {
  interface Figures {
    /** Max cash that a seat could have without the other players' help, whole units. */
    raisable: (position: Position, seat: number) => number
    /** Whether a seat has nothing to sell, mortgage or trade. */
    hasNothing: (position: Position, seat: number) => boolean
    /** Payee of fines, taxes and card payments to the Bank. */
    finesTo: (game: Game) => Party
  }
}

interface Money {
  /** Whole units; a function if the amount depends on options or the number of players. */
  startingCash: number | ((game: Game) => number)
}

/** Starting cash of all players, and raising money. */
export const money = ({ startingCash }: Money): Mechanic => ({
  name: 'money',
  needs: ['property'],
  figures: { raisable, hasNothing, finesTo: () => 'bank' },
  begin: (play) => {
    const sum = typeof startingCash === 'number' ? startingCash : startingCash(play.game)
    for (const seat of play.game.seats.keys()) pay(play, 'bank', seat, sum, 'start')
  },
})
