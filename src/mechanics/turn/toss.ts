import { at } from '#engine/at.ts'
import type { Play } from '#engine/play.ts'
import { sumOfDice, throwDice } from '../movement/dice.ts'

/** Rolls for every seat. Seats that tie for the highest total roll again (CLS-011, CHE-010). */
export function toss(play: Play): number {
  let seats = play.game.seats.map((_, index) => index)
  while (seats.length > 1) {
    const totals = seats.map((seat) => {
      const dice = throwDice(play, 'toss')
      play.emit({ kind: 'tossed', seat, dice })
      return sumOfDice(dice)
    })
    const highest = Math.max(...totals)
    seats = seats.filter((_, index) => totals[index] === highest)
  }
  return at(seats, 0)
}
