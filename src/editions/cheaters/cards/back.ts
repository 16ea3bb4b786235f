import { pay } from '#engine/money.ts'
import type { Play } from '../game.ts'
import type { Undone } from '../cheats/cheat.ts'
import { returnDeed, returnHotel } from '../cheats/give-back.ts'
import type { DeedTaken, Forged, HotelMoved } from './forged.ts'

/** To where it was taken from (CHE-113). */
export function hotelBack({ game }: Play, attempt: Forged<HotelMoved>): Undone {
  const { ontoSquare, fromSquare = null } = attempt.did
  if (ontoSquare !== undefined) returnHotel(game, attempt, ontoSquare, fromSquare)
  return {}
}

/** To the Bank, or whoever had it before a cheat brought it there, against what was paid for it (CHE-113). */
export function deedBack(play: Play, attempt: Forged<DeedTaken>): Undone {
  const { seat, did } = attempt
  const { square, ownerSeat = null, amount = 0 } = did
  if (square === undefined) return {}
  pay(play, 'bank', seat, amount, 'undone')
  return { parts: returnDeed(play.game, attempt, { square, holder: seat }, ownerSeat) }
}
