import { press } from '#engine/edition.ts'
import { erect } from '#mechanics/building/building.ts'
import type { Play, PromptKind } from '../game.ts'
import { chosen, deedOption } from '../property/choosing.ts'
import { lotsForHouse } from '../tools/houses.ts'
import { gain } from '../tools/inventory.ts'
import { closing } from '../turn/closing.ts'

/** Placed at once where they could build now, or kept (SLH-129). */
export function gainHouse(play: Play, seat: number): void {
  if (lotsForHouse(play, seat).length > 0) play.ask({ kind: 'c11.place', seats: [seat], timer: 'choice' })
  else gain(play, seat, 'house')
}

export const housePrompt: PromptKind = {
  options: (position, { id }, seat) => [
    ...deedOption('place', id, lotsForHouse(position, seat), { name: 'lot', facts: { piece: 'house' } }),
    press('keepHouse', id),
  ],
  fallback: (_position, { id }) => ({ act: 'keepHouse', prompt: id, with: {} }),
  acts: {
    place: closing((play, seat, move) => erect(play, seat, chosen(move, 'lot'), 0)),
    keepHouse: closing((play, seat) => gain(play, seat, 'house')),
  },
}
