import { groupOf, hotel, lotAt } from '#engine/board.ts'
import { press } from '#engine/edition.ts'
import { pay } from '#engine/money.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { deedAt, deedsOf, isComplete } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { FreeAction, Game, Position } from '../game.ts'
import { isFrozen } from '../cheats/attempts.ts'
import { isInDebt } from './dues.ts'
import { moveHotel, trayOf } from './hotels.ts'

/** In the own open phase, and in the handover before the own roll (CHE-050, CHE-018). */
function isTimeToBuild(game: Game, seat: number): boolean {
  const { phase, next } = game.own
  return (phase === 'open' && game.turn.seat === seat) || (phase === 'handover' && next === seat)
}

function tooEarly({ turn, own }: Game): Refusal {
  const isOpen = own.phase === 'open'
  return isOpen ? refusal('notYourTray', { seat: turn.seat }) : refusal('notInHandover', {})
}

/** Why a seat cannot build on a property now, or null; its own frozen deeds are told to it alone (CHE-104, CHE-350). */
function buildRefused(position: Position, seat: number, square: number): Refusal | null {
  const { game, board } = position
  if (deedAt(game, square).owner !== seat) return refusal('notHeld', { square })
  if (!isTimeToBuild(game, seat)) return tooEarly(game)
  if (isInDebt(game, seat)) return refusal('inDebt', {})
  if (deedAt(game, square).level === hotel) return refusal('hotelStands', { square })
  if (!isComplete(position, square, seat)) return refusal('groupIncomplete', { square })
  if (groupOf(board, square).some((member) => isFrozen(game, seat, member))) return refusal('frozen', {})
  if (trayOf(game) === 0) return refusal('noHotelInTray', {})
  const need = lotAt(board, square).building
  const have = seatAt(game, seat).cash
  return have < need ? refusal('shortOfCash', { need, have }) : null
}

/** A hotel out of the tray on any property of a complete colour (CHE-050, CHE-054). */
export const build: FreeAction = {
  options: (position, seat) =>
    deedsOf(position.game, seat)
      .filter((square) => !buildRefused(position, seat, square))
      .map((square) => ({
        ...press('build', null, { price: lotAt(position.board, square).building }),
        fixed: { square },
      })),
  explain: (position, seat, move) => {
    const square = move.with['square']
    if (typeof square !== 'number' || !position.game.deeds[square]) return null
    return buildRefused(position, seat, square)
  },
  carry: (play, seat, move) => {
    const { game, board } = play
    const square = move.with['square'] as number
    pay(play, seat, 'bank', lotAt(board, square).building, 'building', { square })
    moveHotel(game, null, square)
    play.emit({ kind: 'builds', seat, square })
  },
}
