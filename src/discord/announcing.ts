import { speak, type Words } from '#text/index.ts'
import { cut } from '#text/one-line.ts'
import { button, container, encodeId, note, rows, text } from './parts/components.ts'
import type { Message } from './parts/message.ts'
import { requestOf, valueOf } from './request.ts'
import type { Scope } from './app-context.ts'
import { roleMention, toggleCalledRole } from './settings/tables.ts'
import type { TableInfo, TablePolicy } from './shapes.ts'
import { escaped, titleOf, unescaped } from './words/names.ts'

/** Discord's limit on the length of a thread's name. */
const maxThreadName = 100

/**
 * Announces a new table as the server's policy asks for: mentions the role, and opens a thread into which the table
 * moves. Without a thread, the table stays in its channel.
 */
export async function announce(scope: Scope, table: TableInfo): Promise<TableInfo> {
  const { app, interaction, press } = scope
  const policy = valueOf(await app.table.policy(interaction.guild))
  const hasThread = policy.hasThreads && !interaction.isThread
  if (policy.calledRole === null && !hasThread) return table
  const words = speak(app.locale(interaction.guild))
  const facts = { host: escaped(interaction.user.name), edition: titleOf(words, table.edition) }
  const { channel } = table
  try {
    const announcement = announcementOf(words, facts, policy)
    const id = await app.courier.send(channel, announcement, `${table.id}-a`)
    if (!hasThread) return table
    const name = cut(unescaped(words.say('ui.tables.thread', facts)), maxThreadName)
    const thread = await app.courier.startThread(channel, id, name)
    return valueOf(await app.table.moveNew(requestOf({ ...scope, game: table.id }), thread))
  } catch (error) {
    app.log.info({ game: table.id, err: error }, 'a table could not be announced')
    if (hasThread) press.queueForNextPress(note(interaction.words.say('ui.tables.noThread')))
    return table
  }
}

function announcementOf(
  words: Words,
  facts: { host: string; edition: string },
  { calledRole }: TablePolicy,
): Message {
  const role = calledRole === null ? 'none' : roleMention(calledRole)
  const opens = text(words.say('ui.tables.opens', { ...facts, role }))
  if (calledRole === null) return { components: [container([opens])] }
  const callMe = button({ id: encodeId('', 'callMe'), label: words.say('ui.tables.callMe') })
  return { components: [container([opens, ...rows([callMe])])], pingRoles: [calledRole] }
}

/** Gives the role that new tables mention, or takes it back: the button `callMe` of an announcement. */
export async function callMe(scope: Scope): Promise<void> {
  const { words } = scope.interaction
  const { role, isGiven } = await toggleCalledRole(scope)
  await scope.press.show(note(words.say(isGiven ? 'ui.tables.given' : 'ui.tables.taken', { role })))
}
