import type { Position } from '#engine/edition.ts'
import type { Deed } from '#engine/game.ts'
import type { Refusal } from '#engine/refusal.ts'
import { ranks } from '../headlines.ts'
import type { Mechanic } from '../mechanic.ts'
import { isProperty } from '#engine/board.ts'
import type { Play } from '#engine/play.ts'

declare module '#engine/event.ts' {
  interface EventFacts {
    /** All of a group is one seat's from now on. */
    completed: { seat: number; group: string }
  }
}

declare module '#engine/refusal.ts' {
  interface RefusalFacts {
    notOwner: { square: number }
    /** Somebody else, or the Bank, still owns a lot of the group. */
    groupIncomplete: { square: number }
    groupMortgaged: { square: number }
    /** Buildings stand on the group. */
    groupBuilt: { square: number }
  }
}

/** All deeds with the Bank, bare and free of mortgage (CLS-002). */
export function layOutDeeds({ game, board }: Play): void {
  game.deeds = board.squares.map((square) =>
    isProperty(square) ? { owner: null, level: 0, mortgaged: false } : null,
  )
}

declare module '#engine/game.ts' {
  interface Steps {
    /** A deed that nobody has bought, or that was not for sale. */
    unsold: { seat: number; square: number; why: 'unowned' | 'declined' }
  }
}

declare module '#engine/edition.ts' {
  interface Figures {
    /** Why a seat must keep its deeds as they are, given what they would become by square; null where it need not. */
    deedsKept: (position: Position, seat: number, changes: Changes) => Refusal | null
  }
}

/** Worked out only where it is asked for. */
type Changes = () => Iterable<readonly [square: number, to: Partial<Deed>]>

/** Deeds that belong to the Bank or to a player. */
export const property: Mechanic = {
  name: 'property',
  figures: { deedsKept: () => null },
  headlines: { completed: ranks.turningPoint },
  pictured: { completed: { icon: 'star' } },
  /** A deed that nobody has bought stays with the Bank, unless a mechanic sells it. */
  steps: { unsold: () => undefined },
  begin: layOutDeeds,
}
