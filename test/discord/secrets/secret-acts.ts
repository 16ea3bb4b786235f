import { editions } from '#editions/index.ts'
import { waysOfOrdering } from '#engine/advance-orders.ts'
import { fits, type Position } from '#engine/edition.ts'
import type { Game, Options, OptionValue } from '#engine/game.ts'
import type { Move } from '#engine/option.ts'
import { undoAct } from '#engine/undo.ts'
import { wander, type Moment } from '#test/editions/wander.ts'
import { fillIn, seeded } from '#test/engine/random.ts'

/** A secret act of a seat, with the position before it. */
export interface SecretAct {
  edition: string
  /** Name of the act, or of the kind of order in advance. */
  act: string
  isOrder: boolean
  move: Move
  /** The position at which the game begins, and the move that leads from there to the act. */
  start: Game
  first: Move | null
}

const variants: Record<string, OptionValue>[] = [
  {},
  { 'auction.mode': 'sealed' },
  { 'auction.mode': 'turns' },
  { 'cash.visibility': 'hidden' },
]
const seeds = [11, 23, 37]

/** Every secret act of every edition that is no chronicle, found in random games. */
export function secretActs(): SecretAct[] {
  return Object.values(editions)
    .filter(({ chronicle }) => chronicle === undefined)
    .flatMap(({ name, options }) => {
      const fitting = variants.filter((variant) =>
        Object.entries(variant).every(([one, value]) =>
          options.some((spec) => spec.name === one && fits(spec, value)),
        ),
      )
      return [...found(name, fitting).values()]
    })
}

function found(edition: string, fitting: readonly Options[]): Map<string, SecretAct> {
  const acts = new Map<string, SecretAct>()
  for (const options of fitting)
    for (const seed of seeds) {
      let last: Moment | null = null
      const watch = (moment: Moment) => {
        if (moment.isSecret && moment.move.act !== undoAct && moment.move.seat !== null)
          keep(acts, moment.move.act, actOf(edition, moment, last, moment.move, false))
        for (const order of ordersAt(moment))
          keep(acts, `order ${order.act}`, actOf(edition, moment, last, order, true))
        last = moment
      }
      wander(edition, seed, 400, watch, { options, players: 3 })
    }
  return acts
}

/** One at which somebody else may take a move back shows more than the others. */
function keep(acts: Map<string, SecretAct>, key: string, act: SecretAct): void {
  const before = acts.get(key)
  if (!before || (!mayTakeBack(before) && mayTakeBack(act))) acts.set(key, act)
}

export function mayTakeBack({ first, move }: SecretAct): boolean {
  return first !== null && first.seat !== move.seat
}

/** The move before it is played, too, where it may be taken back: without draws it comes to the same in every game. */
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
  return {
    edition,
    act: move.act,
    isOrder,
    move,
    start: isUndoable ? last.before : moment.before,
    first: isUndoable ? last.move : null,
  }
}

/** An order of each kind that somebody could leave before a move. */
function ordersAt({ position: { edition, board }, before: game }: Moment): Move[] {
  if (!edition.advanceOrders || game.over || game.version % 40 !== 0) return []
  const position: Position = { edition, board, game }
  const seat = game.seats.findIndex(({ out }, at) => !out && at !== game.turn.seat)
  return waysOfOrdering(position, seat).map((way) => fillIn(way, seat, game.now, seeded(3)))
}
