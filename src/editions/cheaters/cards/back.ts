import { hotel } from '#engine/board.ts'
import type { Game } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import type { Play } from '#engine/play.ts'
import { deedAt } from '../../classic/holdings.ts'
import type { Part } from '../money/charge.ts'
import type { Attempt } from '../state.ts'
import { isBuilt } from './reading.ts'

/** From a property to another one; null is the tray. */
export function moveHotel(game: Game, from: number | null, onto: number | null): void {
  const { bank } = game
  if (from === null) bank.hotels = (bank.hotels ?? 0) - 1
  else deedAt(game, from).level = 0
  if (onto === null) bank.hotels = (bank.hotels ?? 0) + 1
  else deedAt(game, onto).level = hotel
}

/** To where it was taken from, or to the tray where that place is occupied again (CHE-113). */
export function hotelBack({ game }: Play, { did }: Attempt): Part[] {
  const onto = did['ontoSquare'] as number
  const from = did['fromSquare'] as number | null
  if (isBuilt(game, onto)) moveHotel(game, onto, from !== null && isBuilt(game, from) ? null : from)
  return []
}

/** To the Bank, against what was paid for it. */
export function deedBack(play: Play, { seat, did }: Attempt): Part[] {
  const deed = deedAt(play.game, did['square'] as number)
  if (deed.owner !== seat) return []
  deed.owner = null
  pay(play, 'bank', seat, Number(did['amount'] ?? 0), 'undone')
  return []
}
