import type { Board } from '#engine/board.ts'
import type { Game } from '#engine/game.ts'
import { diceSum, sumOfDice, throwDice } from '#mechanics/movement/dice.ts'
import type { Own, Play } from '../game.ts'

/** As much of a position as moving and playing cards go by; everybody sees it. */
export interface Table {
  readonly board: Board
  readonly game: {
    readonly seats: readonly Pick<Game['seats'][number], 'at' | 'jail' | 'out'>[]
    readonly turn: Pick<Game['turn'], 'seat' | 'rolled' | 'dice'>
    readonly options: Game['options']
    readonly own: Pick<Own, 'round'>
  }
}

/** All who are in the game, the one whose turn it is first, then clockwise. */
export function livingFromActive({ game: { seats, turn } }: Pick<Table, 'game'>): number[] {
  const order = seats.map((_, step) => (turn.seat + step) % seats.length)
  return order.filter((seat) => seats[seat]?.out === false)
}

/** The one movement roll of a turn, and who can be moved by it (TWO-018, TWO-022 to TWO-028). */

/** Who may be moved now, the one whose turn it is first, then clockwise (TWO-023, O-5). */
export function movable({ game }: Pick<Table, 'game'>): number[] {
  const isBarred = (seat: number) =>
    game.options['oneMovePerTurn'] === true && game.own.round.moved.includes(seat)
  return livingFromActive({ game }).filter((seat) => game.seats[seat]?.jail === null && !isBarred(seat))
}

export function roll(play: Play): void {
  const { game } = play
  const { seat } = game.turn
  const dice = throwDice(play, 'dice')
  game.turn.dice = dice
  game.turn.rolled = true
  game.own.round.awaitsMover = true
  play.emit({ kind: 'rolled', seat, dice, why: 'move' })
  askMover(play)
}

/** Asks for the player who moves by the dice, unless the turn is over or nobody may be moved (TWO-020, TWO-022, TWO-025). */
export function askMover(play: Play): void {
  const { turn, own } = play.game
  if (own.round.isOver) return
  if (movable(play).length > 0) {
    const about = { steps: diceSum(play) }
    return play.ask({ kind: 'two.roll.target', seats: [turn.seat], timer: 'turn', about })
  }
  own.round.awaitsMover = false
  play.emit({ kind: 'nobodyMoves', seat: turn.seat })
}

/** Where a seat would come by the dice that lie there. */
export function goalOf({ game, board }: Table, seat: number): number {
  return ((game.seats[seat]?.at ?? 0) + sumOfDice(game.turn.dice ?? [])) % board.squares.length
}
