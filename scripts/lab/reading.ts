import type { Edition, Position } from '#engine/edition.ts'
import type { GameEvent } from '#engine/event.ts'
import type { TimerName } from '#engine/game.ts'
import { timerOf } from '#engine/paces.ts'
import type { Reading } from '@shortchange/lab/record'
import { instruments } from './instruments.ts'

/** How the lab reads the games of an edition. */
export function readingOf({ name, wealth }: Edition): Reading<Position, GameEvent> {
  const { standing = wealth, cardUses, counted = {}, note } = instruments[name] ?? {}
  const isUse = (kind: string) => (cardUses ? cardUses.includes(kind) : kind !== 'paid')
  return {
    standing,
    timer: ({ game }, { timer }) => timerOf(game, timer as TimerName),
    named: ({ board }, event) => [
      ...(event.kind === 'moved' ? [`square:${board.squares[event.to]?.kind ?? 'none'}`] : []),
      ...('card' in event && typeof event.card === 'string' && isUse(event.kind)
        ? [`card:${event.card}`]
        : []),
    ],
    counted,
    ...(note && { note }),
  }
}
