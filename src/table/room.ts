import { randomBytes } from 'node:crypto'
import { StoreUnavailable, type GameHead, type GameStatus, type Store } from '#store/index.ts'
import { pino } from 'pino'
import { act, plainChoice } from './acting.ts'
import type { Choice, EditionInfo, LogEntry, Look, Outcome, TableInfo, TableRoom } from './api.ts'
import { changing, refuse, type Request, type Work } from './change.ts'
import { ticking } from './clockwork.ts'
import { computerWork, type Computers } from './computers.ts'
import { driving } from './driving.ts'
import { exported } from './export.ts'
import type { Editions, Held } from './held.ts'
import { keeping } from './keep.ts'
import { Lanes } from './lanes.ts'
import { defaultLimits, type Limits } from './limits.ts'
import * as lobby from './lobby.ts'
import type { Log } from './log.ts'
import { openLobby } from './open.ts'
import { entryFor, entryOf, lookAt, tableInfo, waitsFor } from './show.ts'
import { telling } from './telling.ts'

export interface RoomOptions {
  store: Store
  editions: Editions
  computers: Computers
  /** Ms since 1970. */
  clock?: () => number
  /** Seeds of new games: 64 hexadecimal digits that nobody can guess. */
  seeds?: () => string
  log?: Log
  limits?: Partial<Limits>
}

const open: GameStatus[] = ['lobby', 'running']

/** The games on a store. Any number of processes may serve the same ones. */
export function openRoom(options: RoomOptions): TableRoom {
  const { store, editions, computers, log = pino({ level: 'silent' }) } = options
  const { clock = Date.now, seeds = () => randomBytes(32).toString('hex') } = options
  const limits = { ...defaultLimits, ...options.limits }
  const keep = keeping(store, limits.held)
  const lanes = new Lanes()
  const tell = telling({ store, keep, editions, clock, limits, log })
  const change = changing({ store, keep, lanes, limits, clock, saved })
  const work = computerWork({ computers, editions, limits, log })
  const drive = driving({ store, keep, limits, log, change, work })
  const clockwork = ticking({ store, keep, editions, clock, limits, log, change, drive, tell })
  const opening = { store, keep, editions, limits, clock, seeds }
  let closed = false

  function saved(held: Held, entry: LogEntry): void {
    tell.saved(held, entry)
    drive.saved(held)
  }

  async function changed(request: Request, work: Work): Promise<Outcome<TableInfo>> {
    if (closed) return refuse({ code: 'unavailable' })
    return shown(await change(request, work))
  }

  function shown(result: Outcome<Held>): Outcome<TableInfo> {
    return result.ok ? { ok: true, value: tableInfo(editions, result.value) } : result
  }

  /** What can be read of a game. */
  async function read<T>(
    id: string,
    guild: string | undefined,
    reading: (held: Held) => T | Promise<T>,
  ): Promise<Outcome<T>> {
    try {
      const held = await keep.fresh(id)
      if (!held) return refuse({ code: 'noGame' })
      if (guild !== undefined && guild !== held.guild) return refuse({ code: 'wrongGuild' })
      return { ok: true, value: await reading(held) }
    } catch (error) {
      if (error instanceof StoreUnavailable) return refuse({ code: 'unavailable' })
      throw error
    }
  }

  async function entriesFor(held: Held, user: string | null, from: number, to: number): Promise<LogEntry[]> {
    const seat = (user !== null ? lobby.seatOf(held.seats, user)?.seat : undefined) ?? null
    const range = {
      from: Math.max(1, Math.trunc(from) || 1),
      to: Math.min(held.version, Math.trunc(to) || 0),
    }
    const entries = (await store.moves.of(held.id, range)).map(entryOf)
    return entries.map((entry) => entryFor(entry, seat)).filter((entry) => entry !== null)
  }

  /** What is shown of each game of a list; one that cannot be shown does not hide the others. */
  async function listed<T>(heads: GameHead[], show: (held: Held) => T): Promise<T[]> {
    const shown = await Promise.all(
      heads.map(async (head) => {
        try {
          const held = await keep.of(head)
          return held && [show(held)]
        } catch (err) {
          if (err instanceof StoreUnavailable) throw err
          log.error({ err, game: head.id }, 'a game cannot be shown')
          return null
        }
      }),
    )
    return shown.flatMap((one) => one ?? [])
  }

  return {
    editions: Object.values(editions).map(editionInfo),

    async open(game, interaction) {
      if (closed) return refuse({ code: 'unavailable' })
      return shown(await openLobby(opening, game, interaction))
    },

    join: (id, person, interaction, guild) =>
      changed({ id, interaction, guild }, lobby.join(editions, person, interaction)),

    leave: (id, user, interaction, guild) => changed({ id, interaction, guild }, lobby.leave(user)),

    addComputer: (id, user, interaction, guild) =>
      changed({ id, interaction, guild }, lobby.addComputer(editions, user, computers.name)),

    removeComputer: (id, user, interaction, guild) =>
      changed({ id, interaction, guild }, lobby.removeComputer(user)),

    setOption: (id, user, name, value, interaction, guild) =>
      changed({ id, interaction, guild }, lobby.setOption(editions, user, name, value)),

    setEdition: (id, user, edition, interaction, guild) =>
      changed({ id, interaction, guild }, lobby.setEdition(editions, user, edition)),

    start: (id, user, interaction, guild) =>
      changed({ id, interaction, guild }, lobby.start(editions, user, interaction)),

    cancel: (id, user, interaction, guild) => changed({ id, interaction, guild }, lobby.cancel(user)),

    async act(id, user, choice: Choice, interaction, guild) {
      const plain = plainChoice(choice, limits.answer)
      if (!plain) return refuse({ code: 'badAnswer', facts: { name: 'with' } })
      return changed({ id, interaction, guild }, act(editions, user, plain))
    },

    look: (id, user, guild) => read(id, guild, (held) => lookAt(editions, held, user)),

    log: (id, user, { from, to }, guild) => read(id, guild, (held) => entriesFor(held, user, from, to)),

    async gamesOf(user) {
      const looks = await listed(await store.games.ofUser(user, open), (held) => lookAt(editions, held, user))
      return looks.sort(byUrgency)
    },

    gamesIn: async (guild) =>
      listed(await store.games.ofGuild(guild, open), (held) => tableInfo(editions, held)),

    async export(id, guild) {
      const game = await read(id, guild, (held) => exported(store, held))
      if (!game.ok) return game
      return game.value ? { ok: true, value: game.value } : refuse({ code: 'notRunning' })
    },

    tick: () => clockwork.tick(),
    run: (intervalMs) => clockwork.run(intervalMs),
    onChange: (listener) => tell.onChange(listener),
    told: (id, version, message) => tell.told(id, version, message),

    async close() {
      closed = true
      await clockwork.end()
      await drive.end()
      await lanes.idle()
      await tell.idle()
    },
  }
}

function editionInfo({ name, players, options, help }: Editions[string]): EditionInfo {
  return { name, players, options, help }
}

/** Games that wait for the viewer, the most urgent first; then running ones; then lobbies. */
function byUrgency(a: Look, b: Look): number {
  const rank = (look: Look) => (waitsFor(look) ? 0 : look.table.status === 'running' ? 1 : 2)
  const due = ({ table }: Look) => table.due ?? Infinity
  return rank(a) - rank(b) || (due(a) < due(b) ? -1 : due(a) > due(b) ? 1 : 0)
}
