import { begin } from '#engine/machine.ts'
import { type Edition } from '#engine/edition.ts'
import { resolveOptions } from '#engine/house-rules.ts'
import type { Options, OptionValue } from '#engine/game.ts'
import type { Seat } from '#store/index.ts'
import type { OwnTheme, Person, KeptFor } from '../core/table-info.ts'
import {
  type Commit,
  type Refused,
  type CommandHandler,
  type Result,
  nonMoveCommit,
  refused,
} from '../core/commit.ts'
import { hostOf, seatOf } from '../core/seats.ts'
import { editionFor, type LoadedGame, type LobbyState } from '../core/loaded-game.ts'
import { distinctName, nameIn, namedIn } from './names.ts'
import { isOwnTheme } from './themes.ts'
import { isTokenLetter, letterOf, shapeOf, tokenFrom, tokenLetters } from '#engine/token.ts'
import { freeToken, isLetterTaken, isShapeTaken, noWish, retokened, tokensOf, wishAgain } from './tokens.ts'
import type { TokenWish } from '../settings/settings.ts'

type Lobby = LoadedGame & { body: LobbyState }
type TokenWishes = ReadonlyMap<string, TokenWish>

export function chairFor(
  edition: Edition,
  person: Person | null,
  name: string,
  { seats, body }: Pick<Lobby, 'seats' | 'body'>,
  wish: TokenWish = noWish,
): Seat {
  const kept = keptFor(body)
  const own = kept.find(({ id }) => id === person?.id)
  const reserved = kept.flatMap((other) => (other === own ? [] : (other.token ?? [])))
  return {
    seat: seats.length,
    userId: person?.id ?? null,
    byComputer: person === null,
    name,
    token: freeToken(edition, [...seats.map(({ token }) => token), ...reserved], wishAgain(wish, own?.token)),
  }
}

/**
 * Returns the max number of players: the host's choice in the option `players.max`, if the edition has it,
 * and never more than the edition's max.
 */
export function maxSeats({ players, options }: Edition, chosen: Options): number {
  const name = 'players.max'
  const own = chosen[name] ?? options.find((spec) => spec.name === name)?.default
  return typeof own === 'number' ? Math.min(own, players.max) : players.max
}

export function join(person: Person, interaction: string, wish: TokenWish): CommandHandler {
  return inLobby((loaded) => {
    const { seats, body } = loaded
    if (seatOf(seats, person.id)) return refused({ code: 'alreadySeated' })
    const edition = editionFor(loaded)
    const isKept = keptFor(body).some(({ id }) => id === person.id)
    const none = isKept
      ? null
      : (notWelcome(body, person) ?? noChair(loaded, maxSeats(edition, body.options)))
    if (none) return refused(none)
    const chair = chairFor(edition, person, nameIn(loaded, person), loaded, wish)
    return changed(loaded, 'join', chair.seat, {
      seats: [...seats, chair],
      body: withoutKept({ ...body, entropy: [...body.entropy, interaction] }, [person.id]),
    })
  })
}

function notWelcome({ invited, removed = [] }: LobbyState, person: Person): Refused | null {
  const isIn = (list: readonly { id: string }[]) => list.some(({ id }) => id === person.id)
  if (invited && !isIn(invited)) return { code: 'notInvited' }
  return isIn(removed) ? { code: 'removed' } : null
}

function noChair(loaded: Lobby, max: number): Refused | null {
  if (loaded.seats.length >= max) return { code: 'full', max }
  return chairsTaken(loaded) >= max ? { code: 'chairsKept', max } : null
}

/**
 * Removes a player, or the seat reserved for the user. The next person becomes host; a lobby without people
 * closes.
 */
export function leave(user: string): CommandHandler {
  return inLobby((loaded) => {
    const chair = seatOf(loaded.seats, user)
    if (!chair && keptFor(loaded.body).some(({ id }) => id === user))
      return changed(loaded, 'leave', null, { body: withoutKept(loaded.body, [user]) })
    if (!chair) return refused({ code: 'notSeated' })
    const left = renumbered(loaded.seats.filter((other) => other !== chair))
    const heir = left.find(({ userId }) => userId !== null)
    if (!heir?.userId) return { ...changed(loaded, 'leave', chair.seat, {}), status: 'cancelled' }
    return changed(loaded, 'leave', chair.seat, {
      seats: left,
      ...(loaded.hostId === user && { host: heir.userId }),
    })
  })
}

/** A token shape of the edition, or a letter that replaces the default letter from the player's name. */
export type TokenChoice = { shape: string } | { letter: string }

export function chooseToken(user: string, choice: TokenChoice): CommandHandler {
  return inLobby((loaded) => {
    const { seats } = loaded
    const chair = seatOf(seats, user)
    if (!chair) return refused({ code: 'notSeated' })
    const others = seats.flatMap((other) => (other === chair ? [] : (other.token ?? [])))
    const wrong = refusedChoice(editionFor(loaded), others, choice)
    if (wrong) return refused(wrong)
    const [shape, letter] = [shapeOf(chair.token ?? ''), letterOf(chair.token ?? '')]
    const token = 'shape' in choice ? tokenFrom(choice.shape, letter) : tokenFrom(shape, choice.letter)
    return changed(loaded, 'chooseToken', chair.seat, {
      seats: seats.map((other) => (other === chair ? { ...chair, token } : other)),
    })
  })
}

