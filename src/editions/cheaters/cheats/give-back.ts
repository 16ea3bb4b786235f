import { pay } from '#engine/money.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Game, Play, Part } from '../state.ts'
import { successorOf, type Heir } from '../money/dues.ts'
import { moveHotel } from '../money/hotels.ts'
import { isDeedTakenOn, isHotelTakenOn, type Lie } from './taken-on.ts'

/** Who has a thing that was a seat's (null: the Bank's), or whoever stands in for it (CHE-113); null for the Bank. */
export function ownerNow(game: Game, seat: number | null): number | null {
  const heir = seat === null ? 'bank' : successorOf(game, seat)
  return heir === 'bank' ? null : heir
}

export function payeeOf(seat: number | null): Part['to'] {
  return seat ?? 'bank'
}

/**
 * A deed that was brought to a holder (null: the Bank) goes back to its first owner, who else gets what a lawful act brought the
 * cheater for it, if no later cheat has taken it on (CHE-113).
 */
export function returnDeed(
  game: Game,
  lie: Lie,
  { square, holder }: { square: number; holder: number | null },
  owner: number | null,
): Part[] {
  const deed = deedAt(game, square)
  const first = ownerNow(game, owner)
  if (deed.owner !== holder)
    return isDeedTakenOn(game, lie, { square, holder }, first) ? [] : handPrice(game, lie, first)
  deed.owner = first
  return []
}

/** What a lawful act gave the cheater for the deed goes to its first owner (`takenLawfully`). */
function handPrice(game: Game, { seat, did }: Lie, first: number | null): Part[] {
  const { gotSquare, gotAmount } = did
  const deed = typeof gotSquare === 'number' ? deedAt(game, gotSquare) : null
  if (deed?.owner === seat) deed.owner = first
  return typeof gotAmount === 'number' ? [{ to: payeeOf(first), amount: gotAmount }] : []
}

/** A hotel goes back from where it was put, if no later cheat has taken it on and no card has moved it (CHE-113). */
export function returnHotel(game: Game, lie: Lie, at: number, home: number | null): void {
  if (!isHotelTakenOn(game, lie, at, home)) moveHotel(game, at, home)
}

/** As far as the cash of who has it reaches (CHE-111); how much it was. */
export function giveBack(play: Play, from: Heir, to: Heir, amount: number): number {
  const back = from === 'bank' ? amount : Math.min(amount, seatAt(play.game, from).cash)
  if (from !== to) pay(play, from, to, back, 'cheat')
  return back
}
