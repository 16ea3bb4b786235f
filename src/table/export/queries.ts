import type { Outcome } from '../core/outcome.ts'
import { refuse } from '../core/commit.ts'
import type { CommandDeps, GameRef } from '../core/request.ts'
import { exported } from './export.ts'
import type { GameExport } from './game-export.ts'

export const queries = ({ store, editions, read }: CommandDeps) => ({
  /** The whole game for `npm run verify`; refused with `notRunning` before it is over. */
  async export(ref: GameRef): Promise<Outcome<GameExport>> {
    const game = await read(ref, (loaded) => exported(store, editions, loaded))
    if (!game.ok) return game
    return game.value ? { ok: true, value: game.value } : refuse({ code: 'notRunning' })
  },
})
