import { pay } from '#engine/money.ts'
import type { Position } from '#engine/edition.ts'
import type { Game, Party } from '#engine/game.ts'
import type { Mechanic } from '../mechanic.ts'
import { hasNothing, raisable } from './funds.ts'
import './refusals.ts'

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

/** Cash that everybody begins with, whole units, and what a player could raise beside it. */
export const money = ({ startingCash }: { startingCash: number }): Mechanic => ({
  name: 'money',
  needs: ['property'],
  figures: { raisable, hasNothing, finesTo: () => 'bank' },
  begin: (play) => {
    for (const seat of play.game.seats.keys()) pay(play, 'bank', seat, startingCash, 'start')
  },
})
