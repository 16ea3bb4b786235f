import type { Store } from '#store/index.ts'

/** The server of every game that a store of this process was given. */
const guilds = new Map<string, string>()

/** A store of which it is remembered in which server each of its games was opened. */
export function noting(store: Store): Store {
  const create = store.games.create.bind(store.games)
  store.games.create = (game, limits) => {
    guilds.set(game.id, game.guildId)
    return create(game, limits)
  }
  return store
}

/** A game that nobody has opened is in no server. */
export function guildOf(game: string): string {
  return guilds.get(game) ?? 'nowhere'
}
