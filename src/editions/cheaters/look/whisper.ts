import type { Line } from '#mechanics/presentation.ts'
import type { View, CheatKey } from '../state.ts'

/** The sooner one of them can be done in a first turn, the further ahead; the first that lies face up is shown. */
const easiest: readonly CheatKey[] = [
  ...(['BANK_HEIST', 'PICKPOCKET', 'SLIPPERY_DEED', 'TRICK_DICE', 'IDENTITY_THEFT'] as const),
  ...(['PROPERTY_SWAP', 'UNLICENSED_CONTRACTOR', 'PRICE_GOUGING', 'EXTRA_ALLOWANCE'] as const),
  ...(['SQUATTERS_RULE', 'SHORTCHANGED', 'FREE_STAY', 'COUNTERFEIT_CHANCE'] as const),
  ...(['SURPRISE_DEMOLITION', 'ESCAPE_ARTIST'] as const),
]
/** They stand beside the honest answer to a question, all others up the sleeve. */
const besideHonest: readonly CheatKey[] = [
  ...(['TRICK_DICE', 'IDENTITY_THEFT', 'EXTRA_ALLOWANCE'] as const),
  ...(['SHORTCHANGED', 'FREE_STAY', 'COUNTERFEIT_CHANCE'] as const),
]

/** Who has never cheated is shown how, in their first turn and to nobody else (CHE-129). */
export function whisper({ own, turn, seats }: View, seat: number): Line | null {
  const { window, faceUp, secret } = own
  const isNew = turn.seat === seat && window <= seats.length && own.phase === 'open'
  const hasLied = [...secret.attempts, ...secret.tampers].some((one) => one.seat === seat)
  if (!isNew || hasLied) return null
  const cheat = easiest.find((key) => faceUp.includes(key))
  if (cheat === undefined) return null
  return { kind: 'firstCheat', facts: { cheat, isUpSleeve: !besideHonest.includes(cheat) } }
}
