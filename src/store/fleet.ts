import type { Database } from './database.ts'
import type { Beat, Outage } from './types.ts'

/** A process of which nothing was heard for so long has ended. */
const forgotten = '1 hour'

/**
 * One statement: of several processes that come back at the same moment the first one holds the row, and the others
 * then find it renewed. How long nobody was heard of goes by the clock of the database alone: that of a process may be
 * wrong, and would tell of an outage that never was. The times of an outage are those of the games.
 */
const beat = `
  WITH clock AS (
    SELECT coalesce($3, now()) AS at
  ), before AS (
    SELECT until FROM served WHERE id = 1 FOR UPDATE
  ), noted AS (
    INSERT INTO outages (began_at, ended_at)
    SELECT until + $4 * interval '1 ms', at + $4 * interval '1 ms'
      FROM before, clock WHERE at - until > $5 * interval '1 ms'
  ), alive AS (
    INSERT INTO processes (id, shard, started_at, beat_at) SELECT $1, $2, at, at FROM clock
    ON CONFLICT (id) DO UPDATE SET beat_at = excluded.beat_at
  ), dead AS (
    DELETE FROM processes USING clock WHERE id <> $1 AND beat_at < at - interval '${forgotten}'
  )
  INSERT INTO served (id, until) SELECT 1, at FROM (SELECT count(*) FROM before) AS read_first, clock
  ON CONFLICT (id) DO UPDATE SET until = greatest(served.until, excluded.until)`

const outages = `SELECT id, began_at, ended_at FROM outages WHERE id > $1 ORDER BY id`

/** The processes that serve the games, and when none of them did. */
export function fleet(database: Database) {
  return {
    /** A sign of life of a process; the first one after a time without any notes that time as an outage. */
    async beat({ id, shard, ahead, gap, at }: Beat): Promise<void> {
      await database.query(beat, [id, shard, at === undefined ? null : new Date(at), ahead, gap])
    },

    /** The process ends of its own accord. */
    async leave(id: string): Promise<void> {
      await database.query(`DELETE FROM processes WHERE id = $1`, [id])
    },

    /** The outages after one of them, the oldest first. */
    async outages(after: number): Promise<Outage[]> {
      const rows = await database.query(outages, [after])
      return rows.map(({ id, began_at: began, ended_at: ended }) => ({
        id: id as number,
        beganAt: (began as Date).getTime(),
        endedAt: (ended as Date).getTime(),
      }))
    },
  }
}
