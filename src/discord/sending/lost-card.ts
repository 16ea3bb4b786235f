import type { AppContext, Scope } from '../app-context.ts'
import type { TableInfo } from '../shapes.ts'
import type { Found } from './courier.ts'
import { editionIn } from '../reading.ts'
import { viewingOf } from '../request.ts'
import { isNewer } from './snowflake-time.ts'
import { styleOf } from '../style-of.ts'
import type { Words } from '#text/index.ts'
import { cardLink } from '../parts/message.ts'

/**
 * Looks for the open card and has it posted again if it was deleted. A recently seen card is only checked if
 * `isWanted` is set.
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
 * Notes that the pressed card exists, even if it is not recorded. The next edit can use the token of a press
 * that updates the card.
 */
export function cardPressed({ app, interaction, press, game }: Scope): void {
  const { message, channel } = interaction
  if (message === null) return
  app.courier.pressed(message, interaction)
  if (press.isOurs) app.courier.lend(message, interaction)
  app.table.outbox.pressed(game, { channel, message })
}

/** Has a deleted card posted again after a press or command. Does nothing in a channel without a card. */
export async function ensureCard(scope: Scope, how: { isWanted?: boolean } = {}): Promise<void> {
  const { app, game } = scope
  if (!game) return
  const found = await app.table.tableOf(viewingOf(scope))
  if (!found.ok) return
  const table = found.value
  if (!styleOf({ edition: editionIn(app.table, table), table }).hasCard) return
  const isOpen = table.status === 'lobby' || table.status === 'running'
  if (isOpen && !isPressed(scope, table.message)) await findCard(app, table, how)
}

/** Whether the press was on the open card, or on a newer card that has not been recorded yet. */
function isPressed({ app, interaction: { message } }: Scope, open: string | null): boolean {
  if (message === null) return false
  return message === open || (app.courier.isPressed(message) && isNewer(message, open))
}

export interface GameLink {
  text: string
  hasCard: boolean
  /** True if the game's channel or thread was deleted. */
  isGone: boolean
}

/**
 * Returns a link to the open card, or else to its channel. Its text reports a deleted channel or missing
 * access.
 */
export async function gameLink(
  app: Pick<AppContext, 'table' | 'courier'>,
  words: Words,
  table: TableInfo,
  label = words.say('ui.call.card'),
): Promise<GameLink> {
  const found = await findCard(app, table)
  if (found === 'placeGone') return { text: words.say('ui.link.gone'), hasCard: false, isGone: true }
  const link = found === 'there' ? cardLink(table) : null
  const why = app.table.outbox.muted(table.channel)?.why
  const way = link === null ? `<#${table.channel}>` : `[${label}](${link})`
  const isThread = why === 'locked' || why === 'threads'
  const text = why ? `${way} (${words.say(isThread ? 'ui.link.locked' : 'ui.link.access')})` : way
  return { text, hasCard: link !== null, isGone: false }
}
