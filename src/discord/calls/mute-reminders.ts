import { Excuse, valueOf } from '../declined.ts'
import { note, type Scope } from '../app-context.ts'
import type { ControlId } from '../parts/ids.ts'
import { requestOf } from '../request.ts'

/** `mute:<number of the call>`: silences further reminders about the turn that it was about (DAY-014). */
export async function muteReminders(scope: Scope, { args: [no = ''] }: ControlId): Promise<void> {
  const { app, asked, press } = scope
  if (!/^\d{1,9}$/.test(no)) throw new Excuse(asked.words.say('ui.refuse.old'))
  valueOf(await app.table.muteReminders(requestOf(scope), Number(no)))
  await press.show(note(asked.words.say('ui.call.muted')))
}
