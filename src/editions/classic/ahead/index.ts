import type { AheadKind } from '#engine/ahead.ts'
import { bidUpTo } from './bidUpTo.ts'
import { buyColour } from './buyColour.ts'
import { declineBelow } from './declineBelow.ts'
import { passUnless } from './passUnless.ts'
import { rollForMe } from './rollForMe.ts'

/**
 * Orders that may be left in advance (DAY-031), in the order in which they act: a bid for a deed goes before passing,
 * and a roll comes after all else.
 */
export const ahead = { declineBelow, buyColour, bidUpTo, passUnless, rollForMe } satisfies Record<
  string,
  AheadKind
>
