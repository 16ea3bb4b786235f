import { setImmediate } from 'node:timers/promises'
import type { Game } from '#engine/game.ts'
import { look } from '#engine/look.ts'
import type { Replay } from '#engine/replay.ts'
import type { StoredMove } from '#store/index.ts'
import { editionFor, type LoadedGame } from '../core/loaded-game.ts'
import { everybody } from '../numbering/numbering.ts'
import { isOutdated } from '../core/outdated.ts'
import { isMove, begunAgain, playedAgain, drawsOf } from '../core/record.ts'
import type { LogEntry } from '../core/table-info.ts'
import type { Look } from './look.ts'
import { broughtBy, entriesFor, entryOf, lookAt } from './view.ts'
import type { Means } from '../core/request.ts'

/** A finished game at one of its moments, as everybody saw it then. */
export interface Frame {
  look: Look
  /** What happened in public since the frame before, the oldest first. */
  entries: LogEntry[]
}

/** Changes read and played again at once; between two pages others get their turn. */
const page = 100

/** Evenly over its turns, the end included; null where it is not over, or present rules cannot play it again. */
export async function framesOf(
  { store }: Pick<Means, 'store'>,
  loaded: LoadedGame,
  most: number,
): Promise<Frame[] | null> {
  const { id, version, status, body } = loaded
  if (status !== 'over' || body.phase !== 'game' || isOutdated(loaded)) return null
  const { begun, game: ended } = body
  const edition = editionFor(loaded)
  const final = lookAt(loaded, null)
  const frames: Frame[] = []
  // One is taken at the end, beside those at the turns.
  const stride = Math.max(1, Math.ceil(ended.turn.number / Math.max(1, most - 1)))
  let next = 1 + stride
  let replay: Replay | null = null
  let entries: LogEntry[] = []

  /** The game after a change; null where present rules cannot play it. */
  function played(stored: StoredMove): Game | null {
    if (stored.no === begun.no) replay = begunAgain(edition, begun, drawsOf(stored))
    else if (replay && isMove(stored) && 'refused' in playedAgain(replay, stored)) return null
    return replay?.game ?? null
  }

  /** What was taken back is shown to nobody; it is the last thing that was noted. */
  function note(entry: LogEntry): void {
    if (entry.events.some(({ kind }) => kind === 'undone')) entries.pop()
    else entries.push(...entriesFor([entry], everybody))
  }

  function shoot(game: Game): void {
    // What follows the end is no moment of its own: the last frame shows all of it.
    if (frames.at(-1)?.look.view?.over) frames.pop()
    const view = look(edition, game, null)
    frames.push({ look: { ...final, view: { ...view, prompts: [] }, ...broughtBy(edition, view) }, entries })
    next = game.turn.number + stride
    entries = []
  }

  for (let from = begun.no; from <= version; from += page) {
    const moves = await store.moves.of(id, { from, to: Math.min(version, from + page - 1) })
    for (const move of moves) {
      const game = played(move)
      if (!game) return null
      note(entryOf(move))
      if (game.turn.number >= next || game.over) shoot(game)
    }
    await setImmediate()
  }
  return frames
}
