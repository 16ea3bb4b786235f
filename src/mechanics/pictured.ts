import type { EventKind } from '#engine/event.ts'

declare module '#engine/edition.ts' {
  interface Edition<Own> {
    /** How the picture shows the events of its mechanics and its own. */
    pictured?: Pictured
  }
}

/** How the middle of the board shows a headline event (`headlines.ts`), beyond its sentence. */
export interface PicturedEvent {
  /** Name of a shape. */
  icon?: string
  /** Shown as the drawn card (facts `deck` and `card`), or as a deal (facts `from`, `to`, `give` and `get`). */
  as?: 'card' | 'deal'
}

/** By kind of event; payments by kind and reason. */
export type Pictured = { readonly [Kind in EventKind | `paid.${string}`]?: PicturedEvent }
