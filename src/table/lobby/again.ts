import { setTimeout as wait } from 'node:timers/promises'
import { type Edition } from '#engine/edition.ts'
import { resolveOptions } from '#engine/house-rules.ts'
import type { Options } from '#engine/game.ts'
import { gameIdOf } from '#store/index.ts'
import { type Outcome, refuse, type CommandHandler, type Change, nonMoveCommit } from '../core/commit.ts'
import type { KeptFor, NewGame, Person } from '../core/table-info.ts'
import { type CommandDeps, type Request, orUnavailable } from '../core/request.ts'
import type { GameCache } from '../core/game-cache.ts'
import { editionFor, type LoadedGame, type LobbyState } from '../core/loaded-game.ts'
import { areFit, maxSeats, keptFor } from './lobby.ts'
import { lobbyClosing, openLobby, type LobbySetup, type Opening } from './open.ts'
import { isOnHoliday } from '../settings/holiday.ts'
import { personOf } from '../settings/settings.ts'
import { isOwnTheme } from './themes.ts'

/**
 * How long to wait for a recorded lobby to open (`opensWithin`), and how often to look for it (`pause`), ms.
 */
const opensWithin = 1000
const pause = 50

interface Deps extends Pick<CommandDeps, 'press' | 'read'> {
  opening: Opening
  change: Change
}

/**
 * Opens a lobby with the rules, theme and players of an ended game (DAY-044). The ended game first records
 * the id of its lobby, so that the second of two simultaneous requests finds that lobby.
 */
export async function openAgain(
  deps: Deps,
  request: Request,
  asked: NewGame['asked'],
): Promise<Outcome<LoadedGame>> {
  const { opening, change, press, read } = deps
  const { user, interaction } = request
  const { keep } = opening
  const found = await read(request, async (loaded) => ({
    held: loaded,
    earlier: await reopenedFrom(keep, loaded),
  }))
  if (!found.ok) return found
  const { held: loaded, earlier } = found.value
  if (earlier?.status === 'lobby') return refuse({ code: 'reopened', game: earlier.id })
  const noted = await press(request, reopen(loaded, gameIdOf(interaction)))
  if (!noted.ok) return noted
  const wanted = { guild: loaded.guildId, channel: loaded.channelId, host: user, ...(asked && { asked }) }
  const isCalled = earlier !== null
  return orUnavailable(async () => {
    const furnished = await withAway(opening, setupFrom(loaded, user, isCalled))
    const opened = await openLobby(opening, wanted, interaction, furnished)
    if (!opened.ok || !furnished.body.again || isCalled) return opened
    return change(opened.value.id, lobbyClosing.work)
  })
}

/**
 * Returns the lobby that the game recorded; null if there is none, or if the process died before it opened
 * the lobby.
 */
async function reopenedFrom(keep: GameCache, { body }: LoadedGame): Promise<LoadedGame | null> {
  if (body.reopened === undefined) return null
  // Another process may be opening the lobby.
  for (let looks = 0; looks < opensWithin / pause; looks++) {
    const lobby = await keep.fresh(body.reopened)
    if (lobby) return lobby
    await wait(pause)
  }
  return null
}

/** Records the lobby that reopens the game. Refused with `reopened` if another request was first. */
function reopen({ body: { reopened } }: LoadedGame, lobby: string): CommandHandler {
  return (loaded) => {
    const { body, status } = loaded
    if (status !== 'over' && status !== 'cancelled') return { refused: { code: 'stillOpen' } }
    if (body.reopened !== undefined && body.reopened !== reopened)
      return { refused: { code: 'reopened', game: body.reopened } }
    return nonMoveCommit(
      { body: { ...body, reopened: lobby }, status },
      { table: 'reopen' },
      { isSilent: true },
    )
  }
}

/**
 * Returns the setup of the new lobby. Seats are reserved for the earlier players only if one of them reopens
 * the game.
 */
function setupFrom(loaded: LoadedGame, host: Person, isCalled: boolean): LobbySetup {
  const { body, seats } = loaded
  const edition = editionFor(loaded)
  const options = stillFitting(edition, body.phase === 'game' ? body.begun.options : body.options)
  const shown = body.theme && isOwnTheme(edition, options) ? { theme: body.theme } : {}
  // Skip seats of removed owners, which belong neither to a person nor to a computer player.
  const computers = seats.filter(({ userId, byComputer }) => userId === null && byComputer)
  const others = othersThan(loaded, host.id)
  const room = maxSeats(edition, options) - 1
  const kept = others.slice(0, room)
  const again: LobbyState['again'] = { kept, ...(isCalled && { isCalled: true }) }
  return {
    edition,
    body: { options, ...shown, ...(kept.length > 0 && { again }) },
    computers: computers.slice(0, room - kept.length),
    token: seats.find(({ userId }) => userId === host.id)?.token ?? null,
  }
}

/** Marks players on holiday, who are not notified of their reserved seats. */
async function withAway({ store, clock }: Opening, furnished: LobbySetup): Promise<LobbySetup> {
  const { again } = furnished.body
  if (!again) return furnished
  const at = clock()
  const kept = await Promise.all(
    again.kept.map(async (kept) => ({
      ...kept,
      ...(isOnHoliday(await personOf(store, kept.id), at) && { isAway: true as const }),
    })),
  )
  return { ...furnished, body: { ...furnished.body, again: { ...again, kept } } }
}

function othersThan({ seats, body }: LoadedGame, user: string): KeptFor[] {
  const kept = body.phase === 'lobby' ? keptFor(body) : []
  const people = [
    ...seats.flatMap(({ userId: id, name, token }) =>
      id === null ? [] : { id, name, ...(token !== null && { token }) },
    ),
    ...kept.map(({ isAway: _, ...other }) => other),
  ]
  return people.some(({ id }) => id === user) ? people.filter(({ id }) => id !== user) : []
}

/**
 * Returns the options that are still valid, except those equal to their defaults. Returns none if the valid
 * options do not fit together.
 */
function stillFitting(edition: Edition, options: Options): Options {
  const fit = Object.fromEntries(
    Object.entries(options).filter(([name, value]) => areFit(edition, { [name]: value })),
  )
  return areFit(edition, fit) ? changedOf(edition, fit) : {}
}

function changedOf(edition: Edition, options: Options): Options {
  const usual = resolveOptions(edition, {})
  return Object.fromEntries(Object.entries(options).filter(([name, value]) => value !== usual[name]))
}
