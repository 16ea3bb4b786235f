import { lotAt } from '#engine/board.ts'
import { press } from '#engine/edition.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { deedAt, deedsOf } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { FreeAction, Game, Position } from '../game.ts'
import { isHome } from '../turn/order.ts'
import { isContended, openClaims } from './claims.ts'
import { trayOf } from './hotels.ts'
import { putUp, siteRefused } from './sites.ts'

/** In the own open phase; in the handover for all who still walk (CHE-050, CHE-018). */
function isTimeToBuild(game: Game, seat: number): boolean {
  return game.own.phase === 'open' ? game.turn.seat === seat : game.own.phase === 'handover'
}

function tooEarly({ turn, own }: Game): Refusal {
  const isOpen = own.phase === 'open'
  return isOpen ? refusal('notYourTray', { seat: turn.seat }) : refusal('notInHandover', {})
}

/** Why a seat cannot build on a property now, or null. */
function buildRefused(position: Position, seat: number, square: number): Refusal | null {
  const { game, board } = position
  if (deedAt(game, square).owner !== seat) return refusal('notHeld', { square })
  if (!isTimeToBuild(game, seat) || isHome(game, seat)) return tooEarly(game)
  if (game.own.claims) return refusal('publicMatter', { matter: 'hotels', seat: null })
  const refused = siteRefused(position, seat, square)
  if (refused) return refused
  if (trayOf(game) === 0) return refusal('noHotelInTray', {})
  const need = lotAt(board, square).building
  const have = seatAt(game, seat).cash
  return have < need ? refusal('shortOfCash', { need, have }) : null
}

/** A hotel out of the tray on any property of a complete colour, unless others could want it too (CHE-050, CHE-054, CHE-055). */
export const build: FreeAction<{ square: number }> = {
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
  carry: (play, seat, { with: { square } }) => {
    if (isContended(play, seat)) openClaims(play, seat, square)
    else putUp(play, seat, square, lotAt(play.board, square).building)
  },
}
