import type { APIInteraction, APIMessageInteractionMetadata } from 'discord-api-types/v10'
import { actingMember, appPermissions, partialChannel, userPayload } from '../payloads.ts'
import { contextOf } from '../world/installing.ts'
import { outgoingMessage } from '../world/outgoing.ts'
import type { World } from '../world/world.ts'
import type { Interaction } from './interaction.ts'

/** The `data` of an interaction; its shape depends on the kind. */
export type InteractionData = Record<string, unknown>

/** The largest upload in bytes: discord.js's default for a server without boosts. */
const SIZE_LIMIT = 10 * 1024 * 1024

export function interactionPayload(
  world: World,
  interaction: Interaction,
  data: InteractionData,
): APIInteraction {
  const place = world.channel(interaction.channelId)
  const guild = world.guildOf(place)
  const person = world.person(interaction.userId)
  return {
    id: interaction.id,
    application_id: world.applicationId,
    type: interaction.kind,
    data,
    channel: world.readings.wholeOrigin
      ? partialChannel(world, place, interaction.userId)
      : { id: place.id, type: place.type },
    channel_id: place.id,
    token: interaction.token,
    version: 1,
    app_permissions: appPermissions(world, place, interaction.userId),
    locale: person.locale,
    entitlements: [],
    authorizing_integration_owners: interaction.owners,
    context: contextOf(world, place),
    attachment_size_limit: SIZE_LIMIT,
    ...(guild
      ? {
          guild_id: guild.id,
          ...(world.readings.wholeOrigin
            ? { guild: { id: guild.id, locale: guild.locale, features: [] } }
            : {}),
          guild_locale: guild.locale,
          member: actingMember(world, guild, place, person.id),
        }
      : { user: userPayload(person) }),
    ...(interaction.source ? { message: outgoingMessage(world, interaction.source.message) } : {}),
  } as unknown as APIInteraction
}

/** Returns the `interaction_metadata` of a message that the interaction made. */
export function interactionMetadata(world: World, interaction: Interaction): APIMessageInteractionMetadata {
  const { parent, source, target } = interaction
  return {
    id: interaction.id,
    type: interaction.kind,
    user: userPayload(world.person(interaction.userId)),
    authorizing_integration_owners: interaction.owners,
    ...(interaction.answered !== null && interaction.originalId
      ? { original_response_message_id: interaction.originalId }
      : {}),
    ...(target && 'user' in target ? { target_user: userPayload(target.user) } : {}),
    ...(target && 'message' in target ? { target_message_id: target.message.message.id } : {}),
    ...(source && !parent ? { interacted_message_id: source.message.id } : {}),
    ...(parent ? { triggering_interaction_metadata: interactionMetadata(world, parent) } : {}),
  } as unknown as APIMessageInteractionMetadata
}
