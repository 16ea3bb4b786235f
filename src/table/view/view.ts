import { cached } from '#caches/cached.ts'
import { raisePlan } from '#mechanics/debt/raise-plan.ts'
import { handOf } from '#mechanics/rent/deed-card.ts'
import { openOffers } from '#mechanics/offers/state.ts'
import { type Edition, type Position } from '#engine/edition.ts'
import { resolveOptions } from '#engine/house-rules.ts'
import { mayKnow, type GameEvent } from '#engine/event.ts'
import type { Game, Options, Prompt } from '#engine/game.ts'
import { viewFor, type View } from '#engine/look.ts'
import { fallbackOf } from '#engine/fallback.ts'
import { choices, moves, secretWays, worthwhileActions } from '#engine/moves.ts'
import { quietBetween } from '#engine/quiet-hours.ts'
import type { Option } from '#engine/option.ts'
import type { StoredMove } from '#store/index.ts'
import { emptyLook, type Look, type PromptCard } from './look.ts'
import type { LogEntry, TableInfo } from '../core/table-info.ts'
import { isRunning } from '../core/play-move.ts'
import { takenAt } from '../away/substitutes.ts'
import { everybody, numberOf, secretChanges, type Reader } from '../numbering/numbering.ts'
import { answeredSeats } from '../advance-orders/carry-out.ts'
import { deferredPingsOf, type DeferredPing } from '../reminders/reminder-state.ts'
import { hostOf, isOnAutopilot, presentOf, suspensionOf, deadline, seatOf } from '../core/seats.ts'
import { waitedPrompts } from '../core/waiting.ts'
import { seatingOf } from './seats.ts'
import { defaultFirst, withWarnings } from './warnings.ts'
import { advanceOrdersOf, isAboutOrder } from '../advance-orders/advance-orders.ts'
import { editionFor, editionName, presentEdition, type LoadedGame } from '../core/loaded-game.ts'
import { hidesActivity } from '../core/edition-info.ts'
import { keptFor, maxSeats } from '../lobby/lobby.ts'
import { lobbyEnds } from '../lobby/open.ts'
import { isOutdated } from '../core/outdated.ts'
import { themeOf } from '../lobby/themes.ts'
import { worthBy } from '../story/course.ts'
import { undoableBy, type Undoable } from '../undo/undo.ts'
import { eventsOf } from '../core/record.ts'

/** Max number of spans shown in which a clock stops. */
const maxRests = 4

/** Loaded games are immutable, so the cache is keyed by the game object. */
const infos = new WeakMap<LoadedGame, TableInfo>()

export function tableInfo(loaded: LoadedGame): TableInfo {
  return cached(infos, loaded, () => infoOf(loaded))
}

function infoOf(loaded: LoadedGame): TableInfo {
  const options = optionsOf(loaded)
  const answered = answeredSeats(loaded)
  return {
    id: loaded.id,
    guild: loaded.guildId,
    channel: loaded.channelId,
    status: loaded.status,
    edition: editionName(loaded),
    options,
    theme: themeOf(loaded, options),
    isOutdated: isOutdated(loaded),
    ...earlierOf(loaded),
    ...(loaded.body.closedBy && { closedBy: loaded.body.closedBy }),
    version: loaded.version,
    secret: secretChanges(loaded.body, everybody),
    chairs: loaded.seats.map(({ seat, userId, name, token }) => ({
      seat,
      user: userId,
      name,
      token: token ?? '',
      isHost: userId !== null && userId === hostOf(loaded),
      ...(isRunning(loaded) && isOnAutopilot(loaded, seat) && { isOnAutopilot: true as const }),
      ...(answered.includes(seat) && { isAnswered: true as const }),
    })),
    maxChairs: maxSeats(editionFor(loaded), options),
    seal: loaded.seal.hash,
    seed: loaded.seal.opened(loaded.status),
    due: dueOf(loaded),
    message: loaded.messageId,
    ...lobbyTimes(loaded),
    createdAt: loaded.createdAt,
    updatedAt: loaded.updatedAt,
  }
}

function earlierOf(loaded: LoadedGame): Pick<TableInfo, 'earlier'> {
  const [edition, present] = [editionFor(loaded), presentEdition(loaded)]
  if (edition === present) return {}
  const mechanics = Object.keys(present.mechanics ?? {})
    .map((name) => ({ name, version: edition.mechanics?.[name] ?? 1 }))
    .filter(({ name, version }) => version !== present.mechanics?.[name])
  const own = edition.rules === present.rules ? [] : [String(edition.rules)]
  return { earlier: [...own, ...mechanics.map(({ name, version }) => `${name}.${version}`)] }
}

