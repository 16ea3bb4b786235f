import * as z from 'zod'
import { readForm, snowflake } from '../check/form.ts'
import { channelPayload, ownUserPayload, userPayload } from '../payloads.ts'
import { directChannel, Install } from '../world/installing.ts'
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
    integration_types_config: { [Install.guild]: {}, ...(world.userInstalls && { [Install.user]: {} }) },
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
        return { status: 200, body: channelPayload(world, directChannel(world, userId, world.botId)) }
      },
    },
  ]
}
