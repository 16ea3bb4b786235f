import { valueOf } from '../declined.ts'
import type { Scope } from '../app-context.ts'
import { text } from '../parts/components.ts'

/** `free`: the chairs of those who were chosen are free. */
export async function free({ app, asked, game, press }: Scope): Promise<void> {
  valueOf(await app.table.freeChairs(game, asked.user.id, asked.values, asked.id, asked.guild))
  await press.show({ components: [text(asked.words.say('ui.kept.freed'))] })
}
