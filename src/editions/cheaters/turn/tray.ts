import { hotel } from '#mechanics/buildings.ts'
import { dueAfter } from '#engine/quiet-hours.ts'
import { deedsOf, livingSeats } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { type Game, type Play, cellOf } from '../state.ts'
import type { Row } from '../events.ts'
import { trayOf } from '../money/hotels.ts'
import { clockOf } from '../paces.ts'
import { isHome } from './order.ts'

const hundred = 100

/** What all may see is told, and the pause runs (CHE-127, CHE-140). */
export function giveTray(play: Play, next: number | null): void {
  const { game } = play
  const pause = clockOf(game, 'handover_pause')
  const pauseEndsAt = dueAfter(game, [], game.now, pause)
  Object.assign(game.own, { phase: 'handover', next, pauseEndsAt, turnEnds: false })
  game.own.secret.debts = []
  tell(play)
  if (pause > 0)
    play.askBeside({ kind: 'goOn', seats: livingSeats(game), timer: 'choice', quiet: true, lasts: pause })
  if (next !== null) play.push({ step: 'trayComes', seat: next })
}

function tell(play: Play): void {
  const { game } = play
  const { next, pauseEndsAt, handcuffs } = game.own
  const isBank = (square: number) => game.deeds[square]?.owner === null
  const squares = game.deeds.map((_, square) => square).filter(isBank)
  play.emit({
    kind: 'handover',
    number: game.turn.number,
    seat: game.turn.seat,
    next,
    rows: game.seats.map((_, seat) => rowOf(game, seat)),
    cell: cellOf(game),
    handcuffs,
    bankDeeds: squares.length,
    bankHotels: hotelsOn(game, squares),
    tray: trayOf(game),
    pauseEndsAt,
  })
}

function rowOf(game: Game, seat: number): Row {
  const { token, cash, cards, out } = seatAt(game, seat)
  const squares = deedsOf(game, seat)
  const kept = (deck: string) => cards.filter((card) => card.deck === deck).length
  return {
    seat,
    token,
    hundreds: Math.floor(cash / hundred),
    deeds: squares.length,
    hotels: hotelsOn(game, squares),
    chance: kept('chance'),
    chest: kept('chest'),
    out,
    finished: isHome(game, seat),
  }
}

function hotelsOn(game: Game, squares: number[]): number {
  return squares.filter((square) => game.deeds[square]?.level === hotel).length
}
