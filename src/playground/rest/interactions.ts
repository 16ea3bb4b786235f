import { Flag } from '../codes.ts'
import { problem } from '../errors.ts'
import type { Answers } from '../interactions/answers.ts'
import type { Desk } from '../interactions/desk.ts'
import type { Interaction } from '../interactions/interaction.ts'
import { snowflakeTime } from '../snowflake.ts'
import type { Post } from '../world/types.ts'
import type { World } from '../world/world.ts'
import type { Limits } from './limits.ts'
import type { Reply, Route } from './router.ts'

interface Needs {
  world: World
  desk: Desk
  answers: Answers
  limits: Limits
}

export function interactionRoutes({ world, desk, answers, limits }: Needs): Route[] {
  const webhook = '/webhooks/:application/:token'

  function behind(application: string, token: string): Interaction {
    if (application !== world.applicationId) throw problem('unknownWebhook')
    return desk.byToken(token)
  }

  /** Answers count towards the channel's share of old edits, but are not refused for it. */
  const book = (post: Post) => limits.edit(post.message.channel_id, snowflakeTime(post.message.id), false)

  return [
    {
      method: 'POST',
      path: '/interactions/:interaction/:token/callback',
      auth: 'token',
      bucket: null,
      run: ({ param, query, body, uploads }) => {
        const { interaction, post } = answers.first(param('interaction'), param('token'), body, uploads)
        if (post) book(post)
        return query('with_response') === 'true' ? callbackReply(interaction, post) : { status: 204 }
      },
    },
    {
      method: 'POST',
      path: webhook,
      auth: 'token',
      bucket: 'token',
      run: ({ param, body, uploads }) => {
        const interaction = behind(param('application'), param('token'))
        return { status: 200, body: answers.followUp(interaction, body, uploads).message }
      },
    },
    {
      method: 'GET',
      path: `${webhook}/messages/:message`,
      auth: 'token',
      bucket: 'token',
      run: ({ param }) => {
        const interaction = behind(param('application'), param('token'))
        return { status: 200, body: answers.owned(interaction, param('message')).message }
      },
    },
    {
      method: 'PATCH',
      path: `${webhook}/messages/:message`,
      auth: 'token',
      bucket: 'token',
      run: ({ param, body, uploads }) => {
        const interaction = behind(param('application'), param('token'))
        const post = answers.edit(interaction, param('message'), body, uploads)
        book(post)
        return { status: 200, body: post.message }
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

function callbackReply(interaction: Interaction, post: Post | null): Reply {
  const message = post?.message
  const flags = message?.flags ?? 0
  return {
    status: 200,
    body: {
      interaction: {
        id: interaction.id,
        type: interaction.kind,
        channel_id: interaction.channelId,
        ...(interaction.guildId ? { guild_id: interaction.guildId } : {}),
        ...(message
          ? {
              response_message_id: message.id,
              response_message_loading: Boolean(flags & Flag.loading),
              response_message_ephemeral: Boolean(flags & Flag.ephemeral),
            }
          : {}),
      },
      resource: { type: interaction.answered, ...(message ? { message } : {}) },
    },
  }
}
