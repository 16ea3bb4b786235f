import type { Message } from 'discord.js'
import type { Scope } from '../app-context.ts'
import { readingFor } from '../app-context.ts'
import { entered } from '../entering.ts'
import { decodeId } from '../parts/components.ts'
import { UserError } from '../request.ts'
import { showView } from './opening-panels.ts'

/**
 * Shows where the game of a message stands. The ids of the message's controls name the game, and the user must be
 * allowed to see it.
 * @throws UserError if the message shows no game
 */
export async function showGameOf(scope: Scope, message: Message): Promise<void> {
  const game = message.author.id === message.client.user.id ? gameIn(message.components) : null
  if (game === null) throw new UserError(scope.interaction.words.say('ui.refuse.noGameThere'))
  const about = await entered(scope, game)
  const { table } = await readingFor(about)
  await showView(about, table.status === 'lobby' ? 'table' : 'watch', [])
}

function gameIn(components: unknown): string | null {
  for (const [, customId = ''] of JSON.stringify(components).matchAll(/"custom_id":"([^"]+)"/g)) {
    const id = decodeId(customId)
    if (id.kind === 'ours' && id.game !== '') return id.game
  }
  return null
}
