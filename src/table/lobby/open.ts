import { type StoredStates, usersNamedIn } from '../core/stored-state.ts'
import type { Edition } from '#engine/edition.ts'
import { gameIdOf, serverCodeOf, StoreUnavailable, type OpenRoom, type Seat } from '#store/index.ts'
import type { NewGame, Person } from '../core/table-info.ts'
import { type Outcome, refuse, type Result, nonMoveCommit, type TableRefusal } from '../core/commit.ts'
import type { LoadedGame, LobbyState, Editions } from '../core/loaded-game.ts'
import { readHouseRules } from './house-rules.ts'
import { areFit, chairFor } from './lobby.ts'
import { distinctName, namedIn } from './names.ts'
import { isOwnTheme, themesOf } from './themes.ts'
import { wishAgain } from './tokens.ts'
import { policyOf, type TablePolicy } from '../settings/policy.ts'
import { personOf, type TokenWish } from '../settings/settings.ts'
import { orUnavailable, type Means } from '../core/request.ts'
import type { LobbySchedule } from '../core/feature.ts'

export interface Opening extends Pick<Means, 'store' | 'keep' | 'limits' | 'clock'> {
  editions: Editions
  states: Pick<StoredStates, 'write'>
  seeds: () => string
}

export interface LobbySetup {
  /** The host's token in the earlier game. */
  token?: string | null
  edition: Edition
  body: Pick<LobbyState, 'options' | 'theme' | 'again'>
  computers: readonly Pick<Seat, 'name'>[]
}

/**
 * Opens a lobby, as the server's policy allows it. The id is derived from the interaction, so that a repeated
 * interaction cannot open a second lobby.
 * @param setup - default: the usual house rules of the server or the host
 */
export async function openLobby(
  deps: Opening,
  wanted: NewGame,
  interaction: string,
  setup?: LobbySetup,
): Promise<Outcome<LoadedGame>> {
  const { store, keep, limits } = deps
  const id = gameIdOf(interaction)
  return orUnavailable(async () => {
    if (await keep.load(id)) return refuse({ code: 'seen' })
    const policy = await policyOf(store, wanted.guild)
    const person = await personOf(store, wanted.host.id)
    const refused = refusedBy(policy, wanted)
    if (refused) return refuse(refused)
    const furnished = setup ?? (await usualSetup(deps, wanted, [policy.houseRules, person.houseRules]))
    if (!furnished) return refuse({ code: 'badOption', name: 'edition' })
    const room = { ...limits, ...(policy.maxTables !== null && { inServer: policy.maxTables }) }
    const created = await create(deps, id, wanted, { ...furnished, wish: person.token, room })
    if (created === 'hostFull') return refuse({ code: 'tooManyGames', max: limits.hosted })
    if (created === 'channelFull') return refuse({ code: 'channelFull', max: limits.inChannel })
    if (created === 'serverFull') return refuse({ code: 'serverFull', max: policy.maxTables ?? 0 })
    if (created === 'taken') return refuse({ code: 'seen' })
    const loaded = await keep.load(id)
    return loaded ? { ok: true, value: loaded } : refuse({ code: 'noGame' })
  })
}

function refusedBy({ channels, hosts }: TablePolicy, { channel, asked }: NewGame): TableRefusal | null {
  const place = asked?.parent ?? channel
  if (channels.length > 0 && !channels.includes(place)) return { code: 'otherChannels', channels }
  const isHost = asked?.isManager === true || hosts.some((role) => asked?.roles.includes(role))
  return hosts.length === 0 || isHost ? null : { code: 'otherHosts', roles: hosts }
}

/**
 * Returns the setup of a new lobby: the first usual house rules that are valid, and that are those of the
 * wanted edition if one is wanted. Null if the wanted edition is unknown.
 */
async function usualSetup(
  { store, editions }: Opening,
  wanted: NewGame,
  lines: readonly (string | null)[],
): Promise<LobbySetup | null> {
  const known = Object.entries(editions).map(([name, { options }]) => ({ name, options }))
  const usual = lines
    .flatMap((line) => (line === null ? [] : readHouseRules(known, line)))
    .find((read) => 'edition' in read && read.edition === (wanted.edition ?? read.edition))
  const read =
    usual && 'edition' in usual ? usual : { edition: wanted.edition ?? known[0]?.name, options: {} }
  const name = read.edition
  const edition = name !== undefined && Object.hasOwn(editions, name) ? editions[name] : undefined
  if (!edition) return null
  const options = areFit(edition, read.options) ? read.options : {}
  const plain = { edition, body: { options }, computers: [] }
  if (!isOwnTheme(edition, options)) return plain
  const { now: theme } = await themesOf(store, wanted.guild)
  return theme ? { ...plain, body: { options, theme } } : { ...plain, body: { options: {} } }
}

