import { groupOf } from '#engine/board.ts'
import { doesCount, isMonopoly, levelOf, monopoliesOf } from '../sets.ts'
import { setsToWin } from '../turn/sets-to-win.ts'
import { cashWith, overpaid, type Due, type Purse, type Tender } from './tender.ts'

/** What a tender brings about, beside the sum that it pays. */
export interface TenderOutcome {
  tender: Tender
  cash: number
  /** Levels that go with it, of all sets together. */
  builtCount: number
  over: number
  /** It gives the payee the fifth monopoly, and with it the game. */
  isWin: boolean
  /** Sets that it completes for the payee. */
  completes: number
  /** Own monopolies that it breaks. */
  breaks: number
}

export function outcomeOf(purse: Purse, due: Due, tender: Tender): TenderOutcome {
  const sets = [...new Set(tender.deeds.map((square) => groupOf(purse.board, square)[0] as number))]
  const completes = sets.filter((set) => isCompleted(purse, due, set, tender.deeds)).length
  return {
    tender,
    cash: cashWith(purse, due, tender),
    builtCount: levelsIn(purse, tender),
    over: overpaid(purse, due, tender),
    isWin: isWinning(ownedBy(purse, due), completes),
    completes,
    breaks: sets.filter((set) => isMonopoly(purse, set, due.payer)).length,
  }
}

export function levelsIn(purse: Pick<Purse, 'game'>, { lots }: Tender): number {
  return Object.entries(lots).reduce((sum, [set, to]) => sum + levelOf(purse, Number(set)) - to, 0)
}

/** Whether who had so many sets wins by completing so many more. */
export function isWinning(owned: number, completes: number): boolean {
  return completes > 0 && owned + completes >= setsToWin
}

/** Sets that the payee has before. */
export function ownedBy(purse: Purse, { payee }: Due): number {
  return typeof payee === 'number' ? monopoliesOf(purse, payee).length : 0
}

/** Whether the payee has the whole set with these deeds, and had not before. */
export function isCompleted(
  purse: Purse,
  { payee, buys }: Pick<Due, 'payee' | 'buys'>,
  set: number,
  deeds: readonly number[],
): boolean {
  if (typeof payee !== 'number' || !doesCount(purse, set)) return false
  const group = groupOf(purse.board, set)
  if (!group.some((square) => deeds.includes(square))) return false
  return group.every(
    (square) => deeds.includes(square) || (square !== buys && purse.game.deeds[square]?.owner === payee),
  )
}
