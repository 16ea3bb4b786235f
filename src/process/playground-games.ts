import { randomUUID } from 'node:crypto'
import { editions } from '#editions/index.ts'
import type { EditionOffer, StandIn } from 'discord-stand-in'
import type { TableRoom } from '#table/index.ts'
import { lengthText, playersText } from '#text/edition-about.ts'
import { speak } from '#text/index.ts'

export function editionOffers(): EditionOffer[] {
  return Object.values(editions).map((edition) => {
    const words = speak('en').of(edition.name)
    return {
      id: edition.name,
      name: words.find('edition', edition.name) ?? edition.name,
      line: words.find('edition', `${edition.name}.about`) ?? '',
      players: playersText(words, edition),
      length: lengthText(words, edition),
    }
  })
}

/**
 * Cancels the games of a channel when the playground empties the channel, as their hosts could do. Otherwise
 * the games would continue without it.
 */
export function endsGamesAfresh(standIn: StandIn, table: TableRoom): void {
  standIn.beforeAfresh = async (channels) => {
    for (const { id: channel, guildId } of channels)
      for (const { id: game, guild, chairs } of await table.gamesIn(guildId ?? '', { channel })) {
        const host = chairs.find(({ isHost }) => isHost)
        if (!host?.user) continue
        const user = { id: host.user, name: host.name }
        await table.cancel({ game, guild, user, interaction: randomUUID() })
      }
  }
}
