import { showOutcome } from './outcome.ts'
import { Declined } from '../declined.ts'
import { readingFor, type Scope } from '../app-context.ts'
import type { ControlId } from '../parts/ids.ts'
import { alone } from '../parts/undo-buttons.ts'
import { requestOf } from '../request.ts'

/** Takes back the last move of the one who presses, if it is still that one: `undo:<move>:<place>`. */
export async function undo(scope: Scope, { args }: ControlId): Promise<void> {
  const [move = '', place = alone] = args
  const { app, press } = scope
  const last = /^\d{1,9}$/.test(move) ? Number(move) : -1
  const outcome = await app.table.undo(requestOf(scope), last)
  if (!outcome.ok) {
    if (place === alone && outcome.refusal.code !== 'unavailable') await press.withdraw()
    throw new Declined(outcome.refusal, await readingFor(scope).catch(() => null))
  }
  // The card tells it to everybody.
  await (place === alone ? press.withdraw() : showOutcome(scope, place, outcome.value))
}
