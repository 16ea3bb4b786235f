import type { Words } from '#text/index.ts'
import type { AppContext } from './app-context.ts'
import { findCard } from './sending/lost-card.ts'
import type { TableInfo } from './shapes.ts'
import { cardLink } from './parts/message.ts'

/** A link to a game, as part of a message. */
export interface GameLink {
  text: string
  /** It leads to the open card. */
  hasCard: boolean
  /** The channel or thread of the game was deleted. */
  isGone: boolean
}

/**
 * A link to the open card of a game, or to its channel if somebody has deleted the card; the card is then posted again. The
 * text says if the channel was deleted, or if the bot cannot write there.
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
