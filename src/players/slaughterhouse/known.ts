import type { View } from '#engine/look.ts'

/** What this edition adds to a view, as far as its player looks at it. */
interface Known {
  cop: { at: number; roaming: boolean; distance: number; isReplaced: boolean }
  /** By seat. */
  rogues: KnownRogue[]
  /** Seat that put it there, by square. */
  bombs: Record<string, number>
  miners: Record<string, number>
  chairman: number
  gateOpen: boolean
}

interface KnownRogue {
  crimes: unknown[]
  inventory: { bombs: number; miners: number; houses: number }
}

export function knownOf({ own }: Pick<View, 'own'>): Known {
  return own as unknown as Known
}

export function rogueOf(view: Pick<View, 'own'>, seat: number): KnownRogue {
  return knownOf(view).rogues[seat] as KnownRogue
}

export function isWanted(view: Pick<View, 'own'>, seat: number): boolean {
  return rogueOf(view, seat).crimes.length > 0
}
