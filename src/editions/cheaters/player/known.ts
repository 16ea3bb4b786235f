import type { View } from '../game.ts'
import type { Attempt } from '../state.ts'

/** What a seat has open of its own in this window. */
export function ownAttempt(view: Pick<View, 'own'>, seat: number): Attempt | undefined {
  const { secret, window } = view.own
  return secret.attempts.find((attempt) => attempt.seat === seat && attempt.window === window)
}

/** All that a seat has open of its own in this window, by what it is called. */
export function ownDeeds(
  view: Pick<View, 'own'>,
  seat: number,
): { what: string; did: Record<string, unknown> }[] {
  const { attempts, tampers } = view.own.secret
  const isOpen = (one: { seat: number; status: string }) => one.seat === seat && one.status === 'open'
  return [
    ...attempts.filter(isOpen).map(({ cheat, did }) => ({ what: cheat, did })),
    ...tampers.filter(isOpen).map(({ tamper, did }) => ({ what: tamper, did })),
  ]
}

export function isFaceUp(view: Pick<View, 'own'>, cheat: string): boolean {
  return view.own.faceUp.some((card) => card === cheat)
}

/** Seats that are in the game, but for one. */
export function othersOf({ seats }: Pick<View, 'seats'>, seat: number): number[] {
  return seats.flatMap(({ out }, other) => (out || other === seat ? [] : [other]))
}
