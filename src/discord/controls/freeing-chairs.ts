import { valueOf } from '../declined.ts'
import type { Scope } from '../app-context.ts'
import { text } from '../parts/components.ts'
import { requestOf } from '../request.ts'

/** `free`: the chairs of those who were chosen are free. */
export async function free(scope: Scope): Promise<void> {
  const { app, asked, press } = scope
  valueOf(await app.table.freeChairs(requestOf(scope), asked.values))
  await press.show({ components: [text(asked.words.say('ui.kept.freed'))] })
}
