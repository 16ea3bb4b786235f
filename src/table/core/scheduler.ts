import type { LoadedGame } from './loaded-game.ts'
import type { Limits } from './limits.ts'
import { suspensionOf, deadline } from './seats.ts'
import { isRunning, type Running } from './play-move.ts'
import type { Feature } from './feature.ts'

export type Scheduler = ReturnType<typeof schedulerOf>

/** Computes when a game is next due, from its deadlines, its computer players and the features' schedules. */
export function schedulerOf(features: readonly Feature[], limits: Limits) {
  const schedules = features.flatMap(({ schedule }) => schedule ?? [])
  const lobbySchedules = features.flatMap(({ lobbySchedule }) => lobbySchedule ?? [])
  const unasked = features.flatMap(({ movesUnasked }) => movesUnasked ?? [])

  /** Returns when the game is next due, without regard to computer players, in ms; null for never. */
  function nextLook(loaded: LoadedGame): number | null {
    const { status, body, createdAt } = loaded
    if (status === 'lobby' && body.phase === 'lobby')
      return earliest(lobbySchedules.map(({ next }) => next({ createdAt, body })))
    const due = deadline(loaded)
    const scheduled = isRunning(loaded) ? schedules.map(({ next }) => next(loaded)) : []
    return earliest([due, ...scheduled])
  }

  function mayBeMoved(loaded: Running): boolean {
    return unasked.some((moves) => moves(loaded))
  }

  return {
    schedules,
    lobbySchedules,
    nextLook,
    mayBeMoved,

    /**
     * Returns when the game is due after a change. A silent change keeps an earlier due time and sets none
     * for computer players, which must not react to it.
     */
    dueAfter(loaded: LoadedGame, at: number, isSilent = false): number | null {
      const next = nextLook(loaded)
      if (isSilent) return earliest([next, loaded.due])
      if (!isRunning(loaded) || suspensionOf(loaded) || !mayBeMoved(loaded)) return next
      return Math.min(next ?? Infinity, at + limits.computerGrace)
    },
  }
}

function earliest(times: readonly (number | null)[]): number | null {
  let first: number | null = null
  for (const at of times) if (at !== null && (first === null || at < first)) first = at
  return first
}
