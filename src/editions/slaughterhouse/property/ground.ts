import { returnDeed as returnClassicDeed } from '#mechanics/debt/bankruptcy.ts'
import type { Play } from '../game.ts'
import { reconsiderCop } from '../cop/roam.ts'

/** A deed is the Bank's again, and nothing stands on its square any more (SLH-009, SLH-038, SLH-107). */
export function returnDeed(play: Play, step: { step: string; square: number }): void {
  returnClassicDeed(play, step)
  clearGround(play, step.square)
}

/** Bomb and Miner go from a square whose deed returns to the Bank (SLH-038). */
function clearGround(play: Play, square: number): void {
  const { bombs, miners } = play.game.own
  if (String(square) in bombs) {
    delete bombs[square]
    play.emit({ kind: 'cleared', square, tool: 'bomb' })
  }
  if (String(square) in miners) {
    delete miners[square]
    play.emit({ kind: 'cleared', square, tool: 'miner' })
  }
  reconsiderCop(play)
}
