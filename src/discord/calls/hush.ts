import { note, valueOf, type Scope } from '../desk.ts'

/** Silences further reminders about the turn under way, for the one who presses (DAY-014). */
export async function hush({ desk, asked, press, game }: Scope): Promise<void> {
  valueOf(await desk.table.hush(game, asked.user.id, asked.id, asked.guild || undefined))
  await press.show(note(asked.words.say('ui.call.hushed')))
}
