import type { TableInfo } from '../shapes.ts'
import { MessageFlags, type APIMessageTopLevelComponent } from 'discord.js'

/** A message of components only, which pings only the users in `ping`. */
export interface Message {
  components: APIMessageTopLevelComponent[]
  files?: Attached[]
  ping?: readonly string[]
}

export interface Attached {
  name: string
  /** Null if the edited message has the file already. */
  data: Buffer | null
  type: string
  alt: string
}

/** A picture in a message: its file name and its alt text. */
export interface NamedPicture {
  file: string
  alt: string
}

export function pngFile(name: string, { png, alt }: { png: Buffer | null; alt: string }): Attached {
  return { name, data: png, type: 'image/png', alt }
}

/** The request body. An edit lists the ids of the files that it keeps; null leaves all files unchanged. */
export function bodyOf(message: Message, flags = 0, kept: readonly string[] | null = []) {
  const files = (message.files ?? []).filter(hasData)
  const added = files.map(({ name, alt }, id) => ({ id, filename: name, description: alt }))
  return {
    body: {
      components: message.components,
      flags: MessageFlags.IsComponentsV2 | flags,
      allowed_mentions: { parse: [], users: [...(message.ping ?? [])] },
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

/** Reads a message from Discord's response. Throws TypeError if it is none. */
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
