import type { APIMessage } from 'discord-api-types/v10'
import { ChannelKind } from '../codes.ts'
import type { Gateway } from '../gateway/gateway.ts'
import type { Typable } from '../driver/commands.ts'
import type { Channel } from '../world/types.ts'
import type { World } from '../world/world.ts'

/** Something that leaves a mark on a page; a letter that fills its place with nothing does not. */
const SEEN = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** What a person may know of the world beside its messages. Sent whole whenever a part of it changes. */
export function stateFor(world: World, gateway: Gateway, userId: string) {
  const visible = [...world.channels.values()].filter((one) => world.sees(one, userId))
  const pings = world.pings.get(userId)
  const channel = (one: Channel) => ({
    id: one.id,
    guildId: one.guildId,
    parentId: one.parentId,
    name: one.type === ChannelKind.dm ? world.bot.name : one.name,
    kind: kindOf(one),
    topic: one.topic,
    archived: one.thread?.archived ?? false,
    locked: one.thread?.locked ?? false,
    pings: pings?.get(one.id) ?? 0,
    lastMessageId: one.lastMessageId,
  })
  return {
    me: userId,
    botId: world.botId,
    now: world.clock.now(),
    online: gateway.online,
    doing: world.doing,
    people: [...world.people.values()].map(({ id, username, name, colour, bot }) => ({
      id,
      name: SEEN.test(name) ? name : username,
      colour,
      bot,
      pings: [...(world.pings.get(id)?.values() ?? [])].reduce((sum, count) => sum + count, 0),
    })),
    roles: [...world.guilds.values()].flatMap((guild) => guild.roles.map(({ id, name }) => ({ id, name }))),
    guilds: [...world.guilds.values()]
      .filter((guild) => guild.members.some((one) => one.userId === userId))
      .map(({ id, name, unavailable }) => ({ id, name, unavailable })),
    channels: visible.map(channel),
  }
}

/** A game in words for the page. */
export interface EditionOffer {
  /** How the option `edition` of `/game new` calls it. */
  id: string
  name: string
  line: string
  players: string
  length: string
}

/**
 * The channel that a person is shown: the wanted one if they see it, else the one that was founded in the place of
 * `former`, else their first one.
 */
export function channelFor(
  world: World,
  userId: string,
  wanted: string | null,
  former: Channel | null = null,
): Channel | null {
  const seen = [...world.channels.values()].filter((one) => world.sees(one, userId))
  const texts = seen.filter((one) => one.type === ChannelKind.text)
  const isSuccessor = (one: Channel) => one.guildId === former?.guildId && one.name === former.name
  return seen.find((one) => one.id === wanted) ?? texts.find(isSuccessor) ?? texts[0] ?? null
}

/** As JSON, with files where the page is: its reader may know this machine by another name. */
export function forPage(origin: string, data: unknown): string {
  return JSON.stringify(data).replaceAll(`"${origin}/attachments/`, '"/attachments/')
}

const KEPT_ON_SCREEN = 60

/** The newest messages of those that a person sees, or the newest before one; oldest first. */
export function pageOfMessages(all: readonly APIMessage[], before: string | null) {
  const end =
    before === null
      ? all.length
      : Math.max(
          0,
          all.findIndex((one) => one.id === before),
        )
  const from = Math.max(0, end - KEPT_ON_SCREEN)
  return { messages: all.slice(from, end), earlier: from > 0 }
}

export function commandView({ command, line, description, options }: Typable) {
  return { id: command.id, line, description, options }
}

function kindOf({ type, thread }: Channel): 'direct' | 'thread' | 'category' | 'text' {
  if (type === ChannelKind.dm) return 'direct'
  if (thread) return 'thread'
  return type === ChannelKind.category ? 'category' : 'text'
}
