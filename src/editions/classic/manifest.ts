import { z } from 'zod'
import { lotAt } from '#engine/board.ts'
import type { Position } from '#engine/edition.ts'
import type { GameEvent } from '#engine/event.ts'
import type { Game, Options, Step } from '#engine/game.ts'
import type { Play } from '#engine/play.ts'
import { auction } from '#mechanics/auction/index.ts'
import { boardTheme, boardMechanic } from '#mechanics/board/index.ts'
import { usBoard } from '#mechanics/board/us-board.ts'
import { buildingOrders } from '#mechanics/building-orders/index.ts'
import { meansBeside } from '#mechanics/building/ground.ts'
import { building } from '#mechanics/building/index.ts'
import { left } from '#mechanics/building/stock.ts'
import { decks } from '#mechanics/cards/cards.ts'
import { cards } from '#mechanics/cards/index.ts'
import { debt } from '#mechanics/debt/index.ts'
import { remove } from '#mechanics/debt/leave.ts'
import { wealth } from '#mechanics/ending/end.ts'
import { ending } from '#mechanics/ending/index.ts'
import { ending as endingOf } from '#mechanics/ending/moment.ts'
import { jail } from '#mechanics/jail/index.ts'
import { reserved, seatAt } from '#mechanics/money/funds.ts'
import { money } from '#mechanics/money/index.ts'
import { inNotes } from '#mechanics/money/notes.ts'
import { mortgage } from '#mechanics/mortgage/index.ts'
import { movement } from '#mechanics/movement/index.ts'
import { stake } from '#mechanics/movement/stake.ts'
import { offers } from '#mechanics/offers/index.ts'
import { pace } from '#mechanics/pace/index.ts'
import { pot } from '#mechanics/pot/index.ts'
import { deedAt, isComplete, isLot, redeemCost } from '#mechanics/property/holdings.ts'
import { property } from '#mechanics/property/index.ts'
import { purchase } from '#mechanics/purchase/index.ts'
import { rent } from '#mechanics/rent/index.ts'
import type { Manifest } from '#mechanics/rule-set.ts'
import { scarcity } from '#mechanics/scarcity/index.ts'
import { seating } from '#mechanics/seating/index.ts'
import { secrecy } from '#mechanics/secrecy/index.ts'
import { taxes } from '#mechanics/taxes/index.ts'
import { trade } from '#mechanics/trade/index.ts'
import { turn } from '#mechanics/turn/index.ts'
import { askToEnd, afterRoll as baseAfterRoll } from '#mechanics/turn/turn.ts'

export const presets: Readonly<Record<string, Options>> = {
  /**
   * For players who are all present for an hour: the clock ends the game, and decisions do not wait for
   * absent players.
   */
  quick: { pace: 'live', 'end.mode': 'clock', 'end.minutes': 60, 'build.timing': 'ownTurn' },
  /** The source's shortened game (L390): after a fixed number of rounds, the richest wins. */
  short: { 'end.mode': 'rounds', 'end.rounds': 15 },
  /**
   * For players who fall behind: fines go to the pot, houses do not run out, and the game ends at the first
   * bankruptcy.
   */
  family: {
    'end.mode': 'bankruptcies',
    'end.bankruptcies': 1,
    'jail.doubleExtraRoll': true,
    'deck.reshuffle': 'cycle',
    freeParking: 'pot',
    'stock.houses': 'unlimited',
    'stock.hotels': 'unlimited',
    'trade.visibility': 'public',
  },
  /**
   * The source's rules to the letter: owners collect their own rent (L57, L156), bidders are called in turns
   * and may bid again after a pass (L49), the fine is due only after three whole turns in Jail (L101, L103),
   * and a turn lasts until its player ends it (L109).
   */
  strict: {
    'turn.autoEnd': false,
    'rent.mode': 'claim',
    'auction.mode': 'reentry',
    'jail.third': 'nextTurn',
  },
}

/** The step after a landing; `completed` lists the groups that the landing completed for its player. */
interface AfterRoll extends Step {
  step: string
  seat: number
  completed?: string[]
}

/** Records completed groups in the pending step of the landing that completed them. */
export function keepCompleted({ agenda }: Game, event: GameEvent): void {
  if (event.kind !== 'completed') return
  const landing = agenda.find(({ step, seat }) => step === 'afterRoll' && seat === event.seat)
  if (!landing) return
  const { completed = [] } = landing as AfterRoll
  landing['completed'] = [...completed, event.group]
}

/** Keeps the turn open while its player can build on a group that the landing completed (CLS-020). */
export function afterRoll(play: Play, landing: AfterRoll): void {
  const { seat, completed = [] } = landing
  const isHeld = !play.game.turn.again && completed.some((group) => canBuildOn(play, seat, group))
  if (isHeld) askToEnd(play, seat)
  else baseAfterRoll(play, landing)
}

/**
 * Whether a seat can pay for the first house on a group, including the redemption of its mortgages, and the
 * Bank has a house.
 */
function canBuildOn(position: Position, seat: number, group: string): boolean {
  const { board, game } = position
  const lots = board.groups[group] ?? []
  const [first] = lots
  if (first === undefined || !isLot(board, first) || !isComplete(position, first, seat)) return false
  if (seatAt(game, seat).jail !== null || left(game.bank, 'house') === 0) return false
  let cost = lotAt(board, first).building
  for (const lot of lots) if (deedAt(game, lot).mortgaged) cost += redeemCost(position, lot)
  return meansBeside(position, seat, [lots]) >= cost
}

/** The edition has no state other than its mechanics' state. */
const ownSchema = z.strictObject({})
type Own = z.infer<typeof ownSchema>

/**
 * The source of the edition before it is compiled, which tests vary. Other editions must not import it but
 * list their own mechanics (`test/structure.test.ts`), so that editions can change independently.
 */
export const manifest: Manifest<Own> = {
  name: 'classic',
  rules: 1,
  own: ownSchema,
  players: { min: 2, max: 10 },
  turns: 115,
  mechanics: [
    pace,
    boardMechanic(['CLS-002', 'CLS-009']),
    seating({ min: 2, max: 10, rules: ['CLS-001'], shuffle: ['CLS-012'] }),
    ending,
    secrecy,
    property,
    cards,
    movement({ salary: 200, dice: { count: 2, faces: 6 } }),
    money({ startingCash: 1500 }),
    debt,
    offers,
    trade,
    mortgage,
    rent,
    purchase,
    building(usBoard.buildings),
    buildingOrders,
    scarcity,
    auction,
    jail,
    taxes,
    pot,
    turn,
  ],
  board: () => usBoard,
  theme: boardTheme,
  decks,
  presets,
  steps: { afterRoll },
  onEvent: keepCompleted,
  // The source gives no multiple for a card that sends a player to a utility (CLS-055).
  defaults: { 'utility.cardMultiplier': 'ownership' },
  wealth,
  stake,
  reserved,
  notes: inNotes,
  ending: endingOf,
  remove,
}
