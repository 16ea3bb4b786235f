import { PermissionFlagsBits } from 'discord.js'
import type { InteractionData } from '../press.ts'
import type { DeliveryProblem, TablePolicy } from '../shapes.ts'
import type { Words } from '#text/index.ts'

/** Permissions that the bot needs to post and edit without an interaction. */
const needed = ['ViewChannel', 'SendMessages', 'AttachFiles', 'EmbedLinks', 'ReadMessageHistory'] as const
/** Permissions that only some decisions of a server's managers need. */
type Optional = 'CreatePublicThreads' | 'SendMessagesInThreads' | 'ManageRoles'
type Needed = (typeof needed)[number] | Optional

export function missingPermissions(interaction: InteractionData): string | null {
  const { words } = interaction
  if (!interaction.isBotThere) return words.say('ui.refuse.notMember')
  const missing = missingIn(interaction)
  if (missing.length === 0) return null
  return words.say('ui.refuse.permissions', { names: namesOf(interaction, missing) })
}

/** Explains why a channel does not get its game, and which permissions are missing. */
export function problemText(
  interaction: InteractionData,
  channel: string,
  { why, missing }: DeliveryProblem,
): string {
  const { words } = interaction
  const isHere = channel === interaction.channel
  if (isHere && !interaction.isBotThere) return words.say('ui.refuse.notMember')
  const known = isHere ? missingIn(interaction) : []
  const named = known.length > 0 || missing === undefined ? known : [missing]
  const reason = known.length > 0 ? 'permissions' : why
  return words.say(`ui.channel.${reason}`, { where: `<#${channel}>`, names: namesOf(interaction, named) })
}

/** Names permissions that the bot lacks; null if it has all. */
export function missingNames(words: Words, permissions: bigint): string | null {
  const missing = missingIn({ permissions })
  return missing.length === 0 ? null : namesOf({ words, isThread: false }, missing)
}

/** Names permissions that a server's policy for tables needs and the bot lacks; null if it has all. */
export function missingForPolicy(words: Words, held: bigint, policy: TablePolicy): string | null {
  const wanted: Optional[] = [
    ...(policy.hasThreads ? (['CreatePublicThreads', 'SendMessagesInThreads'] as const) : []),
    ...(policy.calledRole === null ? [] : (['ManageRoles'] as const)),
  ]
  const missing = lackedOf(wanted, held)
  return missing.length === 0 ? null : namesOf({ words, isThread: false }, missing)
}

/** Returns the address at which a manager adds permissions for a policy to those that the bot has. */
export function permissionsAddress(application: string, guild: string, held: bigint): string {
  const all = [...needed, 'CreatePublicThreads', 'SendMessagesInThreads', 'ManageRoles'] as const
  const permissions = all.reduce((sum, name) => sum | PermissionFlagsBits[name], held)
  const query = new URLSearchParams({
    client_id: application,
    scope: 'bot applications.commands',
    permissions: String(permissions),
    guild_id: guild,
  })
  return `https://discord.com/oauth2/authorize?${query.toString()}`
}

function missingIn({ permissions }: Pick<InteractionData, 'permissions'>): Needed[] {
  return lackedOf(needed, permissions)
}

function lackedOf(wanted: readonly Needed[], held: bigint): Needed[] {
  if (held & PermissionFlagsBits.Administrator) return []
  return wanted.filter((name) => !(held & PermissionFlagsBits[name]))
}

function namesOf(
  { words, isThread }: Pick<InteractionData, 'words' | 'isThread'>,
  missing: readonly Needed[],
): string {
  const names = missing.map((name) => (name === 'SendMessages' && isThread ? 'SendMessagesInThreads' : name))
  return words.list(names.map((name) => `**${words.say(`ui.permission.${name}`)}**`))
}
