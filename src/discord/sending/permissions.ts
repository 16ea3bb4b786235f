import { PermissionFlagsBits } from 'discord.js'
import type { Asked } from '../press.ts'
import type { DeliveryProblem } from '../shapes.ts'

/** Permissions for edits and posts without an interaction. */
const needed = ['ViewChannel', 'SendMessages', 'AttachFiles', 'EmbedLinks', 'ReadMessageHistory'] as const
type Needed = (typeof needed)[number]

export function missingPermissions(asked: Asked): string | null {
  const { words } = asked
  if (!asked.isBotThere) return words.say('ui.refuse.notMember')
  const missing = missingIn(asked)
  if (missing.length === 0) return null
  return words.say('ui.refuse.permissions', { names: namesOf(asked, missing) })
}

/** The reason why a channel does not get its game, and whom to ask. */
export function problemText(asked: Asked, channel: string, { why, missing }: DeliveryProblem): string {
  const { words } = asked
  const isHere = channel === asked.channel
  if (isHere && !asked.isBotThere) return words.say('ui.refuse.notMember')
  const known = isHere ? missingIn(asked) : []
  const named = known.length > 0 || missing === undefined ? known : [missing]
  const reason = known.length > 0 ? 'permissions' : why
  return words.say(`ui.channel.${reason}`, { where: `<#${channel}>`, names: namesOf(asked, named) })
}

function missingIn({ permissions }: Asked): Needed[] {
  if (permissions & PermissionFlagsBits.Administrator) return []
  return needed.filter((name) => !(permissions & PermissionFlagsBits[name]))
}

function namesOf({ words, isThread }: Asked, missing: readonly Needed[]): string {
  const names = missing.map((name) => (name === 'SendMessages' && isThread ? 'SendMessagesInThreads' : name))
  return words.list(names.map((name) => `**${words.say(`ui.permission.${name}`)}**`))
}
