import type { Run, RunDeps, StepOf } from './run.ts'
import { call, endCall } from './run-call.ts'
import { check, close, post, search, update } from './run-card.ts'
import { edit, remove, send, unpress } from './run-message.ts'
import type { Step } from './steps.ts'

type Runners = {
  [Kind in Step['do']]: (deps: RunDeps, run: Run, step: StepOf<Kind>) => Promise<void>
}

const runners: Runners = { check, search, post, update, close, send, edit, remove, unpress, call, endCall }

/** Carries out one step. @throws what Discord, or the database, answers */
export function runStep<Kind extends Step['do']>(deps: RunDeps, run: Run, step: StepOf<Kind>): Promise<void> {
  return runners[step.do](deps, run, step)
}
