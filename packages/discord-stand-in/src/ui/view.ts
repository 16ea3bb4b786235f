import type { APIMessage } from 'discord-api-types/v10'
import { ChannelKind } from '../codes.ts'
import type { Gateway } from '../gateway/gateway.ts'
import type { Typable } from '../driver/commands.ts'
import type { Channel } from '../world/types.ts'
import type { World } from '../world/world.ts'

/** A visible character; blank letters are not visible. */
const SEEN = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** A person's view of the world without messages. Sent as a whole whenever a part changes. */
export function stateFor(world: World, gateway: Gateway, userId: string) {
  const visible = [...world.channels.values()].filter((one) => world.sees(one, userId))
  const pings = world.pings.get(userId)
  const otherName = ({ recipients }: Channel) =>
    world.person(recipients.find((id) => id !== userId) ?? userId).name
  const channel = (one: Channel) => ({
    id: one.id,
    guildId: one.guildId,
    parentId: one.parentId,
    name: one.type === ChannelKind.dm ? otherName(one) : one.name,
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
    roles: [...world.guilds.values()].flatMap((guild) => {
      const held = guild.members.find((one) => one.userId === userId)?.roles ?? []
      return guild.roles.map(({ id, name }) => ({ id, name, isMine: held.includes(id) }))
    }),
    guilds: [...world.guilds.values()]
      .filter((guild) => guild.members.some((one) => one.userId === userId))
      .map(({ id, name, unavailable }) => ({ id, name, unavailable })),
    channels: visible.map(channel),
  }
}

/** A game that the page offers, with its texts. */
export interface EditionOffer {
  /** The value of the option `edition` of `/game new`. */
  id: string
  name: string
  line: string
  players: string
  length: string
}

/**
 * Returns the channel to show: the wanted one if the person sees it, or else the one that replaced `former`,
 * or else their first one.
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

/**
 * Returns JSON in which file addresses are relative, because the browser may use another name for this
 * machine.
 */
export function forPage(origin: string, data: unknown): string {
  return JSON.stringify(data).replaceAll(`"${origin}/attachments/`, '"/attachments/')
}

const KEPT_ON_SCREEN = 60

/** Returns the newest messages, or the newest before a message; oldest first. */
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
