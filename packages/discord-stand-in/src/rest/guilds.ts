import { problem } from '../errors.ts'
import { activeThreads, channelPayload, guildPayload, memberPayload, threadMember } from '../payloads.ts'
import type { Guild } from '../world/types.ts'
import type { World } from '../world/world.ts'
import type { Route } from './router.ts'

/** Returns a server. Throws 50001 if the bot is not in it. */
export function withinGuild(world: World, id: string): Guild {
  const guild = world.guild(id)
  if (!guild.botPresent) throw problem('missingAccess')
  return guild
}

/** The routes of a server, its members, channels and active threads. */
export function guildRoutes(world: World): Route[] {
  return [
    {
      method: 'GET',
      path: '/guilds/:guild',
      auth: 'bot',
      bucket: 'other',
      run: ({ param }) => {
        const guild = world.guild(param('guild'))
        // Only this route answers 10004 instead of 50001.
        if (!guild.botPresent) throw problem('unknownGuild')
        return { status: 200, body: guildPayload(guild, world.botId) }
      },
    },
    {
      method: 'GET',
      path: '/guilds/:guild/members/:user',
      auth: 'bot',
      bucket: 'other',
      run: ({ param }) => {
        const guild = withinGuild(world, param('guild'))
        const id = param('user') === '@me' ? world.botId : param('user')
        return { status: 200, body: memberPayload(world, world.member(guild, id)) }
      },
    },
    {
      method: 'GET',
      path: '/guilds/:guild/channels',
      auth: 'bot',
      bucket: 'other',
      run: ({ param }) => {
        const guild = withinGuild(world, param('guild'))
        const channels = [...world.channels.values()].filter((one) => one.guildId === guild.id && !one.thread)
        return { status: 200, body: channels.map((one) => channelPayload(world, one)) }
      },
    },
    {
      method: 'GET',
      path: '/guilds/:guild/threads/active',
      auth: 'bot',
      bucket: 'other',
      run: ({ param }) => {
        const guild = withinGuild(world, param('guild'))
        const threads = activeThreads(world, guild.id).toSorted((a, b) => Number(BigInt(b.id) - BigInt(a.id)))
        const joined = threads.filter(({ thread }) => thread?.members.includes(world.botId))
        return {
          status: 200,
          body: {
            threads: threads.map((one) => channelPayload(world, one)),
            members: joined.map((one) => threadMember(one, world.botId)),
          },
        }
      },
    },
  ]
}
