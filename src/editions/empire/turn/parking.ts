import { press } from '#engine/edition.ts'
import { pay } from '#engine/money.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Stop } from '#mechanics/movement/move.ts'
import { goToJail } from '../board.ts'
import type { Play, PromptKind } from '../game.ts'
import { goTo } from './move.ts'

/** A trip from Free Parking to nearly any square (EMP-050). */

const fare = 100

export function askTrip(play: Play, { seat, square }: Stop): void {
  if (seatAt(play.game, seat).cash < fare) return play.emit({ kind: 'rested', seat, square, why: 'noFare' })
  play.ask({ kind: 'empire.trip', seats: [seat], timer: 'buy', about: { price: fare, square } })
}

/** Every square but the one on which the token stands, and the way to Jail. */
export function anySquare(squares: number, at: number): number[] {
  return [...Array(squares).keys()].filter((square) => square !== at && square !== goToJail)
}

export const tripPrompt: PromptKind = {
  options: ({ board, game }, prompt, seat) => {
    const { at, cash } = seatAt(game, seat)
    const from = anySquare(board.squares.length, at)
    const ask = [{ name: 'square', type: 'pick' as const, of: 'square', from, min: 1, max: 1 }]
    const trip = { ...press('travel', prompt.id, { price: fare }), ask }
    return [press('stay', prompt.id), ...(cash >= fare ? [trip] : [])]
  },
  fallback: (_position, prompt) => ({ act: 'stay', prompt: prompt.id, with: {} }),
  acts: {
    stay: {
      undo: true,
      carry: (play, seat, _move, prompt) => {
        play.close(prompt.id)
        play.emit({ kind: 'rested', seat, square: seatAt(play.game, seat).at, why: 'parking' })
      },
    },
    travel: {
      undo: true,
      carry: (play, seat, move, prompt) => {
        play.close(prompt.id)
        const [square] = move.with['square'] as number[]
        pay(play, seat, 'bank', fare, 'trip', { square: seatAt(play.game, seat).at })
        goTo(play, seat, square as number)
      },
    },
  },
}
