import { problem } from '../errors.ts'
import type { Channel, Guild, Member } from './types.ts'

export const Permission = {
  Administrator: 1n << 3n,
  ManageChannels: 1n << 4n,
  ManageGuild: 1n << 5n,
  AddReactions: 1n << 6n,
  ViewChannel: 1n << 10n,
  SendMessages: 1n << 11n,
  ManageMessages: 1n << 13n,
  EmbedLinks: 1n << 14n,
  AttachFiles: 1n << 15n,
  ReadMessageHistory: 1n << 16n,
  MentionEveryone: 1n << 17n,
  UseExternalEmojis: 1n << 18n,
  ManageRoles: 1n << 28n,
  UseApplicationCommands: 1n << 31n,
  ManageThreads: 1n << 34n,
  CreatePublicThreads: 1n << 35n,
  CreatePrivateThreads: 1n << 36n,
  SendMessagesInThreads: 1n << 38n,
  UseExternalApps: 1n << 50n,
} as const
export type PermissionName = keyof typeof Permission

/** All existing permissions: bits 0 to 46 and 48 to 52. */
const ALL = ((1n << 53n) - 1n) & ~(1n << 47n)
/** Permissions that a member keeps during a timeout. */
const TIMED_OUT = Permission.ViewChannel | Permission.ReadMessageHistory

/** Permissions of the role @everyone in a new server. */
export const EVERYONE = (
  [
    'AddReactions',
    'ViewChannel',
    'SendMessages',
    'EmbedLinks',
    'AttachFiles',
    'ReadMessageHistory',
    'UseApplicationCommands',
    'CreatePublicThreads',
    'SendMessagesInThreads',
    'UseExternalApps',
  ] as const
)
  .reduce((bits, name) => bits | Permission[name], 0n)
  .toString()

/** The bot's permissions, as in its invitation link. */
export const BOT_ROLE = 309_237_763_072n.toString()

export const bitsOf = (names: readonly PermissionName[]): bigint =>
  names.reduce((bits, name) => bits | Permission[name], 0n)

function basePermissions(guild: Guild, member: Member): bigint {
  if (guild.ownerId === member.userId) return ALL
  const roles = guild.roles.filter((role) => role.id === guild.id || member.roles.includes(role.id))
  const bits = roles.reduce((sum, role) => sum | BigInt(role.permissions), 0n)
  return bits & Permission.Administrator ? ALL : bits
}

/**
 * Returns a member's permissions in a channel: the base permissions, then the overwrites for everyone, for
 * all roles together and for the member, in Discord's order. Permissions that need ViewChannel stay in the
 * result even without it. `now` is epoch ms.
 */
export function permissionsIn(guild: Guild, place: Channel | null, userId: string, now: number): bigint {
  const member = guild.members.find((one) => one.userId === userId)
  if (!member) return 0n
  let bits = basePermissions(guild, member)
  if (bits === ALL || !place) return bits
  const apply = (list: Channel['overwrites']) => {
    const deny = list.reduce((sum, one) => sum | BigInt(one.deny), 0n)
    const allow = list.reduce((sum, one) => sum | BigInt(one.allow), 0n)
    bits = (bits & ~deny) | allow
  }
  apply(place.overwrites.filter((one) => one.id === guild.id))
  apply(place.overwrites.filter((one) => one.type === 0 && member.roles.includes(one.id)))
  apply(place.overwrites.filter((one) => one.type === 1 && one.id === userId))
  return Date.parse(member.timedOutUntil ?? '') > now ? bits & TIMED_OUT : bits
}

/** Throws 50001 if the place is hidden, 50013 if another permission is missing. */
export function demand(permissions: bigint, names: readonly PermissionName[]): void {
  if (!(permissions & Permission.ViewChannel)) throw problem('missingAccess')
  if (names.some((name) => !(permissions & Permission[name]))) throw problem('missingPermissions')
}
