import type { TableInfo } from '../shapes.ts'
import { MessageFlags, type APIMessageTopLevelComponent } from 'discord.js'

/** A message that consists only of components, and pings only the users in `ping` and the roles in `pingRoles`. */
export interface Message {
  components: APIMessageTopLevelComponent[]
  files?: Attached[]
  ping?: readonly string[]
  pingRoles?: readonly string[]
}

export interface Attached {
  name: string
  /** Null if the message that is being edited has the file already. */
  data: Buffer | null
  type: string
  alt: string
}

export interface NamedPicture {
  file: string
  alt: string
}

export function pngFile(name: string, { png, alt }: { png: Buffer | null; alt: string }): Attached {
  return { name, data: png, type: 'image/png', alt }
}

/**
 * Returns the body of a request. `kept` lists the ids of the files that an edit keeps; null leaves all files
 * unchanged.
 */
export function bodyOf(message: Message, flags = 0, kept: readonly string[] | null = []) {
  const files = (message.files ?? []).filter(hasData)
  const added = files.map(({ name, alt }, id) => ({ id, filename: name, description: alt }))
  return {
    body: {
      components: message.components,
      flags: MessageFlags.IsComponentsV2 | flags,
      allowed_mentions: {
        parse: [],
        users: [...(message.ping ?? [])],
        ...(message.pingRoles && { roles: [...message.pingRoles] }),
      },
      ...(kept && { attachments: [...kept.map((id) => ({ id })), ...added] }),
    },
    ...(files.length > 0
      ? { files: files.map(({ name, data, type }) => ({ name, data, contentType: type })) }
      : {}),
  }
}

function hasData(file: Attached): file is Attached & { data: Buffer } {
  return file.data !== null
}

export function messageLink(
  { guild, channel }: Pick<TableInfo, 'guild' | 'channel'>,
  message: string,
): string {
  return `https://discord.com/channels/${guild}/${channel}/${message}`
}

export interface Sent {
  id: string
  flags?: number
  components?: readonly unknown[]
}

/** Returns the message in Discord's response. Throws a TypeError if the response is not a message. */
export function sentIn(answer: unknown): Sent {
  if (!isSent(answer)) throw new TypeError('Discord answered without a message')
  return answer
}

function isSent(answer: unknown): answer is Sent {
  return typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string'
}

export function cardLink(table: TableInfo): string | null {
  return table.message === null ? null : messageLink(table, table.message)
}
