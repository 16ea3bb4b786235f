import type { Own, Rogue } from './state.ts'

/** The state of a game that goes on from a given one; crimes that were done are shared. */
export function copyOwn(own: Own): Own {
  const { cop, rogues, bombs, miners, mortgagors, flattened, outing } = own
  return {
    ...own,
    cop: { ...cop },
    rogues: rogues.map(copyRogue),
    bombs: { ...bombs },
    miners: { ...miners },
    mortgagors: { ...mortgagors },
    flattened: { ...flattened },
    outing: { ...outing, beside: [...outing.beside], picked: [...outing.picked] },
  }
}

function copyRogue(rogue: Rogue): Rogue {
  const { crimes, petty, inventory } = rogue
  return { ...rogue, crimes: [...crimes], petty: [...petty], inventory: { ...inventory } }
}
