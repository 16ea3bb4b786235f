import type { Position } from '#engine/edition.ts'
import type { EventOf, GameEvent } from '#engine/event.ts'
import type { Luck } from './types.ts'

const faces = [1, 2, 3, 4, 5, 6]
const sums = faces.flatMap((first) => faces.map((second) => first + second))

/**
 * Adds where the dice are about to lead in a move, seen from the position before it. Rolls to leave Jail are left out:
 * whether they move the token at all is no matter of squares.
 */
export function addLuck(luck: Luck[], position: Position, events: readonly GameEvent[]): void {
  const { stake } = position.edition
  if (!stake) return
  for (const { seat, from, to } of landings(events)) {
    const own = luck[seat]
    if (!own || position.game.seats[seat]?.at !== from) continue
    const { length } = position.board.squares
    const all = sums.map((sum) => stake(position, seat, (from + sum) % length))
    own.landings += 1
    own.expected += all.reduce((total, one) => total + one, 0) / sums.length
    own.actual += stake(position, seat, to)
  }
}

/** Moves by two dice that were rolled to move. */
function landings(events: readonly GameEvent[]): EventOf<'moved'>[] {
  let roll: EventOf<'rolled'> | null = null
  const found: EventOf<'moved'>[] = []
  for (const event of events) {
    if (event.kind === 'rolled') roll = event
    if (event.kind !== 'moved' || event.by !== 'dice' || !roll) continue
    if (roll.why === 'move' && roll.seat === event.seat && roll.dice.length === 2) found.push(event)
    roll = null
  }
  return found
}
