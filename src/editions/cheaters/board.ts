import { makeBoard, rentAtLevel, type Board, type Buildings, type Lot, type Square } from '#engine/board.ts'
import type { Options } from '#engine/game.ts'
import { usBoard } from '#mechanics/board/us-board.ts'
import { hotel } from '#mechanics/buildings.ts'

/** A lot is bare or has a hotel; the hotel keeps its usual level number. */
const onlyHotels: Buildings = { houses: 0, hotel }

/** A station has no owner; a token that stops there rides on (CHE-025). */
const station = (id: string): Square => ({ kind: 'ride', id })

const card = (deck: 'chance' | 'chest', copy: number): Square => ({
  kind: 'card',
  id: `${deck === 'chest' ? 'community-chest' : deck}-${copy}`,
  deck,
})

const lot = (
  id: string,
  group: string,
  price: number,
  building: number,
  [base, set, built]: [base: number, set: number, built: number],
): Lot => ({ kind: 'lot', id, group, price, building, rents: [base, built], set })

/** The 36 squares of `rules.md`, Board; each deed has three rents (CHE-040). */
const ring: readonly Square[] = [
  { kind: 'go', id: 'go' },
  lot('mediterranean-avenue', 'brown', 60, 100, [30, 60, 120]),
  card('chest', 1),
  lot('baltic-avenue', 'brown', 60, 100, [30, 60, 120]),
  station('reading-railroad'),
  lot('oriental-avenue', 'lightBlue', 100, 100, [50, 100, 200]),
  card('chance', 1),
  lot('vermont-avenue', 'lightBlue', 100, 100, [50, 100, 200]),
  lot('connecticut-avenue', 'lightBlue', 120, 100, [60, 120, 240]),
  { kind: 'jail', id: 'jail' },
  lot('st-charles-place', 'pink', 140, 150, [70, 140, 280]),
  lot('states-avenue', 'pink', 20, 150, [70, 140, 280]),
  lot('virginia-avenue', 'pink', 160, 150, [80, 160, 320]),
  station('pennsylvania-railroad'),
  lot('st-james-place', 'orange', 180, 150, [90, 180, 360]),
  card('chest', 2),
  lot('tennessee-avenue', 'orange', 180, 150, [90, 180, 360]),
  lot('new-york-avenue', 'orange', 200, 150, [100, 200, 400]),
  { kind: 'parking', id: 'free-parking' },
  lot('kentucky-avenue', 'red', 220, 200, [110, 220, 440]),
  card('chance', 2),
  lot('indiana-avenue', 'red', 220, 200, [110, 220, 440]),
  lot('illinois-avenue', 'red', 240, 200, [120, 240, 480]),
  station('b-and-o-railroad'),
  lot('atlantic-avenue', 'yellow', 130, 200, [130, 260, 520]),
  lot('ventnor-avenue', 'yellow', 260, 200, [130, 260, 520]),
  lot('marvin-gardens', 'yellow', 280, 200, [140, 280, 560]),
  { kind: 'toJail', id: 'go-to-jail' },
  lot('pacific-avenue', 'green', 300, 250, [150, 300, 600]),
  lot('north-carolina-avenue', 'green', 300, 250, [150, 300, 600]),
  card('chest', 3),
  lot('pennsylvania-avenue', 'green', 0, 250, [160, 320, 640]),
  station('short-line'),
  card('chance', 3),
  lot('park-place', 'darkBlue', 350, 250, [180, 350, 700]),
  lot('boardwalk', 'darkBlue', 400, 250, [200, 400, 800]),
]

/** Rounds up to a multiple of 10, the smallest note (CHE-008). */
const inTens = (sum: number) => Math.ceil(sum / 10) * 10

/** Returns the square with the rents and building price of the standard game. */
function standard(square: Square): Square {
  const usual = usBoard.squares.find(({ id }) => id === square.id)
  if (!usual || !('building' in square && 'building' in usual)) return square
  const bare = rentAtLevel(usBoard, usual, 0)
  const rents = [bare, rentAtLevel(usBoard, usual, hotel)].map(inTens)
  return { ...square, building: usual.building, rents, set: inTens(2 * bare) }
}

export const cheatersBoard = makeBoard('us', ring, onlyHotels)
const standardBoard = makeBoard('us', ring.map(standard), onlyHotels)

/** Returns the board with the rents of the table's option (`rules.md`, Board). */
export function boardFor(options: Options): Board {
  return options['rents'] === 'standard' ? standardBoard : cheatersBoard
}
