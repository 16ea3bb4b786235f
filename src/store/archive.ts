import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { Client } from './prisma.ts'
import { statement } from './statement.ts'
import type { StoredMove } from './types.ts'

const [pack, unpack] = [promisify(brotliCompress), promisify(brotliDecompress)]

/** The best level takes ten times as long for a tenth less. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }

// One statement: a change or a deletion of the game comes before it or after it.
const fold = statement(`
  WITH kept AS (
    UPDATE games SET archived_no = $2 WHERE id = $1 AND version = $2 AND status IN ('over', 'cancelled') RETURNING id
  ), folded AS (
    INSERT INTO game_archives (game_id, log) SELECT id, $3 FROM kept
    ON CONFLICT (game_id) DO UPDATE SET log = excluded.log
  )
  DELETE FROM moves USING kept WHERE game_id = kept.id AND no <= $2`)

/** Who moved, as the interaction id says: its prefix, or `press`. The id itself is of no more use. */
function whoMoved(interactionId: string | null): string | null {
  return interactionId && (/^\w+:/.exec(interactionId)?.[0] ?? 'press')
}

/** Puts the log of a finished game in place of its rows, unless the game has another version by now. */
export async function foldLog(
  client: Client,
  game: string,
  version: number,
  log: readonly StoredMove[],
): Promise<void> {
  const moves = log.map((move) => ({ ...move, interactionId: whoMoved(move.interactionId) }))
  await fold(client, game, version, await packed(moves))
}

/** The moves in the archive of a game; none where it has no archive. */
export async function archivedMoves(client: Client, gameId: string): Promise<StoredMove[]> {
  const archive = await client.gameArchive.findUnique({ where: { gameId } })
  return archive ? unpacked(archive.log) : []
}

/** Replaces the events of a move in the archive, until no other change came between. */
export async function rewriteArchived(
  client: Client,
  gameId: string,
  no: number,
  events: string,
): Promise<void> {
  for (;;) {
    const archive = await client.gameArchive.findUnique({ where: { gameId } })
    if (!archive) return
    const moves = (await unpacked(archive.log)).map((move) => (move.no === no ? { ...move, events } : move))
    const where = { gameId, log: archive.log }
    const changed = await client.gameArchive.updateMany({ where, data: { log: await packed(moves) } })
    if (changed.count > 0) return
  }
}

async function packed(moves: readonly StoredMove[]): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await pack(JSON.stringify(moves), { params }))
}

async function unpacked(log: Uint8Array): Promise<StoredMove[]> {
  return JSON.parse((await unpack(log)).toString()) as StoredMove[]
}
