import type { EventKind } from '#engine/event.ts'

declare module '#engine/edition.ts' {
  interface Edition<Own> {
    /** How the picture shows the events of the edition's mechanics and its own events. */
    pictured?: Pictured
  }
}

/** How the middle of the board shows a headline event (`headlines.ts`), in addition to its sentence. */
export interface PicturedEvent {
  /** Name of a shape. */
  icon?: string
  /** Shown as a drawn card (facts `deck` and `card`) or as a deal (facts `from`, `to`, `give` and `get`). */
  as?: 'card' | 'deal'
}

/** How to show events, by kind; payments by kind and reason. */
export type Pictured = { readonly [Kind in EventKind | `paid.${string}`]?: PicturedEvent }
