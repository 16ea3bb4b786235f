import { makeBoard, type Square, type Station } from '#engine/board.ts'

/**
 * A town of 24 squares (MYF-002). Nothing is built: the rent of a place is its price, doubled if one player
 * has both places of its colour (MYF-017, MYF-018).
 */
const place = (id: string, group: string, price: number): Station => ({
  kind: 'station',
  id,
  group,
  price,
  rents: [price, 2 * price],
})
const chance = (copy: number): Square => ({ kind: 'card', id: `chance-${copy}`, deck: 'chance' })

export const board = makeBoard('town', [
  { kind: 'go', id: 'go' },
  place('burger-joint', 'brown', 1),
  place('pizza-house', 'brown', 1),
  chance(1),
  place('candy-store', 'lightBlue', 1),
  place('ice-cream-parlor', 'lightBlue', 1),
  { kind: 'jail', id: 'jail' },
  place('museum', 'pink', 2),
  place('library', 'pink', 2),
  chance(2),
  place('skate-park', 'orange', 2),
  place('swimming-pool', 'orange', 2),
  { kind: 'parking', id: 'free-parking' },
  place('video-game-arcade', 'red', 3),
  place('movie-theater', 'red', 3),
  chance(3),
  place('toy-store', 'yellow', 3),
  place('pet-store', 'yellow', 3),
  { kind: 'toJail', id: 'go-to-jail' },
  place('bowling-alley', 'green', 4),
  place('zoo', 'green', 4),
  chance(4),
  place('fun-fair', 'darkBlue', 5),
  place('fireworks-pier', 'darkBlue', 5),
])

/** Number of the square with this id. Throws if there is none. */
export function squareOf(id: string): number {
  const at = board.squares.findIndex((square) => square.id === id)
  if (at < 0) throw new Error(`there is no square ${id}`)
  return at
}
