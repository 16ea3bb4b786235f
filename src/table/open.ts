import type { Edition } from '#engine/edition.ts'
import { gameIdOf, StoreUnavailable, type Store } from '#store/index.ts'
import type { NewGame, Outcome } from './api.ts'
import { refuse } from './change.ts'
import type { Editions, Held, LobbyBody } from './held.ts'
import type { Keep } from './keep.ts'
import type { Limits } from './limits.ts'
import { chairFor } from './lobby.ts'
import { safeName } from './names.ts'

interface Means {
  store: Store
  keep: Keep
  editions: Editions
  limits: Limits
  clock: () => number
  seeds: () => string
}

/** Opens a lobby. Its id comes from the press, so that the same press cannot open two. */
export async function openLobby(means: Means, wanted: NewGame, interaction: string): Promise<Outcome<Held>> {
  const { keep, editions } = means
  const name = wanted.edition ?? Object.keys(editions)[0]
  const edition = name !== undefined && Object.hasOwn(editions, name) ? editions[name] : undefined
  if (!edition) return refuse({ code: 'badOption', name: 'edition' })
  const id = gameIdOf(interaction)
  try {
    if (await keep.load(id)) return refuse({ code: 'seen' })
    const max = await tooMany(means, wanted)
    if (max !== null) return refuse({ code: 'tooManyGames', max })
    if (!(await create(means, id, wanted, edition))) return refuse({ code: 'seen' })
    const held = await keep.load(id)
    return held ? { ok: true, value: held } : refuse({ code: 'noGame' })
  } catch (error) {
    if (error instanceof StoreUnavailable) return refuse({ code: 'unavailable' })
    throw error
  }
}

async function tooMany({ store, limits }: Means, { host, channel }: NewGame): Promise<number | null> {
  const seated = await store.games.ofUser(host.id, ['lobby', 'running'])
  if (seated.filter(({ hostId }) => hostId === host.id).length >= limits.hosted) return limits.hosted
  const there = await store.games.ofChannel(channel, ['lobby', 'running'])
  return there.length >= limits.inChannel ? limits.inChannel : null
}

async function create(means: Means, id: string, wanted: NewGame, edition: Edition): Promise<boolean> {
  const { store, keep, clock, limits, seeds } = means
  const { guild, channel, host } = wanted
  const at = clock()
  const body: LobbyBody = { phase: 'lobby', edition: edition.name, options: {}, entropy: [] }
  try {
    await store.games.create({
      id,
      guildId: guild,
      channelId: channel,
      hostId: host.id,
      edition: edition.name,
      rulesVersion: String(edition.rules),
      state: JSON.stringify(body),
      sealedSeed: seeds(),
      due: at + limits.lobby,
      at,
      seats: [chairFor(edition, host, safeName(host.name, host.id), [])],
    })
    return true
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error
    if (await keep.load(id)) return false
    // eslint-disable-next-line preserve-caught-error -- the database's own words may quote the row, and the seed with it
    throw new Error(`A lobby could not be stored (${String((error as { code?: unknown }).code)}).`)
  }
}
