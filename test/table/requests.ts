import { randomUUID } from 'node:crypto'
import type { Person, Request, Viewing } from '#table/api.ts'
import { guildOf } from '../store/guilds.ts'

/** A user’s request, by default in the game’s server. If `user` is only an id, it is also the name. */
export function requestOf(
  game: string,
  user: Person | string,
  interaction: string = randomUUID(),
  guild = guildOf(game),
): Request {
  const person = typeof user === 'string' ? { id: user, name: user } : user
  return { game, user: person, interaction, guild }
}

/** A request to read a game, by default with the public view. */
export function viewOf(game: string, viewer: string | null = null, guild = guildOf(game)): Viewing {
  return { game, guild, viewer }
}
