import { CallbackKind, Flag } from '../codes.ts'
import { problem } from '../errors.ts'
import type { Answers } from '../interactions/answers.ts'
import type { InteractionBroker } from '../interactions/broker.ts'
import type { Interaction } from '../interactions/interaction.ts'
import { snowflakeTime } from '../snowflake.ts'
import type { Post } from '../world/types.ts'
import type { World } from '../world/world.ts'
import type { Limits } from './limits.ts'
import { outgoingMessage } from '../world/outgoing.ts'
import { isYes, type Reply, type Route } from './router.ts'

interface Needs {
  world: World
  broker: InteractionBroker
  answers: Answers
  limits: Limits
}

export function interactionRoutes({ world, broker, answers, limits }: Needs): Route[] {
  const webhook = '/webhooks/:application/:token'

  function behind(application: string, token: string): Interaction {
    if (application !== world.applicationId) throw problem('unknownWebhook')
    return broker.byToken(token)
  }

  /**
   * Counts a change of a message towards the channel's limit for old messages. Throws 30046 only if
   * `refusable`.
   */
  const book = ({ message }: Post, refusable = false) =>
    limits.edit(message.channel_id, snowflakeTime(message.id), refusable)

  const messageResponse = ({ message }: Post) => ({ status: 200, body: outgoingMessage(world, message) })

  return [
    {
      method: 'POST',
      path: '/interactions/:interaction/:token/callback',
      auth: 'token',
      bucket: null,
      run: ({ param, query, body, uploads }) => {
        const { interaction, post } = answers.first(param('interaction'), param('token'), body, uploads)
        if (post) book(post)
        return isYes(query('with_response')) ? callbackReply(world, interaction, post) : { status: 204 }
      },
    },
    {
      method: 'POST',
      path: webhook,
      auth: 'token',
      bucket: 'token',
      run: ({ param, body, uploads }) => {
        const interaction = behind(param('application'), param('token'))
        return messageResponse(answers.followUp(interaction, body, uploads))
      },
    },
    {
      method: 'GET',
      path: `${webhook}/messages/:message`,
      auth: 'token',
      bucket: 'token',
      run: ({ param }) => {
        const interaction = behind(param('application'), param('token'))
        return messageResponse(answers.owned(interaction, param('message')))
      },
    },
    {
      method: 'PATCH',
      path: `${webhook}/messages/:message`,
      auth: 'token',
      bucket: 'token',
      run: ({ param, body, uploads }) => {
        const interaction = behind(param('application'), param('token'))
        book(answers.owned(interaction, param('message')), world.readings.tokenEditsRefused)
        return messageResponse(answers.edit(interaction, param('message'), body, uploads))
      },
    },
    {
      method: 'DELETE',
      path: `${webhook}/messages/:message`,
      auth: 'token',
      bucket: 'token',
      run: ({ param }) => {
        answers.remove(behind(param('application'), param('token')), param('message'))
        return { status: 204 }
      },
    },
  ]
}

/**
 * Returns the callback response. It includes the message that was sent or edited, but none for a deferred
 * answer.
 */
function callbackReply(world: World, interaction: Interaction, post: Post | null): Reply {
  const message = post?.message
  const flags = message?.flags ?? 0
  const { answered } = interaction
  const isNamed = message && (answered !== CallbackKind.update || world.readings.updateNamed)
  const includesMessage = message && answered !== CallbackKind.deferMessage
  return {
    status: 200,
    body: {
      interaction: {
        id: interaction.id,
        type: interaction.kind,
        ...(isNamed
          ? {
              response_message_id: message.id,
              response_message_loading: Boolean(flags & Flag.loading),
              response_message_ephemeral: Boolean(flags & Flag.ephemeral),
            }
          : {}),
      },
      resource: { type: answered, ...(includesMessage ? { message: outgoingMessage(world, message) } : {}) },
    },
  }
}
