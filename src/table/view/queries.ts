import { type Outcome, orRefuse } from '../core/commit.ts'
import type { LogEntry } from '../core/table-info.ts'
import { isWithheld } from '../core/edition-info.ts'
import type { LoadedGame } from '../core/loaded-game.ts'
import type { CommandDeps, GameRef, Viewing, Means } from '../core/request.ts'
import { seatOf } from '../core/seats.ts'
import { estimateFor, type Estimating } from '../lobby/estimates.ts'
import type { StoryDeps } from '../story/gallery.ts'
import type { Look } from './look.ts'
import { framesOf, type Frame } from './frames.ts'
import { changeAt, numberOf, secretChanges, everybody } from '../numbering/numbering.ts'
import { entriesFor, entryOf, lookAt, readerOf, tableInfo } from './view.ts'
import type { Story } from '../story/types.ts'
import { takenAt } from '../away/substitutes.ts'
import { LRUCache } from 'lru-cache'
import { sizeLimit } from '#caches/size-limit.ts'
import { StoreUnavailable, type Store } from '#store/index.ts'
import { isRunning } from '../core/play-move.ts'
import type { Log } from '../core/limits.ts'

export interface ViewDeps extends StoryDeps {
  looks: Looks
  lengths: Estimating['lengths']
}

/** Returns a user's current view of a game; the public view if `user` is null. */
export function lookNow(
  { clock, lengths }: Pick<CommandDeps & ViewDeps, 'clock' | 'lengths'>,
  loaded: LoadedGame,
  user: string | null,
): Look {
  const estimate = estimateFor({ lengths }, loaded)
  return { ...lookAt(loaded, user, clock()), ...(estimate && { estimate }) }
}

export function queries(deps: CommandDeps & ViewDeps) {
  const { store, read, looks } = deps

  async function loggedFor(
    loaded: LoadedGame,
    viewer: string | null,
    { from, to }: { from: number; to: number },
  ): Promise<LogEntry[]> {
    const range = {
      from: Math.max(1, Math.trunc(from) || 1),
      to: Math.min(loaded.version, Math.trunc(to) || 0),
    }
    const lines = (await store.moves.of(loaded.id, range)).map(entryOf)
    return entriesFor(lines, readerOf(loaded, seatOfViewer(loaded, viewer)))
  }

  /** Returns the stored number of the last change that the player has viewed. */
  async function seenChange({ game, viewer }: Viewing): Promise<number> {
    return (viewer === null ? null : await store.looks.of(game, viewer)) ?? 0
  }

  return {
    look: (viewing: Viewing) =>
      read(viewing, (loaded): Look => {
        looks.shows(loaded, viewing.viewer)
        return lookNow(deps, loaded, viewing.viewer)
      }),

    tableOf: (ref: GameRef) => read(ref, (loaded) => tableInfo(loaded)),

    /** Returns the entries that the viewer may see, by stored numbers. The range includes both ends. */
    log: (viewing: Viewing, range: { from: number; to: number }) =>
      read(viewing, (loaded) => loggedFor(loaded, viewing.viewer, range)),

    /**
     * Returns at most `most` entries up to the number `end`, as counted by the viewer. Without `end`, returns
     * the last entries.
     */
    logPage: (viewing: Viewing, most: number, end = Infinity) =>
      read(viewing, async (loaded): Promise<LogPage> => {
        const secret = secretFrom(loaded, viewing)
        const total = numberOf(loaded.version, secret)
        const to = Math.min(Math.max(end, 1), total)
        const from = Math.max(1, to - most + 1)
        const changes = { from: changeAt(from - 1, secret) + 1, to: changeAt(to, secret) }
        return { from, to, total, entries: await loggedFor(loaded, viewing.viewer, changes) }
      }),

    /**
     * Summarizes the changes after the number `from`, as counted by the viewer, or else since the viewer's
     * last look. Set `isOwn` if only the viewer has ever seen that number.
     */
    async since(viewing: Viewing, from?: number, isOwn = false): Promise<Outcome<Since>> {
      const since = await read(viewing, async (loaded) => {
        const seat = seatOfViewer(loaded, viewing.viewer)
        if (seat === null || loaded.body.phase === 'lobby') return null
        // A public number would reveal how many secret changes were made in between.
        const isNumbered = isOwn || !isWithheld(loaded)
        const named = isNumbered && from !== undefined
        const seen = named ? changeAt(from, secretFrom(loaded, viewing)) : await seenChange(viewing)
        return sinceFor(deps, loaded, seat, seen)
      })
      return orRefuse(since, { code: 'notSeated' })
    },

    /**
     * Returns public views of a finished game. Refused with `noFrames` if the game is not over or the replay
     * fails.
     */
    async frames(ref: GameRef, most: number): Promise<Outcome<Frame[]>> {
      return orRefuse(await read(ref, (loaded) => framesOf(deps, loaded, most)), { code: 'noFrames' })
    },

    /** Returns the number of the last change that the player has viewed, as counted by the viewer. */
    seenUntil: (viewing: Viewing) =>
      read(viewing, async (loaded) => numberOf(await seenChange(viewing), secretFrom(loaded, viewing))),
  }
}

