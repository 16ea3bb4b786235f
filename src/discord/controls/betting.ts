import { Excuse, valueOf } from '../declined.ts'
import { runningFor, type Scope } from '../app-context.ts'
import { showView } from './opening-panels.ts'
import { nameOf } from '../reading.ts'
import { requestOf } from '../request.ts'

/** `bet`: a seat was chosen to bet on. */
export async function bet(scope: Scope): Promise<void> {
  const { app, asked } = scope
  const chosen = asked.values[0] ?? ''
  if (!/^\d{1,2}$/.test(chosen)) throw new Excuse(asked.words.say('ui.refuse.old'))
  valueOf(await app.table.bet(requestOf(scope), Number(chosen)))
  const running = await runningFor(scope)
  const who = nameOf(running, Number(chosen))
  await showView(scope, 'bets', [], running.words.say('story.bets.done', { who }))
}
