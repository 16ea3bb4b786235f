import { PermissionFlagsBits } from 'discord.js'
import type { InteractionData } from '../press.ts'
import type { DeliveryProblem } from '../shapes.ts'
import type { Words } from '#text/index.ts'

/** Permissions that the bot needs to post and edit without an interaction. */
const needed = ['ViewChannel', 'SendMessages', 'AttachFiles', 'EmbedLinks', 'ReadMessageHistory'] as const
type Needed = (typeof needed)[number]

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

function missingIn({ permissions }: Pick<InteractionData, 'permissions'>): Needed[] {
  if (permissions & PermissionFlagsBits.Administrator) return []
  return needed.filter((name) => !(permissions & PermissionFlagsBits[name]))
}

function namesOf(
  { words, isThread }: Pick<InteractionData, 'words' | 'isThread'>,
  missing: readonly Needed[],
): string {
  const names = missing.map((name) => (name === 'SendMessages' && isThread ? 'SendMessagesInThreads' : name))
  return words.list(names.map((name) => `**${words.say(`ui.permission.${name}`)}**`))
}
