import type { APIMessage } from 'discord-api-types/v10'
import { mediaOf, walk } from '../check/walk.ts'
import { Part } from '../codes.ts'
import { partsOf } from '../world/posting.ts'

/** Cache by message, which never changes. */
const known = new WeakMap<APIMessage, string>()

/** Returns all text of a message, one part per line: content, text displays, descriptions of pictures. */
export function textOf(message: APIMessage): string {
  const read = known.get(message)
  if (read !== undefined) return read
  const text = textIn(message)
  known.set(message, text)
  return text
}

function textIn(message: APIMessage): string {
  const lines = [message.content]
  for (const [part] of walk(partsOf(message))) {
    if (part.type === Part.text) lines.push(part.content ?? '')
    for (const item of part.items ?? []) lines.push(item.description ?? '')
  }
  return lines.filter(Boolean).join('\n')
}

export interface ShownFile {
  /** Id of the attachment. The stand-in's `files.read` returns its bytes. */
  id: string
  name: string
  url: string
}

/** Returns the visible files of a message: those in components, in order, then the other attachments. */
export function shownFiles(message: APIMessage): ShownFile[] {
  const shown = [...walk(partsOf(message))].flatMap(([part]) =>
    mediaOf(part).flatMap(([{ url, attachment_id: id }]) =>
      id === undefined ? [] : [{ id, name: nameIn(url), url }],
    ),
  )
  return [...shown, ...message.attachments.map(({ id, filename, url }) => ({ id, name: filename, url }))]
}

const nameIn = (url: string): string => decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '')
