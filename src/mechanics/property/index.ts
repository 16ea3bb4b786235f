import type { Position } from '#engine/edition.ts'
import type { Deed } from '#engine/game.ts'
import type { Refusal } from '#engine/refusal.ts'
import { ranks } from '../headlines.ts'
import type { Mechanic } from '../mechanic.ts'
import { isProperty } from '#engine/board.ts'
import type { Play } from '#engine/play.ts'

declare module '#engine/event.ts' {
  interface EventFacts {
    /** A seat now owns all squares of a group. */
    completed: { seat: number; group: string }
  }
}

declare module '#engine/refusal.ts' {
  interface RefusalFacts {
    notOwner: { square: number }
    /** Another player or the Bank owns a lot of the group. */
    groupIncomplete: { square: number }
    groupMortgaged: { square: number }
    groupBuilt: { square: number }
  }
}

/** Assigns all deeds to the Bank, unbuilt and unmortgaged (CLS-002). */
export function layOutDeeds({ game, board }: Play): void {
  game.deeds = board.squares.map((square) =>
    isProperty(square) ? { owner: null, level: 0, mortgaged: false } : null,
  )
}

declare module '#engine/game.ts' {
  interface Steps {
    /** A deed that was not for sale, or that the seat declined to buy. */
    unsold: { seat: number; square: number; why: 'unowned' | 'declined' }
  }
}

declare module '#engine/edition.ts' {
  interface Figures {
    /** The reason why a seat must not change its deeds, given the changes by square; null if it may. */
    deedsKept: (position: Position, seat: number, changes: Changes) => Refusal | null
  }
}

/** A function, so that the changes are computed only if needed. */
type Changes = () => Iterable<readonly [square: number, to: Partial<Deed>]>

/** Deeds that belong to the Bank or to a player. */
export const property: Mechanic = {
  name: 'property',
  figures: { deedsKept: () => null },
  headlines: { completed: ranks.turningPoint },
  pictured: { completed: { icon: 'star' } },
  /** An unsold deed stays with the Bank, unless another mechanic sells it. */
  steps: { unsold: () => undefined },
  begin: layOutDeeds,
}
