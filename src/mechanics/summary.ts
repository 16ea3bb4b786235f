import type { EventKind, GameEvent } from '#engine/event.ts'
import type { Json } from '#engine/json.ts'

declare module '#engine/edition.ts' {
  interface Edition<Own> {
    /** Event summaries of the edition's mechanics and of its own events. */
    summaries?: readonly Summary[]
  }
}

/** A line that replaces several events: one of these events, or a summary with its own kind. */
export type Summed = GameEvent | ({ kind: string } & Record<string, Json>)

/**
 * Summarizes the events of one matter, such as an auction from its opening to the sale, for the course of the
 * game. The log lists each event.
 */
export interface Summary {
  kinds: readonly EventKind[]
  /** Kind of the summary, if it is not an event; its words are under `line`. */
  sum?: string
  /** Kinds of events that end a matter. */
  closing: readonly EventKind[]
  /** Key of the matter to which an event belongs. */
  matter: (event: GameEvent) => string
  /** Lines for a matter that is closed or still open. */
  summarize: (events: readonly GameEvent[]) => readonly Summed[]
}
