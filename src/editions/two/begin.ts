import { toss } from '#mechanics/turn/toss.ts'
import { fillBox } from './box.ts'
import { deckCards } from './cards/cards.ts'
import { draw } from './cards/draw.ts'
import type { Play } from './game.ts'
import { openMarket } from './market/market.ts'
import { freshRound } from './state.ts'

/** Tokens on Go, a market of four deeds, a card of each kind in every hand; the highest roll begins (TWO-006 to TWO-010). */
export function begin(play: Play): void {
  const { game, board } = play
  game.own = {
    market: [],
    deedDeck: [],
    discards: { chance: [], chest: [] },
    hands: game.seats.map(() => []),
    inPlay: [],
    placing: null,
    swap: null,
    round: freshRound(),
    styles: game.seats.map(() => 'unset'),
    leaving: [],
  }
  game.debts = []
  game.fallen = []
  for (const seat of game.seats) seat.at = board.go
  fillBox(play)
  const cards = deckCards(game.options['cardDecks'])
  for (const [deck, all] of Object.entries(cards)) game.decks[deck] = play.shuffle(`shuffle:${deck}`, all)
  game.turn.seat = toss(play)
  play.emit({ kind: 'started', seats: game.seats.length, first: game.turn.seat })
  openMarket(play)
  play.push({ step: 'turn', seat: game.turn.seat })
  for (const deck of Object.keys(cards)) draw(play, deck, [...game.seats.keys()])
}
