import { hotel } from '#mechanics/buildings.ts'
import type { Move } from '#engine/option.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { deedAt, livingSeats } from '#mechanics/property/holdings.ts'
import type { Play, Position, Tamper } from '../state.ts'
import { isFrozen } from '../cheats/attempts.ts'
import type { Undone } from '../cheats/cheat.ts'
import { returnDeed, returnHotel } from '../cheats/give-back.ts'
import { tray, moveHotel as shiftHotel, trayOf } from '../money/hotels.ts'
import { oneOf } from '../cheats/asks.ts'
import { isUnderSale } from '../money/sale.ts'
import { tamperDid } from '../cheats/details.ts'
import { tampering } from '../cheats/sleeve.ts'
import { recordTamper } from './tampers.ts'

const bank = 'bank'

/** Properties but for one that is being bought or auctioned, and what an own cheat has moved (CHE-104, CHE-222). */
function touchable({ board, game }: Position, seat: number): number[] {
  return board.properties.filter((square) => !isUnderSale(game, square) && !isFrozen(game, seat, square))
}

/** Told to the cheater alone (CHE-350). */
function frozenAmong({ game }: Position, seat: number, answers: Move['with']): Refusal | null {
  const squares = Object.values(answers).flat()
  const isAny = squares.some((square) => typeof square === 'number' && isFrozen(game, seat, square))
  return isAny ? refusal('frozen', {}) : null
}

type DeedMove = { square: [number]; to: [number | typeof bank] }
type HotelMove = { from: [number | typeof tray]; onto: [number | typeof tray] }

/** A seat or a square; null for the Bank and the tray. */
function orNull(answer: number | string): number | null {
  return typeof answer === 'number' ? answer : null
}

/** U4: any deed to anybody. */
export const moveDeed = tampering({
  tamper: 'MOVE_DEED',
  act: 'moveDeed',
  ways: (position, seat) => [
    {
      ask: [
        oneOf('square', 'deed', touchable(position, seat)),
        oneOf('to', 'seat', [...livingSeats(position.game), bank]),
      ],
    },
  ],
  explain: (position, seat, { with: { square = null } }) => frozenAmong(position, seat, { square }),
  check: ({ game }, _seat, { square: [square], to: [to] }: DeedMove) =>
    deedAt(game, square).owner === orNull(to) ? refusal('badAnswer', { name: 'to' }) : null,
  carry: (play, seat, { square: [square], to: [to] }: DeedMove) => {
    const toSeat = orNull(to)
    const deed = deedAt(play.game, square)
    const { owner: ownerSeat } = deed
    deed.owner = toSeat
    recordTamper(play, seat, 'MOVE_DEED', { square, ownerSeat, toSeat })
  },
})

export function undoDeed({ game }: Play, tamper: Tamper): Undone {
  const { square, ownerSeat, toSeat } = tamperDid(tamper, 'MOVE_DEED')
  return { parts: returnDeed(game, tamper, { square, holder: toSeat }, ownerSeat) }
}

/** U5: any hotel to any property without one, or between board and tray. */
export const moveHotel = tampering({
  tamper: 'MOVE_HOTEL',
  act: 'moveHotel',
  ways: (position, seat) => {
    const { game } = position
    const isBuilt = (square: number) => deedAt(game, square).level === hotel
    const squares = touchable(position, seat)
    const from = [...(trayOf(game) > 0 ? [tray] : []), ...squares.filter(isBuilt)]
    const onto = [...squares.filter((square) => !isBuilt(square)), tray]
    return [{ ask: [oneOf('from', 'deed', from), oneOf('onto', 'deed', onto)] }]
  },
  explain: (position, seat, { with: answers }) => frozenAmong(position, seat, answers),
  check: (_position, _seat, { from: [from], onto: [onto] }: HotelMove) =>
    from === onto ? refusal('badAnswer', { name: 'onto' }) : null,
  carry: (play, seat, { from: [from], onto: [onto] }: HotelMove) => {
    const [fromSquare, ontoSquare] = [orNull(from), orNull(onto)]
    shiftHotel(play.game, fromSquare, ontoSquare)
    recordTamper(play, seat, 'MOVE_HOTEL', { fromSquare, ontoSquare })
  },
})

export function undoHotel({ game }: Play, tamper: Tamper): Undone {
  const { fromSquare, ontoSquare } = tamperDid(tamper, 'MOVE_HOTEL')
  if (ontoSquare === null) shiftHotel(game, null, fromSquare)
  else returnHotel(game, tamper, ontoSquare, fromSquare)
  return {}
}
