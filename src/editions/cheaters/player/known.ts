import type { View } from '../game.ts'
import type { Attempt } from '../state.ts'

/** What a seat has open of its own in this window. */
export function ownAttempt(view: Pick<View, 'own'>, seat: number): Attempt | undefined {
  const { secret, window } = view.own
  return secret.attempts.find((attempt) => attempt.seat === seat && attempt.window === window)
}

export interface OwnDeed {
  /** What it is called. */
  what: string
  did: Record<string, unknown>
}

/** All that a seat has open of its own in this window. */
export function ownDeeds(view: Pick<View, 'own'>, seat: number): OwnDeed[] {
  const { attempts, tampers } = view.own.secret
  const deeds: OwnDeed[] = []
  for (const one of attempts)
    if (one.seat === seat && one.status === 'open') deeds.push({ what: one.cheat, did: one.did })
  for (const one of tampers)
    if (one.seat === seat && one.status === 'open') deeds.push({ what: one.tamper, did: one.did })
  return deeds
}

export function isFaceUp(view: Pick<View, 'own'>, cheat: string): boolean {
  return view.own.faceUp.some((card) => card === cheat)
}

/** Seats that are in the game, but for one. */
export function othersOf({ seats }: Pick<View, 'seats'>, seat: number): number[] {
  return seats.flatMap(({ out }, other) => (out || other === seat ? [] : [other]))
}
