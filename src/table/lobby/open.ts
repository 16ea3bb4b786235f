import { type StoredStates, usersNamedIn } from '../core/stored-state.ts'
import type { Edition } from '#engine/edition.ts'
import { gameIdOf, StoreUnavailable, type CreateResult, type Seat } from '#store/index.ts'
import type { NewGame, Person } from '../core/table-info.ts'
import { type Outcome, refuse } from '../core/commit.ts'
import type { LoadedGame, LobbyState } from '../core/loaded-game.ts'
import { chairFor } from './lobby.ts'
import { lobbyWakes } from './closing.ts'
import { distinctName, namedIn } from './names.ts'
import { personOf, type TokenWish } from '../settings/settings.ts'
import { orUnavailable } from '../core/unavailable.ts'
import type { Means } from '../core/request.ts'

export interface Opening extends Pick<Means, 'store' | 'keep' | 'editions' | 'limits' | 'clock'> {
  states: Pick<StoredStates, 'write'>
  seeds: () => string
}

/** With what a lobby begins where that is not as usual: of an earlier game. */
export interface Furnished {
  body: Pick<LobbyState, 'options' | 'theme' | 'again'>
  computers: readonly Pick<Seat, 'name'>[]
}

/** Opens a lobby. Its id comes from the press, so that the same press cannot open two. */
export async function openLobby(
  deps: Opening,
  wanted: NewGame,
  interaction: string,
  furnished: Furnished = { body: { options: {} }, computers: [] },
): Promise<Outcome<LoadedGame>> {
  const { keep, editions } = deps
  const name = wanted.edition ?? Object.keys(editions)[0]
  const edition = name !== undefined && Object.hasOwn(editions, name) ? editions[name] : undefined
  if (!edition) return refuse({ code: 'badOption', name: 'edition' })
  const id = gameIdOf(interaction)
  return orUnavailable(async () => {
    if (await keep.load(id)) return refuse({ code: 'seen' })
    const created = await create(deps, id, wanted, edition, furnished)
    if (created === 'hostFull') return refuse({ code: 'tooManyGames', max: deps.limits.hosted })
    if (created === 'channelFull') return refuse({ code: 'channelFull', max: deps.limits.inChannel })
    if (created === 'taken') return refuse({ code: 'seen' })
    const loaded = await keep.load(id)
    return loaded ? { ok: true, value: loaded } : refuse({ code: 'noGame' })
  })
}

async function create(
  deps: Opening,
  id: string,
  wanted: NewGame,
  edition: Edition,
  furnished: Furnished,
): Promise<CreateResult | 'taken'> {
  const { store, keep, limits, clock, seeds } = deps
  const { guild, channel, host } = wanted
  const at = clock()
  const body: LobbyState = { phase: 'lobby', edition: edition.name, entropy: [], ...furnished.body }
  try {
    const game = {
      id,
      guildId: guild,
      channelId: channel,
      hostId: host.id,
      edition: edition.name,
      state: deps.states.write(body),
      sealedSeed: seeds(),
      due: lobbyWakes({ createdAt: at, body }),
      at,
      seats: seated(edition, { ...host, wish: (await personOf(store, host.id)).token }, furnished, body),
      named: usersNamedIn(body),
    }
    return await store.games.create(game, limits)
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error
    if (await keep.load(id)) return 'taken'
    // oxlint-disable-next-line preserve-caught-error -- the database's own words may quote the row, and the seed with it
    throw new Error(`A lobby could not be stored (${String((error as { code?: unknown }).code)}).`)
  }
}

function seated(
  edition: Edition,
  host: Person & { wish: TokenWish },
  { computers }: Furnished,
  body: LobbyState,
): Seat[] {
  const seats: Seat[] = []
  for (const person of [host, ...computers]) {
    const taken = namedIn({ seats, body }).map(({ name }) => name)
    const name = distinctName(person, taken)
    seats.push(
      person === host
        ? chairFor(edition, host, name, seats, host.wish)
        : chairFor(edition, null, name, seats),
    )
  }
  return seats
}
