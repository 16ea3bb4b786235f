import { type Outcome, orRefuse } from '../core/commit.ts'
import type { LogEntry } from '../core/table-info.ts'
import { isWithheld } from '../core/edition-info.ts'
import type { LoadedGame } from '../core/loaded-game.ts'
import type { CommandDeps, GameRef, Viewing } from '../core/request.ts'
import { seatOf } from '../core/seats.ts'
import { estimateFor, type Estimating } from '../lobby/estimates.ts'
import type { StoryDeps } from '../story/gallery.ts'
import type { Look } from './look.ts'
import type { Looks } from './looks.ts'
import { framesOf, type Frame } from './frames.ts'
import { sinceFor, type Since } from './since.ts'
import { changeAt, numberOf, secretChanges } from '../numbering/numbering.ts'
import { entriesFor, entryOf, lookAt, readerOf, tableInfo } from './view.ts'

export interface ViewDeps extends StoryDeps {
  looks: Looks
  lengths: Estimating['lengths']
}

/** What a user may see and do now; null for what everybody may see. */
export function lookNow(
  { editions, clock, lengths }: Pick<CommandDeps & ViewDeps, 'editions' | 'clock' | 'lengths'>,
  loaded: LoadedGame,
  user: string | null,
): Look {
  const estimate = estimateFor({ editions, lengths }, loaded)
  return { ...lookAt(editions, loaded, user, clock()), ...(estimate && { estimate }) }
}

/** What can be read of one game, each by who may know it. */
export function queries(deps: CommandDeps & ViewDeps) {
  const { store, editions, read, looks } = deps

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

  /** The last change that a player has looked at, by its number in the store. */
  async function seenChange({ game, viewer }: Viewing): Promise<number> {
    return (viewer === null ? null : await store.looks.of(game, viewer)) ?? 0
  }

  return {
    look: (viewing: Viewing) =>
      read(viewing, (loaded): Look => {
        looks.shows(loaded, viewing.viewer)
        return lookNow(deps, loaded, viewing.viewer)
      }),

    /** The public facts of a table, without a view of the game. */
    tableOf: (ref: GameRef) => read(ref, (loaded) => tableInfo(editions, loaded)),

    /** Entries that the viewer may know of, by their numbers in the store; both ends are included. */
    log: (viewing: Viewing, range: { from: number; to: number }) =>
      read(viewing, (loaded) => loggedFor(loaded, viewing.viewer, range)),

    /** At most so many entries up to one of them, by the viewer's own numbers; without `end`, the last ones. */
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
     * What happened since a player last looked at a game, or since a change by their own numbers; refused with `notSeated`
     * for others. `isOwn`: the number was never shown to anybody.
     */
    async since(viewing: Viewing, from?: number, isOwn = false): Promise<Outcome<Since>> {
      const since = await read(viewing, async (loaded) => {
        const seat = seatOfViewer(loaded, viewing.viewer)
        if (seat === null || loaded.body.phase === 'lobby') return null
        // From the numbers of what all have heard it could be told how much was done in secret between.
        const isNumbered = isOwn || !isWithheld(editions, loaded)
        const named = isNumbered && from !== undefined
        const seen = named ? changeAt(from, secretFrom(loaded, viewing)) : await seenChange(viewing)
        return sinceFor(deps, loaded, seat, seen)
      })
      return orRefuse(since, { code: 'notSeated' })
    },

    /**
     * At most so many moments of a finished game, from its first turn to its end; refused with `noFrames` before that,
     * and where present rules cannot play it again.
     */
    async frames(ref: GameRef, most: number): Promise<Outcome<Frame[]>> {
      return orRefuse(await read(ref, (loaded) => framesOf(deps, loaded, most)), { code: 'noFrames' })
    },

    /** The last change that a player has looked at, by their own numbers. */
    seenUntil: (viewing: Viewing) =>
      read(viewing, async (loaded) => numberOf(await seenChange(viewing), secretFrom(loaded, viewing))),
  }
}

/** A page of the log, by numbers that count only what its reader may know of. */
export interface LogPage {
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
