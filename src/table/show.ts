import { resolveOptions, type Position } from '#engine/edition.ts'
import { mayKnow, type GameEvent } from '#engine/event.ts'
import type { Game, Options } from '#engine/game.ts'
import { look } from '#engine/look.ts'
import { choices, fallbackOf, moves } from '#engine/moves.ts'
import type { StoredMove } from '#store/index.ts'
import type { LogEntry, Look, PromptCard, TableInfo } from './api.ts'
import { isRunning } from './acting.ts'
import { deadline, editionFor, editionName, type Editions, type Held } from './held.ts'
import { seatOf } from './lobby.ts'

export function tableInfo(editions: Editions, held: Held): TableInfo {
  return {
    id: held.id,
    guild: held.guild,
    channel: held.channel,
    status: held.status,
    edition: editionName(held),
    options: optionsOf(editions, held),
    version: held.version,
    chairs: held.seats.map(({ seat, userId, name, token }) => ({
      seat,
      user: userId,
      name,
      token: token ?? '',
      isHost: userId !== null && userId === held.host,
    })),
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
  if (body.phase === 'lobby') return { table, view: null, board: null, seat, prompts: [], options: [] }
  const edition = editionFor(editions, held)
  const board = edition.board(body.game.options)
  const view = look(edition, body.game, seat)
  if (!isRunning(held))
    return { table, view: { ...view, prompts: [] }, board, seat, prompts: [], options: [] }
  const position = { edition, board, game: body.game }
  return {
    table,
    view,
    board,
    seat,
    prompts: promptCards(position, seat, view.prompts),
    options: seat === null ? [] : moves(position, seat),
  }
}

function promptCards(position: Position, viewer: number | null, prompts: Game['prompts']): PromptCard[] {
  const open = { ...position, game: asSeenBy(position.game, viewer) }
  return prompts.map((prompt) => ({
    prompt,
    answers: prompt.seats
      .filter((seat) => !prompt.private || seat === viewer)
      .map((seat) => {
        const known = seat === viewer ? position : open
        return { seat, options: choices(known, prompt, seat), fallback: fallbackOf(known, prompt, seat) }
      }),
  }))
}

/** What others may answer is worked out without their secrets, so that it cannot betray them. */
function asSeenBy(game: Game, viewer: number | null): Game {
  return {
    ...game,
    orders: game.orders.filter(({ seat }) => seat === viewer),
    auction: game.auction && {
      ...game.auction,
      maxima: game.auction.maxima.filter(({ seat }) => seat === viewer),
    },
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
