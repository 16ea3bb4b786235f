import * as z from 'zod'
import { ChannelKind } from '../codes.ts'
import { readForm, snowflake } from '../check/form.ts'
import { problem } from '../errors.ts'
import {
  activeThreads,
  channelPayload,
  guildPayload,
  memberPayload,
  ownUserPayload,
  threadMember,
  userPayload,
} from '../payloads.ts'
import type { Channel } from '../world/types.ts'
import type { World } from '../world/world.ts'
import type { Route } from './router.ts'

const dmForm = z.strictObject({ recipient_id: snowflake })

/** The routes of the bot's user, application, gateway and servers. */
export function identityRoutes(
  world: World,
  gateway: { url: string; shards: number; startLimit: object },
): Route[] {
  const application = () => ({
    id: world.applicationId,
    name: world.bot.name,
    icon: null,
    description: '',
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: '0'.repeat(64),
    flags: 0,
    bot: userPayload(world.bot),
    integration_types_config: { 0: {} },
  })

  function presentGuild(id: string) {
    const guild = world.guild(id)
    if (!guild.botPresent) throw problem('unknownGuild')
    return guild
  }

  /**
   * Throws 50001 if the bot is not in the server. Only the route of the server itself answers 10004 instead.
   */
  function withinGuild(id: string) {
    const guild = world.guild(id)
    if (!guild.botPresent) throw problem('missingAccess')
    return guild
  }

  return [
    {
      method: 'GET',
      path: '/gateway/bot',
      auth: 'bot',
      bucket: 'other',
      run: () => ({
        status: 200,
        body: { url: gateway.url, shards: gateway.shards, session_start_limit: gateway.startLimit },
      }),
    },
    {
      method: 'GET',
      path: '/gateway',
      auth: 'token',
      bucket: null,
      run: () => ({ status: 200, body: { url: gateway.url } }),
    },
    {
      method: 'GET',
      path: '/users/@me',
      auth: 'bot',
      bucket: 'other',
      run: () => ({ status: 200, body: ownUserPayload(world.bot) }),
    },
    {
      method: 'GET',
      path: '/users/:user',
      auth: 'bot',
      bucket: 'other',
      run: ({ param }) => ({ status: 200, body: userPayload(world.person(param('user'))) }),
    },
    {
      method: 'GET',
      path: '/applications/@me',
      auth: 'bot',
      bucket: 'other',
      run: () => ({ status: 200, body: application() }),
    },
    {
      method: 'GET',
      path: '/oauth2/applications/@me',
      auth: 'bot',
      bucket: 'other',
      run: () => ({ status: 200, body: application() }),
    },
    {
      method: 'POST',
      path: '/users/@me/channels',
      auth: 'bot',
      bucket: 'other',
      run: ({ body }) => {
        const { recipient_id: userId } = readForm(dmForm, body)
        return { status: 200, body: channelPayload(world, directChannel(world, userId)) }
      },
    },
    {
      method: 'GET',
      path: '/guilds/:guild',
      auth: 'bot',
      bucket: 'other',
      run: ({ param }) => ({ status: 200, body: guildPayload(presentGuild(param('guild')), world.botId) }),
    },
    {
      method: 'GET',
      path: '/guilds/:guild/members/:user',
      auth: 'bot',
      bucket: 'other',
      run: ({ param }) => {
        const guild = withinGuild(param('guild'))
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
        const guild = withinGuild(param('guild'))
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
        const guild = withinGuild(param('guild'))
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

/** Returns the direct message channel of the bot and a person. Creates it if there is none. */
function directChannel(world: World, userId: string): Channel {
  world.person(userId)
  const members = [userId, world.botId]
  const known = [...world.channels.values()].find(
    (one) => one.type === ChannelKind.dm && one.recipients.includes(userId),
  )
  if (known) return known
  const channel: Channel = {
    id: world.ids.next(),
    type: ChannelKind.dm,
    guildId: null,
    name: '',
    topic: null,
    parentId: null,
    position: 0,
    overwrites: [],
    lastMessageId: null,
    recipients: members,
    thread: null,
  }
  world.addChannel(channel)
  return channel
}
