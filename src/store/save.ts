import { Prisma } from './client/client.ts'
import { violates } from './errors.ts'
import { jsonb } from './jsonb.ts'
import type { Client } from './prisma.ts'
import { columnOf, statement, timeOf } from './statement.ts'
import type { CreateResult, NewGame, OpenRoom, Save, SaveResult, Seat } from './types.ts'

/** All columns of a seat except its game and the last change that its player has viewed. */
const { gameId: _game, seenNo: _seen, ...seatFields } = Prisma.SeatScalarFieldEnum
const seatColumns = Object.keys(seatFields).map(columnOf)
const list = (parts: readonly string[]) => parts.join(', ')

/** Returns seats as JSON for rows of their table. */
function seatRows(seats: readonly Seat[]): string {
  const rows = seats.map((seat) =>
    Object.fromEntries(Object.entries(seat).map(([field, value]) => [columnOf(field), value])),
  )
  return jsonb(rows)
}

/**
 * One statement, so that a move is atomic and needs one round trip. Two concurrent saves of a game wait for
 * each other at its row; the second one then finds a different version.
 */
const save = `
  WITH saved AS (
    UPDATE games
       SET version = version + 1, state = $3, status = $4, due = $5, updated_at = $7,
           host_id = coalesce($12, host_id), channel_id = coalesce($13, channel_id),
           message_id = CASE WHEN $13::text IS NULL THEN message_id END,
           message_version = CASE WHEN $13::text IS NULL THEN message_version ELSE version + 1 END
     WHERE id = $1 AND version = $2
       AND NOT EXISTS (SELECT FROM presses WHERE interaction_id = $6)
    RETURNING id, version
  ), logged AS (
    INSERT INTO moves (game_id, no, interaction_id, at, seat, move, draws, events)
    SELECT id, version, $6, $7, $8, $9, $10, $11 FROM saved
  ), pressed AS (
    INSERT INTO presses (interaction_id, game_id, no) SELECT $6, id, version FROM saved WHERE $6 IS NOT NULL
  )`

/** Parameter $14 is the user who made the change. */
const seenToo = (where = '') => `, looked AS (
    UPDATE seats SET seen_no = saved.version FROM saved WHERE game_id = saved.id AND user_id = $14 ${where}
  )`

// Parameters: $14 is the same user or null, $15 all seats or null if they do not change, and $16 the users
// that the state newly names.

// Deleted and written seats are different rows, so their order does not matter.
const peopleToo = `${seenToo('AND $15::jsonb IS NULL')}, given AS (
    SELECT saved.id, ${list(seatColumns)} FROM saved, jsonb_populate_recordset(NULL::seats, $15::jsonb)
  ), left_ AS (
    DELETE FROM seats USING saved
     WHERE $15::jsonb IS NOT NULL AND game_id = saved.id AND seat NOT IN (SELECT seat FROM given)
  ), seated AS (
    INSERT INTO seats (game_id, ${list(seatColumns)}) SELECT * FROM given
    ON CONFLICT (game_id, seat) DO UPDATE
      SET ${list(seatColumns.map((column) => `${column} = excluded.${column}`))},
          seen_no = CASE WHEN seats.user_id IS DISTINCT FROM excluded.user_id THEN 0
                         WHEN excluded.user_id = $14 THEN (SELECT version FROM saved)
                         ELSE seats.seen_no END
  ), named AS (
    INSERT INTO participants (game_id, user_id)
    SELECT id, user_id FROM given WHERE user_id IS NOT NULL
     UNION SELECT id, unnest($16::text[]) FROM saved
    ON CONFLICT DO NOTHING
  )`

const answer = ` SELECT version FROM saved`

/** The statement for a move that does not change people. A benchmark uses it. */
export const saveText = save + answer

const saveAlone = statement(saveText)
const saveSeen = statement(save + seenToo() + answer)
const saveWithPeople = statement(save + peopleToo + answer)

