import type { Store } from '#store/index.ts'

/** The server of every game that this process created. */
const guilds = new Map<string, string>()

/** A store that records the server of each created game. */
export function noting(store: Store): Store {
  const create = store.games.create.bind(store.games)
  store.games.create = (game, limits) => {
    guilds.set(game.id, game.guildId)
    return create(game, limits)
  }
  return store
}

/** The server of a game; an unknown game has none. */
export function guildOf(game: string): string {
  return guilds.get(game) ?? 'nowhere'
}