interface LogPage {
  from: number
  to: number
  total: number
  entries: LogEntry[]
}

function secretFrom(loaded: LoadedGame, { viewer }: Viewing): number[] {
  return secretChanges(loaded.body, readerOf(loaded, seatOfViewer(loaded, viewer)))
}

function seatOfViewer({ seats }: LoadedGame, viewer: string | null): number | null {
  return (viewer === null ? undefined : seatOf(seats, viewer)?.seat) ?? null
}

/** Summary of the changes since a player last viewed the game. */
export interface Since {
  /** The last change that the player has viewed, as counted by the viewer. */
  from: number
  entries: LogEntry[]
  money: { received: number; paid: number } | null
  /** Squares whose deeds the player gained and lost. Null if the replay failed or if the data is hidden. */
  deeds: { won: number[]; lost: number[] } | null
}

/**
 * While a game hides activity, the summary has only public events and no totals, which would reveal more
 * (DAY-041).
 */
async function sinceFor(
  { store, storyOf }: Pick<Means, 'store'> & StoryDeps,
  loaded: LoadedGame,
  seat: number,
  seen: number,
): Promise<Since> {
  // A substitute sees only the changes since taking the seat.
  const from = Math.max(seen, loaded.body.phase === 'game' ? takenAt(loaded.body, seat) : 0)
  const isPublicOnly = isWithheld(loaded)
  const moves = await store.moves.of(loaded.id, { from: from + 1, to: loaded.version })
  const reader = readerOf(loaded, seat)
  const entries = entriesFor(moves.map(entryOf), isPublicOnly ? everybody : reader)
  const number = numberOf(from, secretChanges(loaded.body, reader))
  const story = isPublicOnly ? null : await storyOf(loaded)
  if (!story) return { from: number, entries, money: null, deeds: null }
  // Starting cash does not count as received.
  const payments = story.payments.filter(({ no, why }) => no > from && why !== 'start')
  const sum = (side: 'from' | 'to') =>
    payments.filter((one) => one[side] === seat).reduce((all, { amount }) => all + amount, 0)
  return {
    from: number,
    entries,
    money: { received: sum('to'), paid: sum('from') },
    deeds: story.passings && deedsSince(story.passings, seat, from),
  }
}

/** Returns the squares whose deeds a seat gained and lost after a change. */
function deedsSince(passings: NonNullable<Story['passings']>, seat: number, from: number) {
  const before = new Map<number, number | null>()
  const now = new Map<number, number | null>()
  for (const { no, square, from: former, to } of passings) {
    if (no <= from) continue
    if (!before.has(square)) before.set(square, former)
    now.set(square, to)
  }
  const squares = [...now.keys()].sort((a, b) => a - b)
  return {
    won: squares.filter((at) => now.get(at) === seat && before.get(at) !== seat),
    lost: squares.filter((at) => now.get(at) !== seat && before.get(at) === seat),
  }
}

/** Max number of remembered looks over all games. */
const maxRemembered = 10_000

/** Records the last change that each player has viewed (DAY-041). Saves it in the background. */
export function looking({ store, log }: { store: Pick<Store, 'looks'>; log: Log }) {
  const shown = new LRUCache<string, number>(sizeLimit(maxRemembered))
  const raised = new LRUCache<string, number>(sizeLimit(maxRemembered))
  const writing = new Set<Promise<void>>()

  function raise(id: string, user: string, no: number): void {
    const key = `${id} ${user}`
    if ((raised.get(key) ?? -1) >= no) return
    raised.set(key, no)
    const written = store.looks
      .raise(id, user, no)
      .catch((err: unknown) => {
        raised.delete(key)
        if (!(err instanceof StoreUnavailable)) log.warn({ err, game: id }, 'a look could not be saved')
      })
      .finally(() => writing.delete(written))
    writing.add(written)
  }

  return {
    acted: (id: string, user: string, no: number): void => void raised.set(`${id} ${user}`, no),

    /** Remembers the version that was returned to a user. */
    shows(loaded: LoadedGame, user: string | null): void {
      if (user !== null && isRunning(loaded) && seatOf(loaded.seats, user))
        shown.set(`${loaded.id} ${user}`, loaded.version)
    },

    /** Records in the background that a player was privately shown the last result of `look` (DAY-041). */
    noteLooked: ({ game, viewer }: Viewing): void => {
      const no = shown.get(`${game} ${viewer}`)
      if (no !== undefined && viewer !== null) raise(game, viewer, no)
    },

    async idle(): Promise<void> {
      await Promise.all(writing)
    },
  }
}

export type Looks = ReturnType<typeof looking>
