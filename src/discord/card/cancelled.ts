import type { APIContainerComponent } from 'discord.js'
import { container, text } from '../parts.ts'
import { runningOf, type Reading } from '../reading.ts'

/** What stays of a game that its host, or a change of the rules, called off. */
export function cancelledCard(reading: Reading): APIContainerComponent {
  const { words, table } = reading
  if (table.isOutdated) return container([text(words.say('ui.result.outdated'))])
  return container([text(words.say(runningOf(reading) ? 'ui.result.cancelled' : 'ui.lobby.cancelled'))])
}
