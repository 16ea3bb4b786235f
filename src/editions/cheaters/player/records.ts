import type { View } from '../game.ts'

/** So many windows back a verdict or a reveal is still in everybody's mind. */
const remembered = 16

/** How often a seat was told of lately, in verdicts and in reveals: such a one is watched (CHE-306, CHE-108). */
export function recordOf(view: Pick<View, 'own'>, seat: number): number {
  const { secret, window } = view.own
  const isKnown = (one: { seat: number; window: number; status: string }) =>
    one.seat === seat && one.window > window - remembered && told.has(one.status)
  return secret.attempts.filter(isKnown).length + secret.tampers.filter(isKnown).length
}

const told = new Set(['caught', 'succeeded'])