interface Creation extends LobbySetup {
  wish: TokenWish
  room: OpenRoom
}

async function create(deps: Opening, id: string, wanted: NewGame, creation: Creation) {
  const { store, keep, clock, seeds } = deps
  const { edition, room } = creation
  const { guild, channel, host } = wanted
  const at = clock()
  const body: LobbyState = { phase: 'lobby', edition: edition.name, entropy: [], ...creation.body }
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
      seats: seated(host, creation, body),
      named: usersNamedIn(body),
    }
    return await store.games.create(game, room)
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error
    if (await keep.load(id)) return 'taken'
    // oxlint-disable-next-line preserve-caught-error -- the database's message may quote the row with the seed
    throw new Error(`A lobby could not be stored (${serverCodeOf(error)}).`)
  }
}

function seated(host: Person, { edition, computers, token, wish }: Creation, body: LobbyState): Seat[] {
  const seats: Seat[] = []
  for (const person of [host, ...computers]) {
    const taken = namedIn({ seats, body }).map(({ name }) => name)
    const name = distinctName(person, taken)
    seats.push(
      person === host
        ? chairFor(edition, host, name, { seats, body }, wishAgain(wish, token))
        : chairFor(edition, null, name, { seats, body }),
    )
  }
  return seats
}

declare module '#engine/event.ts' {
  interface EventFacts {
    /** The lobby will close unless it is started (DAY-043). */
    lobbyCloses: { lobbyEndsAt: number }
    /** The players of the earlier game are notified of the reopened lobby (DAY-044). */
    calledAgain: Record<never, never>
  }
}

export const lobbyClosing: LobbySchedule = { next: lobbyWakes, work: closing }

/**
 * Carries out the next step of a lobby when it is due: notifies the earlier game's players, announces the
 * closing, or closes the lobby.
 */
function closing(loaded: LoadedGame, at: number): Result {
  const { body, createdAt } = loaded
  if (loaded.status !== 'lobby' || body.phase !== 'lobby') return { refused: { code: 'notInLobby' } }
  const due = lobbyWakes({ createdAt, body })
  if (due > at) return { refused: { code: 'tooEarly', facts: { due } } }
  if (body.again && !body.again.isCalled) {
    const events = [{ kind: 'calledAgain' as const }]
    const again = { ...body.again, isCalled: true as const }
    return nonMoveCommit(loaded, { lobby: 'call' }, { body: { ...body, again }, events })
  }
  if (body.noticedAt === undefined) {
    const noticed = { ...body, noticedAt: at }
    const events = [{ kind: 'lobbyCloses' as const, lobbyEndsAt: lobbyEnds({ createdAt, body: noticed }) }]
    return nonMoveCommit(loaded, { lobby: 'notice' }, { body: noticed, events })
  }
  const expired = { ...body, isExpired: true as const }
  return nonMoveCommit(loaded, { lobby: 'cancel' }, { body: expired, status: 'cancelled' })
}

const hour = 3_600_000
/**
 * How long a lobby waits for its start (`lobbyLasts`), and how long before its closing the channel is
 * notified (`notice`), ms (DAY-043).
 */
const lobbyLasts = 24 * hour
const notice = 4 * hour

type Open = Pick<LoadedGame, 'createdAt'> & { body: LobbyState }

/** Returns when a lobby closes if it is not started, in ms. A late notice postpones the closing. */
export function lobbyEnds({ createdAt, body }: Open): number {
  return Math.max(createdAt + lobbyLasts, (body.noticedAt ?? -Infinity) + notice)
}

function lobbyWakes({ createdAt, body }: Open): number {
  if (body.again && !body.again.isCalled) return createdAt
  return body.noticedAt === undefined ? createdAt + lobbyLasts - notice : lobbyEnds({ createdAt, body })
}
