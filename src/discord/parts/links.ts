import type { TableInfo } from '../shapes.ts'

/** The way to a message in the channel of a game. */
export function messageLink(
  { guild, channel }: Pick<TableInfo, 'guild' | 'channel'>,
  message: string,
): string {
  return `https://discord.com/channels/${guild}/${channel}/${message}`
}

/** The way to the open card of a game; null where none stands. */
export function cardLink(table: TableInfo): string | null {
  return table.message === null ? null : messageLink(table, table.message)
}
