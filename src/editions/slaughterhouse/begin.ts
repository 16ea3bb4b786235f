import type { Play } from './game.ts'
import { homeOf } from './cop/home.ts'
import { freshOuting, type Rogue } from './state.ts'

/** The Cop at home, nobody wanted, the gate shut; who wins the toss is Chairman of the Board (SLH-002, SLH-003, SLH-040). */
export function begin({ game, board }: Play): void {
  game.own = {
    cop: { at: homeOf(board), roaming: false, distance: 0, isReplaced: false },
    rogues: game.seats.map(stranger),
    bombs: {},
    miners: {},
    mortgagors: {},
    flattened: {},
    chairman: game.turn.seat,
    gateOpen: false,
    outing: freshOuting(null),
  }
}

function stranger(): Rogue {
  return {
    crimes: [],
    petty: [],
    settlements: 0,
    hasRobbed: false,
    hadMonopoly: false,
    inventory: { bombs: 0, miners: 0, houses: 0 },
  }
}