/**
 * The delivered version of a new game is -1, so that its card is posted even if this process ends first. The
 * statement counts open games and locks out other new games of the same host, channel or server until it ends.
 * Concurrent requests, even in several processes, therefore cannot exceed the limits.
 */
const create = statement<Record<'made' | 'isHostFull' | 'isChannelFull', boolean | null>>(`
  WITH open AS MATERIALIZED (
    SELECT hosted, in_channel, in_server FROM open_games($4, $3, $2)
  ), made AS (
    INSERT INTO games (id, guild_id, channel_id, host_id, edition, status, state, due, sealed_seed,
                       created_at, updated_at, delivered_version)
    SELECT $1, $2, $3, $4, $5, $6, $7, $8::timestamptz, $9, $10::timestamptz, $10::timestamptz, -1
      FROM open
     WHERE ($12::int IS NULL OR hosted < $12) AND ($13::int IS NULL OR in_channel < $13)
       AND ($15::int IS NULL OR in_server < $15)
    RETURNING id
  ), seated AS (
    INSERT INTO seats (game_id, ${list(seatColumns)})
    SELECT made.id, ${list(seatColumns)} FROM made, jsonb_populate_recordset(NULL::seats, $11::jsonb)
    RETURNING game_id, user_id
  ), named AS (
    INSERT INTO participants (game_id, user_id)
    SELECT game_id, user_id FROM seated WHERE user_id IS NOT NULL
     UNION SELECT id, unnest($4 || $14::text[]) FROM made
  ), known AS (
    INSERT INTO guilds (id) SELECT $2 FROM made ON CONFLICT DO NOTHING
  )
  SELECT EXISTS (SELECT FROM made) AS made, hosted >= $12 AS "isHostFull", in_channel >= $13 AS "isChannelFull"
    FROM open`)

export function saveValues(change: Save): unknown[] {
  return [
    change.id,
    change.version,
    change.state,
    change.status,
    timeOf(change.due),
    change.interactionId,
    new Date(change.at),
    change.seat,
    change.move,
    change.draws,
    change.events,
    change.host ?? null,
    change.channel ?? null,
  ]
}

export async function saveGame(client: Client, change: Save): Promise<SaveResult> {
  const rows = await run(client, change)
  if (rows === 'seen') return 'seen'
  if (rows.length > 0) return 'saved'
  const { interactionId } = change
  if (interactionId === null) return 'stale'
  return (await client.press.count({ where: { interactionId } })) > 0 ? 'seen' : 'stale'
}

async function run(client: Client, change: Save): Promise<unknown[] | 'seen'> {
  const values = saveValues(change)
  try {
    const { seenBy = null, seats, named = [] } = change
    if (seats || named.length > 0)
      return await saveWithPeople(client, ...values, seenBy, seats ? seatRows(seats) : null, named)
    return await (seenBy === null ? saveAlone(client, ...values) : saveSeen(client, ...values, seenBy))
  } catch (error) {
    // If an interaction is used for two games at the same time, only the index detects it.
    if (violates(error, 'presses_pkey')) return 'seen'
    throw error
  }
}

/**
 * Stores a new game with its seats, within the limits of its host, channel and server. @throws if the id is taken
 */
export async function createGame(client: Client, game: NewGame, room: OpenRoom = {}): Promise<CreateResult> {
  const [row] = await create(
    client,
    game.id,
    game.guildId,
    game.channelId,
    game.hostId,
    game.edition,
    game.status ?? 'lobby',
    game.state,
    timeOf(game.due ?? null),
    game.sealedSeed,
    new Date(game.at ?? Date.now()),
    seatRows(game.seats ?? []),
    room.hosted ?? null,
    room.inChannel ?? null,
    game.named ?? [],
    room.inServer ?? null,
  )
  if (row?.made) return 'created'
  if (row?.isHostFull) return 'hostFull'
  return row?.isChannelFull ? 'channelFull' : 'serverFull'
}
