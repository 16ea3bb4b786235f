import type { Game, Process } from './client/client.ts'
import { unfoldLog } from './archive.ts'
import type { Client } from './prisma.ts'
import { columns, inMs, statement, type InMs, type Row } from './statement.ts'
import type { GameStatus } from './types.ts'

interface CountRow {
  lobbies: number
  running: number
  /** Earliest due time of an open game; null if there is none. */
  due: Date | null
  undelivered: number
}

export type Counts = InMs<CountRow>

const counts = statement<CountRow>(`
  SELECT count(*) FILTER (WHERE status = 'lobby')::int AS lobbies,
         count(*) FILTER (WHERE status = 'running')::int AS running,
         min(due) AS due,
         (SELECT count(*)::int FROM games WHERE delivered_version < version) AS undelivered
    FROM games WHERE status IN ('lobby', 'running')`)

const suspectFields = ['id', 'edition', 'version', 'due', 'deliveredVersion', 'updatedAt'] as const

type SuspectRow = Row<Game, typeof suspectFields>

/** A running game that may be stalled. */
export type Suspect = InMs<SuspectRow>

const suspects = statement<SuspectRow>(`
  SELECT ${columns(suspectFields)} FROM games
   WHERE status = 'running'
     AND (due IS NULL OR due < $1 OR (delivered_version < version AND updated_at < $2))
     AND NOT EXISTS (SELECT FROM guilds WHERE id = games.guild_id AND left_at IS NOT NULL)
   ORDER BY due NULLS FIRST LIMIT $3`)

const setAside = statement(`
  UPDATE moves SET move = json_build_object('setAside', move::json)::text
   WHERE game_id = $1 AND no BETWEEN $2 AND $3 AND move::json -> 'act' IS NOT NULL RETURNING no`)

const listFields = ['id', 'guildId', 'channelId', 'edition', 'status', 'version', 'due', 'updatedAt'] as const

type ListRow = Row<Game, typeof listFields> & { people: number }

const listed = (where: string) =>
  statement<ListRow>(`
    SELECT ${columns(listFields)},
           (SELECT count(*)::int FROM seats WHERE game_id = games.id AND user_id IS NOT NULL) AS people
      FROM games
     WHERE ${where} AND status::text = ANY($1) AND ($2::text IS NULL OR guild_id = $2)
       AND ($3::text IS NULL OR EXISTS (SELECT FROM seats WHERE game_id = games.id AND user_id = $3))
     ORDER BY updated_at DESC, id LIMIT $4`)

const open: GameStatus[] = ['lobby', 'running']

/** Open games are few and have their own index, so they get a statement of their own. */
const [listOpen, listAll] = [listed(`status IN ('lobby', 'running')`), listed('true')]

export type ServingProcess = InMs<Process>

interface ListedBy {
  statuses: GameStatus[]
  server?: string | undefined
  user?: string | undefined
}

/** Queries and repairs for operators. Times are in ms since 1970. */
export function operations(client: Client) {
  return {
    async counts(): Promise<Counts> {
      const [row] = await counts(client)
      return inMs(row!)
    },

    /**
     * Returns running games without a due time, games due before `due`, and games with changes undelivered
     * since before `undelivered` (both in ms). Skips the suspended games of servers from which the bot was
     * removed.
     */
    suspects: async (due: number, undelivered: number, limit: number): Promise<Suspect[]> =>
      (await suspects(client, new Date(due), new Date(undelivered), limit)).map(inMs),

    /** Returns games by status and, if given, by server or user. The game that changed last comes first. */
    async list({ statuses, server, user }: ListedBy, limit: number): Promise<InMs<ListRow>[]> {
      const list = statuses.every((status) => open.includes(status)) ? listOpen : listAll
      return (await list(client, statuses, server ?? null, user ?? null, limit)).map(inMs)
    },

    processes: async (): Promise<ServingProcess[]> =>
      (await client.process.findMany({ orderBy: { startedAt: 'asc' } })).map(inMs),

    /**
     * Keeps log entries in a range, but marks them so that they no longer count as moves. Returns their
     * number.
     */
    async setAside(id: string, { from, to }: { from: number; to: number }): Promise<number> {
      await unfoldLog(client, id)
      return (await setAside(client, id, from, to)).length
    },

    /** Deletes a game with its log. Returns false if the game does not exist. */
    purge: async (id: string): Promise<boolean> =>
      (await client.game.deleteMany({ where: { id } })).count > 0,
  }
}
