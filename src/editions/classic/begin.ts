import { isProperty } from '#engine/board.ts'
import type { OptionValue, Seat } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import type { Play } from '#engine/play.ts'
import { setEnd } from './end/moment.ts'
import { setRounds } from './end/rounds.ts'
import { setVotes } from './end/vote.ts'

const startingCash = 1500

/** Set-up: deeds and pieces with the Bank, money to everybody, both decks shuffled, the toss (CLS-002 to CLS-011). */
export function begin(play: Play): void {
  const { game, board, edition } = play
  if (game.options['seating'] === 'shuffle') shuffleSeats(play)
  game.deeds = board.squares.map((square) =>
    isProperty(square) ? { owner: null, level: 0, mortgaged: false } : null,
  )
  game.bank.houses = stockOf(game.options['stock.houses'])
  game.bank.hotels = stockOf(game.options['stock.hotels'])
  for (const [deck, cards] of Object.entries(edition.decks))
    game.decks[deck] = play.shuffle(`shuffle:${deck}`, cards)
  game.own['fallen'] = []
  if (game.options['deck.reshuffle'] === 'cycle') game.own['unseen'] = sizes(edition.decks)
  game.seats.forEach((seat, index) => {
    seat.at = board.go
    pay(play, 'bank', index, startingCash, 'start')
  })
  const first = toss(play)
  setRounds(game, first)
  setVotes(game)
  setEnd(play)
  play.emit({ kind: 'started', seats: game.seats.length, first })
  play.push({ step: 'turn', seat: first })
}

/** Pieces that the Bank begins with; null where they never run out. */
function stockOf(option: OptionValue | undefined): number | null {
  return typeof option === 'number' ? option : null
}

/** Cards from the front of each deck that have not come up since it was shuffled (CLS-061). */
function sizes(decks: Play['edition']['decks']): Record<string, number> {
  return Object.fromEntries(Object.entries(decks).map(([deck, cards]) => [deck, cards.length]))
}

/** Seats by lot instead of in joining order (CLS-012). */
function shuffleSeats(play: Play): void {
  const { game } = play
  const host = game.seats[game.host] as Seat
  game.seats = play.shuffle('shuffle:seats', game.seats)
  game.host = game.seats.indexOf(host)
}

/** Two dice for every seat; only those who tie for the highest roll again (CLS-011, CHE-010). */
export function toss(play: Play): number {
  let seats = play.game.seats.map((_, index) => index)
  while (seats.length > 1) {
    const totals = seats.map((seat) => {
      const dice = play.roll('toss')
      play.emit({ kind: 'tossed', seat, dice })
      return dice.reduce((sum, die) => sum + die, 0)
    })
    const highest = Math.max(...totals)
    seats = seats.filter((_, index) => totals[index] === highest)
  }
  return seats[0] as number
}
