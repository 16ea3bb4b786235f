import type { AppContext, Scope } from '../app-context.ts'
import type { TableInfo } from '../shapes.ts'
import type { Found } from './courier.ts'

/**
 * Looks for the open card of a game; a deleted one is posted again. A card that was sent, changed or pressed a short time
 * ago is looked for only where somebody wants to see it (`isWanted`).
 */
export async function findCard(
  { courier, table: { outbox } }: Pick<AppContext, 'courier' | 'table'>,
  { id, channel, message }: Pick<TableInfo, 'id' | 'channel' | 'message'>,
  { isWanted = false } = {},
): Promise<Found> {
  if (outbox.muted(channel)?.why === 'gone') return 'placeGone'
  if (message !== null && !isWanted && courier.isSeen(message)) return 'there'
  const found = await courier.find(channel, message)
  if (found === 'placeGone') outbox.dropChannel(channel)
  if (found === 'placeGone' || (found === 'there' && message !== null)) return found
  outbox.show(id, 'check')
  return 'messageGone'
}

/**
 * A control of a game's card was pressed: so the card exists, also where no receipt names it, and a press that is answered by
 * an update lends its token to the next edit of the card.
 */
export function cardPressed({ app, asked, press, game }: Scope): void {
  const { message, channel } = asked
  if (message === null) return
  app.courier.pressed(message, asked)
  if (press.isOurs) app.courier.lend(message, asked)
  app.table.outbox.pressed(game, { channel, message })
}