/** Returns the public deadline, which is when the lobby closes or when the next default is carried out. */
function dueOf(loaded: LoadedGame): number | null {
  const { status, body, createdAt } = loaded
  return status === 'lobby' && body.phase === 'lobby' ? lobbyEnds({ createdAt, body }) : deadline(loaded)
}

function lobbyTimes({ body, createdAt }: LoadedGame): Pick<TableInfo, 'lobby'> {
  if (body.phase !== 'lobby') return {}
  const { noticedAt, isExpired = false, invited } = body
  const invitedUsers = invited?.map(({ id }) => id) ?? null
  const ends = lobbyEnds({ createdAt, body })
  return {
    lobby: {
      ends,
      isNoticed: noticedAt !== undefined,
      isExpired,
      kept: [...keptFor(body)],
      invited: invitedUsers,
    },
  }
}

function optionsOf(loaded: LoadedGame): Options {
  const { body } = loaded
  if (body.phase === 'game') return { ...body.game.options }
  return resolveOptions(editionFor(loaded), body.options)
}

/** Returns a user's view of a game at the time `at`; the public view if `user` is null. */
export function lookAt(loaded: LoadedGame, user: string | null, at = loaded.updatedAt): Look {
  const table = tableInfo(loaded)
  const seat = (user !== null ? seatOf(loaded.seats, user)?.seat : undefined) ?? null
  const { body } = loaded
  const number = numberOf(loaded.version, secretChanges(loaded.body, readerOf(loaded, seat)))
  const nothing = { ...emptyLook(table, seat, at), number }
  if (body.phase === 'lobby' || table.isOutdated) return nothing
  const { game } = body
  const edition = editionFor(loaded)
  const board = edition.board(game.options)
  const view = viewFor(edition, game, seat)
  const notes = seat === null ? null : (edition.notes?.(game.seats[seat]?.cash ?? 0, game.options) ?? null)
  const seating = seatingOf(loaded, body, user, at)
  const position = { edition, board, game }
  const shown = {
    ...nothing,
    view,
    board,
    notes,
    seating,
    hand: (of: number) => handOf(position, of),
    ...broughtBy(edition, view),
    // Orders can be given and taken back at any time, even while the game is suspended (DAY-034).
    ...(isRunning(loaded) &&
      seat !== null &&
      edition.advanceOrders &&
      !game.seats[seat]?.out && { advanceOrders: () => advanceOrdersOf(position, body, seat) }),
  }
  const isHidden = hidesActivity(loaded)
  // If activity is hidden, public prompts stay visible during a suspension. Answers are refused until the
  // game resumes.
  const isAsked = isRunning(loaded) && (!suspensionOf(loaded) || (user === null && isHidden))
  if (!isAsked) return { ...shown, view: { ...view, prompts: [] } }
  const waited = waitedPrompts(position, presentOf(loaded)).map(({ id }) => id)
  const prompts = promptCards(position, view, deferredPingsOf(body), at).map((card) => ({
    ...card,
    isWaitedFor: waited.includes(card.prompt.id),
  }))
  if (seat === null) return { ...shown, prompts }
  const options = optionsFor(position, seat)
  return {
    ...shown,
    whisper: edition.privateHint?.(view, seat, options) ?? null,
    listClosed: edition.listClosed?.(view, seat) ?? null,
    prompts,
    options,
    raisePlan: (sum?: number) => raisePlan(position, seat, sum),
    worthBy: (to, give, get) => (isHidden ? null : worthSeen(position, view, { from: seat, to, give, get })),
    reserved: edition.reserved?.(game, seat) ?? 0,
    undo: undoableIn(loaded, seat),
  }
}

function optionsFor(position: Position, seat: number): Option[] {
  const options = moves(position, seat)
  const prompts = new Set(options.map(({ prompt }) => prompt))
  return [...prompts].flatMap((id) =>
    withWarnings(
      position,
      seat,
      options.filter(({ prompt }) => prompt === id),
      seat,
    ),
  )
}

export function undoableIn(loaded: LoadedGame, seat: number): Undoable | null {
  if (!isRunning(loaded) || suspensionOf(loaded)) return null
  return undoableBy(loaded.body, seat)
}

