import { openStore, type Store } from '#store/index.ts'
import { exampleGame, exampleSave } from './examples.ts'
import { lendPlace } from './on-server.ts'
import { wayTo, type Proxy } from './proxy.ts'

/** A store that reaches its Postgres through a proxy, which can break the connection. */
export interface BehindProxy {
  way: Proxy
  store: Store
  /** The name of the database on the server. */
  database: string
  close: () => Promise<void>
}

export async function openBehindProxy(): Promise<BehindProxy> {
  const place = await lendPlace()
  const { way, through } = await wayTo(place.url)
  const store = await openStore({ databaseUrl: through })
  const close = async () => {
    await store.close()
    await way.cut()
    await place.giveBack()
  }
  return { way, store, database: new URL(through).pathname.slice(1), close }
}

/** Creates a game in the store; returns its id. */
export async function newGame(store: Store): Promise<string> {
  const game = exampleGame()
  await store.games.create(game)
  return game.id
}

/** One call of each kind, with its name, about a game without moves. */
export const callsOf = (store: Store, id: string): [string, () => Promise<unknown>][] => [
  ['ping', () => store.ping()],
  ['a save', () => store.games.save(exampleSave(id, 0, { interactionId: `press ${id}` }))],
  ['a save of seats', () => store.games.save(exampleSave(id, 0, { seats: [] }))],
  ['a new game', () => store.games.create(exampleGame())],
  ['a game', () => store.games.get(id)],
  ['a list', () => store.games.ofUser('ann', ['lobby'])],
  ['what is due', () => store.games.due(1, 1)],
  ['an announcement', () => store.games.setDelivered(id, 1)],
  ['the log', () => store.moves.of(id)],
  ['a press', () => store.moves.seen('press')],
  ['settings', () => store.settings.guild.put('1', { a: 1 })],
]
