import { z } from 'zod'
import { type Draw, recordedChance } from '#engine/chance.ts'
import type { Game } from '#engine/game.ts'
import { anyJson } from '#engine/json.ts'
import type { Move } from '#engine/option.ts'
import { createHash } from 'node:crypto'
import type { Edition } from '#engine/edition.ts'
import { viewFor, type View } from '#engine/look.ts'
import type { Played } from '#engine/machine.ts'
import type { Replay } from '#engine/replay.ts'
import type { Store, StoredMove } from '#store/index.ts'
import { editionFor, type GameState, type LoadedGame } from '../core/loaded-game.ts'
import { drawsOf, eventsOf, isMove, moveOf, replayFrom } from '../core/record.ts'
import { type Outcome, orRefuse } from '../core/commit.ts'
import type { CommandDeps, GameRef } from '../core/request.ts'

const hex = z.string().regex(/^[0-9a-f]{64}$/)
const whole = z.int().min(0)
const name = z.string().max(200)

const draw = z.strictObject({
  purpose: name,
  kind: z.enum(['roll', 'shuffle', 'pick']),
  of: whole,
  got: z.array(whole).max(10_000),
})

/** An exported game: JSON with all data for a replay. */
export const gameExport = z.strictObject({
  format: z.literal('shortchange-game-1'),
  id: name,
  edition: name,
  rules: whole,
  /** Versions of mechanics. Only versions above 1 are listed. */
  mechanics: z.record(name, whole).exactOptional(),
  options: z.record(name, z.union([z.string(), z.number(), z.boolean()])),
  seats: z.array(z.strictObject({ token: name, name })).max(100),
  host: whole,
  seal: hex,
  seed: hex,
  entropy: z.array(name).max(100_000),
  startedAt: whole,
  /** The draws of the setup. */
  opening: z.array(draw),
  moves: z.array(
    z.strictObject({
      seat: whole.nullable(),
      act: name,
      prompt: whole.nullable(),
      with: z.record(z.string(), anyJson),
      at: whole,
      /** Set if an advance order made the move. */
      ordered: z.literal(true).exactOptional(),
      /** Decisions that secret orders made during the move, in order. The orders themselves are omitted. */
      decided: z.array(anyJson).exactOptional(),
      draws: z.array(draw),
    }),
  ),
  /** SHA-256 of the final state's JSON. */
  end: hex,
  /** SHA-256 of all other fields, as JSON with sorted keys. It shows whether the file was changed. */
  record: hex,
})
export type GameExport = z.infer<typeof gameExport>

export async function exported(store: Store, loaded: LoadedGame): Promise<GameExport | null> {
  const { body, seal, seats } = loaded
  const seed = seal.opened(loaded.status)
  if (seed === null || body.phase !== 'game') return null
  const { begun, game, entropy } = body
  const [first, ...rest] = await store.moves.of(loaded.id, { from: begun.no })
  const opening = first ? drawsOf(first) : []
  const log = rest.filter(isMove).map((stored) => ({ ...publicMove(stored), draws: drawsOf(stored) }))
  const publicMoves = withoutSecretOrders(editionFor(loaded), { begun, game }, opening, log)
  const record = {
    format: 'shortchange-game-1' as const,
    id: loaded.id,
    edition: game.edition,
    rules: begun.rules ?? game.rules,
    ...(game.mechanics && { mechanics: game.mechanics }),
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
    opening,
    moves: publicMoves.moves,
    end: publicMoves.end,
  }
  return { ...record, record: recordOf(record) }
}

/**
 * Returns a move without the mark of a quiet order (`AdvanceOrder.isQuiet`), which stays secret after the end.
 * Such an order answers beside the turn, where the mark changes nothing.
 */
function publicMove(stored: StoredMove): Move {
  const { ordered, ...move } = moveOf(stored)
  const kinds = eventsOf(stored).map(({ kind }) => kind)
  const isQuiet = kinds.includes('byTable') && kinds.includes('orderDone')
  return ordered && !isQuiet ? { ...move, ordered } : move
}

type PublicRecord = Pick<GameExport, 'moves' | 'end'>

/**
 * Replaces secret orders (`Edition.secretFreeActions`) with the decisions that they made. If the replay
 * fails, `end` is the hash of the public view.
 */
function withoutSecretOrders(
  edition: Edition,
  { begun, game }: Pick<GameState, 'begun' | 'game'>,
  opening: Draw[],
  log: GameExport['moves'],
): PublicRecord {
  const isSecretOrder = ({ act, prompt }: Move) =>
    prompt === null && edition.secretFreeActions?.includes(act) === true
  if (!log.some(isSecretOrder)) return { moves: log, end: endOf(game) }
  const moves = log.filter((move) => !isSecretOrder(move))
  try {
    const decided = decisions(edition, begun, opening, log)
    const publicMoves = moves.map((move) => ({ ...move, ...decided.get(move) }))
    const again = replayFrom(edition, begun, opening)
    for (const { draws, ...move } of publicMoves) playAgain(again, move, draws)
    return { moves: publicMoves, end: endOf(again.game) }
  } catch {
    return { moves, end: endOf(viewFor(edition, game, null)) }
  }
}

function decisions(edition: Edition, begun: GameState['begun'], opening: Draw[], log: GameExport['moves']) {
  const replay = replayFrom(edition, begun, opening)
  return new Map(
    log.map((move) => {
      const { decided } = playAgain(replay, move, move.draws)
      return [move, decided ? { decided } : {}]
    }),
  )
}

function playAgain(replay: Replay, move: Move, draws: Draw[]): Played {
  const played = replay.play(move, recordedChance(draws))
  if ('refused' in played) throw new Error(`a recorded move is refused: ${played.refused.code}`)
  return played
}

export function endOf(game: Game | View): string {
  return sha256(JSON.stringify(game))
}

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

export const queries = ({ store, read }: CommandDeps) => ({
  /** Returns the export of a game for `npm run verify`. Refused with `notRunning` until the game is over. */
  async export(ref: GameRef): Promise<Outcome<GameExport>> {
    const game = await read(ref, (loaded) => exported(store, loaded))
    return orRefuse(game, { code: 'notRunning' })
  },
})
