import { Excuse, valueOf } from '../declined.ts'
import { readingFor, type Scope } from '../app-context.ts'
import { entered } from '../entering.ts'
import { gameLink } from '../game-link.ts'
import { mustBeShown } from './new-game.ts'
import { missingPermissions } from '../sending/permissions.ts'
import { requestOf } from '../request.ts'

/** Opens a game again that has ended, with its rules and people: `again` on its last card (DAY-044). */
export async function again(scope: Scope): Promise<void> {
  const { app, asked, press } = scope
  const { words } = asked
  const missing = missingPermissions(asked)
  if (missing) throw new Excuse(missing)
  const outcome = await app.table.again(requestOf(scope))
  if (!outcome.ok && outcome.refusal.code === 'reopened') {
    const { table } = await readingFor(await entered(scope, outcome.refusal.game))
    const { text: where } = await gameLink(app, words, table)
    throw new Excuse(words.say('ui.again.already', { where }))
  }
  const table = valueOf(outcome)
  const isCalling = table.version > 0
  if (!isCalling) app.table.outbox.show(table.id)
  await mustBeShown(scope, table)
  await press.withdraw()
}
