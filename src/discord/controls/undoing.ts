import { alone, newsOf, showOutcome } from './outcome.ts'
import { Declined } from '../declined.ts'
import { note, readingFor, type Scope } from '../app-context.ts'
import type { ControlId } from '../parts/ids.ts'
import { strip } from '../parts/without-controls.ts'
import { requestOf } from '../request.ts'

/** Takes back the last move of the one who presses, if it is still that one: `undo:<move>:<place>`. */
export async function undo(scope: Scope, { args }: ControlId): Promise<void> {
  const [move = '', place = alone] = args
  const { app, asked, press } = scope
  const last = /^\d{1,9}$/.test(move) ? Number(move) : -1
  const outcome = await app.table.undo(requestOf(scope), last)
  if (!outcome.ok) {
    if (place === alone && outcome.refusal.code !== 'unavailable') await press.strip(strip(asked.shown))
    throw new Declined(outcome.refusal, await readingFor(scope).catch(() => null))
  }
  const { version } = outcome.value
  if (place !== alone) return showOutcome(scope, place, version)
  const told = await newsOf(scope, version, 'all')
  await press.show(note(told.join('\n') || asked.words.say('ui.form.done')))
}
