import { propertyAt } from '#engine/board.ts'
import { pay } from '#engine/money.ts'
import { deedAt, fromLeft } from '#mechanics/property/holdings.ts'
import { tellComplete } from '#mechanics/property/complete.ts'
import type { Play } from '../game.ts'

/** Titles that each player is dealt in a short game. */
const dealt = 2

/** Nothing is under way; in a short game everybody gets two titles and pays for them, whoever begins first (POL-139, POL-140). */
export function begin(play: Play): void {
  const { game, board } = play
  game.own = { wish: null }
  if (game.options['end.mode'] !== 'clock') return
  const titles = play.shuffle('shuffle:titles', board.properties)
  for (const seat of [game.turn.seat, ...fromLeft(game, game.turn.seat)])
    deal(play, seat, titles.splice(0, dealt))
}

function deal(play: Play, seat: number, squares: number[]): void {
  let price = 0
  for (const square of squares) {
    const { price: printed } = propertyAt(play.board, square)
    price += printed
    pay(play, seat, 'bank', printed, 'purchase', { square })
    deedAt(play.game, square).owner = seat
  }
  play.emit({ kind: 'titlesDealt', seat, squares, price })
  tellComplete(play, seat, squares)
}
