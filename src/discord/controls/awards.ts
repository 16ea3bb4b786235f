import { Excuse, valueOf } from '../declined.ts'
import type { Scope } from '../app-context.ts'
import type { ControlId } from '../parts/ids.ts'
import { requestOf } from '../request.ts'
import { showView } from './opening-panels.ts'

/** `vote:<player|deal>` about a game that is over: the vote is kept, and the count shown with it. */
export async function vote(scope: Scope, { args: [what = ''] }: ControlId): Promise<void> {
  const { app, asked } = scope
  const chosen = asked.values[0] ?? ''
  if ((what !== 'player' && what !== 'deal') || !/^\d{1,9}$/.test(chosen))
    throw new Excuse(asked.words.say('ui.refuse.old'))
  valueOf(await app.table.vote(requestOf(scope), { [what]: Number(chosen) }))
  await showView(scope, 'awards', [])
}
