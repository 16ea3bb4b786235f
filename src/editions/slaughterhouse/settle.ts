import type { Prompt } from '#engine/game.ts'
import { fallbackOf } from '#engine/moves.ts'
import type { Play, Position } from './game.ts'
import { noteFlattened } from './building/flattened.ts'
import { reconsiderCop } from './cop/roam.ts'
import { noteOwnership } from './property/monopoly.ts'
import { noteMortgages } from './property/mortgages.ts'
import { expireByRoll } from './trade/offers.ts'

/** What a move may have made possible or impossible beside what its mechanics see to. */
export function settle(play: Play): void {
  expireByRoll(play)
  noteOwnership(play)
  noteMortgages(play)
  noteFlattened(play)
  reconsiderCop(play)
  closeVoid(play)
}

/** A choice that has lost its last answer, because somebody left or a deal was made, is not asked any more (SLH-112). */
function closeVoid(play: Play): void {
  for (const prompt of [...play.game.prompts])
    if (prompt.blocks && prompt.timer === 'choice' && isVoid(play, prompt)) play.close(prompt.id)
}

function isVoid(position: Position, prompt: Prompt): boolean {
  return fallbackOf(position, prompt, prompt.seats[0] as number) === null
}
