import { editions } from '#editions/index.ts'
import { waysOfOrdering } from '#engine/advance-orders.ts'
import { chanceOf } from '#engine/chance.ts'
import { type Position } from '#engine/edition.ts'
import { fits } from '#engine/house-rules.ts'
import type { Game, Options, OptionValue } from '#engine/game.ts'
import { play } from '#engine/machine.ts'
import { freeAction } from '#engine/moves.ts'
import type { Move } from '#engine/option.ts'
import { undoAct } from '#engine/undo.ts'
import { middles } from '#test/editions/middles.ts'
import { playRandomGame, type Moment, type Ways } from '#test/editions/wander.ts'
import { fillIn, seeded } from '#test/engine/random.ts'

/** A secret act of a seat, with the position before it. */
export interface SecretAct {
  edition: string
  /** Name of the act, or kind of the advance order. */
  act: string
  isOrder: boolean
  move: Move
  /** The initial position, and the move that leads from it to the act. */
  start: Game
  first: Move | null
  /** A later offer between two other seats, because custom ids with its number could reveal a secret act. */
  offer: Move | null
}

const variants: Record<string, OptionValue>[] = [
  {},
  { 'auction.mode': 'sealed' },
  { 'auction.mode': 'turns' },
  { 'cash.visibility': 'hidden' },
]
const seeds = [11, 23, 37]

/** Every secret act of every edition except chronicles, found in random games. */
export function secretActs(): SecretAct[] {
  return Object.values(editions)
    .filter(({ chronicle }) => chronicle === undefined)
    .flatMap(({ name, options }) => {
      const fitting = variants.filter((variant) =>
        Object.entries(variant).every(([one, value]) =>
          options.some((spec) => spec.name === one && fits(spec, value)),
        ),
      )
      // An order that everybody has from the start is no secret.
      const byHand = options.some((spec) => spec.name === 'turn.autoRoll') && { 'turn.autoRoll': false }
      return [...found(name, byHand ? [byHand] : fitting).values()]
    })
}

function found(edition: string, fitting: readonly Options[]): Map<string, SecretAct> {
  const acts = new Map<string, SecretAct>()
  const prepare = middles[edition]
  const ways: Ways[] = [...fitting.map((options) => ({ options })), ...(prepare ? [{ prepare }] : [])]
  for (const way of ways)
    for (const seed of seeds) {
      let last: Moment | null = null
      const watch = (moment: Moment) => {
        if (moment.isSecret && moment.move.act !== undoAct && moment.move.seat !== null)
          keep(acts, moment.move.act, actOf(edition, moment, last, moment.move, false))
        for (const order of ordersAt(moment))
          keep(acts, `order ${order.act}`, actOf(edition, moment, last, order, true))
        last = moment
      }
      playRandomGame(edition, seed, 400, watch, { ...way, players: 3 })
    }
  return acts
}

/** Keeps the act that allows the most checks: an undo or an offer by another player after it. */
function keep(acts: Map<string, SecretAct>, key: string, act: SecretAct): void {
  const before = acts.get(key)
  if (!before || shows(act) > shows(before)) acts.set(key, act)
}

function shows(act: SecretAct): number {
  return Number(act.offer !== null) + Number(mayTakeBack(act))
}

export function mayTakeBack({ first, move }: Pick<SecretAct, 'first' | 'move'>): boolean {
  return first !== null && first.seat !== move.seat
}

/** The act with the move before it if that can be undone; a move without draws has the same result in every game. */
function actOf(
  edition: string,
  moment: Moment,
  last: Moment | null,
  move: Move,
  isOrder: boolean,
): SecretAct {
  const { undo } = moment.before
  const isUndoable =
    last !== null && last.position.game === moment.before && undo !== null && undo.act === last.move.act
  const start = isUndoable ? last.before : moment.before
  const first = isUndoable ? last.move : null
  // The offer comes after the undo, if there is one.
  const offered = !isOrder && mayTakeBack({ first, move }) ? start : moment.before
  const offer = offerBeside({ ...moment.position, game: offered }, move.seat)
  return { edition, act: move.act, isOrder, move, start, first, offer }
}

function offerBeside(position: Position, owner: number | null): Move | null {
  const { edition, game } = position
  const below = seeded(7)
  const options = [...game.seats.keys()]
    .filter((seat) => seat !== owner)
    .flatMap((seat) => freeAction(position, seat, 'offer').map((option) => ({ seat, option })))
    .filter(({ option }) => option.fixed['to'] !== owner)
  for (let tries = 0; tries < 10; tries++)
    for (const { seat, option } of options) {
      const move = fillIn(option, seat, game.now, below)
      if (!('refused' in play(edition, game, move, chanceOf(below)))) return move
    }
  return null
}

/** An order of each kind that a player could leave before a move. */
function ordersAt({ position: { edition, board }, before: game }: Moment): Move[] {
  if (!edition.advanceOrders || game.over || game.version % 40 !== 0) return []
  const position: Position = { edition, board, game }
  const seat = game.seats.findIndex(({ out }, at) => !out && at !== game.turn.seat)
  return waysOfOrdering(position, seat).map((way) => fillIn(way, seat, game.now, seeded(3)))
}
