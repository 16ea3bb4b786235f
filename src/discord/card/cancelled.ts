import type { APIContainerComponent } from 'discord.js'
import { encodeId } from '../parts/ids.ts'
import { button, container, rows, text } from '../parts/components.ts'
import { runningOf, type Reading } from '../reading.ts'

const hour = 3_600_000

/** What stays of a game that was called off, or of a lobby that was closed, with the way to open it again. */
export function cancelledCard(reading: Reading): APIContainerComponent {
  const { words, table } = reading
  return container([
    text(whyText(reading)),
    ...rows([
      button({ id: encodeId(table.id, 'again'), label: words.say('ui.again.button'), style: 'primary' }),
    ]),
  ])
}

function whyText(reading: Reading): string {
  const { words, table, look } = reading
  if (table.isOutdated) return words.say('ui.result.outdated')
  if (look.seating?.isDeserted) return words.say('line.calledOff')
  const { lobby } = table
  if (lobby?.isExpired)
    return words.say('ui.lobby.expired', { hours: Math.round((lobby.ends - table.createdAt) / hour) })
  return words.say(runningOf(reading) ? 'ui.result.cancelled' : 'ui.lobby.cancelled')
}
