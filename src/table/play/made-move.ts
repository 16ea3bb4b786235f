import type { GameEvent } from '#engine/event.ts'
import type { Changed } from '../core/commit.ts'
import type { Editions } from '../core/loaded-game.ts'
import type { Outcome } from '../core/outcome.ts'
import { seatOf } from '../core/seats.ts'
import { isSecretChange } from '../numbering/numbering.ts'
import type { Undoable } from '../undo/undo.ts'
import { entryFor, readerOf, undoableIn } from '../view/view.ts'

/** The result of a move for the player who made it. Most answers need nothing else of the game. */
export interface MadeMove {
  /** The game's version since: it must not be shown. */
  version: number
  /** Message of the open card, where one was posted. */
  message: string | null
  /** The events that the mover may know. */
  events: GameEvent[]
  /** The move, if the mover may take it back and it is no secret. */
  undo: Undoable | null
}

/** A change as the one who pressed for it hears of it. */
export function madeBy(editions: Editions, user: string, changed: Changed): Outcome<MadeMove> {
  if (!changed.ok) return changed
  const { value: loaded, entry } = changed
  const { version, message, body } = loaded
  const seat = seatOf(loaded.seats, user)?.seat ?? null
  const events = entryFor(entry, readerOf(loaded, seat))?.events ?? []
  const isLeft = seat !== null && !isSecretChange(body, version)
  return {
    ok: true,
    value: { version, message, events, undo: isLeft ? undoableIn(loaded, seat) : null },
  }
}
