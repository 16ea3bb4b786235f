import { editionIn } from '../reading.ts'
import type { Scope } from '../app-context.ts'
import { viewingOf } from '../request.ts'
import { findCard } from '../sending/lost-card.ts'
import { isNewer } from '../sending/snowflake-time.ts'
import { styleOf } from '../style-of.ts'

/**
 * After a press or a command of a game its card can be found: a deleted one is posted again. A command wants to see it, so
 * it is looked for however lately it was sent. Where a channel has no card, nothing is sent there because of a press.
 */
export async function findsCard(scope: Scope, how: { isWanted?: boolean } = {}): Promise<void> {
  const { app, game } = scope
  if (!game) return
  const found = await app.table.tableOf(viewingOf(scope))
  if (!found.ok) return
  const table = found.value
  if (!styleOf({ edition: editionIn(app.table, table), table }).hasCard) return
  const isOpen = table.status === 'lobby' || table.status === 'running'
  if (isOpen && !isPressed(scope, table.message)) await findCard(app, table, how)
}

/** Whether the press was made on the open card, or on one that is on no record yet. */
function isPressed({ app, asked: { message } }: Scope, open: string | null): boolean {
  if (message === null) return false
  return message === open || (app.courier.isPressed(message) && isNewer(message, open))
}
