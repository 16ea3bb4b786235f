import { randomUUID } from 'node:crypto'
import type { Person, Request, Viewing } from '#table/api.ts'
import { guildOf } from '../store/guilds.ts'

/** Somebody's press about a game, made in its own server unless told otherwise; of whom only an id is given it is the name. */
export function requestOf(
  game: string,
  user: Person | string,
  interaction: string = randomUUID(),
  guild = guildOf(game),
): Request {
  const person = typeof user === 'string' ? { id: user, name: user } : user
  return { game, user: person, interaction, guild }
}

/** The same of whoever only looks; nobody is what everybody may see. */
export function viewOf(game: string, viewer: string | null = null, guild = guildOf(game)): Viewing {
  return { game, guild, viewer }
}
