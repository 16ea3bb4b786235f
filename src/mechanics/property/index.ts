import type { Position } from '#engine/edition.ts'
import type { Deed } from '#engine/game.ts'
import type { Refusal } from '#engine/refusal.ts'
import { ranks } from '../headlines.ts'
import type { Mechanic } from '../mechanic.ts'
import { layOutDeeds } from './begin.ts'
import './events.ts'
import './refusals.ts'

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
