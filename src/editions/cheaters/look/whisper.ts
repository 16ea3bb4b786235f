import type { Line } from '#mechanics/presentation.ts'
import type { View, CheatKey } from '../state.ts'
import { hasTried } from '../cheats/attempts.ts'
import type { Option } from '#engine/option.ts'

/** Cheats, ordered by how easy they are; the first that is possible is shown. */
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

/** Acts that only prepare a cheat, for a stop that may never come (CHE-105). */
const instructions = ['armGouge', 'armSquat']

/**
 * Suggests a cheat that a player can do now, privately in their first turn, if they have not cheated yet
 * (CHE-129).
 */
export function whisper({ own, turn, seats }: View, seat: number, options: readonly Option[]): Line | null {
  const { window, secret } = own
  const isNew = turn.seat === seat && window <= seats.length && own.phase === 'open'
  const hasLied = [...secret.attempts, ...secret.tampers].some((one) => one.seat === seat)
  if (!isNew || hasLied) return null
  const possible = options.filter(({ act }) => !instructions.includes(act)).map(({ facts }) => facts['cheat'])
  const cheat = easiest.find((key) => possible.includes(key))
  if (cheat === undefined) return null
  return { kind: 'firstCheat', facts: { cheat, isUpSleeve: !besideHonest.includes(cheat) } }
}

/** Returns why the seat cannot cheat at all at this moment; null if it can (CHE-101, CHE-102). */
export function sleeveClosed(view: View, seat: number): 'firstRoll' | 'pause' | 'used' | null {
  if (view.own.phase !== 'open') return view.turn.number === 0 ? 'firstRoll' : 'pause'
  return hasTried(view, seat) ? 'used' : null
}
