import type { FreeAction, PromptKinds, StepHandlers } from '../game.ts'
import { actSteps, passPrompt } from './act.ts'
import { allowancePrompt, allowanceSteps } from './allowance.ts'
import { closingSteps } from './closing.ts'
import { deckPrompt } from './deck.ts'
import { goOnPrompt, handoverSteps } from './handover.ts'
import { movePrompt, movingSteps } from './moving.ts'
import { openingSteps, rollPrompt } from './opening.ts'
import { againPrompt, rollSteps } from './roll.ts'
import { pass, resign, roll } from './free-actions.ts'
import { squareSteps } from './square.ts'
import { lineWait, pureWait, tickSteps } from './tick.ts'

export const steps: StepHandlers = {
  ...openingSteps,
  ...rollSteps,
  ...movingSteps,
  ...squareSteps,
  ...allowanceSteps,
  ...actSteps,
  ...handoverSteps,
  ...closingSteps,
  ...tickSteps,
}

export const prompts: PromptKinds = {
  'turn.roll': rollPrompt,
  'turn.again': againPrompt,
  'turn.pass': passPrompt,
  move: movePrompt,
  allowance: allowancePrompt,
  deck: deckPrompt,
  goOn: goOnPrompt,
  pause: pureWait,
  tick: lineWait,
}

export const freeActions: Readonly<Record<string, FreeAction>> = { roll, pass, resign }
export { remove } from './free-actions.ts'
