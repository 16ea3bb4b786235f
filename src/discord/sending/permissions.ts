import { PermissionFlagsBits } from 'discord.js'
import type { Asked } from '../press.ts'

/** What a game needs later, when it edits and posts without an interaction. */
const needed = ['ViewChannel', 'SendMessages', 'AttachFiles', 'EmbedLinks', 'ReadMessageHistory'] as const

/** A sentence that names what the bot may not do here, or null where nothing is missing. */
export function missingPermissions({ permissions, words, isThread }: Asked): string | null {
  if (permissions & PermissionFlagsBits.Administrator) return null
  const names = needed.map((name) => (name === 'SendMessages' && isThread ? 'SendMessagesInThreads' : name))
  const missing = names.filter((name) => !(permissions & PermissionFlagsBits[name]))
  if (missing.length === 0) return null
  return words.say('ui.refuse.permissions', {
    names: words.list(missing.map((name) => `**${words.say(`ui.permission.${name}`)}**`)),
  })
}
