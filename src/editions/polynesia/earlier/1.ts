import { propertyAt } from '#engine/board.ts'
import type { EarlierRules } from '#engine/edition.ts'
import type { Play } from '#engine/play.ts'
import { isShort, type Raise } from '#mechanics/asset.ts'
import { mortgage } from '#mechanics/mortgage/mortgage.ts'
import { deedAt, deedsOf, isComplete, isGroupBuilt } from '#mechanics/property/holdings.ts'
import { sellNext } from '../money.ts'

/** Raised money in a fixed order: services, ports, single titles, complete colours, each in board order. */
function raiseInOrder(play: Play, wanted: Raise): void {
  const { seat } = wanted
  const kindAt = (square: number) => propertyAt(play.board, square).kind
  mortgageEach(play, wanted, (square) => kindAt(square) === 'utility')
  mortgageEach(play, wanted, (square) => kindAt(square) === 'station')
  mortgageEach(play, wanted, (square) => !isComplete(play, square, seat))
  mortgageEach(play, wanted, () => true)
  while (isShort(play, wanted) && sellNext(play, seat));
  mortgageEach(play, wanted, () => true)
}

function mortgageEach(play: Play, wanted: Raise, isMeant: (square: number) => boolean): void {
  const { game } = play
  for (const square of deedsOf(game, wanted.seat)) {
    if (!isShort(play, wanted)) return
    if (!deedAt(game, square).mortgaged && !isGroupBuilt(play, square) && isMeant(square))
      mortgage(play, wanted.seat, square)
  }
}

/** Version 1: the bot raised money in a fixed order, even if a smaller loan was enough. */
export const first: EarlierRules = {
  overlay: (next) => ({ ...next, steps: { ...next.steps, raise: raiseInOrder } }),
}
