declare module '#engine/game.ts' {
  interface Game {
    /** Building orders that wait for their owner's next chance to build; not there before the first. */
    orders?: Order[]
    /** More buildings are wanted than the Bank has. */
    contention?: Contention | null
  }
}

/** Wanted levels by square, all of one seat. */
export interface Order {
  id: number
  seat: number
  levels: Record<string, number>
  /** Only pieces of this kind: the others of the order have been seen to. */
  only?: Piece
  made: number
}

export type Piece = 'house' | 'hotel'

/** What a seat wants of a scarce piece: levels to reach by square, and how many pieces of them are still to come. */
export interface Claim {
  seat: number
  levels: Record<string, number>
  count: number
}

/** The last pieces of one kind, from the order that several could rival to the placing of the last of them. */
export interface Contention {
  piece: Piece
  /** Seat whose order brought it about. */
  cause: number
  /** What was stated so far, by one answer for each seat; secret. */
  claims: Claim[]
  /** Pieces under the hammer or still to come under it; 0 while claims are stated. */
  held: number
}

/** Building orders that wait. */
export function queuedOrders({ orders }: { orders?: Order[] }): readonly Order[] {
  return orders ?? []
}
