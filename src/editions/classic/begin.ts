import { isProperty } from '#engine/board.ts'
import { pay } from '#engine/money.ts'
import type { Play } from '#engine/play.ts'

const startingCash = 1500

/** Set-up: deeds and pieces with the Bank, money to everybody, both decks shuffled, the toss (CLS-002 to CLS-011). */
export function begin(play: Play): void {
  const { game, board, edition } = play
  game.deeds = board.squares.map((square) =>
    isProperty(square) ? { owner: null, level: 0, mortgaged: false } : null,
  )
  game.bank.houses = game.options['stock.houses'] as number
  game.bank.hotels = game.options['stock.hotels'] as number
  for (const [deck, cards] of Object.entries(edition.decks))
    game.decks[deck] = play.shuffle(`shuffle:${deck}`, cards)
  game.own['fallen'] = []
  game.seats.forEach((seat, index) => {
    seat.at = board.go
    pay(play, 'bank', index, startingCash, 'start')
  })
  const first = toss(play)
  play.emit({ kind: 'started', seats: game.seats.length, first })
  play.push({ step: 'turn', seat: first })
}

/** Two dice for every seat; only those who tie for the highest roll again (CLS-011). */
function toss(play: Play): number {
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
