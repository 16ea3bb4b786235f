import type { Attendance } from './client/client.ts'
import type { Client } from './prisma.ts'
import { inMs, statement, type InMs } from './statement.ts'

/** How reliably a person played a finished game. `endedAt` is in ms since 1970. */
export type Attended = InMs<Attendance>

/** Sums over the last games of a person. */
export interface AttendanceSum extends Pick<Attendance, 'userId' | 'decisions' | 'late'> {
  games: number
  gamesLeft: number
}

// One statement for everybody at a table, since a model call would read either one person or all their games.
const sums = statement<AttendanceSum>(`
  SELECT lately.user_id AS "userId", sum(decisions)::int AS decisions, sum(late)::int AS late,
         count(*)::int AS games, (count(*) FILTER (WHERE has_left))::int AS "gamesLeft"
    FROM unnest($2::text[]) AS person(id)
   CROSS JOIN LATERAL (
     SELECT user_id, decisions, late, has_left FROM attendance
      WHERE user_id = person.id AND guild_id = $1 ORDER BY ended_at DESC, game_id LIMIT $3
   ) AS lately GROUP BY lately.user_id`)

export function attendance(client: Client) {
  return {
    /** Adds rows about finished games. Keeps the rows that exist. */
    async add(rows: readonly Attended[]): Promise<void> {
      const data = rows.map((row) => ({ ...row, endedAt: new Date(row.endedAt) }))
      await client.attendance.createMany({ data, skipDuplicates: true })
    },

    /** Returns the sums over the last `most` games of each user in a server. Omits users without games. */
    sums: (guildId: string, users: readonly string[], most: number): Promise<AttendanceSum[]> =>
      sums(client, guildId, users, most),

    /** Returns all rows about a user, oldest game first. */
    of: async (userId: string): Promise<Attended[]> =>
      (await client.attendance.findMany({ where: { userId }, orderBy: { endedAt: 'asc' } })).map(inMs),
  }
}
