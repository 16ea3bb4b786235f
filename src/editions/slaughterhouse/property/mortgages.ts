import { deedAt } from '#mechanics/property/holdings.ts'
import type { Game, Play } from '../game.ts'

/** Writes down whose property has just been mortgaged, and forgets it when the mortgage is lifted. */
export function noteMortgages({ game, board }: Play): void {
  const { mortgagors } = game.own
  for (const square of board.properties) {
    const { owner, mortgaged } = deedAt(game, square)
    if (!mortgaged) delete mortgagors[square]
    else if (owner !== null) mortgagors[square] ??= owner
  }
}

/** Whether the owner of a property has got it with a mortgage that somebody else left on it (SLH-054). */
export function cameMortgaged({ own, deeds }: Game, square: number): boolean {
  const by = own.mortgagors[square]
  const deed = deeds[square]
  return Boolean(deed?.mortgaged) && by !== undefined && by !== deed?.owner
}
