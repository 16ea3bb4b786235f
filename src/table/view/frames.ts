import { setImmediate } from 'node:timers/promises'
import type { Edition } from '#engine/edition.ts'
import type { Game } from '#engine/game.ts'
import { look } from '#engine/look.ts'
import type { Replay } from '#engine/replay.ts'
import type { StoredMove } from '#store/index.ts'
import { editionFor, type GameState, type LoadedGame } from '../core/loaded-game.ts'
import { everybody } from '../numbering/numbering.ts'
import { isOutdated } from '../core/outdated.ts'
import { isMove, begunAgain, playedAgain, drawsOf } from '../core/record.ts'
import type { LogEntry } from '../core/table-info.ts'
import type { Look } from './look.ts'
import { broughtBy, entryFor, entryOf, lookAt } from './view.ts'
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
  const film = new Film(editionFor(loaded), body, lookAt(loaded, null), most)
  for (let from = body.begun.no; from <= version; from += page) {
    const moves = await store.moves.of(id, { from, to: Math.min(version, from + page - 1) })
    for (const move of moves) if (!film.take(move)) return null
    await setImmediate()
  }
  return film.frames
}

class Film {
  readonly frames: Frame[] = []
  readonly #edition: Edition
  readonly #begun: GameState['begun']
  /** The finished game, as everybody sees it. */
  readonly #final: Look
  /** Turns from one frame to the next. */
  readonly #stride: number
  #replay: Replay | null = null
  #next: number
  #entries: LogEntry[] = []

  constructor(edition: Edition, { begun, game }: GameState, final: Look, most: number) {
    this.#edition = edition
    this.#begun = begun
    this.#final = final
    // One is taken at the end, beside those at the turns.
    this.#stride = Math.max(1, Math.ceil(game.turn.number / Math.max(1, most - 1)))
    this.#next = 1 + this.#stride
  }

  take(stored: StoredMove): boolean {
    const game = this.#played(stored)
    if (!game) return false
    this.#note(stored)
    if (game.turn.number < this.#next && !game.over) return true
    this.#next = game.turn.number + this.#stride
    this.#shoot(game)
    return true
  }

  #played(stored: StoredMove): Game | null {
    if (stored.no === this.#begun.no) {
      this.#replay = begunAgain(this.#edition, this.#begun, drawsOf(stored))
      return this.#replay.game
    }
    if (!this.#replay || !isMove(stored)) return this.#replay?.game ?? null
    const played = playedAgain(this.#replay, stored)
    return 'refused' in played ? null : played.game
  }

  /** What was taken back is shown to nobody; it is the last thing that was noted. */
  #note(stored: StoredMove): void {
    const entry = entryOf(stored)
    if (entry.events.some(({ kind }) => kind === 'undone')) {
      this.#entries.pop()
      return
    }
    const open = entryFor(entry, everybody)
    if (open) this.#entries.push(open)
  }

  #shoot(game: Game): void {
    // What follows the end is no moment of its own: the last frame shows all of it.
    if (this.frames.at(-1)?.look.view?.over) this.frames.pop()
    const view = look(this.#edition, game, null)
    const shown = { ...this.#final, view: { ...view, prompts: [] }, ...broughtBy(this.#edition, view) }
    this.frames.push({ look: shown, entries: this.#entries })
    this.#entries = []
  }
}
