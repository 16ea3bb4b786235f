import { Excuse, valueOf } from '../declined.ts'
import { note, type Scope } from '../app-context.ts'
import type { ControlId } from '../parts/ids.ts'

/** `hush:<number of the call>`: silences further reminders about the turn that it was about (DAY-014). */
export async function muteReminders(
  { app, asked, press, game }: Scope,
  { args: [no = ''] }: ControlId,
): Promise<void> {
  if (!/^\d{1,9}$/.test(no)) throw new Excuse(asked.words.say('ui.refuse.old'))
  valueOf(await app.table.hush(game, asked.user.id, Number(no), asked.id, asked.guild || undefined))
  await press.show(note(asked.words.say('ui.call.hushed')))
}
