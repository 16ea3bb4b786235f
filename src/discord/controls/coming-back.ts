import { isChronicle } from '../chronicle/closed.ts'
import { readingFor, type Scope } from '../desk.ts'
import { encodeId } from '../parts/ids.ts'
import type { Message } from '../parts/message.ts'
import { button, rows, text } from '../parts/parts.ts'

/**
 * Whoever presses anything of a game is there: where his seat was minded, that ends before the press counts (DAY-022).
 * Gives what he is told of it, with the way to what happened meanwhile; null where he was there. What cannot be found
 * out now is said by the press itself.
 */
export async function comesBack(scope: Scope): Promise<Message | null> {
  const { desk, asked, game } = scope
  if (!game) return null
  const present = await desk.table.present(game, asked.user.id, asked.guild)
  return present.ok && present.value ? welcome(scope) : null
}

/** In a chronicle all that may be told stands in the channel. */
async function welcome(scope: Scope): Promise<Message> {
  const { desk, asked, game } = scope
  const { words } = asked
  const seen = await desk.table.seenUntil(game, asked.user.id, asked.guild)
  const way =
    seen.ok && !isChronicle(await readingFor(scope))
      ? [button({ id: encodeId(game, 'open', 'since', seen.value), label: words.say('ui.go.since') })]
      : []
  return { components: [text(words.say('seats.back')), ...rows(way)] }
}
