import { ChannelKind } from '../codes.ts'
import type { Snowflakes } from '../snowflake.ts'
import { BOT_ROLE, EVERYONE } from './permissions.ts'
import type { Channel, Guild, Person, WorldFile } from './types.ts'

interface PersonPlan {
  name: string
  colour?: string
  locale?: string
}

export interface GuildPlan {
  name: string
  channels?: string[]
  locale?: string
  /** Names of people; default: everybody. The first one owns the server. */
  members?: string[]
  /** False for a server without the bot; default: true. */
  bot?: boolean
}

/** The initial contents of a world. Every part has a default. */
export interface WorldPlan {
  bot?: string
  /** True if people can install the app for themselves; default: only servers can. */
  userInstalls?: boolean
  people?: PersonPlan[]
  guilds?: GuildPlan[]
}

const PEOPLE: PersonPlan[] = [
  { name: 'Ann', colour: '#e5646e' },
  { name: 'Bo', colour: '#4f9cf0' },
  { name: 'Cy', colour: '#3fb27f' },
  { name: 'Dee', colour: '#d99a2b' },
  { name: 'Eli', colour: '#a878e8' },
  { name: 'Fay', colour: '#e07bb4' },
  { name: 'Gus', colour: '#5fb3b3' },
  { name: 'Hal', colour: '#9a8f6a' },
]
const GUILDS: GuildPlan[] = [{ name: 'Game Night', channels: ['table-one', 'table-two', 'lounge'] }]

/** How long the members of a new world have been in their servers, ms. */
const memberFor = 30 * 24 * 3_600_000

/**
 * Creates a world from a plan. Servers of the same plan get different ids, because members, roles and
 * channels refer to them.
 */
export function inventWorld(plan: WorldPlan, ids: Snowflakes, startedAt: string): Omit<WorldFile, 'origin'> {
  const people = (plan.people ?? PEOPLE).map((one): Person => person(ids.next(), one))
  const bot: Person = {
    ...person(ids.next(), { name: plan.bot ?? 'Your app' }),
    bot: true,
    colour: '#6c78f0',
  }
  const joinedAt = new Date(Date.parse(startedAt) - memberFor).toISOString()
  const guilds: Guild[] = []
  const channels: Channel[] = []
  for (const wanted of plan.guilds ?? GUILDS) {
    const invented = inventGuild(wanted, people, bot, ids, joinedAt)
    guilds.push(invented.guild)
    channels.push(...invented.channels)
  }
  const token = `${Buffer.from(bot.id).toString('base64url')}.stand-in.${crypto.randomUUID().replaceAll('-', '')}`
  return {
    format: 1,
    applicationId: bot.id,
    botId: bot.id,
    token,
    userInstalls: plan.userInstalls ?? false,
    people: [...people, bot],
    guilds,
    channels,
    posts: [],
    commands: [],
    pings: {},
    tokens: [],
  }
}

export function inventGuild(
  plan: GuildPlan,
  people: Person[],
  bot: Person,
  ids: Snowflakes,
  startedAt: string,
): { guild: Guild; channels: Channel[] } {
  const guild = foundGuild(plan, people, bot, ids, startedAt)
  const names = plan.channels ?? ['general']
  const channels = names.map((name, position) => textChannel(ids.next(), guild.id, name, position))
  guild.systemChannelId = channels[0]?.id ?? null
  return { guild, channels }
}

function person(id: string, plan: PersonPlan): Person {
  return {
    id,
    username: plan.name.toLowerCase().replaceAll(/[^a-z0-9_.]/g, '_'),
    name: plan.name,
    colour: plan.colour ?? '#8a91a5',
    locale: plan.locale ?? 'en-US',
    bot: false,
    dmsClosed: false,
  }
}

function foundGuild(
  plan: GuildPlan,
  people: Person[],
  bot: Person,
  ids: Snowflakes,
  joinedAt: string,
): Guild {
  const id = ids.next()
  const botRole = ids.next()
  const members = plan.members ? people.filter((one) => plan.members?.includes(one.name)) : people
  const botPresent = plan.bot ?? true
  return {
    id,
    name: plan.name,
    ownerId: members[0]?.id ?? bot.id,
    locale: plan.locale ?? 'en-US',
    roles: [
      { id, name: '@everyone', permissions: EVERYONE, position: 0, managed: false },
      ...(botPresent
        ? [{ id: botRole, name: bot.name, permissions: BOT_ROLE, position: 1, managed: true }]
        : []),
    ],
    members: [
      ...members.map((one) => ({ userId: one.id, nick: null, roles: [], joinedAt })),
      ...(botPresent ? [{ userId: bot.id, nick: null, roles: [botRole], joinedAt }] : []),
    ],
    unavailable: false,
    botPresent,
  }
}

function textChannel(id: string, guildId: string, name: string, position: number): Channel {
  return {
    id,
    type: ChannelKind.text,
    guildId,
    name,
    topic: null,
    parentId: null,
    position,
    overwrites: [],
    lastMessageId: null,
    recipients: [],
    thread: null,
  }
}
