import { randomBytes } from 'node:crypto'
import { StoreUnavailable, type GameHead, type GameStatus, type Store } from '#store/index.ts'
import { pino } from 'pino'
import { act, plainChoice, weigh } from './acting.ts'
import type { Choice, LogEntry, Look, Outcome, OwnTheme, TableInfo, TableRoom } from './api.ts'
import { changing, refuse, type Request, type Work } from './change.ts'
import { ticking } from './clockwork.ts'
import { computerWork, type Computers } from './computers.ts'
import { driving } from './driving.ts'
import { estimating, type EstimateLimits, type SelfPlaying } from './estimates.ts'
import { exported } from './export.ts'
import type { Editions, Held } from './held.ts'
import { keeping } from './keep.ts'
import { Lanes } from './lanes.ts'
import { defaultLimits, type Limits } from './limits.ts'
import * as lobby from './lobby.ts'
import type { Log } from './log.ts'
import { openLobby } from './open.ts'
import { bet, galleryOf, vote } from './story/gallery.ts'
import { stories } from './story/stories.ts'
import { editionInfo, isChronicled, entryFor, entryOf, lookAt, tableInfo, waitsFor } from './show.ts'
import { telling } from './telling.ts'
import { sampleOf } from './sample.ts'
import { keepDraft, readTheme, setTheme, themesOf } from './themes.ts'
import { earlierFor, takeBack } from './undo.ts'

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
  /** Plays games in the background, for estimates of their length; without it there are none. */
  selfPlay?: SelfPlaying | null
  estimates?: Partial<EstimateLimits>
}

const open: GameStatus[] = ['lobby', 'running']

/** How many finished games of a channel are found again, and for how long (ms). */
const mostOver = 5
const overAge = 30 * 24 * 60 * 60_000

