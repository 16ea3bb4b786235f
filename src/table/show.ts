import { resolveOptions, type Edition, type Position } from '#engine/edition.ts'
import { mayKnow, type GameEvent } from '#engine/event.ts'
import type { Game, Options, Prompt } from '#engine/game.ts'
import { auctionSeenBy, contentionSeenBy, look, type View } from '#engine/look.ts'
import { choices, fallbackOf, moves, standingMoves } from '#engine/moves.ts'
import type { StoredMove } from '#store/index.ts'
import type { EditionInfo, LogEntry, Look, PromptCard, TableInfo } from './api.ts'
import { isRunning } from './acting.ts'
import { deadline, editionFor, editionName, type Editions, type Held } from './held.ts'
import { maxSeats, seatOf } from './lobby.ts'
import { isOutdated } from './outdated.ts'
import { themeOf } from './themes.ts'
import { undoableBy } from './undo.ts'

export function tableInfo(editions: Editions, held: Held): TableInfo {
  const options = optionsOf(editions, held)
  return {
    id: held.id,
    guild: held.guild,
    channel: held.channel,
    status: held.status,
    edition: editionName(held),
    options,
    theme: themeOf(editions, held, options),
    isOutdated: isOutdated(editions, held),
    version: held.version,
    chairs: held.seats.map(({ seat, userId, name, token }) => ({
      seat,
      user: userId,
      name,
      token: token ?? '',
      isHost: userId !== null && userId === held.host,
    })),
    mostChairs: maxSeats(editionFor(editions, held), options),
    seal: held.seal.hash,
    seed: held.seal.opened(held.status),
    due: deadline(held),
    message: held.message,
    createdAt: held.createdAt,
    updatedAt: held.updatedAt,
  }
}

function optionsOf(editions: Editions, held: Held): Options {
  const { body } = held
  if (body.phase === 'game') return { ...body.game.options }
  return resolveOptions(editionFor(editions, held), body.options)
}

/** What a user may see and do; null for what everybody may see. */
export function lookAt(editions: Editions, held: Held, user: string | null): Look {
  const table = tableInfo(editions, held)
  const seat = (user !== null ? seatOf(held.seats, user)?.seat : undefined) ?? null
  const { body } = held
  const nothing = {
    table,
    seat,
    view: null,
    board: null,
    prompts: [],
    options: [],
    notes: null,
    reserved: 0,
    undo: null,
    marks: [],
    status: [],
    tableau: null,
    sheets: {},
  }
  if (body.phase === 'lobby' || table.isOutdated) return nothing
  const { game } = body
  const edition = editionFor(editions, held)
  const board = edition.board(game.options)
  const view = look(edition, game, seat)
  const notes = seat === null ? null : (edition.notes?.(game.seats[seat]?.cash ?? 0, game.options) ?? null)
  const shown = { ...nothing, view, board, notes, ...broughtBy(edition, view) }
  if (!isRunning(held)) return { ...shown, view: { ...view, prompts: [] } }
  const position = { edition, board, game }
  const prompts = promptCards(position, view)
  if (seat === null) return { ...shown, prompts }
  return {
    ...shown,
    prompts,
    options: moves(position, seat),
    reserved: edition.reserved?.(game, seat) ?? 0,
    undo: edition.chronicle ? null : undoableBy(game, seat),
  }
}

/** What an edition brings to look at, for the one whose view it is. */
export function broughtBy(
  { marks, status, tableau, sheets = {} }: Edition,
  view: View,
): Pick<Look, 'marks' | 'status' | 'tableau' | 'sheets'> {
  const lines = Object.entries(sheets).map(([name, sheet]) => [name, () => sheet(view)] as const)
  return {
    marks: marks?.(view) ?? [],
    status: status?.(view) ?? [],
    tableau: tableau?.(view) ?? null,
    sheets: Object.fromEntries(lines),
  }
}

/** Whether the channel of a game is kept as a chronicle. */
export function isChronicled(editions: Editions, held: Held): boolean {
  return editionFor(editions, held).chronicle !== undefined
}

/** What of a rule set the outside is told. */
export function editionInfo(edition: Edition): EditionInfo {
  const { name, players, options, presets, help, moments = [], chronicle = null } = edition
  const shapes = moments.map((moment) =>
    typeof moment === 'string' ? [moment, null] : [moment.kind, moment.icon],
  )
  return {
    name,
    players,
    options,
    presets,
    help,
    moments: Object.fromEntries(shapes) as EditionInfo['moments'],
    chronicle,
  }
}

function promptCards(position: Position, view: View): PromptCard[] {
  const { viewer } = view
  const open = { ...position, game: asSeenBy(position, viewer) }
  return view.prompts.map((prompt) => ({
    prompt,
    answers: prompt.seats
      .filter((seat) => seat === viewer || isOpen(view, prompt))
      .map((seat) => answersOf(seat === viewer ? position : open, prompt, seat)),
  }))
}

export function answersOf(position: Position, prompt: Prompt, seat: number): PromptCard['answers'][number] {
  return {
    seat,
    options: choices(position, prompt, seat),
    fallback: fallbackOf(position, prompt, seat),
    beside: actsBeside(position, prompt, seat),
  }
}

/** What a seat may do of its own accord before it answers, where it is asked between two turns. */
function actsBeside(position: Position, { kind, blocks }: Prompt, seat: number): string[] {
  if (!blocks || position.edition.prompts[kind]?.moment !== 'gap') return []
  return [...new Set(standingMoves(position, seat).map(({ act }) => act))]
}

/** Whether a viewer may see what others can answer: the answers to an offer tell its terms. */
function isOpen(view: View, { private: isPrivate, about }: Prompt): boolean {
  return !isPrivate && (!('offer' in about) || view.offers.some(({ id }) => id === about['offer']))
}

/** What others may answer is worked out without their secrets, so that it cannot betray them. */
function asSeenBy({ edition, game }: Position, viewer: number | null): Game {
  return {
    ...(edition.guess?.(game, viewer) ?? game),
    orders: game.orders.filter(({ seat }) => seat === viewer),
    contention: game.contention && contentionSeenBy(game.contention, viewer),
    auction: game.auction && auctionSeenBy(game.auction, viewer),
    filings: game.filings.filter(({ seat }) => seat === viewer),
  }
}

/** Whether the game waits for this user's answer. */
export function waitsFor({ seat, view, options }: Look): boolean {
  return seat !== null && view !== null && options.some(({ prompt }) => prompt !== null)
}

/** A line of the log as a seat, or everybody (null), may know it; null where that is nothing. */
export function entryFor(entry: LogEntry, viewer: number | null): LogEntry | null {
  const events = entry.events.filter((event) => mayKnow(event, viewer))
  return events.length > 0 ? { ...entry, events } : null
}

export function entryOf({ no, at, seat, events }: StoredMove): LogEntry {
  return { no, at, seat, events: JSON.parse(events) as GameEvent[] }
}