function refusedChoice(edition: Edition, others: readonly string[], choice: TokenChoice): Refused | null {
  if ('shape' in choice) {
    if (!tokensOf(edition).includes(choice.shape)) return { code: 'badToken' }
    return isShapeTaken(others, choice.shape) ? { code: 'tokenTaken' } : null
  }
  if (!isTokenLetter(choice.letter)) return { code: 'badToken' }
  return isLetterTaken(others, choice.letter) ? { code: 'tokenTaken' } : null
}

export function addComputer(user: string, nameOf: (taken: string[]) => string): CommandHandler {
  return asHost(user, (loaded) => {
    const edition = editionFor(loaded)
    const none = noChair(loaded, maxSeats(edition, loaded.body.options))
    if (none) return refused(none)
    const taken = namedIn(loaded).map(({ name }) => name)
    const name = distinctName({ name: nameOf(taken) }, taken)
    return changed(loaded, 'addComputer', hostSeat(loaded), {
      seats: [...loaded.seats, chairFor(edition, null, name, loaded)],
    })
  })
}

/**
 * Removes a player other than the host, or a reserved seat. A removed person may not join again unless invited.
 * @param whom - the user's id, or the name of a computer player
 */
export function remove(user: string, whom: string): CommandHandler {
  return asHost(user, (loaded) => {
    const { seats, body } = loaded
    const chair = seats.find(({ userId, name }) => (userId ?? name) === whom && whom !== user)
    const isKept = keptFor(body).some(({ id }) => id === whom)
    if (!chair && !isKept) return refused({ code: 'notThere' })
    const { removed = [] } = body
    return changed(loaded, 'remove', hostSeat(loaded), {
      seats: renumbered(seats.filter((seat) => seat !== chair)),
      body: {
        ...withoutKept(body, [whom]),
        ...((chair?.userId ?? null) !== null && {
          removed: [...removed.filter(({ id }) => id !== whom), { id: whom }],
        }),
      },
    })
  })
}

/** Lets only the given users join, or everybody (null), including those whom the host removed. */
export function invite(user: string, whom: readonly string[] | null): CommandHandler {
  return asHost(user, (loaded) => {
    const { invited: _, removed = [], ...rest } = loaded.body
    const left = whom === null ? [] : removed.filter(({ id }) => !whom.includes(id))
    const body = {
      ...rest,
      ...(whom && { invited: whom.map((id) => ({ id })) }),
      ...(left.length > 0 && { removed: left }),
    }
    return changed(loaded, 'invite', hostSeat(loaded), { body })
  })
}

/** @param theme the server's own theme at present */
export function setOption(
  user: string,
  name: string,
  value: OptionValue,
  theme: OwnTheme | null,
): CommandHandler {
  return asHost(user, (loaded) => {
    const edition = editionFor(loaded)
    const options = { ...loaded.body.options, [name]: value }
    if (!areFit(edition, options) || maxSeats(edition, options) < chairsTaken(loaded)) return badOption(name)
    return withOptions(loaded, 'setOption', { edition, options }, theme)
  })
}

interface NewOptions {
  /** Name of the edition. */
  name: string
  options: Options
  wishes: TokenWishes
  what: 'setOptions' | 'setEdition'
}

export function setOptions(user: string, wanted: NewOptions, theme: OwnTheme | null): CommandHandler {
  const { name, options, wishes, what } = wanted
  return asHost(user, (loaded) => {
    const edition = Object.hasOwn(loaded.editions, name) ? loaded.editions[name] : undefined
    if (!edition) return badOption('edition')
    const bad = Object.entries(options).find(([key, value]) => !areFit(edition, { [key]: value }))
    if (bad) return badOption(bad[0])
    const max = maxSeats(edition, options)
    if (chairsTaken(loaded) > max) return refused({ code: 'full', max })
    return withOptions(loaded, what, { edition, options: { ...options }, wishes }, theme)
  })
}

function withOptions(
  loaded: Lobby,
  what: string,
  { edition, options, wishes }: { edition: Edition; options: Options; wishes?: TokenWishes },
  theme: OwnTheme | null,
): Result {
  const { theme: known, ...before } = loaded.body
  const body = { ...before, edition: edition.name, options }
  const seats = retokened(edition, loaded.seats, wishes)
  if (!isOwnTheme(edition, options)) return changed(loaded, what, hostSeat(loaded), { body, seats })
  const shown = theme ?? known
  if (!shown) return refused({ code: 'noTheme' })
  return changed(loaded, what, hostSeat(loaded), { body: { ...body, theme: shown }, seats })
}

function badOption(name: string): { refused: Refused } {
  return refused({ code: 'badOption', name: String(name).slice(0, 64) })
}

