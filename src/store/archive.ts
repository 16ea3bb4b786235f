import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { z } from 'zod'
import type { Game } from './client/client.ts'
import type { Client } from './prisma.ts'
import { statement, type Row } from './statement.ts'
import type { StoredMove } from './types.ts'

const [pack, unpack] = [promisify(brotliCompress), promisify(brotliDecompress)]

/** The highest level takes ten times as long and saves only a tenth of the size. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }

/**
 * A log entry in an archive. If a column is added to `moves`, give it a default here: earlier archives lack
 * it.
 */
const archivedMove: z.ZodType<StoredMove> = z.object({
  no: z.int(),
  interactionId: z.string().nullable(),
  seat: z.int().nullable(),
  at: z.number(),
  move: z.string(),
  draws: z.string(),
  events: z.string(),
})
const archive = z.object({ version: z.literal(1), moves: z.array(archivedMove) })

// One statement, so that any change, rewriting or deletion of the game takes effect before or after it.
const fold = statement(`
  WITH kept AS (
    UPDATE games SET archived_no = $2
     WHERE id = $1 AND version = $2 AND updated_at = $3 AND status IN ('over', 'cancelled') RETURNING id
  ), folded AS (
    INSERT INTO game_archives (game_id, log) SELECT id, $4 FROM kept
    ON CONFLICT (game_id) DO UPDATE SET log = excluded.log
  ), gone AS (
    DELETE FROM moves USING kept WHERE game_id = kept.id AND no <= $2
  )
  SELECT id FROM kept`)

const unfold = statement(`
  WITH gone AS (
    DELETE FROM game_archives WHERE game_id = $1 AND log = $2 RETURNING game_id
  ), kept AS (
    UPDATE games SET archived_no = 0 FROM gone WHERE id = game_id
  )
  INSERT INTO moves (game_id, no, interaction_id, seat, at, move, draws, events)
  SELECT game_id, no, "interactionId", seat, to_timestamp(at / 1000.0), move, draws, events
    FROM gone, jsonb_to_recordset($3::jsonb)
      AS line (no int, "interactionId" text, seat int, at float8, move text, draws text, events text)`)

/** Increases the time of the last change by 1 ms, so that no process archives the log that it read before. */
const rewrite = statement(`
  WITH changed AS (
    UPDATE game_archives SET log = $3 WHERE game_id = $1 AND log = $2 RETURNING game_id
  )
  UPDATE games SET updated_at = updated_at + interval '1 ms' FROM changed WHERE id = game_id RETURNING id`)

export const finishedFields = ['id', 'version', 'updatedAt'] as const

/** A finished game whose log is not archived yet. */
export type Finished = Row<Game, typeof finishedFields>

/**
 * Returns the prefix of an interaction id, which shows who moved; `press` if there is no prefix. The rest of
 * the id is no longer needed.
 */
function whoMoved(interactionId: string | null): string | null {
  return interactionId && (/^\w+:/.exec(interactionId)?.[0] ?? 'press')
}

/**
 * Archives the log of a finished game and deletes its rows. Returns false if the game has changed in the
 * meantime.
 */
export async function foldLog(
  client: Client,
  { id, version, updatedAt }: Finished,
  log: readonly StoredMove[],
): Promise<boolean> {
  const moves = log.map((move) => ({ ...move, interactionId: whoMoved(move.interactionId) }))
  return (await fold(client, id, version, updatedAt, await packed(moves))).length > 0
}

/** Moves the archived log of a game back into rows, for a repair. */
export async function unfoldLog(client: Client, gameId: string): Promise<void> {
  const found = await client.gameArchive.findUnique({ where: { gameId } })
  if (found) await unfold(client, gameId, found.log, JSON.stringify(await unpacked(found.log)))
}

/** Returns the archived moves of a game; an empty list if it has no archive. */
export async function archivedMoves(client: Client, gameId: string): Promise<StoredMove[]> {
  const found = await client.gameArchive.findUnique({ where: { gameId } })
  return found ? unpacked(found.log) : []
}

/** Replaces the events of a move in the game's archive, if there is one. */
export async function rewriteArchived(
  client: Client,
  gameId: string,
  no: number,
  events: string,
): Promise<void> {
  for (;;) {
    const found = await client.gameArchive.findUnique({ where: { gameId } })
    if (!found) return
    const moves = (await unpacked(found.log)).map((move) => (move.no === no ? { ...move, events } : move))
    if ((await rewrite(client, gameId, found.log, await packed(moves))).length > 0) return
  }
}

async function packed(moves: readonly StoredMove[]): Promise<Uint8Array<ArrayBuffer>> {
  const text = JSON.stringify({ version: 1, moves: [...moves] } satisfies z.infer<typeof archive>)
  return new Uint8Array(await pack(text, { params }))
}

async function unpacked(log: Uint8Array): Promise<StoredMove[]> {
  return archive.parse(JSON.parse((await unpack(log)).toString())).moves
}
