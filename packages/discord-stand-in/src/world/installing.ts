import type { APIApplicationCommand } from 'discord-api-types/v10'
import { ChannelKind } from '../codes.ts'
import type { Channel, Owners } from './types.ts'
import type { World } from './world.ts'

/** Where an interaction happens: in a server, with the bot in direct messages, or in other direct messages. */
export const Context = { guild: 0, botDirect: 1, otherDirect: 2 } as const
type Context = (typeof Context)[keyof typeof Context]

/** How an app is installed. */
export const Install = { guild: 0, user: 1 } as const

export function contextOf(world: World, place: Channel): Context {
  if (place.guildId !== null) return Context.guild
  return place.recipients.includes(world.botId) ? Context.botDirect : Context.otherDirect
}

/** Returns the installations by which this person can use a command in a channel; none if they cannot. */
export function ownersOf(
  world: World,
  place: Channel,
  userId: string,
  command: APIApplicationCommand,
): Owners {
  const context = contextOf(world, place)
  // Commands of a server have neither contexts nor installation types.
  const types: readonly number[] = command.guild_id ? [Install.guild] : (command.integration_types ?? [])
  const isMissing = command.contexts
    ? !command.contexts.includes(context)
    : command.dm_permission === false && context !== Context.guild
  if (isMissing) return {}
  const owner = guildOwner(world, place, userId)
  return {
    ...(types.includes(Install.guild) && owner !== null ? { [Install.guild]: owner } : {}),
    ...(types.includes(Install.user) && world.person(userId).hasApp ? { [Install.user]: userId } : {}),
  }
}

function guildOwner(world: World, place: Channel, userId: string): string | null {
  const guild = world.guildOf(place)
  if (guild) return guild.botPresent || guild.commandsAlone ? guild.id : null
  return contextOf(world, place) === Context.botDirect && sharesServer(world, userId) ? '0' : null
}

/** Whether the person and the bot share a server. */
export function sharesServer(world: World, userId: string): boolean {
  const isIn = (members: readonly { userId: string }[]) => members.some((one) => one.userId === userId)
  return [...world.guilds.values()].some(({ botPresent, members }) => botPresent && isIn(members))
}

/** Returns the direct messages of two people. Creates the channel if there is none. */
export function directChannel(world: World, userId: string, otherId: string): Channel {
  const recipients = [world.person(userId).id, world.person(otherId).id]
  const known = [...world.channels.values()].find(
    (one) => one.guildId === null && recipients.every((id) => one.recipients.includes(id)),
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
    recipients,
    thread: null,
  }
  world.addChannel(channel)
  return channel
}
