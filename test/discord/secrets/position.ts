import { cheatKeys, type CheatKey } from '#editions/cheaters/state.ts'
import { ledgerOf } from '#editions/cheaters/look/ledger.ts'
import { hotel } from '#mechanics/buildings.ts'
import type { Game } from '#engine/game.ts'
import { ownOf, typed } from '#test/editions/cheaters/typed.ts'
import {
  ann,
  baltic,
  bo,
  justVisiting,
  mediterranean,
  oriental,
  rolled,
  states,
  stCharles,
  vermont,
} from './scene.ts'

/**
 * Returns a setup in which each player has two deeds, Cy a hotel, and Ann is in the cell. Bo starts six
 * squares before `stop`.
 */
export function position(faceUp: readonly CheatKey[], stop: number, ultimate: boolean): (game: Game) => void {
  return (game) => {
    if (ultimate) Object.assign(game.options, { ultimate })
    Object.assign(ownOf(game), { faceUp: [...faceUp], handcuffs: ann })
    game.decks['cheats'] = cheatKeys.filter((key) => !faceUp.includes(key))
    game.decks['chance'] = ['C09', ...(game.decks['chance'] ?? []).filter((card) => card !== 'C09')]
    const owned = [
      [mediterranean, oriental],
      [baltic, vermont],
      [stCharles, states],
    ]
    owned.forEach((squares, owner) =>
      squares.forEach((square) => Object.assign(game.deeds[square] ?? {}, { owner })),
    )
    Object.assign(game.deeds[stCharles] ?? {}, { level: hotel })
    game.bank.hotels = (game.bank.hotels ?? 0) - 1
    Object.assign(game.seats[ann] ?? {}, { at: justVisiting, jail: 0 })
    Object.assign(game.seats[bo] ?? {}, { at: (stop + 36 - rolled) % 36 })
    ownOf(game).secret.opening = ledgerOf(typed(game))
  }
}
