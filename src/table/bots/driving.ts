import { setImmediate } from 'node:timers/promises'
import { isRunning } from '../core/play-move.ts'
import { type Computers, nextAnswer, pauseEnd } from './computers.ts'
import type { CommandHandler } from '../core/commit.ts'
import type { LoadedGame } from '../core/loaded-game.ts'
import type { Scheduler } from '../core/scheduler.ts'
import type { Means } from '../core/request.ts'

interface Deps extends Means {
  computers: Computers
  work: CommandHandler
  scheduler: Pick<Scheduler, 'nextLook' | 'mayBeMoved'>
}

/** Makes the moves of computer players and advance orders until none of them can move. */
export function driving(deps: Deps) {
  const { store, keep, scheduler, clock, limits, log, change, work } = deps
  /**
   * Games whose computer players are being asked to move. The value is true if a change was saved since they
   * were last asked.
   */
  const moved = new Map<string, boolean>()
  const batches = new Map<string, Promise<void>>()
  let ended = false

  async function batch(id: string): Promise<void> {
    await setImmediate()
    for (let made = 0; made < limits.computerMoves && !ended; made++) {
      moved.set(id, false)
      const result = await change(id, work)
      if (result.ok) continue
      if (result.refusal.code === 'notNow') await rest(id)
      if (!moved.get(id)) return void moved.delete(id)
    }
  }

  /**
   * Saves the game's next due time. If another process has moved in the meantime, does not save it and marks
   * the game to run again.
   */
  async function rest(id: string): Promise<void> {
    const loaded = keep.peek(id)
    if (!loaded) return
    const paused = pauseOf(loaded)
    const due = earlier(earlier(scheduler.nextLook(loaded), nextAnswer(deps, loaded, clock())), paused)
    if (loaded.due === due) return
    const isNewest = await store.games.setDue(id, loaded.version, due)
    if (keep.peek(id)?.version !== loaded.version) return
    if (!isNewest) {
      keep.drop(id)
      moved.set(id, true)
      return
    }
    keep.note(id, { due })
  }

  /**
   * Starts a timer for the end of the pause and returns that end. The saved due time covers the case
   * that the process dies first.
   */
  function pauseOf(loaded: LoadedGame): number | null {
    const end = pauseEnd(deps, loaded)
    const left = end === null ? 0 : end - clock()
    if (left <= 0) return null
    setTimeout(() => void afterPause(loaded.id), left).unref()
    return end
  }

  async function afterPause(id: string): Promise<void> {
    await keep.fresh(id).catch(() => null)
    await wake(id)
  }

  async function begin(id: string): Promise<void> {
    try {
      await batch(id)
    } catch (err) {
      moved.delete(id)
      log.error({ err, game: id }, 'the computer players of a game stopped')
    }
    batches.delete(id)
    if (moved.has(id) && !ended) void wake(id)
  }

  function wake(id: string): Promise<void> {
    if (ended) return Promise.resolve()
    const running = batches.get(id)
    if (running) {
      moved.set(id, true)
      return running
    }
    const begun = begin(id)
    batches.set(id, begun)
    return begun
  }

  return {
    wake,

    saved(loaded: LoadedGame): void {
      if (isRunning(loaded) && !ended && scheduler.mayBeMoved(loaded)) void wake(loaded.id)
    },

    async settled(): Promise<void> {
      await Promise.all(batches.values())
    },

    /** Starts no new moves, and waits for the moves in progress. */
    async end(): Promise<void> {
      ended = true
      await Promise.all(batches.values())
    },
  }
}

function earlier(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other)
}

export type Drive = ReturnType<typeof driving>
