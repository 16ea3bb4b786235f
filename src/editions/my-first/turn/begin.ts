import { toss } from '#mechanics/turn/toss.ts'
import { decks } from '../cards/cards.ts'
import { deck } from '../cards/pile.ts'
import type { Play } from '../game.ts'

/** Tokens on GO, where nobody is paid for standing; the highest number begins (MYF-005, MYF-006). */
export function begin(play: Play): void {
  const { game, board } = play
  game.own = { discards: [], inUse: null }
  for (const seat of game.seats) seat.at = board.go
  game.decks[deck] = play.shuffle(`shuffle:${deck}`, decks[deck])
  game.turn.seat = toss(play)
}
