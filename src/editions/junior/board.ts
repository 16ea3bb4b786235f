import { makeBoard, type Lot, type Square } from '#engine/board.ts'
import type { Options } from '#engine/game.ts'

// The 32 squares from `rules.md`, Board. An attraction's price is also its fee (JUN-021).

const attraction = (id: string, group: string, price: number): Lot => ({
  kind: 'lot',
  id,
  group,
  price,
  building: 0,
  rents: [price],
})
const luck = (copy: number): Square => ({ kind: 'card', id: `luck-${copy}`, deck: 'luck' })
const railway = (id: string): Square => ({ kind: 'rail', id })
/** `option` names the option with the payment to the loose change. */
const show = (id: string): Square => toll('show', id, 'pay.show')

function toll(kind: string, id: string, option: string): Square {
  const square = { kind, id, option }
  return square
}

const squares: readonly Square[] = [
  { kind: 'go', id: 'go' },
  luck(1),
  attraction('balloon-stand', 'purple', 1),
  attraction('candy-floss', 'purple', 1),
  luck(2),
  railway('yellow-line'),
  attraction('puppet-show', 'lightBlue', 2),
  attraction('magic-show', 'lightBlue', 2),
  show('fireworks'),
  luck(3),
  { kind: 'cafe', id: 'cafe' },
  attraction('merry-go-round', 'pink', 2),
  attraction('paddle-boats', 'pink', 2),
  railway('green-line'),
  attraction('water-chute', 'orange', 3),
  attraction('miniature-golf', 'orange', 3),
  { kind: 'parking', id: 'loose-change' },
  luck(4),
  attraction('video-arcade', 'red', 3),
  attraction('haunted-house', 'red', 3),
  luck(5),
  railway('blue-line'),
  attraction('helicopter-ride', 'yellow', 4),
  attraction('pony-ride', 'yellow', 4),
  show('dolphin-show'),
  luck(6),
  toll('bus', 'bus', 'pay.bus'),
  attraction('dodgems', 'green', 4),
  attraction('big-wheel', 'green', 4),
  railway('red-line'),
  attraction('loop-the-loop', 'darkBlue', 5),
  attraction('roller-coaster', 'darkBlue', 5),
]

/** Theme of words and money, from the options `names` and `currency`. */
export function themeOf({ names, currency }: Options): string {
  return `${String(names)}-${String(currency)}`
}

export const board = makeBoard('uk-euro', squares)
