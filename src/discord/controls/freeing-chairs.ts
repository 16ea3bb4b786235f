import { valueOf } from '../declined.ts'
import type { Scope } from '../app-context.ts'
import { requestOf } from '../request.ts'
import { showView } from './opening-panels.ts'

/** `free`: the chairs of those who were chosen are free. */
export async function free(scope: Scope): Promise<void> {
  const { app, asked } = scope
  valueOf(await app.table.freeChairs(requestOf(scope), asked.values))
  await showView(scope, 'table', [], asked.words.say('ui.kept.freed'))
}
