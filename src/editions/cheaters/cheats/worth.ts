import { lotAt } from '#engine/board.ts'
import type { Did } from '../events.ts'
import type { Position } from '../game.ts'
import type { CheatKey } from '../keys.ts'
import { faceValue } from '../money/face-value.ts'
import type { Attempt } from '../state.ts'
import { inGame } from '../turn/order.ts'

/** Whose `square` is a deed that the cheater has won, with what stands on it. */
const deedWon: readonly CheatKey[] = [
  'ESCAPE_ARTIST',
  'SLIPPERY_DEED',
  'PROPERTY_SWAP',
  'FREE_STAY',
  'SQUATTERS_RULE',
]
/** Cheats that can bring a hotel onto a deed of the cheater. */
const hotelWon: readonly CheatKey[] = ['PRICE_GOUGING', 'UNLICENSED_CONTRACTOR', 'SURPRISE_DEMOLITION']

/** What an attempt that nobody caught has brought: money as it is booked, deeds by their face value, a hotel at its price. */
export function worthOf(position: Position, { seat, cheat, did }: Attempt, booked: Did): number {
  const sum = (name: string) => (typeof booked[name] === 'number' ? booked[name] : 0)
  const others = inGame(position.game).filter((one) => one !== seat).length
  const money = sum('keptAmount') + sum('bankAmount') + sum('ownerAmount') + others * sum('eachAmount')
  return money + thingsWon(position, cheat, booked['square'] ?? did['square'], booked['mayPlace'])
}

function thingsWon(
  position: Position,
  cheat: CheatKey,
  square: Did[string] | undefined,
  hotel: Did[string] | undefined,
): number {
  if (typeof square !== 'number') return 0
  if (deedWon.includes(cheat)) return faceValue(position, square)
  if (!hotelWon.includes(cheat) || hotel === false) return 0
  return lotAt(position.board, square).building
}
