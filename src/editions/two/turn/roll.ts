import { diceSum, sumOfDice, throwDice } from '#mechanics/movement/dice.ts'
import type { Play } from '../game.ts'
import { livingFromActive, type Table } from './table.ts'

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
