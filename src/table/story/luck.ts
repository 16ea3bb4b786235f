import type { Position } from '#engine/edition.ts'
import type { EventOf, GameEvent } from '#engine/event.ts'
import { chancesOf } from '#mechanics/movement/throws.ts'
import type { Luck } from './types.ts'

/**
 * Adds where the dice are about to lead in a move, seen from the position before it. Rolls to leave Jail are left out:
 * whether they move the token at all is no matter of squares.
 */
export function addLuck(luck: Luck[], position: Position, events: readonly GameEvent[]): void {
  const { stake, figures } = position.edition
  if (!stake) return
  const { sums } = chancesOf(figures.dice)
  for (const { seat, from, to } of landings(events, figures.dice.count)) {
    const own = luck[seat]
    if (!own || position.game.seats[seat]?.at !== from) continue
    const { length } = position.board.squares
    own.landings += 1
    for (const { sum, chance } of sums) own.expected += chance * stake(position, seat, (from + sum) % length)
    own.actual += stake(position, seat, to)
  }
}

/** Moves by as many dice as the edition has, rolled to move. */
function landings(events: readonly GameEvent[], count: number): EventOf<'moved'>[] {
  let roll: EventOf<'rolled'> | null = null
  const found: EventOf<'moved'>[] = []
  for (const event of events) {
    if (event.kind === 'rolled') roll = event
    if (event.kind !== 'moved' || event.by !== 'dice' || !roll) continue
    if (roll.why === 'move' && roll.seat === event.seat && roll.dice.length === count) found.push(event)
    roll = null
  }
  return found
}
