import * as z from 'zod'
import { ChannelKind } from '../codes.ts'
import { readForm, snowflake } from '../check/form.ts'
import { channelPayload, ownUserPayload, userPayload } from '../payloads.ts'
import type { Channel } from '../world/types.ts'
import type { World } from '../world/world.ts'
import type { Route } from './router.ts'

const dmForm = z.strictObject({ recipient_id: snowflake })

/** The routes of the bot's user, application, gateway and direct messages. */
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
