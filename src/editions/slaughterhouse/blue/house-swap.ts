import { press } from '#engine/edition.ts'
import type { Play, PromptKind } from '../game.ts'
import { closing } from '../turn/closing.ts'
import type { BlueStep } from './carry.ts'
import { housed, makeGiveBack } from './house-back.ts'
import { gainHouse } from './house-gain.ts'

/** A house gained, or a house that another player gives back (SLH-128). */
export function houseSwap(play: Play, { seat }: BlueStep): void {
  if (housed(play.game, seat).length === 0) gainHouse(play, seat)
  else play.ask({ kind: 'c11.mode', seats: [seat], timer: 'choice' })
}

export const modePrompt: PromptKind = {
  options: (_position, { id }) => [press('gainHouse', id), press('makeGiveBack', id)],
  fallback: (_position, { id }) => ({ act: 'gainHouse', prompt: id, with: {} }),
  acts: { gainHouse: closing(gainHouse), makeGiveBack: closing(makeGiveBack) },
}
