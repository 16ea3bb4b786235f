import type { Line } from '#mechanics/presentation.ts'
import type { View, CheatKey } from '../state.ts'

/** Cheats, ordered by how early they are possible in a first turn; the first face-up one is shown. */
const easiest: readonly CheatKey[] = [
  ...(['BANK_HEIST', 'PICKPOCKET', 'SLIPPERY_DEED', 'TRICK_DICE', 'IDENTITY_THEFT'] as const),
  ...(['PROPERTY_SWAP', 'UNLICENSED_CONTRACTOR', 'PRICE_GOUGING', 'EXTRA_ALLOWANCE'] as const),
  ...(['SQUATTERS_RULE', 'SHORTCHANGED', 'FREE_STAY', 'COUNTERFEIT_CHANCE'] as const),
  ...(['SURPRISE_DEMOLITION', 'ESCAPE_ARTIST'] as const),
]
/** Cheats listed next to the honest answer to a prompt; the others are up the sleeve. */
const besideHonest: readonly CheatKey[] = [
  ...(['TRICK_DICE', 'IDENTITY_THEFT', 'EXTRA_ALLOWANCE'] as const),
  ...(['SHORTCHANGED', 'FREE_STAY', 'COUNTERFEIT_CHANCE'] as const),
]

/** Suggests a cheat, privately in their first turn, to a player who has not yet cheated (CHE-129). */
export function whisper({ own, turn, seats }: View, seat: number): Line | null {
  const { window, faceUp, secret } = own
  const isNew = turn.seat === seat && window <= seats.length && own.phase === 'open'
  const hasLied = [...secret.attempts, ...secret.tampers].some((one) => one.seat === seat)
  if (!isNew || hasLied) return null
  const cheat = easiest.find((key) => faceUp.includes(key))
  if (cheat === undefined) return null
  return { kind: 'firstCheat', facts: { cheat, isUpSleeve: !besideHonest.includes(cheat) } }
}
