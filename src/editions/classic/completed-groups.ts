import { lotAt } from '#engine/board.ts'
import type { Position } from '#engine/edition.ts'
import type { GameEvent } from '#engine/event.ts'
import type { Game, Step } from '#engine/game.ts'
import type { Play } from '#engine/play.ts'
import { meansBeside } from '#mechanics/building/ground.ts'
import { left } from '#mechanics/building/stock.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { deedAt, isComplete, isLot, redeemCost } from '#mechanics/property/holdings.ts'
import { afterRoll as usualAfterRoll, askToEnd } from '#mechanics/turn/turn.ts'

/** The step after a landing; `completed` names the groups that the landing has made its player's. */
interface AfterRoll extends Step {
  step: string
  seat: number
  completed?: string[]
}

/** Keeps with the landing under way which groups it completes for its player. */
export function keepCompleted({ agenda }: Game, event: GameEvent): void {
  if (event.kind !== 'completed') return
  const landing = agenda.find(({ step, seat }) => step === 'afterRoll' && seat === event.seat)
  if (!landing) return
  const { completed = [] } = landing as AfterRoll
  landing['completed'] = [...completed, event.group]
}

/** A turn does not end by itself while its player can build where the landing has made it possible (CLS-020). */
export function afterRoll(play: Play, landing: AfterRoll): void {
  const { seat, completed = [] } = landing
  const isHeld = !play.game.turn.again && completed.some((group) => canBuildOn(play, seat, group))
  if (isHeld) askToEnd(play, seat)
  else usualAfterRoll(play, landing)
}

/** Whether a seat could pay for a first house on a group, and before that for its mortgages, and the Bank has one. */
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