export function broughtBy(
  { board, figures, marks, status, tableau, stacks, sheets = {} }: Edition,
  view: View,
): Pick<Look, 'marks' | 'status' | 'tableau' | 'stacks' | 'sheets'> {
  const setting = { board: board(view.options), figures }
  const lines = Object.entries(sheets).map(([name, sheet]) => [name, () => sheet(view, setting)] as const)
  return {
    marks: marks?.(view) ?? [],
    status: status?.(view) ?? [],
    tableau: tableau?.(view) ?? null,
    stacks: stacks?.(view) ?? null,
    sheets: Object.fromEntries(lines),
  }
}

function promptCards(position: Position, view: View, deferred: readonly DeferredPing[], at: number) {
  const { viewer } = view
  const open = { ...position, game: asSeenBy(position, viewer) }
  const deferredFor = ({ id }: Prompt) => deferred.filter((one) => one.prompt === id)
  return view.prompts.map((prompt) => ({
    prompt,
    quietHours: quietHoursAhead(position.game, prompt, at),
    deferred: deferredFor(prompt).map(({ seat }) => seat),
    lookingOn: deferredFor(prompt).flatMap(({ seat, isLookingOn }) => (isLookingOn ? [seat] : [])),
    answers: prompt.seats
      .filter((seat) => seat === viewer || isOpen(view, prompt))
      .map((seat) => {
        const answers = answersOf(seat === viewer ? position : open, prompt, seat)
        const options = withWarnings(position, seat, answers.options, viewer)
        return { ...answers, options: defaultFirst(options, answers.fallback) }
      }),
  }))
}

function quietHoursAhead(game: Game, { seats, due }: Prompt, at: number): PromptCard['quietHours'] {
  return due === null ? [] : quietBetween(game, seats, at, due).slice(0, maxRests)
}

export function answersOf(position: Position, prompt: Prompt, seat: number): PromptCard['answers'][number] {
  return {
    seat,
    options: choices(position, prompt, seat),
    fallback: fallbackOf(position, prompt, seat),
    beside: showsFreeActions(position, prompt) ? worthwhileActions(position, seat) : [],
    secret: showsFreeActions(position, prompt) ? secretWays(position, seat) : [],
  }
}

/**
 * Whether a prompt's seat may first take free actions: the prompt blocks the game, and either comes between
 * two turns or is of a kind that shows free actions.
 */
function showsFreeActions({ edition }: Position, { kind, blocks }: Prompt): boolean {
  const promptKind = edition.prompts[kind]
  return blocks && (promptKind?.moment === 'gap' || promptKind?.showsFreeActions === true)
}

function worthSeen(position: Position, view: View, deal: Parameters<typeof worthBy>[1]) {
  if (typeof view.seats[deal.to]?.cash !== 'number') return null
  return worthBy({ ...position, game: asSeenBy(position, view.viewer) }, deal)
}

/** Whether a viewer may see the options of other seats. The options for an offer would reveal its terms. */
function isOpen(view: View, { private: isPrivate, about }: Prompt): boolean {
  return !isPrivate && (!('offer' in about) || openOffers(view).some(({ id }) => id === about['offer']))
}

/**
 * Returns the game without other seats' secrets, so that the options shown for them cannot reveal those
 * secrets.
 */
function asSeenBy({ edition, game }: Position, viewer: number | null): Game {
  return edition.guess?.(game, viewer) ?? game
}

/**
 * Returns the reader of a seat, or of the public if `seat` is null. A new owner does not see the former
 * owner's secret changes.
 */
export function readerOf({ body }: Pick<LoadedGame, 'body'>, seat: number | null): Reader {
  return { seat, since: seat !== null && body.phase === 'game' ? takenAt(body, seat) : 0 }
}

/** Filters the events of entries for a reader. Drops entries without events. */
export function entriesFor(entries: readonly LogEntry[], reader: Reader): LogEntry[] {
  return entries.map((entry) => entryFor(entry, reader)).filter((entry) => entry !== null)
}

/**
 * Filters the events of an entry for a reader; null if no event is left. Hides the former owner's advance
 * orders from a substitute (DAY-034).
 */
export function entryFor(entry: LogEntry, { seat, since = 0 }: Reader): LogEntry | null {
  const isOwn = ({ kind }: GameEvent) => entry.no > since || !isAboutOrder(kind)
  const events = entry.events.filter((event) => mayKnow(event, seat) && isOwn(event))
  return events.length > 0 ? { ...entry, events } : null
}

export function entryOf(line: StoredMove): LogEntry {
  const { no, at, seat } = line
  return { no, at, seat, events: eventsOf(line) }
}
