import { setTimeout as wait } from 'node:timers/promises'
import { classic } from '#editions/classic/index.ts'
import type { Edition } from '#engine/edition.ts'
import type { Game } from '#engine/game.ts'
import type { Played, Setup } from '#engine/machine.ts'
import type { Move } from '#engine/option.ts'
import type { Store, StoredMove } from '#store/index.ts'
import { type LoadedGame, Seal } from '#table/core/loaded-game.ts'
import { stories } from '#table/story/stories.ts'
import type { Story } from '#table/api.ts'
import { pino } from 'pino'

/** A game together with its log. */
export interface Recorded {
  setup: Setup
  moves: StoredMove[]
  game: Game
}

/** Collects the log of a game while it is played. */
export class Recorder {
  readonly #moves: StoredMove[] = []
  #no = 7

  /** Adds a move with its result; `move` is null for the start. */
  add({ events, draws }: Played, move: Move | null): void {
    const { seat = null, at = 0, ...choice } = move ?? { lobby: 'start' }
    this.#moves.push({
      no: this.#no++,
      interactionId: null,
      seat: seat,
      at: at,
      move: JSON.stringify(choice),
      draws: JSON.stringify(draws),
      events: JSON.stringify(events),
    })
  }

  /** Adds a bet to the log, which is not a move. */
  beside(): void {
    const said = JSON.stringify({ said: 'bet', seat: 0 })
    const nothing = { draws: '[]', events: '[]' }
    this.#moves.push({ no: this.#no++, interactionId: null, seat: null, at: 0, move: said, ...nothing })
  }

  done(setup: Setup, game: Game): Recorded {
    return { setup, moves: this.#moves, game }
  }
}

export function heldOf({ setup, moves, game }: Recorded, version = moves.at(-1)?.no ?? 0): LoadedGame {
  return {
    id: 'abcdefghjk',
    guildId: 'g',
    channelId: 'c',
    hostId: 'ann',
    status: game.over ? 'over' : 'running',
    version,
    due: null,
    deliveredVersion: version,
    messageId: null,
    channelNotes: null,
    createdAt: 0,
    updatedAt: 0,
    seats: [],
    body: { phase: 'game', entropy: [], begun: { ...setup, no: 7 }, game },
    isOfLaterShape: false,
    editions: { classic },
    seal: new Seal('0'.repeat(64)),
  }
}

/** Computes stories from a recorded log. `reads` lists how many entries each read of the log returned. */
export function tellerOf(recorded: Recorded, edition: Edition = classic) {
  const reads: number[] = []
  const of: Store['moves']['of'] = async (_id, range) => {
    const { from = 1, to = Infinity } = range ?? {}
    await wait(0)
    const some = recorded.moves.filter(({ no }) => no >= from && no <= to)
    reads.push(some.length)
    return some
  }
  const store = { moves: { of } } as unknown as Store
  const told = stories({ store, log: pino({ level: 'silent' }) })
  const tell = (loaded: LoadedGame) => told({ ...loaded, editions: { classic: edition } })
  return { tell, reads }
}

export async function storyOf(recorded: Recorded, edition?: Edition): Promise<Story> {
  const story = await tellerOf(recorded, edition).tell(heldOf(recorded))
  if (!story) throw new Error('the game has not started')
  return story
}
