import { createHash } from 'node:crypto'
import type { Game } from '#engine/game.ts'
import type { Store } from '#store/index.ts'
import type { GameExport } from './game-export.ts'
import type { LoadedGame } from '../core/loaded-game.ts'
import { drawsOf, isMove, moveOf } from '../core/record.ts'

/** The whole of a game that is over, for its replay; null before that. */
export async function exported(store: Store, loaded: LoadedGame): Promise<GameExport | null> {
  const { body, seal, seats } = loaded
  const seed = seal.opened(loaded.status)
  if (seed === null || body.phase !== 'game') return null
  const { begun, game, entropy } = body
  const moves = await store.moves.of(loaded.id, { from: begun.no })
  const record = {
    format: 'shortchange-game-1' as const,
    id: loaded.id,
    edition: game.edition,
    rules: begun.rules ?? game.rules,
    options: begun.options,
    seats: begun.tokens.map((token) => ({
      token,
      name: seats.find((seat) => seat.token === token)?.name ?? '',
    })),
    host: begun.host,
    seal: seal.hash,
    seed,
    entropy,
    startedAt: begun.at,
    opening: moves[0] ? drawsOf(moves[0]) : [],
    moves: moves.filter(isMove).map((stored) => ({ ...moveOf(stored), draws: drawsOf(stored) })),
    end: endOf(game),
  }
  return { ...record, record: recordOf(record) }
}

/** What a final state is compared by: SHA-256 of its JSON. */
export function endOf(game: Game): string {
  return sha256(JSON.stringify(game))
}

/** What an export is compared by. */
export function recordOf(game: Omit<GameExport, 'record'>): string {
  return sha256(JSON.stringify({ ...game, record: undefined }, sorted))
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
