import type { EventKind } from '#engine/event.ts'

declare module '#engine/edition.ts' {
  interface Edition<Own> {
    /** How the picture shows what happened, by its mechanics and itself. */
    pictured?: Pictured
  }
}

/** How the middle of the board shows an event that is a headline (`headlines.ts`), where it is more than a sentence. */
export interface PicturedEvent {
  /** Name of a shape. */
  icon?: string
  /** As the card that was drawn (facts `deck` and `card`), or as a deal (facts `from`, `to`, `give` and `get`). */
  as?: 'card' | 'deal'
}

/** By the kind of the event; of payments by kind and reason. */
export type Pictured = { readonly [Kind in EventKind | `paid.${string}`]?: PicturedEvent }
