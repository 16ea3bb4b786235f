import type { Board } from '#engine/board.ts'
import type { EventKind, EventOf, GameEvent } from '#engine/event.ts'

declare module '#engine/edition.ts' {
  interface Edition<Own> {
    /** Ranks of the events of the edition's mechanics and of its own events. */
    headlines?: readonly Headlines[]
    outdates?: readonly Outdates[]
  }
}

/**
 * Importance of an event to the table. The headline is the latest of the new events with the highest rank;
 * its words are under `headline.<kind>`. Events without a rank appear only as lines.
 */
export const ranks = {
  /** A move, a tax, a drawn card. */
  routine: 1,
  /** A purchase, a rent, a new house. */
  business: 2,
  /** A deal, a sale by auction, a move to Jail, an expensive rent. */
  news: 3,
  /** A turning point: a complete colour, the first hotel, a robbery, an arrest. */
  turningPoint: 4,
  /** A player is out, or has won. */
  end: 5,
} as const

export type Rank = (typeof ranks)[keyof typeof ranks]

/**
 * Rank by kind of event, or a function that computes it from the event; null if the event is not a headline.
 */
export type Headlines = {
  readonly [Kind in EventKind]?: Rank | ((event: EventOf<Kind>, board: Board) => Rank | null)
}

/**
 * By event kind: whether the event ends the news of an earlier one. A sale ends the news of a bid, and a release the
 * news of an arrest: the earlier event happened, but is no headline any more.
 */
export type Outdates = {
  readonly [Kind in EventKind]?: (event: EventOf<Kind>, earlier: GameEvent) => boolean
}

/** Acts that may have changed the game a lot, so that undoing them is a turning point too. */
const great: ReadonlySet<string> = new Set(['buy', 'build'])

/** Headlines of every rule set. */
export const commonHeadlines: Headlines = {
  started: ranks.routine,
  over: ranks.end,
  undone: ({ act }) => (great.has(act) ? ranks.turningPoint : ranks.news),
  seatLeft: ranks.news,
  nameCleared: ranks.news,
  seatTaken: ranks.news,
}

/** The rank of an event; 0 if it is not a headline. */
export function rankIn(all: readonly Headlines[], event: GameEvent, board: Board): Rank | 0 {
  const found = all.map((headlines) => {
    const rank = headlines[event.kind] as Rank | ((event: GameEvent, board: Board) => Rank | null) | undefined
    return (typeof rank === 'function' ? rank(event, board) : rank) ?? 0
  })
  return found.reduce((most, one) => (one > most ? one : most), 0)
}

/** Whether an event ends the news of an earlier one. */
export function isOutdatedBy(all: readonly Outdates[], event: GameEvent, earlier: GameEvent): boolean {
  return all.some((outdates) => {
    const ends = outdates[event.kind] as ((event: GameEvent, earlier: GameEvent) => boolean) | undefined
    return ends?.(event, earlier) ?? false
  })
}
