import type { APIMessage } from 'discord-api-types/v10'
import { walk } from '../check/walk.ts'
import { Part } from '../codes.ts'
import { partsOf } from '../world/posting.ts'

/** All that a message says in words, one part per line: content, text displays, descriptions of pictures. */
export function textOf(message: APIMessage): string {
  const lines = [message.content]
  for (const [part] of walk(partsOf(message))) {
    if (part.type === Part.text) lines.push(part.content ?? '')
    for (const item of part.items ?? []) lines.push(item.description ?? '')
  }
  return lines.filter(Boolean).join('\n')
}
