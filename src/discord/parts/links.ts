import type { TableInfo } from '../shapes.ts'

/** The way to the open card of a game; null where none stands. */
export function cardLink({ guild, channel, message }: TableInfo): string | null {
  return message === null ? null : `https://discord.com/channels/${guild}/${channel}/${message}`
}
