import { toss } from '#mechanics/turn/toss.ts'
import { deck, decks } from './cards/cards.ts'
import type { Play } from './game.ts'

/** Cars on GO!, the cards shuffled; the highest roll begins (JUN-003, JUN-008, JUN-009). */
export function begin(play: Play): void {
  const { game, board } = play
  game.own = { discards: [], card: null }
  for (const seat of game.seats) seat.at = board.go
  game.decks[deck] = play.shuffle(`shuffle:${deck}`, decks[deck] ?? [])
  game.turn.seat = toss(play)
}
