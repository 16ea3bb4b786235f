import { Intent, ChannelKind } from '../codes.ts'
import type { InteractionBroker } from '../interactions/broker.ts'
import {
  channelPayload,
  createdGuildPayload,
  guildPayload,
  memberPayload,
  rolePayload,
  userPayload,
} from '../payloads.ts'
import { Install } from '../world/installing.ts'
import type { Guild, Member } from '../world/types.ts'
import type { Change, World } from '../world/world.ts'
import { dispatchMessageEvents } from './message-events.ts'
import type { Dispatch } from './dispatch.ts'
import { dispatchThreadEvents } from './thread-events.ts'

const CHANNEL: Record<Change, string> = {
  new: 'CHANNEL_CREATE',
  edit: 'CHANNEL_UPDATE',
  gone: 'CHANNEL_DELETE',
}
const ROLE: Record<Change, string> = {
  new: 'GUILD_ROLE_CREATE',
  edit: 'GUILD_ROLE_UPDATE',
  gone: 'GUILD_ROLE_DELETE',
}
const MEMBER: Record<Change, string> = {
  new: 'GUILD_MEMBER_ADD',
  edit: 'GUILD_MEMBER_UPDATE',
  gone: 'GUILD_MEMBER_REMOVE',
}

/**
 * Turns changes of the world into gateway events. Sends nothing about a server that is unavailable or that
 * the bot is not in.
 */
export function dispatchWorldEvents(world: World, broker: InteractionBroker, dispatchAlways: Dispatch): void {
  const dispatch: Dispatch = (guildId, intent, event, data) => {
    const guild = guildId === null ? undefined : world.guilds.get(guildId)
    if (!guild || (guild.botPresent && !guild.unavailable)) dispatchAlways(guildId, intent, event, data)
  }
  broker.on('dispatch', (payload, { guildId, owners }) => {
    const guild = guildId === null ? undefined : world.guilds.get(guildId)
    // Interactions need no bot in the server.
    const reaches = guild?.commandsAlone || Install.user in owners
    ;(reaches ? dispatchAlways : dispatch)(guildId, 0, 'INTERACTION_CREATE', () => payload)
  })
  dispatchGuildEvents(world, dispatch, dispatchAlways)
  dispatchThreadEvents(world, dispatch)
  dispatchMessageEvents(world, dispatch)
}

function dispatchGuildEvents(world: World, dispatch: Dispatch, dispatchAlways: Dispatch): void {
  world.on('channel', (channel, change) => {
    if (channel.type === ChannelKind.dm || channel.thread) return
    dispatch(channel.guildId, Intent.guilds, CHANNEL[change], () => channelPayload(world, channel))
  })
  world.on('guild', (guild, change) => {
    const away = { id: guild.id, ...(change === 'gone' ? {} : { unavailable: true }) }
    if (change === 'gone' || guild.unavailable)
      dispatchAlways(guild.id, Intent.guilds, 'GUILD_DELETE', () => away)
    else dispatchAlways(guild.id, Intent.guilds, 'GUILD_CREATE', () => createdGuildPayload(world, guild))
  })
  world.on('guildChanged', (guild) =>
    dispatch(guild.id, Intent.guilds, 'GUILD_UPDATE', () => guildPayload(guild, world.botId)),
  )
  world.on('role', (guild, role, change) => {
    const body = change === 'gone' ? { role_id: role.id } : { role: rolePayload(role, world.botId) }
    dispatch(guild.id, Intent.guilds, ROLE[change], () => ({ guild_id: guild.id, ...body }))
  })
  world.on('member', (guild, member, change) => {
    const own = change === 'edit' && member.userId === world.botId
    dispatch(guild.id, own ? 0 : Intent.members, MEMBER[change], () =>
      memberEvent(world, guild, member, change),
    )
  })
}

function memberEvent(world: World, guild: Guild, member: Member, change: Change): object {
  const body = { guild_id: guild.id, user: userPayload(world.person(member.userId)) }
  return change === 'gone' ? body : { ...memberPayload(world, member), ...body }
}
