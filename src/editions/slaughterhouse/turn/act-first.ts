import type { Position } from '../game.ts'
import { mayPlayKey } from '../key/key.ts'
import { victims } from '../theft/pickpocket.ts'

/** Whether a pocket may be picked or the Key be played before a square acts (SLH-070, SLH-141). */
export function mayActFirst(position: Position, seat: number): boolean {
  return victims(position, seat).length > 0 || mayPlayKey(position.game, seat)
}
