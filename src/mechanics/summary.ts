import type { EventKind, GameEvent } from '#engine/event.ts'
import type { Json } from '#engine/json.ts'

declare module '#engine/edition.ts' {
  interface Edition<Own> {
    /** What is told short, by its mechanics and itself. */
    summaries?: readonly Summary[]
  }
}

/** What is told in the place of some events, in words of its kind; an event itself, or what sums several up. */
export type Summed = GameEvent | ({ kind: string } & Record<string, Json>)

/**
 * Events of one matter, an auction from its opening to the hammer, that are told short where only the course of the
 * game is told. The log tells each.
 */
export interface Summary {
  kinds: readonly EventKind[]
  /** What sums several up, where that is no event: its words stand under `line`. */
  sum?: string
  /** With which a matter is over. */
  closing: readonly EventKind[]
  /** Which of several matters an event belongs to. */
  matter: (event: GameEvent) => string
  /** What is told of a matter, closed or still open. */
  told: (events: readonly GameEvent[]) => readonly Summed[]
}
