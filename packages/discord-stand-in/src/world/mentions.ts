import type { AllowedMentions } from '../check/message.ts'
import { Flag, Part, ChannelKind } from '../codes.ts'
import { walk, type AnyPart } from '../check/walk.ts'
import { Permission } from './permissions.ts'
import type { Channel, Post } from './types.ts'
import type { World } from './world.ts'

export interface Mentioned {
  users: string[]
  roles: string[]
  everyone: boolean
}

/**
 * The default without `allowed_mentions`: an answer to an interaction pings only users, other messages ping
 * everyone that they mention.
 */
export type MentionDefault = 'everything' | 'users'

const PATTERN = /<@!?(\d{17,19})>|<@&(\d{17,19})>|@(everyone|here)\b/g

/** Returns the texts of a message that can mention people: its content and its text displays. */
export function spokenText(content: string, parts: readonly AnyPart[]): string {
  const texts = [content]
  for (const [part] of walk(parts)) if (part.type === Part.text && part.content) texts.push(part.content)
  return texts.join('\n')
}

/**
 * Returns the users and roles that a text mentions and `allowed_mentions` permits, and whether it mentions
 * everyone.
 */
export function readMentions(
  text: string,
  allowed: AllowedMentions | null | undefined,
  otherwise: MentionDefault,
): Mentioned {
  const users = new Set<string>()
  const roles = new Set<string>()
  let everyone = false
  const parse = allowed
    ? (allowed.parse ?? [])
    : otherwise === 'users'
      ? ['users']
      : ['users', 'roles', 'everyone']
  if (!text.includes('@')) return { users: [], roles: [], everyone }
  for (const [, user, role, all] of text.matchAll(PATTERN)) {
    if (user && (parse.includes('users') || allowed?.users?.includes(user))) users.add(user)
    if (role && (parse.includes('roles') || allowed?.roles?.includes(role))) roles.add(role)
    if (all && parse.includes('everyone')) everyone = true
  }
  return { users: [...users], roles: [...roles], everyone }
}

/**
 * Drops the mentions that the sender has no right to: of everyone without MENTION_EVERYONE, and without it also
 * of roles that are not mentionable. Drops roles that do not exist.
 */
export function permitted(world: World, place: Channel, sender: string, mentioned: Mentioned): Mentioned {
  const mayCallAll = Boolean(world.permissions(place, sender) & Permission.MentionEveryone)
  const roles = world.guildOf(place)?.roles.filter(({ mentionable }) => mayCallAll || mentionable) ?? []
  return {
    ...mentioned,
    roles: mentioned.roles.filter((id) => roles.some((role) => role.id === id)),
    everyone: mentioned.everyone && mayCallAll,
  }
}

/**
 * Records the pushes and badges of a new message. Ephemeral messages notify nobody, and neither do edits.
 * With SUPPRESS_NOTIFICATIONS, there is only the badge.
 */
export function account(world: World, place: Channel, post: Post, mentioned: Mentioned): void {
  if (post.onlyFor !== null) return
  const { message } = post
  const sender = message.author.id
  const hearing = new Set(world.audience(place))
  const named = new Set(mentioned.users)
  if (place.type === ChannelKind.dm || mentioned.everyone) for (const id of hearing) named.add(id)
  const guild = world.guildOf(place)
  for (const member of guild?.members ?? [])
    if (member.roles.some((role) => mentioned.roles.includes(role))) named.add(member.userId)
  const kind = (message.flags ?? 0) & Flag.suppressNotifications ? 'badge' : 'push'
  for (const userId of named) {
    if (userId === sender || !hearing.has(userId) || world.people.get(userId)?.bot) continue
    world.notify({ userId, channelId: place.id, messageId: message.id, at: world.clock.now(), kind })
  }
}
