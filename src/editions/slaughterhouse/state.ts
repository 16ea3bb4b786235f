import type { Board } from '#engine/board.ts'
import type { Game } from '#engine/game.ts'

/** What this edition keeps beside the classic game, in `game.own`. All of it is public. */
export interface Own {
  cop: Cop
  /** By seat. */
  rogues: Rogue[]
  /** Seat that planted the Bomb, by square (SLH-049). */
  bombs: Record<string, number>
  /** Seat that hired the Miner, by square (SLH-049). */
  miners: Record<string, number>
  /** Seat that holds the Coin (SLH-040). */
  chairman: number
  /** Once open it stays open (SLH-145). */
  gateOpen: boolean
  outing: Outing
}

export interface Cop {
  at: number
  /** Never set by hand: `reconsiderCop` (SLH-078). */
  roaming: boolean
  /** Squares that he still has to follow the dice of this turn; negative for the way back (SLH-080, SLH-081). */
  distance: number
  /** Blue card 12 took the place of this turn's move (SLH-133). */
  isReplaced: boolean
}

/** A crime that has not been paid back. */
export interface Crime {
  id: number
  kind: 'bank' | 'pick'
  amount: number
  /** Seat; null where it was the Bank. */
  victim: number | null
  /** Number of the turn in which it was done. */
  turn: number
}

/** What is known of a player, and what he holds off the board. */
export interface Rogue {
  /** Oldest first (SLH-099). */
  crimes: Crime[]
  /** Thefts too small to be crimes, where they are paid back all the same by option (SLH-075). */
  petty: Crime[]
  /** How often he has paid back the Bank (SLH-096). */
  settlements: number
  /** Never wears off (SLH-025). */
  hasRobbed: boolean
  /** He has owned a whole colour group at some time (SLH-027). */
  hadMonopoly: boolean
  inventory: Inventory
}

/** Unplaced pieces. */
export interface Inventory {
  bombs: number
  miners: number
  houses: number
}

/** What matters within one turn only. */
interface Outing {
  /** Square on which the turn began, where it is a property (SLH-048). */
  resided: number | null
  /** The go of blue card 14 leads backwards (SLH-137). */
  isBackward: boolean
  /** Blue card 13 ends in Jail (SLH-135). */
  jailAtEnd: boolean
  /** Seats that stood where the player has landed (SLH-063). */
  beside: number[]
  /** Seats whose pockets were picked in this landing (SLH-069). */
  picked: number[]
  /** He has let be the pockets of this landing, now and later. */
  isWaived: boolean
}

/** A turn begins on this property, or on none. */
export function freshOuting(resided: number | null): Outing {
  return { resided, isBackward: false, jailAtEnd: false, beside: [], picked: [], isWaived: false }
}

/** As much of a position as crime and taxes go by; everybody sees it. */
export interface Seen {
  readonly board: Board
  readonly game: Pick<Game, 'own' | 'options' | 'deeds'>
}

export function ownOf({ own }: Pick<Game, 'own'>): Own {
  return own as unknown as Own
}

export function rogueAt(game: Pick<Game, 'own'>, seat: number): Rogue {
  const rogue = ownOf(game).rogues[seat]
  if (!rogue) throw new Error(`there is no seat ${seat}`)
  return rogue
}
