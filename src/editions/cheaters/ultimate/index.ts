import type { FreeAction, PromptKinds, StepHandlers } from '../game.ts'
import { peekDeck, swapCard } from './cards.ts'
import { dicePrompt } from './dice.ts'
import { votingPrompt } from './jury.ts'
import { slipMoney, takeMoney } from './money.ts'
import { handTrayRight, neighbourPrompt } from './neighbour.ts'
import { sealNote } from './note.ts'
import { sumPrompt } from './sums.ts'
import { moveDeed, moveHotel } from './things.ts'
import { moveCuffs, moveToken } from './tokens.ts'
import { fine } from './verdict.ts'

export const steps: StepHandlers = {
  'tamper.fine': fine,
  'tamper.tray': handTrayRight,
}

export const prompts: PromptKinds = {
  dice: dicePrompt,
  sum: sumPrompt,
  neighbour: neighbourPrompt,
  vote: votingPrompt,
}

/** In the order of U1 to U11 (CHE-221). */
export const freeActions: Readonly<Record<string, FreeAction>> = {
  takeMoney,
  slipMoney,
  moveToken,
  moveDeed,
  moveHotel,
  peekDeck,
  swapCard,
  moveCuffs,
  sealNote,
}
