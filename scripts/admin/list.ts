import type { GameStatus } from '#store/index.ts'
import { expectServer, Sorry, when, type AdminCommand } from './command.ts'

const statuses: readonly GameStatus[] = ['lobby', 'running', 'over', 'cancelled']
const most = 200

export const list: AdminCommand = {
  usage: 'list [--status lobby|running|over|cancelled] [--server ID] [--user ID]',
  about: 'games, those changed last first; open ones unless told otherwise',
  run: async (admin) => {
    const { store, options, say } = admin
    const { status, server, user } = options
    if (status !== undefined && !statuses.includes(status as GameStatus))
      throw new Sorry(`There is no status ${JSON.stringify(status)}: use one of ${statuses.join(', ')}.`)
    if (server !== undefined) await expectServer(admin, server)
    const wanted = status === undefined ? (['lobby', 'running'] as const) : [status as GameStatus]
    const games = await store.operations.list({ statuses: [...wanted], server, user }, most)
    for (const { id, edition, status: how, version, due, updatedAt, guildId, channelId, people } of games)
      say(
        `${id}  ${how}  ${edition}  people ${people}  version ${version}  changed ${when(updatedAt)}  due ${when(due)}  server ${guildId}  channel ${channelId}`,
      )
    say(games.length === most ? `The first ${most}; there may be more.` : `${games.length} games.`)
  },
}
