import type { Board } from '#engine/board.ts'
import type { EventKind, EventOf, GameEvent } from '#engine/event.ts'

declare module '#engine/edition.ts' {
  interface Edition<Own> {
    /** How much events matter, by its mechanics and itself. */
    headlines?: readonly Headlines[]
  }
}

/**
 * How much an event matters to a table: of all that has just happened, the latest of the greatest is told first, in the
 * words `headline.<kind>`. What has no rank is told by lines alone.
 */
export const ranks = {
  /** Somebody moved, paid a tax, drew a card. */
  routine: 1,
  /** A deed is bought, a rent paid, a house built. */
  business: 2,
  /** A deal, a sale by auction, a way into Jail, a rent that hurts. */
  news: 3,
  /** It changes the game: a complete colour, the first hotel, a robbery, an arrest. */
  turningPoint: 4,
  /** Somebody is out, or has won. */
  end: 5,
} as const

export type Rank = (typeof ranks)[keyof typeof ranks]

/** Of each kind of event that may be a headline, its rank, or how that follows from its facts; null where it is none. */
export type Headlines = {
  readonly [Kind in EventKind]?: Rank | ((event: EventOf<Kind>, board: Board) => Rank | null)
}

/** Moves that may have changed the game, and change it back when they are undone. */
const great: ReadonlySet<string> = new Set(['buy', 'build'])

/** What every rule set has, and what becomes of its seats. */
export const commonHeadlines: Headlines = {
  started: ranks.news,
  over: ranks.end,
  undone: ({ act }) => (great.has(act) ? ranks.turningPoint : ranks.news),
  seatLeft: ranks.news,
  seatTaken: ranks.news,
}

/** The rank of an event; 0 where it is no headline. */
export function rankIn(all: readonly Headlines[], event: GameEvent, board: Board): Rank | 0 {
  const found = all.map((headlines) => {
    const rank = headlines[event.kind] as Rank | ((event: GameEvent, board: Board) => Rank | null) | undefined
    return (typeof rank === 'function' ? rank(event, board) : rank) ?? 0
  })
  return found.reduce((most, one) => (one > most ? one : most), 0)
}
