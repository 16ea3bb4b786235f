import { erect } from '#mechanics/building/building.ts'
import { cleanGroups, legalLots } from '#mechanics/building/ground.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import { hotel } from '#mechanics/buildings.ts'
import { refusal } from '#engine/refusal.ts'
import { skippedBy } from '../building/flattened.ts'
import type { FreeAction, Position } from '../game.ts'
import { inBeginPhase } from '../turn/phase.ts'
import { change, countOf } from './inventory.ts'

/** Own lots that could get a free house now, a hotel where four stand: by option only where one could be bought (SLH-129). */
export function lotsForHouse(position: Position, seat: number): number[] {
  const { options } = position.game
  const lots = options['free_house'] === 'evenly' ? evenLots(position, seat) : lowerLots(position, seat)
  return lots.sort((a, b) => a - b)
}

function lowerLots(position: Position, seat: number): number[] {
  return cleanGroups(position, seat)
    .flat()
    .filter((square) => deedAt(position.game, square).level < hotel)
}

function evenLots(position: Position, seat: number): number[] {
  const { game } = position
  const lots = (['house', 'hotel'] as const).flatMap((piece) => legalLots(position, seat, piece))
  return lots.filter((square) => skippedBy(position, { [square]: deedAt(game, square).level + 1 }) === null)
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
      : refusal('nowhereToBuild', { isEven: position.game.options['free_house'] === 'evenly' }),
  isWorthwhile: () => true,
  undo: true,
  carry: (play, seat, move) => {
    erect(play, seat, (move.with['lot'] as [number])[0], 0)
    change(play, seat, 'house', -1)
  },
})
