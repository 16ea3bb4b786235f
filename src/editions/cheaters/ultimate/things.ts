import { hotel } from '#engine/board.ts'
import type { Position } from '#engine/edition.ts'
import type { Game } from '#engine/game.ts'
import type { Json } from '#engine/json.ts'
import type { Play } from '#engine/play.ts'
import { refusal } from '#engine/refusal.ts'
import { deedAt, properties } from '../../classic/holdings.ts'
import { openAttempts } from '../cheats/attempts.ts'
import type { Undone } from '../cheats/cheat.ts'
import { ownerNow, putHotel, takeHotel, trayOf } from '../cheats/giveBack.ts'
import { tray } from '../cheats/hotels.ts'
import { oneOf, picked } from '../cheats/sleight.ts'
import { isUnderSale } from '../cheats/underSale.ts'
import type { Tamper } from '../state.ts'
import { inGame } from '../turn/order.ts'
import { tamperDid } from './details.ts'
import { tampering } from './sleeve.ts'
import { allOpen, recordTamper } from './tampers.ts'

const bank = 'bank'

/** Properties but for one that is being bought or auctioned (CHE-222). */
function touchable({ board, game }: Position): number[] {
  return properties(board).filter((square) => !isUnderSale(game, square))
}

function orNull<Item extends Json>(value: Json, word: string): Item | null {
  return value === word ? null : (value as Item)
}

/** U4: any deed to anybody. */
export const moveDeed = tampering({
  tamper: 'MOVE_DEED',
  act: 'moveDeed',
  ways: (position) => [
    {
      ask: [
        oneOf('square', 'deed', touchable(position)),
        oneOf('to', 'seat', [...inGame(position.game), bank]),
      ],
    },
  ],
  check: ({ game }, _seat, answers) =>
    deedAt(game, picked(answers, 'square')).owner === orNull(picked(answers, 'to'), bank)
      ? refusal('badAnswer', { name: 'to' })
      : null,
  carry: (play, seat, answers) => {
    const square = picked(answers, 'square')
    const toSeat = orNull<number>(picked(answers, 'to'), bank)
    const deed = deedAt(play.game, square)
    const { owner: ownerSeat } = deed
    deed.owner = toSeat
    recordTamper(play, seat, 'MOVE_DEED', { square, ownerSeat, toSeat })
  },
})

/** Whatever is open and took a deed on from where a tamper had put it leads back to its first owner now (CHE-113). */
export function returnDeed({ game }: Play, tamper: Tamper): Undone {
  const { square, ownerSeat, toSeat } = tamperDid(tamper, 'MOVE_DEED')
  const deed = deedAt(game, square)
  const first = ownerNow(game, ownerSeat)
  if (deed.owner === toSeat) deed.owner = first
  else leadBack(game, tamper, square, toSeat, first)
  return {}
}

function leadBack(
  game: Game,
  { id }: Tamper,
  square: number,
  from: number | null,
  first: number | null,
): void {
  const later = allOpen(game).find(
    ({ id: at, tamper: key, did }) =>
      at > id && key === 'MOVE_DEED' && did['square'] === square && did['ownerSeat'] === from,
  )
  if (later) later.did['ownerSeat'] = first
  const taken = {
    SLIPPERY_DEED: ['square', 'ownerSeat'],
    PROPERTY_SWAP: ['takenSquare', 'firstSeat'],
  } as const
  for (const { cheat, did } of openAttempts(game)) {
    if (cheat !== 'SLIPPERY_DEED' && cheat !== 'PROPERTY_SWAP') continue
    const [at, owner] = taken[cheat]
    if (did[at] === square && did[owner] === from) did[owner] = first
  }
}

/** U5: any hotel to any property without one, or between board and tray. */
export const moveHotel = tampering({
  tamper: 'MOVE_HOTEL',
  act: 'moveHotel',
  ways: (position) => {
    const { game } = position
    const isBuilt = (square: number) => deedAt(game, square).level === hotel
    const squares = touchable(position)
    const from = [...(trayOf(game) > 0 ? [tray] : []), ...squares.filter(isBuilt)]
    const onto = [...squares.filter((square) => !isBuilt(square)), tray]
    return [{ ask: [oneOf('from', 'deed', from), oneOf('onto', 'deed', onto)] }]
  },
  check: (_position, _seat, { from, onto }) =>
    (from as Json[])[0] === (onto as Json[])[0] ? refusal('badAnswer', { name: 'onto' }) : null,
  carry: (play, seat, answers) => {
    const [fromSquare, ontoSquare] = ['from', 'onto'].map((name) =>
      orNull<number>(picked(answers, name), tray),
    ) as [number | null, number | null]
    shift(play.game, fromSquare, ontoSquare)
    recordTamper(play, seat, 'MOVE_HOTEL', { fromSquare, ontoSquare })
  },
})

/** Takes a hotel off a property or out of the tray and puts it on a bare property, else into the tray. */
function shift(game: Game, from: number | null, onto: number | null): void {
  if (!takeFrom(game, from)) return
  putHotel(game, onto)
}

function takeFrom(game: Game, square: number | null): boolean {
  if (square !== null) return takeHotel(game, square)
  const isThere = trayOf(game) > 0
  if (isThere) game.bank.hotels = trayOf(game) - 1
  return isThere
}

/** Back to where it stood; what has been moved on by a tamper leads there now (CHE-113). */
export function returnHotel({ game }: Play, tamper: Tamper): Undone {
  const { fromSquare, ontoSquare } = tamperDid(tamper, 'MOVE_HOTEL')
  const later = allOpen(game).find(
    ({ id, tamper: key, did }) =>
      id > tamper.id && key === 'MOVE_HOTEL' && ontoSquare !== null && did['fromSquare'] === ontoSquare,
  )
  if (later) later.did['fromSquare'] = fromSquare
  else shift(game, ontoSquare, fromSquare)
  return {}
}
