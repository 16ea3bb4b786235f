import type { Outcome } from '../core/outcome.ts'
import type { LogEntry } from '../core/table-info.ts'
import { takenAt } from '../away/substitutes.ts'
import { refuse } from '../core/commit.ts'
import { isChronicled } from '../core/edition-info.ts'
import type { LoadedGame } from '../core/loaded-game.ts'
import type { CommandDeps, GameRef, Viewing } from '../core/request.ts'
import { seatOf } from '../core/seats.ts'
import type { Estimates } from '../lobby/estimates.ts'
import type { StoryDeps } from '../story/commands.ts'
import type { Look } from './look.ts'
import type { Looks } from './looks.ts'
import { framesOf, type Frame } from './frames.ts'
import { sinceFor, type Since } from './since.ts'
import { entryFor, entryOf, lookAt } from './view.ts'

export interface ViewDeps extends StoryDeps {
  looks: Looks
  /** Null where the lengths of games are not estimated. */
  estimates: Estimates | null
}

/** What can be read of one game, each by who may know it. */
export function queries(deps: CommandDeps & ViewDeps) {
  const { store, editions, clock, read, looks, estimates } = deps

  async function entriesFor(
    loaded: LoadedGame,
    viewer: string | null,
    { from, to }: { from: number; to: number },
  ): Promise<LogEntry[]> {
    const seat = seatOfViewer(loaded, viewer)
    const range = {
      from: Math.max(1, Math.trunc(from) || 1),
      to: Math.min(loaded.version, Math.trunc(to) || 0),
    }
    const since = seat !== null && loaded.body.phase === 'game' ? takenAt(loaded.body, seat) : 0
    const entries = (await store.moves.of(loaded.id, range)).map(entryOf)
    return entries.map((entry) => entryFor(entry, seat, since)).filter((entry) => entry !== null)
  }

  async function seenUntil({ game, viewer }: Viewing): Promise<number> {
    return (viewer === null ? null : await store.looks.of(game, viewer)) ?? 0
  }

  return {
    look: (viewing: Viewing) =>
      read(viewing, (loaded): Look => {
        const estimate = estimates?.of(loaded)
        looks.shows(loaded, viewing.viewer)
        return { ...lookAt(editions, loaded, viewing.viewer, clock()), ...(estimate && { estimate }) }
      }),

    /** Entries by number, both ends included; those of which the viewer may know nothing are left out. */
    log: (viewing: Viewing, range: { from: number; to: number }) =>
      read(viewing, (loaded) => entriesFor(loaded, viewing.viewer, range)),

    /**
     * What happened since a player last looked at a game, or since a saved change; refused with `notSeated` for others.
     * `isOwn`: the number was never shown to anybody.
     */
    async since(viewing: Viewing, from?: number, isOwn = false): Promise<Outcome<Since>> {
      const since = await read(viewing, async (loaded) => {
        const seat = seatOfViewer(loaded, viewing.viewer)
        if (seat === null || loaded.body.phase === 'lobby') return null
        // From the numbers of what all have heard it could be told how much was done in secret between.
        const isNumbered = isOwn || !(loaded.status === 'running' && isChronicled(editions, loaded))
        const seen = (isNumbered ? from : undefined) ?? (await seenUntil(viewing))
        return sinceFor(deps, loaded, seat, seen)
      })
      if (!since.ok) return since
      return since.value ? { ok: true, value: since.value } : refuse({ code: 'notSeated' })
    },

    /**
     * At most so many moments of a finished game, from its first turn to its end; refused with `noFrames` before that,
     * and where present rules cannot play it again.
     */
    async frames(ref: GameRef, most: number): Promise<Outcome<Frame[]>> {
      const frames = await read(ref, (loaded) => framesOf(deps, loaded, most))
      if (!frames.ok) return frames
      return frames.value ? { ok: true, value: frames.value } : refuse({ code: 'noFrames' })
    },

    /** The last saved change that a player has looked at. */
    seenUntil: (viewing: Viewing) => read(viewing, () => seenUntil(viewing)),
  }
}

function seatOfViewer({ seats }: LoadedGame, viewer: string | null): number | null {
  return (viewer === null ? undefined : seatOf(seats, viewer)?.seat) ?? null
}
