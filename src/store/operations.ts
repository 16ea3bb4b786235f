import type { Database } from './database.ts'
import type { GameHead, GameStatus } from './types.ts'

/** How the games stand, as one number each. */
export interface Counts {
  lobbies: number
  running: number
  /** When the most overdue of the open games was due; ms, null where none is. */
  due: number | null
  /** Games with changes that their channel does not have yet. */
  undelivered: number
}

/** A running game that may be standing still without anybody knowing. */
export interface Suspect {
  id: string
  edition: string
  version: number
  due: number | null
  deliveredVersion: number
  updatedAt: number
}

type ListedGame = Pick<
  GameHead,
  'id' | 'guildId' | 'channelId' | 'edition' | 'status' | 'version' | 'due' | 'updatedAt'
> & { people: number }

export interface ServingProcess {
  id: string
  shard: number | null
  startedAt: number
  beatAt: number
}

const counts = `
  SELECT count(*) FILTER (WHERE status = 'lobby')::int AS lobbies,
         count(*) FILTER (WHERE status = 'running')::int AS running,
         min(due) AS due,
         (SELECT count(*)::int FROM games WHERE delivered_version < version) AS undelivered
    FROM games WHERE status IN ('lobby', 'running')`

const suspects = `
  SELECT id, edition, version, due, delivered_version AS "deliveredVersion", updated_at AS "updatedAt" FROM games
   WHERE status = 'running'
     AND (due IS NULL OR due < $1 OR (delivered_version < version AND updated_at < $2))
     AND NOT EXISTS (SELECT FROM left_guilds WHERE guild_id = games.guild_id)
   ORDER BY due NULLS FIRST LIMIT $3`

const list = `
  SELECT id, guild_id AS "guildId", channel_id AS "channelId", edition, status, version, due,
         updated_at AS "updatedAt",
         (SELECT count(*)::int FROM seats WHERE game_id = games.id AND user_id IS NOT NULL) AS people
    FROM games
   WHERE status = ANY ($1) AND ($2::text IS NULL OR guild_id = $2)
     AND ($3::text IS NULL OR EXISTS (SELECT FROM seats WHERE game_id = games.id AND user_id = $3))
   ORDER BY updated_at DESC, id LIMIT $4`

const processes = `SELECT id, shard, started_at, beat_at FROM processes ORDER BY started_at`

/** What whoever runs the bot wants to know and do; nothing here is of use to a game. Times are ms since 1970. */
export function operations(database: Database) {
  return {
    async counts(): Promise<Counts> {
      const [row] = (await database.query(counts, [])) as unknown as [
        Omit<Counts, 'due'> & { due: Date | null },
      ]
      return { ...row, due: row.due?.getTime() ?? null }
    },

    /**
     * Running games with no time set, with a time before `due`, or with changes undelivered since before `undelivered`.
     * Those of servers that removed the bot are meant to stand still: they must not take up the limit.
     */
    async suspects(due: number, undelivered: number, limit: number): Promise<Suspect[]> {
      const rows = await database.query(suspects, [new Date(due), new Date(undelivered), limit])
      return rows.map((row) => ({
        ...(row as unknown as Suspect),
        due: (row['due'] as Date | null)?.getTime() ?? null,
        updatedAt: (row['updatedAt'] as Date).getTime(),
      }))
    },

    /** Games of some statuses, of a server or a user where one is named; the one changed last first. */
    async list(
      {
        statuses,
        server,
        user,
      }: { statuses: GameStatus[]; server?: string | undefined; user?: string | undefined },
      limit: number,
    ): Promise<ListedGame[]> {
      const rows = await database.query(list, [statuses, server ?? null, user ?? null, limit])
      return rows.map((row) => ({
        ...(row as unknown as ListedGame),
        due: (row['due'] as Date | null)?.getTime() ?? null,
        updatedAt: (row['updatedAt'] as Date).getTime(),
      }))
    },

    async processes(): Promise<ServingProcess[]> {
      const rows = await database.query(processes, [])
      return rows.map(({ id, shard, started_at: started, beat_at: beat }) => ({
        id: id as string,
        shard: shard as number | null,
        startedAt: (started as Date).getTime(),
        beatAt: (beat as Date).getTime(),
      }))
    },

    /** Moves of the log from a number on, up to another, are kept, but are moves no more. */
    async setAside(id: string, { from, to }: { from: number; to: number }): Promise<number> {
      const rows = await database.query(
        `UPDATE moves SET move = json_build_object('setAside', move::json)::text
          WHERE game_id = $1 AND no BETWEEN $2 AND $3 AND move::json -> 'act' IS NOT NULL RETURNING no`,
        [id, from, to],
      )
      return rows.length
    },

    /** A game with its log is gone. */
    async purge(id: string): Promise<boolean> {
      return (await database.query(`DELETE FROM games WHERE id = $1 RETURNING id`, [id])).length > 0
    },
  }
}
