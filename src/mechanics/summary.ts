import type { EventKind, GameEvent } from '#engine/event.ts'
import type { Json } from '#engine/json.ts'

declare module '#engine/edition.ts' {
  interface Edition<Own> {
    /** Event summaries of its mechanics and its own. */
    summaries?: readonly Summary[]
  }
}

/** A line in place of some events: one of the events, or a summary of its own kind. */
export type Summed = GameEvent | ({ kind: string } & Record<string, Json>)

/**
 * Summarizes the events of one matter, such as an auction from its opening to the hammer, in the course of the game. The
 * log lists each event.
 */
export interface Summary {
  kinds: readonly EventKind[]
  /** Kind of the summary, if it is not an event; its words are under `line`. */
  sum?: string
  /** Events that end a matter. */
  closing: readonly EventKind[]
  /** Key of the matter that an event belongs to. */
  matter: (event: GameEvent) => string
  /** Lines for a matter, closed or still open. */
  summarize: (events: readonly GameEvent[]) => readonly Summed[]
}
