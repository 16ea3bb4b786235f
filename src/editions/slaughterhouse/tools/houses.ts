import { erect } from '#mechanics/building/building.ts'
import { legalLots } from '#mechanics/building/ground.ts'
import { refusal } from '#engine/refusal.ts'
import type { FreeAction, Position } from '../game.ts'
import { inBeginPhase } from '../turn/phase.ts'
import { change, countOf } from './inventory.ts'

/** Own lots that could get a house now, a hotel where four stand, whatever it costs (SLH-129). */
export function lotsForHouse(position: Position, seat: number): number[] {
  const lots = (['house', 'hotel'] as const).flatMap((piece) => legalLots(position, seat, piece))
  return lots.sort((a, b) => a - b)
}

/** Out of the inventory, without cost (SLH-129). */
export const placeHouse: FreeAction = inBeginPhase({
  options: (position, seat) => {
    const held = countOf(position.game, seat, 'house')
    const from = held > 0 ? lotsForHouse(position, seat) : []
    if (from.length === 0) return []
    const ask = { name: 'lot', type: 'pick' as const, of: 'deed', from, min: 1, max: 1 }
    return [{ act: 'placeHouse', prompt: null, fixed: {}, ask: [ask], facts: { held } }]
  },
  explain: (position, seat) =>
    countOf(position.game, seat, 'house') === 0
      ? refusal('noTool', { tool: 'house' })
      : refusal('nowhereToBuild', {}),
  isWorthwhile: () => true,
  undo: true,
  carry: (play, seat, move) => {
    erect(play, seat, (move.with['lot'] as [number])[0], 0)
    change(play, seat, 'house', -1)
  },
})
