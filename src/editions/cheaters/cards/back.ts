import { hotel } from '#engine/board.ts'
import type { Game } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import type { Play } from '#engine/play.ts'
import { deedAt } from '../../classic/holdings.ts'
import type { Undone } from '../cheats/cheat.ts'
import { returnDeed, returnHotel } from '../cheats/giveBack.ts'
import type { Attempt } from '../state.ts'

/** From a property to another one; null is the tray. */
export function moveHotel(game: Game, from: number | null, onto: number | null): void {
  const { bank } = game
  if (from === null) bank.hotels = (bank.hotels ?? 0) - 1
  else deedAt(game, from).level = 0
  if (onto === null) bank.hotels = (bank.hotels ?? 0) + 1
  else deedAt(game, onto).level = hotel
}

/** To where it was taken from (CHE-113). */
export function hotelBack({ game }: Play, attempt: Attempt): Undone {
  const { ontoSquare, fromSquare } = attempt.did
  returnHotel(game, attempt, ontoSquare as number, fromSquare as number | null)
  return {}
}

/** To the Bank, against what was paid for it. */
export function deedBack(play: Play, attempt: Attempt): Undone {
  const { square, amount } = attempt.did
  pay(play, 'bank', attempt.seat, Number(amount ?? 0), 'undone')
  return { parts: returnDeed(play.game, attempt, square as number, null) }
}
