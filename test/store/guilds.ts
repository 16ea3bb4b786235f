import type { Store } from '#store/index.ts'

/** The Discord server of every game that this process created, by the game’s id. */
const guilds = new Map<string, string>()

/** Makes a store record the server of each game that it creates. */
export function noting(store: Store): Store {
  const create = store.games.create.bind(store.games)
  store.games.create = (game, limits) => {
    guilds.set(game.id, game.guildId)
    return create(game, limits)
  }
  return store
}

/** The server of a game; `nowhere` if this process did not create it. */
export function guildOf(game: string): string {
  return guilds.get(game) ?? 'nowhere'
}
