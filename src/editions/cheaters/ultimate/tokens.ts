import type { Game } from '#engine/game.ts'
import type { Play } from '#engine/play.ts'
import { refusal } from '#engine/refusal.ts'
import { seatAt } from '../../classic/means.ts'
import type { Undone } from '../cheats/cheat.ts'
import { oneOf, picked } from '../cheats/sleight.ts'
import { cellOf, ownOf, type Tamper } from '../state.ts'
import { isUnderWay } from '../turn/matters.ts'
import { sendTo } from '../turn/move.ts'
import { inGame, isHome } from '../turn/order.ts'
import { tamperDid } from './details.ts'
import { tampering } from './sleeve.ts'
import { allOpen, recordTamper } from './tampers.ts'

/** Tokens that nothing is about to move: not those that are home, nor who has just rolled (CHE-159). */
function atRest(game: Game): number[] {
  return inGame(game).filter((seat) => !isHome(game, seat) && !isUnderWay(game, seat))
}

function free(game: Game): number[] {
  return atRest(game).filter((seat) => seatAt(game, seat).jail === null)
}

/** U3: any token that is not in the cell to any square, without a stop. */
export const moveToken = tampering({
  tamper: 'MOVE_TOKEN',
  act: 'moveToken',
  ways: ({ board, game }) => {
    const squares = board.squares.map((_, square) => square)
    return [{ ask: [oneOf('token', 'seat', free(game)), oneOf('square', 'square', squares)] }]
  },
  check: ({ game }, _seat, answers) =>
    seatAt(game, picked(answers, 'token')).at === picked(answers, 'square')
      ? refusal('badAnswer', { name: 'square' })
      : null,
  carry: (play, seat, answers) => {
    const [ownerToken, square] = [picked(answers, 'token'), picked(answers, 'square')]
    const { at: fromSquare } = seatAt(play.game, ownerToken)
    sendTo(play, ownerToken, square)
    recordTamper(play, seat, 'MOVE_TOKEN', { ownerToken, fromSquare, square })
  },
})

/** Back to where it stood; if it has been moved on by a tamper, the undo of that one leads there (CHE-113). */
export function returnToken(play: Play, tamper: Tamper): Undone {
  const { game } = play
  const { ownerToken, fromSquare, square } = tamperDid(tamper, 'MOVE_TOKEN')
  const { at, jail, out } = seatAt(game, ownerToken)
  const taker = allOpen(game).find(({ id, tamper: key, did }) => {
    const isSame = did['ownerToken'] === ownerToken && did['fromSquare'] === square
    return key === 'MOVE_TOKEN' && id > tamper.id && isSame
  })
  if (taker) taker.did['fromSquare'] = fromSquare
  else if (at === square && jail === null && !out && !isHome(game, ownerToken))
    sendTo(play, ownerToken, fromSquare)
  return {}
}

/** U9: into the empty cell or out of it; the handcuffs stay where they are (CHE-097). */
export const moveCuffs = tampering({
  tamper: 'CUFFS',
  act: 'moveCuffs',
  ways: ({ game }) => {
    const prisoner = cellOf(game)
    const tokens = prisoner === null ? free(game) : atRest(game).filter((seat) => seat === prisoner)
    return [{ ask: [oneOf('token', 'seat', tokens)], facts: { isFull: prisoner !== null } }]
  },
  carry: (play, seat, answers) => {
    const { game, board } = play
    const own = ownOf(game)
    const ownerToken = picked(answers, 'token')
    const mate = seatAt(game, ownerToken)
    const { at: fromSquare, jail: failed } = mate
    const hadBan = own.rentBan === ownerToken
    const way = failed === null ? 'in' : 'out'
    if (hadBan) own.rentBan = null
    if (way === 'in') sendTo(play, ownerToken, board.jail)
    mate.jail = way === 'in' ? 0 : null
    recordTamper(play, seat, 'CUFFS', { way, ownerToken, fromSquare, failed, hadBan })
  },
})

/** Out of the cell again, or into it where it is still empty and the token has not gone on. */
export function returnCuffs(play: Play, tamper: Tamper): Undone {
  const { game, board } = play
  const { way, ownerToken, fromSquare, failed, hadBan } = tamperDid(tamper, 'CUFFS')
  const mate = seatAt(game, ownerToken)
  if (mate.out || isHome(game, ownerToken)) return {}
  if (way === 'in' && mate.jail !== null && ownOf(game).handcuffs !== ownerToken) {
    mate.jail = null
    sendTo(play, ownerToken, fromSquare)
  }
  if (way === 'out' && cellOf(game) === null && mate.at === board.jail) {
    mate.jail = failed
    if (hadBan) ownOf(game).rentBan = ownerToken
  }
  return {}
}