/** The games on a store. Any number of processes may serve the same ones. */
export function openRoom(options: RoomOptions): TableRoom {
  const { store, editions, computers, log = pino({ level: 'silent' }) } = options
  const { clock = Date.now, seeds = () => randomBytes(32).toString('hex') } = options
  const limits = { ...defaultLimits, ...options.limits }
  const keep = keeping(store, limits.held)
  const lanes = new Lanes()
  const tell = telling({ store, keep, editions, clock, limits, log })
  const change = changing({ store, keep, editions, lanes, limits, clock, saved })
  const work = computerWork({ computers, editions, limits, log })
  const drive = driving({ store, keep, limits, log, change, work })
  const clockwork = ticking({ store, keep, editions, clock, limits, log, change, drive, tell })
  const storyOf = stories({ store, editions, log })
  const opening = { store, keep, editions, limits, clock, seeds }
  const estimates = options.selfPlay
    ? estimating({
        editions,
        selfPlay: options.selfPlay,
        log,
        limits: options.estimates,
        peek: keep.peek,
        ready: (id) => tell.again(id),
      })
    : null
  let closed = false

  function saved(held: Held, entry: LogEntry, isBeside: boolean): void {
    if (isBeside) return void tell.passed(held, entry)
    tell.saved(held, entry)
    drive.saved(held)
  }

  async function changed(request: Request, work: Work): Promise<Outcome<TableInfo>> {
    if (closed) return refuse({ code: 'unavailable' })
    return shown(await change(request, work))
  }

  /** A change that may want the theme of the server in which the game is played. */
  async function themed(
    request: Request,
    work: (theme: OwnTheme | null) => Work,
  ): Promise<Outcome<TableInfo>> {
    const theme = await spared(async () => {
      const held = keep.peek(request.id) ?? (await keep.load(request.id))
      return held && (await themesOf(store, held.guild)).now
    })
    return theme.ok ? changed(request, work(theme.value)) : theme
  }

  async function spared<T>(work: () => Promise<T>): Promise<Outcome<T>> {
    try {
      return { ok: true, value: await work() }
    } catch (error) {
      if (error instanceof StoreUnavailable) return refuse({ code: 'unavailable' })
      throw error
    }
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
      themed({ id, interaction, guild }, (theme) => lobby.setOption(editions, user, name, value, theme)),

    setOptions: (id, user, edition, options, interaction, guild) =>
      themed({ id, interaction, guild }, (theme) =>
        lobby.setOptions(editions, user, edition, options, theme),
      ),

    setEdition: (id, user, edition, interaction, guild) =>
      changed({ id, interaction, guild }, lobby.setEdition(editions, user, edition)),

    start: (id, user, interaction, guild) =>
      themed({ id, interaction, guild }, (theme) => lobby.start(editions, user, interaction, theme)),

    cancel: (id, user, interaction, guild) => changed({ id, interaction, guild }, lobby.cancel(user)),

    async act(id, user, choice: Choice, interaction, guild) {
      const plain = plainChoice(choice, limits.answer)
      if (!plain) return refuse({ code: 'badAnswer', facts: { name: 'with' } })
      return changed({ id, interaction, guild }, act(editions, user, plain))
    },

    async undo(id, user, interaction, guild, move) {
      const earlier = await read(id, guild, (held) => earlierFor(store, editions, held, user))
      if (!earlier.ok) return earlier
      return changed({ id, interaction, guild }, takeBack(editions, user, earlier.value, move))
    },

    async weigh(id, user, choice, guild) {
      const plain = plainChoice(choice, limits.answer)
      if (!plain) return refuse({ code: 'badAnswer', facts: { name: 'with' } })
      const weighed = await read(id, guild, (held) => weigh(editions, held, user, plain, clock()))
      if (!weighed.ok) return weighed
      return weighed.value ? refuse(weighed.value) : { ok: true, value: null }
    },

    look: (id, user, guild) =>
      read(id, guild, (held) => {
        const estimate = estimates?.of(held)
        return { ...lookAt(editions, held, user), ...(estimate && { estimate }) }
      }),

    log: (id, user, { from, to }, guild) => read(id, guild, (held) => entriesFor(held, user, from, to)),

    bet: (id, person, seat, interaction, guild) => changed({ id, interaction, guild }, bet(person, seat)),

    vote: (id, user, wanted, interaction, guild) => changed({ id, interaction, guild }, vote(user, wanted)),

    async story(id, guild) {
      const hidden = await read(
        id,
        guild,
        (held) => held.status === 'running' && isChronicled(editions, held),
      )
      if (!hidden.ok) return hidden
      if (hidden.value) return refuse({ code: 'toldLater' })
      const story = await read(id, guild, storyOf)
      if (!story.ok) return story
      return story.value ? { ok: true, value: story.value } : refuse({ code: 'notRunning' })
    },

    gallery: (id, guild) => read(id, guild, galleryOf),

    async gamesOf(user) {
      const looks = await listed(await store.games.ofUser(user, open), (held) => lookAt(editions, held, user))
      return looks.sort(byUrgency)
    },

    gamesIn: async (guild) => {
      const games = await listed(await store.games.ofGuild(guild, open), (held) => tableInfo(editions, held))
      return games.sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1))
    },

    gamesOver: async (guild, channel) => {
      const over = await store.games.overIn(guild, channel, clock() - overAge, mostOver)
      return listed(over, (held) => tableInfo(editions, held))
    },

    themes: (guild) => spared(() => themesOf(store, guild)),

    async setTheme(guild, theme) {
      if (theme && !readTheme(theme)) return refuse({ code: 'badTheme' })
      return spared(() => setTheme(store, guild, theme))
    },

    keepDraft: (guild, draft) => spared(() => keepDraft(store, guild, draft)),
    sample: () => sampleOf(editions),

    async export(id, guild) {
      const game = await read(id, guild, (held) => exported(store, held))
      if (!game.ok) return game
      return game.value ? { ok: true, value: game.value } : refuse({ code: 'notRunning' })
    },

    tick: () => clockwork.tick(),
    run: (intervalMs) => clockwork.run(intervalMs),
    onChange: (listener) => tell.onChange(listener),
    told: (id, version, message, notes) => tell.told(id, version, message, notes),

    async close() {
      closed = true
      await clockwork.end()
      await estimates?.end()
      await drive.end()
      await lanes.idle()
      await tell.idle()
    },
  }
}

/**
 * Games that wait for the viewer, the most urgent first; then running ones; then lobbies. What others have to decide
 * until when tells nothing here: it may be a secret.
 */
function byUrgency(a: Look, b: Look): number {
  const rank = (look: Look) => (waitsFor(look) ? 0 : look.table.status === 'running' ? 1 : 2)
  const opened = b.table.createdAt - a.table.createdAt
  const [first, second] = [ownDue(a), ownDue(b)]
  return rank(a) - rank(b) || (first < second ? -1 : first > second ? 1 : opened)
}

/** When the first of the viewer's own decisions is due; ms, Infinity where none is. */
function ownDue({ prompts, seat }: Look): number {
  const own = prompts.filter(({ prompt }) => seat !== null && prompt.seats.includes(seat))
  return Math.min(...own.map(({ prompt }) => prompt.due ?? Infinity), Infinity)
}
