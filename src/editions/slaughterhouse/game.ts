import { z } from 'zod'
import type { Board } from '#engine/board.ts'
import type * as engine from '#engine/edition.ts'
import type * as core from '#engine/game.ts'

const cop = z.strictObject({
  at: z.int(),
  /** Whether the Cop roams; only `reconsiderCop` and `retireCop` set it (SLH-078). */
  roaming: z.boolean(),
  /**
   * Squares moved by this turn's dice that the Cop still has to follow; negative means backwards (SLH-080,
   * SLH-081).
   */
  distance: z.int(),
  /** Whether blue card 12 replaced the Cop's move of this turn (SLH-133). */
  isReplaced: z.boolean(),
  /**
   * With cop_home `robbery_over`, number of Miners that are not a reason to roam: those in play when the last
   * crime was settled (SLH-090).
   */
  ignoredMiners: z.int().optional(),
})
export type Cop = z.infer<typeof cop>

const crime = z.strictObject({
  id: z.int(),
  kind: z.enum(['bank', 'pick']),
  amount: z.int(),
  /** The robbed seat, or null for the Bank. */
  victim: z.int().nullable(),
  /** Number of the turn in which the crime happened. */
  turn: z.int(),
})
export type Crime = z.infer<typeof crime>

/** Pieces that are not placed yet. */
const inventory = z.strictObject({ bombs: z.int(), miners: z.int(), houses: z.int() })
export type Inventory = z.infer<typeof inventory>

const rogue = z.strictObject({
  /** Crimes that are not repaid, oldest first (SLH-099). */
  crimes: z.array(crime),
  /** Thefts that are too small to be crimes, but that an option may require to be repaid (SLH-075). */
  petty: z.array(crime),
  /** Number of repayments to the Bank (SLH-096). */
  settlements: z.int(),
  /** Whether the seat ever robbed the Bank; this never becomes false again (SLH-025). */
  hasRobbed: z.boolean(),
  /** Whether the seat ever owned a complete colour group (SLH-027). */
  hadMonopoly: z.boolean(),
  inventory,
})
export type Rogue = z.infer<typeof rogue>

const outing = z.strictObject({
  /** Square where the turn began, if it is a property (SLH-048). */
  resided: z.int().nullable(),
  /** Whether blue card 14 makes this go lead backwards (SLH-137). */
  isBackward: z.boolean(),
  /** Whether blue card 13 makes the turn end in Jail (SLH-135). */
  jailAtEnd: z.boolean(),
  /** Seats whose token was on the square when the player landed (SLH-063). */
  beside: z.array(z.int()),
  /** Seats whose pockets were picked in this landing (SLH-069). */
  picked: z.array(z.int()),
  /** Whether the player gave up the pockets of this landing. */
  isWaived: z.boolean(),
})
type Outing = z.infer<typeof outing>

export const ownSchema = z.strictObject({
  cop,
  /** Criminal record and inventory by seat. */
  rogues: z.array(rogue),
  /** By square, the seat that planted the Bomb (SLH-049). */
  bombs: z.record(z.string(), z.int()),
  /** By square, the seat that hired the Miner (SLH-049). */
  miners: z.record(z.string(), z.int()),
  /** By square, the owner who mortgaged the property (SLH-054). */
  mortgagors: z.record(z.string(), z.int()),
  /** By square, the owner of a lot that a Bomb flattened, until it is rebuilt (SLH-055). */
  flattened: z.record(z.string(), z.int()),
  /** Seat of the Chairman, who holds the Coin (SLH-040). */
  chairman: z.int(),
  /** Whether deals are open; once open they stay open (SLH-145). */
  gateOpen: z.boolean(),
  outing,
})
export type Own = z.infer<typeof ownSchema>

export function freshOuting(resided: number | null): Outing {
  return { resided, isBackward: false, jailAtEnd: false, beside: [], picked: [], isWaived: false }
}

/** The public part of a position on which crime and taxes depend. */
export interface Seen {
  readonly board: Board
  readonly game: Pick<Game, 'own' | 'options' | 'deeds'>
}

export function rogueAt({ own }: Pick<Game, 'own'>, seat: number): Rogue {
  const rogue = own.rogues[seat]
  if (!rogue) throw new Error(`there is no seat ${seat}`)
  return rogue
}

export type Game = core.Game<Own>
export type View = engine.View<Own>
export type Play = engine.Play<Own>
export type Position = engine.Position<Own>
export type Outlook = engine.OrderContext<Own>
export type Act = engine.Act<Own>
export type Answer<Kind extends core.PromptName = core.PromptName> = engine.Answer<Own, Kind>
export type PromptKind<Kind extends core.PromptName = core.PromptName> = engine.PromptKind<Own, Kind>
export type FreeAction = engine.FreeAction<Own>
export type StepHandler = engine.StepHandler<Own>
export type AdvanceOrder = engine.AdvanceOrder<Own>
export type Figures = engine.FiguresOf<Own>

/** Copies the state; the copy shares the crime objects, which never change. */
export function copyOwn(own: Own): Own {
  const { cop, rogues, bombs, miners, mortgagors, flattened, outing } = own
  return {
    ...own,
    cop: { ...cop },
    rogues: rogues.map(copyRogue),
    bombs: { ...bombs },
    miners: { ...miners },
    mortgagors: { ...mortgagors },
    flattened: { ...flattened },
    outing: { ...outing, beside: [...outing.beside], picked: [...outing.picked] },
  }
}

function copyRogue(rogue: Rogue): Rogue {
  const { crimes, petty, inventory } = rogue
  return { ...rogue, crimes: [...crimes], petty: [...petty], inventory: { ...inventory } }
}

const homes = new WeakMap<Board, number>()

/** Returns the Cop's home square (SLH-077). */
export function homeOf(board: Board): number {
  let home = homes.get(board)
  if (home === undefined) {
    home = board.squares.findIndex(({ kind }) => kind === 'toJail')
    homes.set(board, home)
  }
  return home
}

/**
 * Sets up the edition's state: the Cop at home, no crimes, no deals yet. The winner of the toss becomes
 * Chairman of the Board (SLH-002, SLH-003, SLH-040).
 */
export function begin({ game, board }: Play): void {
  game.own = {
    cop: { at: homeOf(board), roaming: false, distance: 0, isReplaced: false },
    rogues: game.seats.map(stranger),
    bombs: {},
    miners: {},
    mortgagors: {},
    flattened: {},
    chairman: game.turn.seat,
    gateOpen: false,
    outing: freshOuting(null),
  }
}

function stranger(): Rogue {
  return {
    crimes: [],
    petty: [],
    settlements: 0,
    hasRobbed: false,
    hadMonopoly: false,
    inventory: { bombs: 0, miners: 0, houses: 0 },
  }
}
