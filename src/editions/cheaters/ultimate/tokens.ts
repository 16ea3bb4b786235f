import type { Move } from '#engine/option.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { type Game, type Play, type Position, cellOf, type Tamper } from '../state.ts'
import { isTokenFrozen } from '../cheats/attempts.ts'
import type { Undone } from '../cheats/cheat.ts'
import { oneOf } from '../cheats/asks.ts'
import { isTokenTakenOn } from '../cheats/taken-on.ts'
import { putInCell } from '../turn/jail.ts'
import { isUnderWay } from '../turn/blocking-prompts.ts'
import { sendTo } from '../turn/move.ts'
import { isHome, isMovable } from '../turn/order.ts'
import { tamperDid } from '../cheats/details.ts'
import { tampering } from '../cheats/sleeve.ts'
import { recordTamper } from './tampers.ts'
import { livingSeats } from '#mechanics/property/holdings.ts'

/**
 * Tokens that nothing is about to move: not those that are home, nor who has just rolled, nor what the mover's own cheat has
 * moved (CHE-104, CHE-159).
 */
function atRest(game: Game, mover: number): number[] {
  return livingSeats(game).filter(
    (seat) => !isHome(game, seat) && !isUnderWay(game, seat) && !isTokenFrozen(game, mover, seat),
  )
}

function free(game: Game, mover: number): number[] {
  return atRest(game, mover).filter((seat) => seatAt(game, seat).jail === null)
}

/** Told to the cheater alone (CHE-350). */
function frozenToken({ game }: Position, seat: number, { with: { token } }: Move): Refusal | null {
  const [named] = Array.isArray(token) ? token : []
  return typeof named === 'number' && isTokenFrozen(game, seat, named) ? refusal('frozen', {}) : null
}

/** U3: any token that is not in the cell to any square, without a stop. */
export const moveToken = tampering({
  tamper: 'MOVE_TOKEN',
  act: 'moveToken',
  ways: ({ board, game }, seat) => {
    const squares = board.squares.map((_, square) => square)
    return [{ ask: [oneOf('token', 'seat', free(game, seat)), oneOf('square', 'square', squares)] }]
  },
  explain: frozenToken,
  check: ({ game }, _seat, { token: [token], square: [square] }: { token: [number]; square: [number] }) =>
    seatAt(game, token).at === square ? refusal('badAnswer', { name: 'square' }) : null,
  carry: (play, seat, { token: [ownerToken], square: [square] }: { token: [number]; square: [number] }) => {
    const { at: fromSquare } = seatAt(play.game, ownerToken)
    sendTo(play, ownerToken, square)
    recordTamper(play, seat, 'MOVE_TOKEN', { ownerToken, fromSquare, square })
  },
})

/** Back to where it stood, if nothing has taken it on (CHE-113). */
export function returnToken(play: Play, tamper: Tamper): Undone {
  const { game } = play
  const { ownerToken, fromSquare, square } = tamperDid(tamper, 'MOVE_TOKEN')
  const isInPlace = seatAt(game, ownerToken).at === square && isMovable(game, ownerToken)
  if (!isTokenTakenOn(game, tamper, { token: ownerToken, at: square }, fromSquare) && isInPlace)
    sendTo(play, ownerToken, fromSquare)
  return {}
}

/** U9: into the empty cell or out of it; the handcuffs stay where they are (CHE-097). */
export const moveCuffs = tampering({
  tamper: 'CUFFS',
  act: 'moveCuffs',
  ways: ({ game }, mover) => {
    const prisoner = cellOf(game)
    const tokens =
      prisoner === null ? free(game, mover) : atRest(game, mover).filter((seat) => seat === prisoner)
    return [{ ask: [oneOf('token', 'seat', tokens)], facts: { isFull: prisoner !== null } }]
  },
  explain: frozenToken,
  carry: (play, seat, { token: [ownerToken] }: { token: [number] }) => {
    const { game, board } = play
    const { own } = game
    const mate = seatAt(game, ownerToken)
    const { at: fromSquare, jail: failed } = mate
    const hadBan = own.rentBan === ownerToken
    const way = failed === null ? 'in' : 'out'
    if (hadBan) own.rentBan = null
    mate.jail = null
    if (way === 'in') {
      sendTo(play, ownerToken, board.jail)
      putInCell(play, ownerToken)
    }
    recordTamper(play, seat, 'CUFFS', { way, ownerToken, fromSquare, failed, hadBan })
  },
})

/** Out of the cell again, or into it where it is still empty and the token has not gone on. */
export function returnCuffs(play: Play, tamper: Tamper): Undone {
  const { game, board } = play
  const { way, ownerToken, fromSquare, failed, hadBan } = tamperDid(tamper, 'CUFFS')
  const mate = seatAt(game, ownerToken)
  if (mate.out || isHome(game, ownerToken)) return {}
  if (way === 'in' && mate.jail !== null && game.own.handcuffs !== ownerToken) {
    mate.jail = null
    sendTo(play, ownerToken, fromSquare)
  }
  if (way === 'out' && cellOf(game) === null && mate.at === board.jail) {
    putInCell(play, ownerToken, failed)
    if (hadBan) game.own.rentBan = ownerToken
  }
  return {}
}