/** Selects an edition and resets all options: an option of the same name may have another meaning there. */
export function setEdition(user: string, name: string, wishes: TokenWishes): CommandHandler {
  return setOptions(user, { name, options: {}, wishes, what: 'setEdition' }, null)
}

/**
 * Starts the game. If no other person joined the lobby, uses the id of the interaction as entropy from
 * outside the bot.
 */
export function start(user: string, interaction: string, theme: OwnTheme | null): CommandHandler {
  return asHost(user, (loaded, at) => {
    const edition = editionFor(loaded)
    const { min } = edition.players
    if (loaded.seats.length < min) return refused({ code: 'tooFew', min })
    const { body } = loaded
    const isOwn = isOwnTheme(edition, body.options)
    if (isOwn && !theme) return refused({ code: 'noTheme' })
    const entropy = body.entropy.length > 0 ? body.entropy : [interaction]
    const seats = withLetters(loaded.seats)
    const setup = {
      tokens: seats.map(({ token }) => token ?? ''),
      host: hostSeat(loaded),
      options: openOptions(edition, body.options),
      at,
    }
    const { game, events, draws } = begin(edition, setup, loaded.seal.chance(entropy))
    const recordedSetup = { ...setup, no: loaded.version + 1 }
    return {
      body: { phase: 'game', entropy, ...(isOwn && theme && { theme }), begun: recordedSetup, game },
      status: game.over ? 'over' : 'running',
      seat: game.host,
      move: { lobby: 'start' },
      draws,
      events,
      seats: inOrderOf(game.seats, seats),
    }
  })
}

/** Stores the letter of each token, so that it stays the same for the whole game. */
function withLetters(seats: readonly Seat[]): Seat[] {
  const letters = tokenLetters(
    seats.map(({ name, token, byComputer }) => ({ name, token: token ?? '', isComputer: byComputer })),
  )
  return seats.map((seat, at) => ({
    ...seat,
    token: seat.token && tokenFrom(shapeOf(seat.token), letters[at] ?? null),
  }))
}

export function cancel(user: string): CommandHandler {
  return (loaded) => {
    if (loaded.status !== 'lobby' && loaded.status !== 'running') return refused({ code: 'notRunning' })
    if (hostOf(loaded) !== user) return refused({ code: 'notHost' })
    const seat = seatOf(loaded.seats, user)?.seat ?? null
    return nonMoveCommit(loaded, { lobby: 'cancel' }, { status: 'cancelled', seat })
  }
}

/** Sorts seats into the game's order. Finds players by token, since an edition may reorder the seats. */
function inOrderOf(order: readonly { token: string }[], seats: readonly Seat[]): Seat[] {
  return order.map(({ token }, seat) => {
    const chair = seats.find((joined) => joined.token === token)
    if (!chair) throw new Error(`nobody has the token ${token}`)
    return { ...chair, seat }
  })
}

function inLobby(work: (lobby: Lobby, at: number) => Result): CommandHandler {
  return (loaded, at) =>
    loaded.status === 'lobby' && loaded.body.phase === 'lobby'
      ? work(loaded as Lobby, at)
      : refused({ code: 'notInLobby' })
}

export function asHost(user: string, work: (lobby: Lobby, at: number) => Result): CommandHandler {
  return inLobby((loaded, at) => (loaded.hostId === user ? work(loaded, at) : refused({ code: 'notHost' })))
}

export function changed(
  loaded: Lobby,
  lobby: string,
  seat: number | null,
  changes: { body?: LobbyState; seats?: Seat[]; host?: string },
): Commit {
  return nonMoveCommit(loaded, { lobby }, { seat, ...changes })
}

export function hostSeat({ seats, hostId }: LoadedGame): number {
  return seatOf(seats, hostId)?.seat ?? 0
}

function renumbered(seats: readonly Seat[]): Seat[] {
  return seats.map((chair, seat) => ({ ...chair, seat }))
}

export function areFit(edition: Edition, options: Options): boolean {
  try {
    resolveOptions(edition, options)
    return true
  } catch {
    return false
  }
}

/** Returns the players with a reserved seat in the lobby of a reopened game (DAY-044). */
export function keptFor({ again }: LobbyState): readonly KeptFor[] {
  return again?.kept ?? []
}

/** Counts occupied and reserved seats. */
function chairsTaken({ seats, body }: Pick<LoadedGame, 'seats'> & { body: LobbyState }): number {
  return seats.length + keptFor(body).length
}

/** Removes the reserved seats of the given users. */
export function withoutKept(body: LobbyState, users: readonly string[]): LobbyState {
  if (!body.again) return body
  const kept = body.again.kept.filter(({ id }) => !users.includes(id))
  return { ...body, again: { ...body.again, kept } }
}

/**
 * Returns the values of all options that the host can choose. Leaves out values that the edition has settled.
 */
export function openOptions(edition: Edition, chosen: Options): Options {
  const all = resolveOptions(edition, chosen)
  return Object.fromEntries(edition.options.map(({ name, default: usual }) => [name, all[name] ?? usual]))
}
