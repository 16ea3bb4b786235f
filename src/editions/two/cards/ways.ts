import type { Board } from '#engine/board.ts'
import { stepsTo, stepsToNext, type Tokens } from '#mechanics/movement/move.ts'
import type { Moving } from './cards.ts'

/** The square that a card names. */
export function squareOf({ board }: { readonly board: Board }, id: string): number {
  return board.squares.findIndex((square) => square.id === id)
}

/** How far a card leads a seat, negative for the way back. */
export function stepsOf(tokens: Tokens, effect: Moving, seat: number): number {
  switch (effect.do) {
    case 'back':
      return -effect.steps
    case 'nearest':
      return stepsToNext(tokens, seat, effect.kind)
    case 'advance':
      return stepsTo(tokens, seat, squareOf(tokens, effect.to))
    case 'backTo':
      return stepsTo(tokens, seat, squareOf(tokens, effect.to)) - tokens.board.squares.length
  }
}
