import type { View } from '../game.ts'
import { rogueAt } from '../state.ts'

/** Whether a seat has a crime that is not paid back; everybody sees it. */
export function isWanted(view: Pick<View, 'own'>, seat: number): boolean {
  return rogueAt(view, seat).crimes.length > 0
}
